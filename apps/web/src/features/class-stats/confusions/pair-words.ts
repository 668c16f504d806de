import type { Confusion, StatsWord } from '@motamo/contract/stats/class-stats';

/** Words of a battle on confusions. */
const WORDS_MAX = 12;

/** The words of the pairs, those confused most first, each once; a pair stays whole. */
export function wordsOfPairs(pairs: readonly Pick<Confusion, 'word' | 'chosenWord'>[]): StatsWord[] {
  const found = new Map<number, StatsWord>();
  for (const { word, chosenWord } of pairs) {
    const added = [word, chosenWord].filter(({ id }) => !found.has(id));
    if (found.size + added.length > WORDS_MAX) continue;
    for (const one of added) found.set(one.id, one);
  }
  return [...found.values()];
}
