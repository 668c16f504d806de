import { expect, it } from 'vitest';
import { readSheet } from './list-import.ts';

const langs = { termLang: 'en', meaningLang: 'fr' } as const;
const line = (cells: string[], at: number) => ({ line: at + 1, cells });

it('a quiz of Kahoot’s template is read as its questions and their right answers', () => {
  const heads = [
    ...['', 'Question - max 120 characters', 'Answer 1 - max 75 characters', 'Answer 2 - max 75 characters'],
    ...[
      'Answer 3 - max 75 characters',
      'Time limit (sec) – 5, 10, 20',
      'Correct answer(s) - choose at least one',
    ],
  ];
  const rows = [
    ['', 'Quiz template'],
    ['', 'Remember: questions have a limit of 120 characters'],
    heads,
    ['1', 'the barn', 'le foin', 'la grange', 'la poule', '20', '2'],
    ['2', 'the hen', 'la poule', 'le foin', 'la grange', '20', '1,2'],
    ['3', 'the hay', 'la poule', 'la grange', '', '20', '3'],
    ['4', '', '', '', '', '', ''],
  ];
  const read = readSheet(rows.map(line), langs);
  expect(read.rows.map(({ line, texts }) => [line, texts])).toEqual([
    [4, { en: 'the barn', fr: 'la grange' }],
    [5, { en: 'the hen', fr: 'la poule' }],
    [6, { en: 'the hay' }],
  ]);
});
