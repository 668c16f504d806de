import type { WordGroup } from '@motamo/contract/words';
import type { Lang } from '@motamo/rules/languages';
import { searchable } from '@motamo/rules/text-folding';
import { listName } from '../../../lib/word-texts.ts';

export type ListTab = WordGroup['type'];

/**
 * A teacher starts on the own lists, and on those of Motamo while there are none for the class: in the group of lists that
 * belongs to it, or at all where none does (product §2). Lists of missed words, which a report made, do not count: they are
 * named `reviewName · …`.
 */
export const startTab = (
  wordGroups: readonly WordGroup[],
  { listGroupId, lang, reviewName }: { listGroupId: number | null; lang: Lang; reviewName: string },
): ListTab =>
  wordGroups.some(
    (group) =>
      group.type === 'custom' &&
      (listGroupId === null || group.listGroupId === listGroupId) &&
      !listName(group, lang).startsWith(`${reviewName} · `),
  )
    ? 'custom'
    : 'list';

/** What the desk shows: those of the tab that fit the search, the easy ones first. */
export function deskLists(
  wordGroups: readonly WordGroup[],
  { tab, search, lang }: { tab: ListTab; search: string; lang: Lang },
): { shown: WordGroup[]; hasBoth: boolean } {
  const wanted = searchable(search.trim());
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const shown = wordGroups
    .filter(({ type }) => type === tab)
    .filter((group) => searchable(listName(group, lang)).includes(wanted))
    .sort((a, b) => a.difficulty - b.difficulty || compare(listName(a, lang), listName(b, lang)));
  return { shown, hasBoth: new Set(wordGroups.map(({ type }) => type)).size > 1 };
}
