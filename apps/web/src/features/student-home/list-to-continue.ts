import type { WordGroup } from '@motamo/contract/words';

const left = ({ wordCount, knownCount = 0 }: WordGroup) => wordCount - knownCount;
const isBegun = (list: WordGroup) => (list.knownCount ?? 0) > 0 && left(list) > 0;

/**
 * The list to go on with: one of the week that is begun, else one of the week with words still to learn, else any
 * that is begun. The one with the fewest words left comes first. Null when there is nothing to continue.
 */
export function listToContinue(week: readonly WordGroup[], all: readonly WordGroup[]): WordGroup | null {
  const nearest = (lists: WordGroup[]) => lists.toSorted((a, b) => left(a) - left(b))[0];
  return (
    nearest(week.filter(isBegun)) ??
    week.find((list) => left(list) > 0) ??
    nearest(all.filter(isBegun)) ??
    null
  );
}

/** Words of a list still to be learnt. */
export function wordsLeft(list: WordGroup): number {
  return left(list);
}
