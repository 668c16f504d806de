import { needOf, pickWords } from '@motamo/rules/memory';
import { type Memories, memoryAt } from '../../knowledge/knowledge.ts';

/** More than any need of the rules, so that what was missed last time leads. */
const MISSED_NEED = 10;

/** Words in the order in which the player needs them (rulings 7 and 8): missed in the last game, then by memory. */
export function orderByNeed(input: {
  wordIds: readonly number[];
  memories: Memories;
  /** Words missed in the player's last game on this list. */
  missed: ReadonlySet<number>;
  now: Date;
  random: () => number;
}): number[] {
  const { wordIds, memories, missed, now, random } = input;
  const words = wordIds.map((wordId) => ({
    wordId,
    need: needOf(memoryAt(memories.get(wordId), now)) + (missed.has(wordId) ? MISSED_NEED : 0),
  }));
  return pickWords({ words, count: words.length, random });
}
