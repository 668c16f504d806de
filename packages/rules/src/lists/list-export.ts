import { motherTongueFor } from '../language-pair.ts';
import { LANGS, type Lang, type LearningLang } from '../languages.ts';
import { csvOf, csvSeparatorOf } from './csv.ts';
import { headingOf, type ListColumn } from './list-columns.ts';

/** A word as it leaves in a file. */
export interface ExportedWord {
  readonly texts: Readonly<Partial<Record<Lang, string>>>;
  readonly sentences: Readonly<Partial<Record<Lang, string>>>;
  /** 1 to 4. */
  readonly difficulty: number;
}

/** What is written as text; `.xlsx` and `.apkg` are made from `tableOf`. */
export type ListFormat = 'csv' | 'quizlet' | 'anki';

/** Whose language stands first, and which is learnt. */
export interface WriterLangs {
  readonly lang: Lang;
  readonly learningLang: LearningLang;
}

export interface ExportedTable {
  readonly columns: readonly ListColumn[];
  /** Names that `columnOf` understands. */
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Texts in the language that is learnt first, then in the reader's, then in the others that any word has. */
function columnsFor(words: readonly ExportedWord[], first: readonly Lang[]): ListColumn[] {
  const langs = [...new Set([...first, ...LANGS])];
  const texts = langs.filter((lang) => words.some((word) => word.texts[lang]));
  const sentences = langs.filter((lang) => words.some((word) => word.sentences[lang]));
  return [
    ...texts.map((lang): ListColumn => ({ kind: 'text', lang })),
    ...sentences.map((lang): ListColumn => ({ kind: 'sentence', lang })),
    { kind: 'difficulty' },
  ];
}

function cellOf({ texts, sentences, difficulty }: ExportedWord, column: ListColumn): string | number {
  if (column.kind === 'text') return texts[column.lang] ?? '';
  if (column.kind === 'sentence') return sentences[column.lang] ?? '';
  return difficulty;
}

/**
 * `csvOf` puts a `'` before what a spreadsheet would run; a text that begins with one followed by such a sign gets another,
 * so that `readList` takes away exactly what was put there.
 */
const guarded = (cell: string | number) =>
  typeof cell === 'string' ? cell.replace(/(^|[,;\t])(?='+[=+\-@\t\r])/g, "$1'") : cell;

const quoted = (cell: string | number) => {
  const text = String(cell);
  return /["\t\r\n]|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Anki's text format: the head tells the separator and the columns; nothing is run there, so nothing is guarded. */
function ankiOf(columns: readonly ListColumn[], rows: readonly (readonly (string | number)[])[]): string {
  const head = ['#separator:tab', '#html:false', `#columns:${columns.map(headingOf).join('\t')}`];
  return [...head, ...rows.map((row) => row.map(quoted).join('\t'))].map((line) => `${line}\n`).join('');
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What Quizlet's import box takes: a word, a tab, its meaning; no heading, no quotes, words with both only. */
function quizletOf(words: readonly ExportedWord[], term: Lang, meaning: Lang): string {
  return words
    .flatMap(({ texts }) => {
      const [first, second] = [onOneLine(texts[term] ?? ''), onOneLine(texts[meaning] ?? '')];
      return first && second ? `${first}\t${second}\n` : [];
    })
    .join('');
}

/** All that a list says, in rows and columns: codes of languages are headings that every interface language understands. */
export function tableOf(words: readonly ExportedWord[], { lang, learningLang }: WriterLangs): ExportedTable {
  const columns = columnsFor(words, [learningLang, lang]);
  return {
    columns,
    headings: columns.map(headingOf),
    rows: words.map((word) => columns.map((column) => cellOf(word, column))),
  };
}

/**
 * A list as a text: CSV (for a spreadsheet in `locale`, without it in `lang`), Anki text, or the two columns of Quizlet. Of the first two `readList`
 * reads everything back: every text, sentence and difficulty.
 */
export function writeList(
  words: readonly ExportedWord[],
  { format, lang, learningLang, locale = lang }: WriterLangs & { format: ListFormat; locale?: string },
): string {
  if (format === 'quizlet') return quizletOf(words, learningLang, motherTongueFor(lang, learningLang));
  const { columns, headings, rows } = tableOf(words, { lang, learningLang });
  if (format === 'anki') return ankiOf(columns, rows);
  return csvOf([headings, ...rows.map((row) => row.map(guarded))], csvSeparatorOf(locale));
}
