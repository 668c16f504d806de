import type { Lang } from '@motamo/rules/languages';
import { IMPORT_ROWS_MAX, WORD_TEXT_MAX } from '@motamo/rules/limits';
import { type ImportedRow, readList } from '@motamo/rules/lists/list-import';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { type DeskLangs, meaningLangOf } from './desk-langs.ts';
import { type Decision, looksReversed, ownWordOf, planRows, swappedTexts, takenRows } from './import-plan.ts';
import { refreshLists } from './list-changes.ts';

const cutText = (text: string) => text.slice(0, WORD_TEXT_MAX);

/** Rows that are looked at to tell whether the columns stand the other way round. */
const SAMPLE_ROWS = 40;

type Texts = ImportedRow['texts'];

/** Rows as the catalogue and the own words know them. */
function useMatches(learningLang: Lang, texts: readonly Texts[]) {
  const rows = texts.map((given) => ({
    texts: Object.fromEntries(Object.entries(given).map(([lang, text]) => [lang, cutText(text)])),
  }));
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['POST /user/words/match', learningLang, rows],
    queryFn: ({ signal }) =>
      call('POST /user/words/match', { body: { lang: learningLang, rows } }, { signal }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
  });
  return data && !isPlaceholderData && data.rows.length === rows.length ? data.rows : null;
}

/** What was pasted, how its rows are found, and what was decided about them. */
export function useImport(langs: DeskLangs) {
  const [text, setText] = useState('');
  const [isSwapped, setIsSwapped] = useState(false);
  const [decided, setDecided] = useState<ReadonlyMap<number, Decision>>(new Map());
  const { learningLang } = langs;
  const meaningLang = meaningLangOf(langs);
  const deferred = useDeferredValue(text);
  const read = useMemo(() => {
    const [termLang, other] = isSwapped ? [meaningLang, learningLang] : [learningLang, meaningLang];
    return readList(deferred, { termLang, meaningLang: other });
  }, [deferred, isSwapped, learningLang, meaningLang]);
  const rows = useMemo(() => read.rows.slice(0, IMPORT_ROWS_MAX), [read]);
  const matches = useMatches(
    learningLang,
    rows.map(({ texts }) => texts),
  );
  const sample = read.namesLangs ? [] : rows.slice(0, SAMPLE_ROWS);
  const reversed = useMatches(
    learningLang,
    sample.flatMap((row) => swappedTexts(row, [learningLang, meaningLang]) ?? []),
  );
  const planned = matches ? planRows(rows, matches, decided) : [];
  return {
    text,
    setText: (next: string) => {
      setText(next);
      setDecided(new Map());
    },
    read,
    planned,
    taken: takenRows(planned),
    isWaiting: rows.length > 0 && !matches,
    looksReversed:
      matches !== null && reversed !== null && looksReversed(matches.slice(0, SAMPLE_ROWS), reversed),
    /** Takes the first column for the second language and the second for the first. */
    swap: () => {
      setIsSwapped(!isSwapped);
      setDecided(new Map());
    },
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
