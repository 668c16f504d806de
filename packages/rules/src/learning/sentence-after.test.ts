import { expect, test } from 'vitest';
import { hearsSentences, isLongerNext, isSentenceShown } from './sentence-after.ts';

test('a sentence comes unasked after a mistake and after the last answer, and is silent for who plays calmly or without sound', () => {
  expect(isSentenceShown({ isRight: false, isLast: false })).toBe(true);
  expect(isSentenceShown({ isRight: true, isLast: true })).toBe(true);
  expect(isSentenceShown({ isRight: true, isLast: false })).toBe(false);
  expect(hearsSentences({ calm: false, noAudio: false })).toBe(true);
  expect(hearsSentences({ calm: true, noAudio: false })).toBe(false);
  expect(hearsSentences({ calm: false, noAudio: true })).toBe(false);
});

test('the short sentence comes first, then both by turns; in grades 1 and 2 always the short one', () => {
  const turns = (grade: number | null) => [0, 1, 2, 3].map((tries) => isLongerNext({ tries, grade }));
  expect(turns(3)).toEqual([false, true, false, true]);
  expect(turns(null)).toEqual([false, true, false, true]);
  expect(turns(2)).toEqual([false, false, false, false]);
});
