import type { Lang } from '@motamo/rules/languages';
import { IMPORT_ROWS_MAX, WORD_TEXT_MAX } from '@motamo/rules/limits';
import type { ColumnLangs, ImportedRow } from '@motamo/rules/lists/imported-rows';
import {
  type ImportedTable,
  readList,
  readNotes,
  readSheet,
  type ToldSeparators,
} from '@motamo/rules/lists/list-import';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useDraft } from '../../lib/browser/draft.ts';
import { type DeskLangs, meaningLangOf } from './desk-langs.ts';
import type { ListFile } from './files/read-file.ts';
import {
  completedRow,
  type Decision,
  looksReversed,
  planRows,
  swappedTexts,
  takenRows,
  tidyRow,
} from './import-plan.ts';

const cutText = (text: string) => text.slice(0, WORD_TEXT_MAX);

/** Rows that are looked at to tell whether the columns stand the other way round. */
const SAMPLE_ROWS = 40;

type Texts = ImportedRow['texts'];

/** A chosen workbook or package. */
export interface ChosenFile {
  readonly file: File;
  readonly read: ListFile;
  /** Which sheet of a workbook. */
  readonly sheet: number;
}

/** Rows as the catalogue and the own words know them. */
function useMatches(lookUpLang: Lang, texts: readonly Texts[]) {
  const rows = texts.map((given) => ({
    texts: Object.fromEntries(Object.entries(given).map(([lang, text]) => [lang, cutText(text)])),
  }));
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['POST /user/words/match', lookUpLang, rows],
    queryFn: ({ signal }) => call('POST /user/words/match', { body: { lang: lookUpLang, rows } }, { signal }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
  });
  return data && !isPlaceholderData && data.rows.length === rows.length ? data.rows : null;
}

function readChosen({ read, sheet }: ChosenFile, langs: ColumnLangs): ImportedTable {
  return read.kind === 'xlsx'
    ? readSheet(read.sheets[sheet]?.lines ?? [], langs)
    : readNotes(read.tables, langs);
}

/** All of an import but the chosen file, which a draft cannot hold. */
interface ImportDraft {
  readonly title: string;
  readonly text: string;
  readonly told: ToldSeparators;
  readonly pair: ColumnLangs | null;
  readonly decided: [number, Decision][];
  readonly added: [number, string][];
}

const nothing: ImportDraft = { title: '', text: '', told: {}, pair: null, decided: [], added: [] };

/** The rows of what was pasted or chosen, in the languages and with the separators that were told. */
function useRows(desk: DeskLangs, groupId: number) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  // What was decided about the rows of a file says nothing without the file.
  const draft = useDraft<ImportDraft>(`import.${groupId}`, nothing, (value) =>
    chosen ? { ...nothing, title: value.title } : value,
  );
  const { text, told, pair } = draft.value;
  const { learningLang } = desk;
  const meaningLang = meaningLangOf(desk);
  const langs = useMemo(
    () => pair ?? { termLang: learningLang, meaningLang },
    [pair, learningLang, meaningLang],
  );
  const deferred = useDeferredValue(text);
  const read = useMemo(
    () =>
      chosen
        ? { ...readChosen(chosen, langs), separator: null, isAnki: chosen.read.kind === 'apkg' }
        : readList(deferred, langs, told),
    [chosen, deferred, langs, told],
  );
  return { draft, text, chosen, setChosen, told, langs, read };
}

/** What was pasted or chosen, how its rows are found, and what was decided about them. */
export function useImport(desk: DeskLangs, groupId: number) {
  const { draft, setChosen, ...source } = useRows(desk, groupId);
  const { read, langs } = source;
  const decided = useMemo(() => new Map(draft.value.decided), [draft.value.decided]);
  const added = useMemo(() => new Map(draft.value.added), [draft.value.added]);
  const rows = useMemo(
    () => read.rows.slice(0, IMPORT_ROWS_MAX).map((row) => completedRow(tidyRow(row), langs, added)),
    [read, langs, added],
  );
  const isLearning = read.namesLangs || Object.values(langs).includes(desk.learningLang);
  const lookUpLang = isLearning ? desk.learningLang : langs.termLang;
  const matches = useMatches(
    lookUpLang,
    rows.map(({ texts }) => texts),
  );
  const sample = read.namesLangs ? [] : rows.slice(0, SAMPLE_ROWS);
  const reversed = useMatches(
    lookUpLang,
    sample.flatMap((row) => swappedTexts(row, [langs.termLang, langs.meaningLang]) ?? []),
  );
  const planned = matches ? planRows(rows, matches, decided) : [];
  /** What was decided belongs to the rows as they were read. */
  const anew = { decided: [], added: [] };
  return {
    ...source,
    planned,
    taken: takenRows(planned),
    isWaiting: rows.length > 0 && !matches,
    looksReversed:
      matches !== null && reversed !== null && looksReversed(matches.slice(0, SAMPLE_ROWS), reversed),
    title: draft.value.title,
    isRestored: draft.isRestored,
    setTitle: (title: string) => draft.set({ title }),
    /** What is made or given up is no draft any more. */
    discard: () => draft.discard(),
    setText: (text: string) => draft.set({ text, ...anew }),
    setChosen: (next: ChosenFile | null) => {
      setChosen(next);
      draft.set(anew);
    },
    setTold: (told: ToldSeparators) => draft.set({ told, ...anew }),
    /** One that the other column has already makes both change places. */
    setLang: (column: keyof ColumnLangs, lang: Lang) => {
      const other = column === 'termLang' ? 'meaningLang' : 'termLang';
      const rest = langs[other] === lang ? langs[column] : langs[other];
      const pair =
        column === 'termLang' ? { termLang: lang, meaningLang: rest } : { termLang: rest, meaningLang: lang };
      draft.set({ pair, ...anew });
    },
    /** Takes the first column for the second language and the second for the first. */
    swap: () => draft.set({ pair: { termLang: langs.meaningLang, meaningLang: langs.termLang }, ...anew }),
    /** Rows beyond what one import takes. */
    cutCount: read.rows.length - rows.length,
    decide: (line: number, decision: Decision) =>
      draft.set({ decided: [...new Map(decided).set(line, decision)] }),
    /** Gives a row that has only one text the other one: it can become an own word. */
    complete: (line: number, text: string) => draft.set({ added: [...new Map(added).set(line, text)] }),
  };
}
export type Import = ReturnType<typeof useImport>;
