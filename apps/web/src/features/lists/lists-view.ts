import type { WordGroup } from '@motamo/contract/words';
import type { Lang } from '@motamo/rules/languages';
import { withoutAccents } from '@motamo/rules/text-folding';
import { listName } from '../../lib/word-texts.ts';

const searchable = (text: string) => withoutAccents(text).toLowerCase();

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

/** Lists whose name holds what was typed, accents and case aside. */
export function findLists(lists: readonly WordGroup[], search: string, lang: Lang): WordGroup[] {
  const wanted = searchable(search.trim());
  return lists.filter((list) => searchable(listName(list, lang)).includes(wanted));
}
