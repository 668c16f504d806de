import { expect, it } from 'vitest';
import { withClosingGap } from './closing-gap.ts';

const plan = ['a', 'b', 'c', 'd', 'e'];
const gap = { plan, next: 4, before: [], inGame: [] };

it('waits for the last new place of a game', () => {
  expect(withClosingGap({ ...gap, next: 3, before: ['x'], inGame: ['a'] })).toBeNull();
});

it('asks the planned word where it was right before, so that no other loses its place', () => {
  expect(withClosingGap({ ...gap, before: ['x', 'e'] })).toEqual(plan);
});

it('asks a word of an earlier game rather than one of this game, and none that was not right yet', () => {
  expect(withClosingGap({ ...gap, before: ['a', 'x'], inGame: ['b'] })).toEqual(['a', 'b', 'c', 'd', 'x']);
  expect(withClosingGap({ ...gap, inGame: ['d', 'b'] })).toEqual(['a', 'b', 'c', 'd', 'b']);
  expect(withClosingGap(gap)).toBeNull();
});

it('leaves a missed word that comes back its place, and asks nothing twice in a row or three times', () => {
  const returning = ['a', 'b', 'c', 'd', 'a'];
  const next = { plan: returning, next: 3, before: [], inGame: ['c', 'a', 'b'] };
  expect(withClosingGap(next)).toEqual(['a', 'b', 'c', 'b', 'a']);
  expect(withClosingGap({ ...next, next: 4 })).toBeNull();
});
