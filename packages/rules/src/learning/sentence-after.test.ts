import { expect, test } from 'vitest';
import { hearsSentences, isSentenceShown } from './sentence-after.ts';

test('a sentence comes unasked after a mistake and after the last answer, and is silent for who plays calmly or without sound', () => {
  expect(isSentenceShown({ isRight: false, isLast: false })).toBe(true);
  expect(isSentenceShown({ isRight: true, isLast: true })).toBe(true);
  expect(isSentenceShown({ isRight: true, isLast: false })).toBe(false);
  expect(hearsSentences({ calm: false, noAudio: false })).toBe(true);
  expect(hearsSentences({ calm: true, noAudio: false })).toBe(false);
  expect(hearsSentences({ calm: false, noAudio: true })).toBe(false);
});
