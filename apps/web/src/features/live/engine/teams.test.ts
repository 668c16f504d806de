import { expect, it } from 'vitest';
import { seatOf } from './sample-live.ts';
import { teamScores } from './teams.ts';

it('compares teams by the points of one player, so that a smaller one is not the poorer for it', () => {
  const entries = [
    seatOf(1, { team: 1, totalScore: 100 }),
    seatOf(2, { team: 1, totalScore: 300 }),
    seatOf(3, { team: 2, totalScore: 250 }),
    seatOf(4),
  ];
  expect(teamScores(entries)).toEqual([
    { team: 2, points: 250 },
    { team: 1, points: 200 },
  ]);
});
