import type { StudentGame } from '@motamo/contract/games';
import { formatNumber } from '@motamo/rules/durations';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GuestKeep } from '../../lib/question/GuestKeep.tsx';
import { LevelProgress } from '../../lib/question/LevelProgress.tsx';
import { ResultStars } from '../../lib/question/ResultStars.tsx';
import { type LevelGain, resultTitle } from '../../lib/question/result-summary.ts';
import { useCountUp } from '../../lib/question/use-count-up.ts';
import { useFromZero } from '../../lib/question/use-from-zero.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Squiggle } from '../../ui/Squiggle.tsx';
import styles from './ResultPage.module.css';

export interface ResultPageProps {
  own: StudentGame;
  title: string;
  gain: LevelGain | null;
  isStarting: boolean;
  onReplay: () => void;
  onFinish: () => void;
}

/** Right answers first, then what they brought. */
export function ResultPage({ own, title, gain, isStarting, onReplay, onFinish }: ResultPageProps) {
  const { t } = useTranslation('play');
  const score = useCountUp(useFromZero(own.totalScore));
  return (
    <div className={styles.result}>
      <p className={styles.over}>{title}</p>
      <h1 className={styles.title}>{resultTitle(t, own)}</h1>
      <span className={styles.line}>
        <Squiggle width={220} />
      </span>
      <ResultStars own={own} />
      <div className={styles.gains}>
        <p className={styles.score}>
          <span>{t('result.score')}</span>
          <b>
            {formatNumber(score)} <small>{t('points', { count: own.totalScore })}</small>
          </b>
        </p>
        {gain && (
          <>
            <Amount kind="k" size={30} isBoxed text={t('result.k', { count: own.pointsK })} />
            <Amount kind="xp" size={30} isBoxed text={t('result.xp', { count: own.pointsXP })} />
            {own.pointsZ > 0 && (
              <Amount kind="z" size={30} isBoxed text={t('result.z', { count: own.pointsZ })} />
            )}
          </>
        )}
      </div>
      {gain ? <LevelProgress gain={gain} /> : <GuestKeep />}
      <div className={styles.actions}>
        <Button
          variant="paper"
          disabled={isStarting}
          icon={<RotateCcw size={24} strokeWidth={2.6} aria-hidden />}
          onClick={onReplay}
        >
          {t('result.replay')}
        </Button>
        <Button variant="paper" onClick={onFinish}>
          {t('result.finish')}
        </Button>
      </div>
    </div>
  );
}
