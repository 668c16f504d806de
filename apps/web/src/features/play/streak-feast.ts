import { useEffect } from 'react';
import { throwConfetti } from '../../ui/art/confetti.ts';
import { type GameSession, streakOf } from './engine/game-session.ts';

/** Right answers in a row that are celebrated, each more than the one before. */
const FEASTS = [3, 5, 10];

export interface StreakFeast {
  /** Right answers in a row. */
  count: number;
  /** 1 to 3: as many flames, and so much confetti. */
  flames: number;
}

function feastOf(session: GameSession): StreakFeast | null {
  const count = streakOf(session);
  const at = FEASTS.indexOf(count);
  return at < 0 ? null : { count, flames: at + 1 };
}

/** The feast of the present answer; its confetti is thrown once. */
export function useStreakFeast(session: GameSession): StreakFeast | null {
  const feast = feastOf(session);
  const power = feast?.flames ?? 0;
  useEffect(() => {
    if (power === 0) return;
    void throwConfetti({ x: 0.15, y: 0.5, power });
    void throwConfetti({ x: 0.85, y: 0.5, power });
  }, [power]);
  return feast;
}
