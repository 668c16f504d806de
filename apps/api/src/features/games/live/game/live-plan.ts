import { shuffle } from '@motamo/rules/shuffle';

/**
 * Words of all sections of a live game: those that were chosen, then those of the list again in another order where the
 * game is longer. Never the same twice in a row.
 */
export function planLive(game: {
  readonly chosenIds: readonly number[];
  readonly listWordIds: readonly number[];
  readonly sectionsCount: number;
  readonly random: () => number;
}): number[] {
  const { chosenIds, listWordIds, sectionsCount, random } = game;
  const plan = [...chosenIds];
  while (plan.length > 0 && plan.length < sectionsCount && listWordIds.length > 1) {
    const round = shuffle(listWordIds, random);
    if (round[0] === plan.at(-1)) round.push(round.shift() as number);
    plan.push(...round);
  }
  return plan.slice(0, sectionsCount);
}
