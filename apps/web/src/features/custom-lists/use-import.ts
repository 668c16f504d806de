import type { Lang } from '@motamo/rules/languages';
import { IMPORT_ROWS_MAX, WORD_TEXT_MAX } from '@motamo/rules/limits';
import {
  type ColumnLangs,
  type ImportedRow,
  type ImportedTable,
  readList,
  readNotes,
  readSheet,
  type ToldSeparators,
} from '@motamo/rules/lists/list-import';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
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

function readChosen({ read }: ChosenFile, langs: ColumnLangs): ImportedTable {
  return read.kind === 'xlsx' ? readSheet(read.lines, langs) : readNotes(read.tables, langs);
}

/** The rows of what was pasted or chosen, in the languages and with the separators that were told. */
function useRows(desk: DeskLangs) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [told, setTold] = useState<ToldSeparators>({});
  const [pair, setPair] = useState<ColumnLangs | null>(null);
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
  return { text, setText, chosen, setChosen, told, setTold, langs, setPair, read };
}

/** What was pasted or chosen, how its rows are found, and what was decided about them. */
export function useImport(desk: DeskLangs) {
  const source = useRows(desk);
  const { read, langs } = source;
  const [decided, setDecided] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map());
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
  const anew = () => {
    setDecided(new Map());
    setAdded(new Map());
  };
  return {
    ...source,
    planned,
    taken: takenRows(planned),
    isWaiting: rows.length > 0 && !matches,
    looksReversed:
      matches !== null && reversed !== null && looksReversed(matches.slice(0, SAMPLE_ROWS), reversed),
    setText: (next: string) => {
      source.setText(next);
      anew();
    },
    setChosen: (next: ChosenFile | null) => {
      source.setChosen(next);
      anew();
    },
    setTold: (next: ToldSeparators) => {
      source.setTold(next);
      anew();
    },
    /** One that the other column has already makes both change places. */
    setLang: (column: keyof ColumnLangs, lang: Lang) => {
      const other = column === 'termLang' ? 'meaningLang' : 'termLang';
      const rest = langs[other] === lang ? langs[column] : langs[other];
      source.setPair(
        column === 'termLang' ? { termLang: lang, meaningLang: rest } : { termLang: rest, meaningLang: lang },
      );
      anew();
    },
    /** Takes the first column for the second language and the second for the first. */
    swap: () => {
      source.setPair({ termLang: langs.meaningLang, meaningLang: langs.termLang });
      anew();
    },
    /** Rows beyond what one import takes. */
    cutCount: read.rows.length - rows.length,
    decide: (line: number, decision: Decision) => setDecided(new Map(decided).set(line, decision)),
    /** Gives a row that has only one text the other one: it can become an own word. */
    complete: (line: number, text: string) => setAdded(new Map(added).set(line, text)),
  };
}
export type Import = ReturnType<typeof useImport>;
