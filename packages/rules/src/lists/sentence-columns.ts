import type { Lang } from '../languages.ts';
import { fold } from '../text-folding.ts';
import type { ListColumn } from './list-columns.ts';

const SAMPLE_ROWS = 200;
/** Of the filled cells of a column that are sentences with the word of their row. */
const SENTENCES_SHARE = 0.6;
const SENTENCE_WORDS_MIN = 3;
const STEM_MIN = 3;
/** Letters at its end that a word may change in a sentence. */
const ENDING_LETTERS = 2;

/** The longest part of a word without its ending: "le cœur" → "coe". */
function stemOf(word: string): string {
  const [longest = ''] = fold(word)
    .split(' ')
    .sort((a, b) => b.length - a.length);
  return longest.slice(0, Math.max(STEM_MIN, longest.length - ENDING_LETTERS));
}

function isSentenceWith(word: string, text: string): boolean {
  const stem = stemOf(word);
  if (stem.length < STEM_MIN) return false;
  const words = fold(text).split(' ');
  return words.length >= SENTENCE_WORDS_MIN && words.some((each) => each.startsWith(stem));
}

function share(rows: readonly (readonly string[])[], word: number, sentence: number): number {
  const both = rows.filter((cells) => cells[word] && cells[sentence]);
  const good = both.filter((cells) => isSentenceWith(cells[word] ?? '', cells[sentence] ?? ''));
  return both.length === 0 ? 0 : good.length / both.length;
}

const isText = ({ kind }: ListColumn) => kind === 'text' || kind === 'term' || kind === 'meaning';

/**
 * Columns with the language of each column of sentences that no heading tells: the one whose words stand in its sentences. A column
 * that a heading calls an example is in the first language where nothing else shows; one without a heading has to show it.
 * `rows` are plain texts.
 */
export function withSentences(
  columns: readonly ListColumn[],
  rows: readonly (readonly string[])[],
  { hasHeader, langOf }: { hasHeader: boolean; langOf: (column: ListColumn) => Lang },
): ListColumn[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const texts = columns.flatMap((column, at) => (isText(column) ? [{ at, lang: langOf(column) }] : []));
  const taken = new Set(columns.flatMap((column) => (column.kind === 'sentence' ? [column.lang] : [])));
  return columns.map((column, at) => {
    const isExample = column.kind === 'example';
    if (!isExample && (hasHeader || column.kind !== 'other')) return column;
    const fits = texts
      .map(({ at: word, lang }) => ({ lang, fit: share(sample, word, at) }))
      .sort((a, b) => b.fit - a.fit);
    const shown = fits.find(({ fit, lang }) => fit >= SENTENCES_SHARE && !taken.has(lang));
    const lang = (shown ?? (isExample ? texts.find((text) => !taken.has(text.lang)) : undefined))?.lang;
    if (lang === undefined) return { kind: 'other' };
    taken.add(lang);
    return { kind: 'sentence', lang };
  });
}
