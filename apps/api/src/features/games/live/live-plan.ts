import { needOf, type WordMemory } from '@motamo/rules/memory';
import { shuffle } from '@motamo/rules/shuffle';
import { afterAnswer } from '@motamo/rules/solo-plan';

const isTwiceInARow = (plan: readonly number[]) => plan.some((id, at) => at > 0 && id === plan[at - 1]);

/** How much a class needs a word: the sum over its pupils. */
function needsOfAll(
  wordIds: readonly number[],
  memories: ReadonlyMap<number, readonly WordMemory[]>,
  pupils: number,
) {
  const unseen = needOf(null);
  return new Map(
    wordIds.map((wordId) => {
      const known = memories.get(wordId) ?? [];
      const need = known.reduce((sum, memory) => sum + needOf(memory), 0);
      return [wordId, need + unseen * (pupils - known.length)];
    }),
  );
}

/**
 * Words of all sections of a live game: those that the players together need most come first (rulings 7), then all
 * again in another order where the game is longer than the list. Never the same twice in a row.
 */
export function planLive(game: {
  readonly wordIds: readonly number[];
  readonly sectionsCount: number;
  /** What the pupils who play remember, by word. */
  readonly memories: ReadonlyMap<number, readonly WordMemory[]>;
  readonly pupilsCount: number;
  readonly random: () => number;
}): number[] {
  const { wordIds, sectionsCount, random } = game;
  const needs = needsOfAll(wordIds, game.memories, game.pupilsCount);
  const plan = shuffle(wordIds, random).sort((a, b) => (needs.get(b) ?? 0) - (needs.get(a) ?? 0));
  while (plan.length < sectionsCount && wordIds.length > 1) {
    const round = shuffle(wordIds, random);
    if (round[0] === plan.at(-1)) round.push(round.shift() as number);
    plan.push(...round);
  }
  return plan.slice(0, sectionsCount);
}

/** The plan of one player of a battle after an answer: a missed word comes back, in the place of one that is still new. */
export function planAfter(plan: readonly number[], sectionIdx: number, wasRight: boolean): readonly number[] {
  const next = afterAnswer(plan, sectionIdx, wasRight);
  return isTwiceInARow(next) ? plan : next;
}
