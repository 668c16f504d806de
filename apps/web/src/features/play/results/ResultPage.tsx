import type { StudentGame } from '@motamo/contract/games';
import type { ShopProduct } from '@motamo/contract/shop';
import { formatNumber } from '@motamo/rules/durations';
import { Ghost, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestKeep } from '../../../question/results/GuestKeep.tsx';
import { LevelProgress } from '../../../question/results/LevelProgress.tsx';
import { ResultStars } from '../../../question/results/ResultStars.tsx';
import { type LevelGain, paidNote, resultTitle } from '../../../question/results/result-summary.ts';
import { useCountUp } from '../../../question/results/use-count-up.ts';
import { useFromZero } from '../../../question/results/use-from-zero.ts';
import { NARROW, useMedia } from '../../../question/use-media.ts';
import { Squiggle } from '../../../ui/art/Squiggle.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Amount } from '../../../ui/meter/Amount.tsx';
import { NextPrize } from './NextPrize.tsx';
import styles from './ResultPage.module.css';

export interface ResultPageProps {
  own: StudentGame;
  title: string;
  gain: LevelGain | null;
  /** The next goal, if there is one. */
  prize: ShopProduct | null;
  /** The main button, where it stands on this page. */
  replay: ReactNode;
  /** What the own game of some days ago brought; null without one. */
  ghostScore: number | null;
  /** Then the button to play them stands on the other page. */
  hasMissed: boolean;
  isStarting: boolean;
  onReplay: () => void;
  onFinish: () => void;
}

/** Right answers first, then what they brought. */
export function ResultPage(props: ResultPageProps) {
  const { own, title, gain, prize, replay, ghostScore, hasMissed, isStarting, onReplay, onFinish } = props;
  const { t } = useTranslation('play');
  const score = useCountUp(useFromZero(own.totalScore));
  // On a phone what was earned is one row, also when it is three things.
  const size = useMedia(NARROW) ? 19 : 30;
  return (
    <div className={styles.result}>
      <p className={styles.over}>{title}</p>
      <h1 className={styles.title}>{resultTitle(t, own)}</h1>
      <span className={styles.line}>
        <Squiggle width={220} />
      </span>
      <ResultStars own={own} />
      {ghostScore !== null && (
        <p className={styles.ghost}>
          <Ghost size={24} strokeWidth={2.4} aria-hidden />
          {own.totalScore > ghostScore
            ? t('ghost.beaten', { count: own.totalScore - ghostScore })
            : t('ghost.waits', { count: ghostScore })}
        </p>
      )}
      <div className={styles.gains}>
        <p className={styles.score}>
          <span>{t('result.score')}</span>
          <b>
            {formatNumber(score)} <small>{t('points', { count: own.totalScore })}</small>
          </b>
        </p>
        {gain && (
          <>
            <Amount kind="k" size={size} isBoxed text={t('result.k', { count: own.pointsK })} />
            <Amount kind="xp" size={size} isBoxed text={t('result.xp', { count: own.pointsXP })} />
            {own.pointsZ > 0 && (
              <Amount kind="z" size={size} isBoxed text={t('result.z', { count: own.pointsZ })} />
            )}
          </>
        )}
      </div>
      {gain ? <LevelProgress gain={gain} note={paidNote(t, own)} /> : <GuestKeep />}
      {replay && <div className={styles.replay}>{replay}</div>}
      {prize && <NextPrize product={prize} />}
      <div className={styles.actions}>
        {hasMissed && (
          <Button
            variant="paper"
            disabled={isStarting}
            icon={<RotateCcw size={24} strokeWidth={2.6} aria-hidden />}
            onClick={onReplay}
          >
            {t('result.replay')}
          </Button>
        )}
        <Button variant="paper" onClick={onFinish}>
          {t('result.finish')}
        </Button>
      </div>
    </div>
  );
}
