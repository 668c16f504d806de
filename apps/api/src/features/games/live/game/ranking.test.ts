import { expect, it } from 'vitest';
import type { LivePlayer } from './live-game.ts';
import { frontPlayers, ranking } from './ranking.ts';

const player = (seat: number, totalScore: number): LivePlayer => ({
  ...{ seat, totalScore, timeFactor: 1, team: null, link: 'open', place: null },
  ...{ isPresent: true, isRemoved: false, isAway: false, clockAtMs: null, finishedAtMs: null },
  ...{ sectionsDoneCount: 1, goodResult: 0, badResult: 0, totalGameTimeMs: 1000 * seat },
});

/** Seats of the front, where seats 1, 2, 3 … have these scores. */
const frontOf = (...scores: number[]) =>
  frontPlayers(ranking({ players: scores.map((score, at) => player(at + 1, score)) })).map(
    ({ seat }) => seat,
  );

it('shows five of many, the best first', () => {
  expect(frontOf(10, 60, 50, 40, 30, 20)).toEqual([2, 3, 4, 5, 6]);
});

it('shows nobody as the last one of a small table', () => {
  expect(frontOf(10, 60, 50, 40, 30)).toEqual([2, 3, 4, 5]);
  expect(frontOf(90, 80, 70)).toEqual([1, 2]);
  expect(frontOf(80, 90)).toEqual([2]);
  // Nor two who share the end.
  expect(frontOf(90, 70, 70)).toEqual([1]);
});

it('shows nobody without points, and everybody who shares the lead', () => {
  expect(frontOf(0, 0, 0)).toEqual([]);
  expect(frontOf(90, 0, 0, 80, 0, 0, 0)).toEqual([1, 4]);
  expect(frontOf(90, 90, 90)).toEqual([1, 2, 3]);
  expect(frontOf(90)).toEqual([1]);
  expect(frontOf()).toEqual([]);
});
