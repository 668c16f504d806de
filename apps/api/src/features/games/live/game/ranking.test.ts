import { expect, it } from 'vitest';
import type { LiveGame, LivePlayer } from './live-game.ts';
import { frontPlayers, placeIn, ranking } from './ranking.ts';

const player = (seat: number, totalScore: number): LivePlayer => ({
  ...{ seat, totalScore, timeFactor: 1, team: null, link: 'open', place: null },
  ...{ isPresent: true, isRemoved: false, isAway: false, clockAtMs: null, finishedAtMs: null },
  ...{ sectionsDoneCount: 1, goodResult: 0, badResult: 0, totalGameTimeMs: 1000 * seat },
});

const settings = { speedCounts: true } as LiveGame['settings'];

/** Seats of the front, where seats 1, 2, 3 … have these scores. */
const frontOf = (...scores: number[]) =>
  frontPlayers(ranking({ settings, players: scores.map((score, at) => player(at + 1, score)) })).map(
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

it('shares a place where speed does not count, and lets no time tell who stands first', () => {
  const slow = { ...player(1, 100), totalGameTimeMs: 9000, timeFactor: null };
  const quick = { ...player(2, 100), totalGameTimeMs: 2000 };
  const players = [slow, quick, player(3, 70)];
  const seats = (speedCounts: boolean) => {
    const rules = { ...settings, speedCounts };
    const ranked = ranking({ players, settings: rules });
    return ranked.map((one) => [one.seat, placeIn(ranked, one, rules)]);
  };
  expect(seats(false)).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
  ]);
  // Nine seconds without a limit are less than two of somebody who has one.
  expect(seats(true)).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  const unhurried = [player(1, 100), { ...quick, totalGameTimeMs: 500 }];
  expect(ranking({ players: unhurried, settings: { ...settings, speedCounts: false } })[0]?.seat).toBe(1);
});
