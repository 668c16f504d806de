import type { Word } from '@motamo/contract/words';
import type { Knowledge } from '../../ui/meter/knowledge-colours.ts';
import type { Difficulty } from '../../ui/meter/StarsLevel.tsx';

export const DIFFICULTIES: readonly Difficulty[] = [1, 2, 3, 4];

/** Things by difficulty, easy first, without empty shelves; the order within stays. */
export function shelvesOf<T extends { difficulty: number }>(
  items: readonly T[],
): { level: Difficulty; items: T[] }[] {
  return DIFFICULTIES.map((level) => ({
    level,
    items: items.filter(({ difficulty }) => difficulty === level),
  })).filter((shelf) => shelf.items.length > 0);
}

/** The square of a word: one that was seen but not learnt yet is still to be discovered. */
export function squareOf({ knowledge }: Word): Knowledge | undefined {
  return knowledge === 'seen' ? 'unseen' : knowledge;
}
