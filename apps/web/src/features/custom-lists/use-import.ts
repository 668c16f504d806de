import { IMPORT_ROWS_MAX, WORD_TEXT_MAX } from '@motamo/rules/limits';
import { readList } from '@motamo/rules/list-import';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { type DeskLangs, meaningLangOf } from './desk-langs.ts';
import { type Decision, ownWordOf, planRows, takenRows } from './import-plan.ts';
import { refreshLists } from './list-changes.ts';

const cutText = (text: string) => text.slice(0, WORD_TEXT_MAX);

/** What was pasted, how its rows are found, and what was decided about them. */
export function useImport(langs: DeskLangs) {
  const [text, setText] = useState('');
  const [decided, setDecided] = useState<ReadonlyMap<number, Decision>>(new Map());
  const { learningLang } = langs;
  const meaningLang = meaningLangOf(langs);
  const deferred = useDeferredValue(text);
  const read = useMemo(
    () => readList(deferred, { termLang: learningLang, meaningLang }),
    [deferred, learningLang, meaningLang],
  );
  const rows = useMemo(() => read.rows.slice(0, IMPORT_ROWS_MAX), [read]);
  const asked = rows.map(({ texts }) => ({
    texts: Object.fromEntries(Object.entries(texts).map(([lang, given]) => [lang, cutText(given)])),
  }));
  const matched = useQuery({
    queryKey: ['POST /user/words/match', learningLang, asked],
    queryFn: ({ signal }) =>
      call('POST /user/words/match', { body: { lang: learningLang, rows: asked } }, { signal }),
    enabled: asked.length > 0,
    placeholderData: (before) => before,
  });
  const isMatched =
    matched.data !== undefined && !matched.isPlaceholderData && matched.data.rows.length === rows.length;
  const planned = isMatched && rows.length > 0 ? planRows(rows, matched.data.rows, decided) : [];
  return {
    text,
    setText: (next: string) => {
      setText(next);
      setDecided(new Map());
    },
    read,
    planned,
    taken: takenRows(planned),
    isWaiting: rows.length > 0 && !isMatched,
    /** Rows beyond what one import takes. */
    cutCount: read.rows.length - rows.length,
    decide: (line: number, decision: Decision) => setDecided(new Map(decided).set(line, decision)),
  };
}
export type Import = ReturnType<typeof useImport>;

/** Makes the own words, then the list with all words in the order of the text. */
export async function saveImport(
  { taken }: Pick<Import, 'taken'>,
  { text, listGroupId }: { text: string; listGroupId: number },
): Promise<void> {
  const own = taken.filter(({ decision }) => decision?.kind === 'own');
  const made =
    own.length === 0
      ? []
      : (await call('POST /user/words', { body: { words: own.map(({ row }) => ownWordOf(row)) } })).words;
  const wordIds = taken.flatMap((each) => {
    if (each.decision?.kind === 'word') return each.decision.wordId;
    return made[own.indexOf(each)]?.id ?? [];
  });
  await call('POST /user/word-groups', { body: { text, listGroupId, wordIds: [...new Set(wordIds)] } });
  await refreshLists();
}
