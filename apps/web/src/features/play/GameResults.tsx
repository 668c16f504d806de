import type { StudentGame } from '@motamo/contract/games';
import { useEffect } from 'react';
import { playEffect } from '../../lib/effects.ts';
import type { Player } from '../../lib/question/player.ts';
import { levelGain, missedWords } from '../../lib/question/result-summary.ts';
import { Book } from '../../ui/Book.tsx';
import { throwConfetti } from '../../ui/confetti.ts';
import { Mo } from '../../ui/Mo.tsx';
import styles from './GameResults.module.css';
import { MissedWords } from './MissedWords.tsx';
import { ResultPage } from './ResultPage.tsx';

export interface GameResultsProps {
  own: StudentGame;
  player: Player;
  /** "Traduction · Les petites bêtes" */
  title: string;
  /** XP of the pupil after this game; null for a guest, who keeps nothing. */
  pointsXP: number | null;
  isStarting: boolean;
  onReplay: (onlyMisses: boolean) => void;
  onFinish: () => void;
}

/** The book at the end: what went right on the left, what comes back on the right. */
export function GameResults(props: GameResultsProps) {
  const { own, player, title, pointsXP, isStarting, onReplay, onFinish } = props;
  const missed = missedWords(own);
  const gain = pointsXP === null ? null : levelGain(pointsXP, own.pointsXP);
  const isLevelUp = gain?.isLevelUp ?? false;
  useEffect(() => {
    if (isLevelUp) playEffect('level-up');
    if (isLevelUp || own.perfect) void throwConfetti({ x: 0.5, y: 0.4, power: 2 });
  }, [isLevelUp, own.perfect]);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.mascot}>
        <Mo size={116} pose="happy" />
      </div>
      <Book
        className={styles.book}
        spine={51.6}
        left={
          <ResultPage
            own={own}
            title={title}
            gain={gain}
            isStarting={isStarting}
            onReplay={() => onReplay(false)}
            onFinish={onFinish}
          />
        }
        right={
          <MissedWords
            words={missed}
            player={player}
            isStarting={isStarting}
            onReplay={() => onReplay(missed.length > 0)}
          />
        }
      />
    </main>
  );
}
