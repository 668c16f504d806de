import { expect, it } from 'vitest';
import { homeworkState } from './homework.ts';

const nothing = { roundsDone: 0, hasPlayed: false, knownCount: 0, wordCount: 12 };

it('is done after the rounds that were asked for, whatever is known', () => {
  expect(homeworkState(2, nothing)).toBe('not-begun');
  expect(homeworkState(2, { ...nothing, hasPlayed: true })).toBe('begun');
  expect(homeworkState(2, { ...nothing, hasPlayed: true, roundsDone: 1, knownCount: 12 })).toBe('begun');
  expect(homeworkState(2, { ...nothing, hasPlayed: true, roundsDone: 2 })).toBe('done');
});

it('is done once every word is known where no number was given', () => {
  expect(homeworkState(null, { ...nothing, hasPlayed: true, roundsDone: 9, knownCount: 11 })).toBe('begun');
  expect(homeworkState(null, { ...nothing, knownCount: 12 })).toBe('done');
  expect(homeworkState(null, { ...nothing, wordCount: 0 })).toBe('not-begun');
});
