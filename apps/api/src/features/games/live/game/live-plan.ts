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

/** Which questions of a contest are typed: each kind that was picked has the same share, and typing is asked once at least. */
export function typedSections(game: {
  readonly kinds: readonly string[];
  readonly sectionsCount: number;
  readonly random: () => number;
}): number[] {
  const { kinds, sectionsCount, random } = game;
  if (!kinds.includes('typed')) return [];
  const count = Math.max(1, Math.round(sectionsCount / kinds.length));
  const all = Array.from({ length: sectionsCount }, (_, at) => at);
  return shuffle(all, random)
    .slice(0, count)
    .sort((a, b) => a - b);
}
