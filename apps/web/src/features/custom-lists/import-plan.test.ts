import type { MatchedRow } from '@motamo/contract/lists';
import type { Word } from '@motamo/contract/words';
import type { ImportedRow } from '@motamo/rules/lists/imported-rows';
import { describe, expect, it } from 'vitest';
import {
  type Decision,
  looksReversed,
  ownWordOf,
  planRows,
  swappedTexts,
  takenRows,
  usualDecision,
} from './import-plan.ts';

const row = (line: number, texts: ImportedRow['texts']): ImportedRow => ({
  line,
  texts,
  sentences: {},
  difficulty: null,
});
const word = (id: number) => ({ id }) as Word;
const match = (state: MatchedRow['state'], ...ids: number[]): MatchedRow => ({
  state,
  words: ids.map(word),
  suggestion: null,
});
const both = { en: 'milk', fr: 'le lait' };

describe('what becomes of a pasted row', () => {
  it('is the word that fits, an own word with two languages, or nothing; a doubt is left open', () => {
    expect(usualDecision(row(1, both), match('ready', 7))).toEqual({ kind: 'word', wordId: 7 });
    expect(usualDecision(row(1, both), match('choose', 7, 8))).toBeNull();
    expect(usualDecision(row(1, both), match('own'))).toEqual({ kind: 'own' });
    expect(usualDecision(row(1, { en: 'milk' }), match('incomplete'))).toEqual({ kind: 'skip' });
    expect(usualDecision(row(1, { ...both, fr: 'x'.repeat(192) }), match('own'))).toEqual({ kind: 'skip' });
  });

  it('shows doubts first and takes each word once, in the order of the text', () => {
    const rows = [row(1, both), row(2, both), row(3, both), row(4, both), row(5, both)];
    const matches = [
      match('ready', 7),
      match('own'),
      match('choose', 7, 8),
      match('ready', 7),
      match('choose', 9),
    ];
    const decided = new Map<number, Decision>([[3, { kind: 'word', wordId: 8 }]]);
    const planned = planRows(rows, matches, decided);
    expect(planned.map((each) => each.row.line)).toEqual([3, 5, 2, 1, 4]);
    expect(takenRows(planned).map((each) => each.row.line)).toEqual([1, 2, 3]);
  });

  it('is marked where a line above brings the same word already', () => {
    const rows = [
      row(1, both),
      row(2, { en: 'Milk', fr: 'le  LAIT' }),
      row(3, both),
      row(4, both),
      row(5, both),
    ];
    const matches = [match('own'), match('own'), match('ready', 7), match('ready', 7), match('choose', 7, 8)];
    const planned = planRows(rows, matches, new Map([[3, { kind: 'skip' }]]));
    expect(planned.map(({ row: { line }, sameAs }) => [line, sameAs])).toEqual([
      [5, null],
      [1, null],
      [2, 1],
      [3, null],
      [4, null],
    ]);
    expect(takenRows(planned).map((each) => each.row.line)).toEqual([1, 4]);
  });

  it('shows when the columns stand the other way round', () => {
    const [own, ready] = [match('own'), match('ready', 7)];
    expect(looksReversed([own, own, own], [ready, ready, own])).toBe(true);
    expect(looksReversed([ready, ready, own], [own, own, own])).toBe(false);
    expect(looksReversed([ready, ready], [ready, ready])).toBe(false);
    expect(looksReversed([own, own, own], [own, own, own])).toBe(false);
    expect(swappedTexts(row(1, both), ['en', 'fr'])).toEqual({ en: 'le lait', fr: 'milk' });
    expect(swappedTexts(row(1, { en: 'milk' }), ['en', 'fr'])).toBeNull();
  });

  it('is written as an own word with all that the row told', () => {
    const given: ImportedRow = { line: 1, texts: both, sentences: { en: 'I drink milk.' }, difficulty: 3 };
    expect(ownWordOf(given)).toEqual({
      traductions: [
        { lang: 'en', text: 'milk', sentence: 'I drink milk.' },
        { lang: 'fr', text: 'le lait', sentence: undefined },
      ],
      difficulty: 3,
    });
  });
});
