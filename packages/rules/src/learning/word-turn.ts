import { type Choosable, restLeftDays } from './choose-words.ts';

/** The answer to "why this word, and when again?", in whole days. */
export interface WordTurn {
  /** 0 for today. */
  readonly seenDaysAgo: number;
  /** Until it has rested; 0 once its time has come. */
  readonly comesInDays: number;
}

/** When a word was asked last and when its turn comes again; null for one that was never asked. */
export function turnOf({ known }: Choosable<string | number>): WordTurn | null {
  if (!known) return null;
  const { isToday, elapsedDays } = known;
  const restsForDays = Math.ceil(restLeftDays(known));
  return {
    seenDaysAgo: isToday ? 0 : Math.max(1, Math.round(elapsedDays)),
    comesInDays: Math.max(isToday ? 1 : 0, restsForDays),
  };
}
