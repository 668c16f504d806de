import type { WordGroup } from '@motamo/contract/words';
import type { Lang } from '@motamo/rules/languages';
import { listName } from '../../lib/word-texts.ts';

/** The list of the week first, then what is begun, then the rest; by name within. What is wholly known comes last. */
export function sortLists(lists: readonly WordGroup[], lang: Lang): WordGroup[] {
  const rank = ({ isWeekNb, knownCount = 0, wordCount }: WordGroup) => {
    if (isWeekNb) return 0;
    if (knownCount >= wordCount && wordCount > 0) return 3;
    return knownCount > 0 ? 1 : 2;
  };
  const byName = new Intl.Collator(lang, { numeric: true }).compare;
  return lists.toSorted((a, b) => rank(a) - rank(b) || byName(listName(a, lang), listName(b, lang)));
}
