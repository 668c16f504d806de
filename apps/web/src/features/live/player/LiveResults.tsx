import type { StudentGame } from '@motamo/contract/games';
import { formatNumber } from '@motamo/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/query.ts';
import type { Player } from '../../../question/player.ts';
import { GuestKeep } from '../../../question/results/GuestKeep.tsx';
import { LevelProgress } from '../../../question/results/LevelProgress.tsx';
import { MissedWord } from '../../../question/results/MissedWord.tsx';
import { ResultStars } from '../../../question/results/ResultStars.tsx';
import {
  levelGain,
  missedWords,
  paidNote,
  resultTitle,
  reviewTitle,
} from '../../../question/results/result-summary.ts';
import { useCountUp } from '../../../question/results/use-count-up.ts';
import { useFromZero } from '../../../question/results/use-from-zero.ts';
import { Book } from '../../../ui/art/Book.tsx';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Squiggle } from '../../../ui/art/Squiggle.tsx';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './LiveResults.module.css';

export interface LiveResultsProps {
  own: StudentGame;
  player: Player;
  title: string;
  pointsXP: number | null;
  onFinish: () => void;
  misses: Misses | null;
}

/** The way to a game alone on what was missed; null for who keeps nothing. */
export interface Misses {
  wordGroupUuid: string;
  onPlay: () => void;
}

/** The own book of a live game: right answers first, then the words to hear again. */
export function LiveResults({ own, player, title, pointsXP, onFinish, misses }: LiveResultsProps) {
  const { t } = useTranslation('play');
  const score = useCountUp(useFromZero(own.totalScore));
  const missed = missedWords(own);
  // A list that was lent to the class for this game alone is played by nobody alone.
  const list = useQuery({
    ...queryOf('GET /student/word-groups/uuid/{uuid}', { params: { uuid: misses?.wordGroupUuid ?? '' } }),
    enabled: misses !== null && missed.length > 0,
  });
  const canPlayMisses = list.data !== undefined;
  const gain = pointsXP === null ? null : levelGain(pointsXP, own.pointsXP);
  useEffect(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }), []);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Book
        spine={51.6}
        left={
          <div className={styles.side}>
            <p className={styles.over}>{title}</p>
            <h1>{resultTitle(t, own)}</h1>
            <Squiggle width={220} />
            <ResultStars own={own} />
            <p className={styles.score}>
              {t('result.score')}{' '}
              <b>
                {formatNumber(score)} {t('points', { count: own.totalScore })}
              </b>
            </p>
            {gain ? <LevelProgress gain={gain} note={paidNote(t, own)} /> : <GuestKeep />}
            <Button
              size="l"
              wide
              variant={canPlayMisses ? 'paper' : undefined}
              className={styles.finish}
              onClick={onFinish}
            >
              {t('result.finish')}
            </Button>
          </div>
        }
        right={
          <div className={styles.side}>
            <h2>{missed.length > 0 ? reviewTitle(t, missed.length) : t('result.allRight')}</h2>
            {missed.length === 0 && <Sticker src={iconUrl('glowing-star')} size={120} />}
            <ul className={styles.words}>
              {missed.map((word, at) => (
                <li key={word.id}>
                  <MissedWord word={word} player={player} place={at} isSmall={missed.length > 3} />
                </li>
              ))}
            </ul>
            {canPlayMisses && (
              <Button
                size="l"
                wide
                icon={<Play size={28} strokeWidth={2.6} aria-hidden />}
                onClick={misses?.onPlay}
              >
                {t('result.replayMisses', { count: missed.length })}
              </Button>
            )}
          </div>
        }
      />
    </main>
  );
}
