import type { WordGroup } from '@motamo/contract/words';
import type { Lang } from '@motamo/rules/languages';
import { WORD_SEARCH_MIN } from '@motamo/rules/limits';
import { searchable } from '@motamo/rules/text-folding';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { queryOf } from '../query.ts';
import { listName } from '../word-texts.ts';

/** Lists whose name holds what was typed, accents and case aside, and those that were found by their words. */
export function findLists(
  lists: readonly WordGroup[],
  search: string,
  lang: Lang,
  byWord: readonly Pick<WordGroup, 'uuid'>[] = [],
): WordGroup[] {
  const wanted = searchable(search.trim());
  const found = new Set(byWord.map(({ uuid }) => uuid));
  return lists.filter((list) => found.has(list.uuid) || searchable(listName(list, lang)).includes(wanted));
}

/** Lists that hold a word which begins with what is typed; none before it has a few letters. */
export function useListsByWord(search: string, audience: 'student' | 'anonymous') {
  const word = useDeferredValue(search.trim());
  const query = useQuery({
    ...queryOf(`GET /${audience}/word-groups/search`, { query: { search: word } }),
    enabled: word.length >= WORD_SEARCH_MIN,
  });
  return query.data?.wordGroups ?? [];
}
