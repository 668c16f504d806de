import type { MatchedRow, OwnWord } from '@motamo/contract/lists';
import { bracketPairsOf } from '@motamo/rules/accepted-variants';
import type { Lang } from '@motamo/rules/languages';
import { BRACKET_PAIRS_MAX, SENTENCE_TEXT_MAX, WORD_TEXT_MAX } from '@motamo/rules/limits';
import type { ColumnLangs, ImportedRow } from '@motamo/rules/lists/imported-rows';
import { fold } from '@motamo/rules/text-folding';

/** What becomes of a pasted row: a word of the catalogue (or an own one), a new own word, or nothing. */
export type Decision = { kind: 'word'; wordId: number } | { kind: 'own' } | { kind: 'skip' };

export interface PlannedRow {
  readonly row: ImportedRow;
  readonly match: MatchedRow;
  /** Null where the teacher still has to choose. */
  readonly decision: Decision | null;
  /** The line above that already brings this word. */
  readonly sameAs: number | null;
}

/** Why a row cannot become an own word. */
export type RowFault = 'noText' | 'noMeaning' | 'long' | 'brackets' | 'sentence' | 'cloze';

/** An own word needs its text in two languages, none of them endless; null where nothing is wrong. */
export function faultOf({ texts, sentences, isCloze }: ImportedRow): RowFault | null {
  const given = Object.values(texts);
  if (isCloze) return 'cloze';
  if (given.length === 0) return 'noText';
  if (given.some((text) => text.length > WORD_TEXT_MAX)) return 'long';
  if (given.length < 2) return 'noMeaning';
  if (given.some((text) => bracketPairsOf(text) > BRACKET_PAIRS_MAX)) return 'brackets';
  return Object.values(sentences).some((text) => text.length > SENTENCE_TEXT_MAX) ? 'sentence' : null;
}

export const canBeOwn = (row: ImportedRow): boolean => faultOf(row) === null;

/** Signs that nobody sees, as spreadsheets and web pages leave them behind. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A row whose words stand in one line each, without signs that nobody sees. */
export function tidyRow(row: ImportedRow): ImportedRow {
  const texts = Object.entries(row.texts).flatMap(([lang, text]) => {
    const tidied = text
      .replace(/\s*[\t\r\n]+\s*/g, ' ')
      .replace(UNSEEN, '')
      .trim();
    return tidied === '' ? [] : [[lang, tidied]];
  });
  return { ...row, texts: Object.fromEntries(texts) };
}

/** A row with the text that somebody gave it in place, in the language of the two that it lacks. */
export function completedRow(
  row: ImportedRow,
  { termLang, meaningLang }: ColumnLangs,
  added: ReadonlyMap<number, string>,
): ImportedRow {
  const text = added.get(row.line)?.trim();
  if (!text) return row;
  const lacking = row.texts[termLang] === undefined ? termLang : meaningLang;
  return { ...row, texts: { ...row.texts, [lacking]: text } };
}

/** What happens when nobody says anything else. */
export function usualDecision(row: ImportedRow, { state, words }: MatchedRow): Decision | null {
  const [best] = words;
  if (row.isCloze) return { kind: 'skip' };
  if (state === 'ready' && best) return { kind: 'word', wordId: best.id };
  if (state === 'choose') return null;
  return canBeOwn(row) ? { kind: 'own' } : { kind: 'skip' };
}

/** What a row brings into the list; null where it brings nothing. */
function broughtBy(row: ImportedRow, decision: Decision | null): string | null {
  if (decision === null || decision.kind === 'skip') return null;
  if (decision.kind === 'word') return `word ${decision.wordId}`;
  const texts = Object.entries(row.texts).map(([lang, text]) => [lang, fold(text)]);
  return JSON.stringify(texts.sort());
}

/** Rows with their matches and decisions; those that need a choice first, then what the catalogue lacks, then the rest. */
export function planRows(
  rows: readonly ImportedRow[],
  matches: readonly MatchedRow[],
  decided: ReadonlyMap<number, Decision>,
): PlannedRow[] {
  const rank = { choose: 0, incomplete: 1, own: 2, ready: 3 };
  const firstLines = new Map<string, number>();
  return rows
    .flatMap((row, at): PlannedRow[] => {
      const match = matches[at];
      if (!match) return [];
      const decision = decided.get(row.line) ?? usualDecision(row, match);
      const brought = broughtBy(row, decision);
      const sameAs = brought === null ? null : (firstLines.get(brought) ?? null);
      if (brought !== null && sameAs === null) firstLines.set(brought, row.line);
      return [{ row, match, decision, sameAs }];
    })
    .sort((a, b) => rank[a.match.state] - rank[b.match.state] || a.row.line - b.row.line);
}

/** The rows that go ahead, in the order of the text, each word once. */
export function takenRows(planned: readonly PlannedRow[]): PlannedRow[] {
  return planned
    .filter(({ decision, sameAs }) => decision !== null && decision.kind !== 'skip' && sameAs === null)
    .sort((a, b) => a.row.line - b.row.line);
}

/** Two languages of a row change places; null where it has not both. */
export function swappedTexts(
  { texts }: ImportedRow,
  [a, b]: readonly [Lang, Lang],
): ImportedRow['texts'] | null {
  const [first, second] = [texts[a], texts[b]];
  return first && second ? { ...texts, [a]: second, [b]: first } : null;
}

const readyCount = (rows: readonly MatchedRow[]) => rows.filter(({ state }) => state === 'ready').length;

/** Whether the columns stand the other way round: with the languages swapped the catalogue knows clearly more rows. */
export function looksReversed(straight: readonly MatchedRow[], swapped: readonly MatchedRow[]): boolean {
  return readyCount(swapped) >= 2 && readyCount(swapped) > 2 * readyCount(straight);
}

/** A row as the own word that it becomes. */
export function ownWordOf({ texts, sentences, difficulty }: ImportedRow): OwnWord {
  const langs = Object.keys(texts) as (keyof typeof texts)[];
  return {
    traductions: langs.map((lang) => ({ lang, text: texts[lang] ?? '', sentence: sentences[lang] })),
    difficulty: difficulty ?? undefined,
  };
}
