import type { MatchedRow, OwnWord } from '@motamo/contract/lists';
import { WORD_TEXT_MAX } from '@motamo/rules/limits';
import type { ImportedRow } from '@motamo/rules/list-import';

/** What becomes of a pasted row: a word of the catalogue (or an own one), a new own word, or nothing. */
export type Decision = { kind: 'word'; wordId: number } | { kind: 'own' } | { kind: 'skip' };

export interface PlannedRow {
  readonly row: ImportedRow;
  readonly match: MatchedRow;
  /** Null where the teacher still has to choose. */
  readonly decision: Decision | null;
}

/** An own word needs its text in two languages, none of them endless. */
export function canBeOwn({ texts }: ImportedRow): boolean {
  const given = Object.values(texts);
  return given.length >= 2 && given.every((text) => text.length <= WORD_TEXT_MAX);
}

/** What happens when nobody says anything else. */
export function usualDecision(row: ImportedRow, { state, words }: MatchedRow): Decision | null {
  const [best] = words;
  if (state === 'ready' && best) return { kind: 'word', wordId: best.id };
  if (state === 'choose') return null;
  return canBeOwn(row) ? { kind: 'own' } : { kind: 'skip' };
}

/** Rows with their matches and decisions; those that need a choice first, then what the catalogue lacks, then the rest. */
export function planRows(
  rows: readonly ImportedRow[],
  matches: readonly MatchedRow[],
  decided: ReadonlyMap<number, Decision>,
): PlannedRow[] {
  const rank = { choose: 0, incomplete: 1, own: 2, ready: 3 };
  return rows
    .flatMap((row, at): PlannedRow[] => {
      const match = matches[at];
      return match ? [{ row, match, decision: decided.get(row.line) ?? usualDecision(row, match) }] : [];
    })
    .sort((a, b) => rank[a.match.state] - rank[b.match.state] || a.row.line - b.row.line);
}

/** The rows that go ahead, in the order of the text, each word once. */
export function takenRows(planned: readonly PlannedRow[]): PlannedRow[] {
  const seen = new Set<number>();
  return [...planned]
    .sort((a, b) => a.row.line - b.row.line)
    .filter(({ decision }) => {
      if (decision === null || decision.kind === 'skip') return false;
      if (decision.kind === 'own') return true;
      const isNew = !seen.has(decision.wordId);
      seen.add(decision.wordId);
      return isNew;
    });
}

/** A row as the own word that it becomes. */
export function ownWordOf({ texts, sentences, difficulty }: ImportedRow): OwnWord {
  const langs = Object.keys(texts) as (keyof typeof texts)[];
  return {
    traductions: langs.map((lang) => ({ lang, text: texts[lang] ?? '', sentence: sentences[lang] })),
    difficulty: difficulty ?? undefined,
  };
}
