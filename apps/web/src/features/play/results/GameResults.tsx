import type { StudentGame } from '@motamo/contract/games';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../lib/query.ts';
import { playEffect } from '../../../lib/sound/effects.ts';
import type { Player } from '../../../question/player.ts';
import { levelGain, missedWords } from '../../../question/results/result-summary.ts';
import { NARROW, useMedia } from '../../../question/use-media.ts';
import { Book } from '../../../ui/art/Book.tsx';
import { throwConfetti } from '../../../ui/art/confetti.ts';
import { Mo } from '../../../ui/art/Mo.tsx';
import styles from './GameResults.module.css';
import { LevelUpModal } from './LevelUpModal.tsx';
import { MissedWords } from './MissedWords.tsx';
import { nextPrize, openedAt } from './next-prize.ts';
import { ReplayButton } from './ReplayButton.tsx';
import { ResultPage } from './ResultPage.tsx';

export interface GameResultsProps {
  own: StudentGame;
  player: Player;
  /** "Traduction · Les petites bêtes" */
  title: string;
  /** XP of the pupil after this game; null for a guest, who keeps nothing. */
  pointsXP: number | null;
  /** What the own game of some days ago brought; null without one. */
  ghostScore: number | null;
  isStarting: boolean;
  onReplay: (onlyMisses: boolean) => void;
  onFinish: () => void;
}

/** The book at the end: what went right on the left, what comes back on the right. */
export function GameResults(props: GameResultsProps) {
  const { own, player, title, pointsXP, ghostScore, isStarting, onReplay, onFinish } = props;
  const missed = missedWords(own);
  const gain = pointsXP === null ? null : levelGain(pointsXP, own.pointsXP);
  const isLevelUp = gain?.isLevelUp ?? false;
  // A guest has no shop.
  const shop = useQuery({ ...queryOf('GET /student/products', {}), enabled: gain !== null });
  const products = shop.data?.products ?? [];
  const prize = nextPrize(products);
  const replay = <ReplayButton missedCount={missed.length} isStarting={isStarting} onReplay={onReplay} />;
  // On a phone the pages lie below each other, and the main button would come last.
  const isNarrow = useMedia(NARROW);
  useEffect(() => {
    if (isLevelUp) playEffect('level-up');
    else if (own.perfect) playEffect('right');
    if (isLevelUp || own.perfect) void throwConfetti({ x: 0.5, y: 0.4, power: 2 });
  }, [isLevelUp, own.perfect]);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.place}>
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
              prize={prize}
              replay={isNarrow && replay}
              ghostScore={ghostScore}
              hasMissed={missed.length > 0}
              isStarting={isStarting}
              onReplay={() => onReplay(false)}
              onFinish={onFinish}
            />
          }
          right={
            <MissedWords
              words={missed}
              isPerfect={own.perfect}
              player={player}
              replay={!isNarrow && replay}
            />
          }
        />
      </div>
      {gain?.isLevelUp && shop.data && (
        <LevelUpModal level={gain.level} opened={openedAt(products, gain.level)} />
      )}
    </main>
  );
}
