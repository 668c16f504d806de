import { describe, expect, it } from 'vitest';
import type { ShownPlayer } from '../engine/players.ts';
import { raceOf, xOf } from './race-lanes.ts';

const racer = (seat: number, done: number, score = 0): ShownPlayer => ({
  uuid: `p${seat}`,
  seat,
  name: `p${seat}`,
  firstName: `p${seat}`,
  shortName: `p${seat}`,
  pictureUrl: '',
  ground: '',
  isMe: false,
  score,
  good: done,
  done,
  isDone: done === 10,
  team: null,
});

describe('the race on the projector', () => {
  it('keeps thirty in ten lanes, with room for every name, and nobody further than they are', () => {
    const field = Array.from({ length: 30 }, (_, at) => racer(at + 1, at % 7));
    const { racers, lanes, gap, startX } = raceOf(field, 10);
    expect(lanes).toBe(10);
    for (let lane = 0; lane < lanes; lane += 1) {
      const xs = racers.filter((one) => one.lane === lane).map(({ x }) => x);
      expect(xs).toHaveLength(3);
      const sorted = [...xs].sort((a, b) => a - b);
      for (let at = 1; at < sorted.length; at += 1) {
        expect((sorted[at] ?? 0) - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(gap);
      }
      expect(sorted[0]).toBeGreaterThan(0);
    }
    expect(racers.every(({ player, x }) => x <= xOf(player.done, 10, startX))).toBe(true);
  });

  it('leaves a long name the room that its neighbours do not need, and two long ones beside each other half each', () => {
    const named = (seat: number, shortName: string, done = 0) => ({ ...racer(seat, done), shortName });
    const roomsOf = (first: string, second: string, done = 0) => {
      const others = Array.from({ length: 28 }, (_, at) => racer(at + 2 + (at >= 9 ? 1 : 0), 0));
      const field = [named(1, first, done), ...others.filter(({ seat }) => seat !== 11), named(11, second)];
      const { racers, gap } = raceOf(field, 10);
      const [front, behind] = [1, 11].map((seat) => racers.find(({ player }) => player.seat === seat));
      return { front, behind, gap, distance: (front?.x ?? 0) - (behind?.x ?? 0) };
    };
    const alone = roomsOf('Jean-Sébastien', 'Zoé');
    expect(alone.front?.room).toBeGreaterThan(14 * 25 + 81);
    expect((alone.front?.room ?? 0) / 2 + (3 * 25 + 81) / 2).toBeLessThanOrEqual(alone.distance);
    const together = roomsOf('Jean-Sébastien', 'Marie-Catherine');
    expect([together.front?.room, together.behind?.room]).toEqual([together.gap, together.gap]);
    const apart = roomsOf('Jean-Sébastien', 'Marie-Catherine', 9);
    expect(apart.front?.room).toBeGreaterThan(14 * 25 + 81);
    expect(((apart.front?.room ?? 0) + (apart.behind?.room ?? 0)) / 2).toBeLessThanOrEqual(apart.distance);
  });

  it('leaves a lane as it is when somebody else moves', () => {
    const before = raceOf([racer(1, 0), racer(7, 3), racer(2, 1)], 10).racers;
    const after = raceOf([racer(1, 0), racer(7, 3), racer(2, 9)], 10).racers;
    const laneOf = (racers: typeof before, seat: number) =>
      racers.find(({ player }) => player.seat === seat)?.lane;
    for (const seat of [1, 7, 2]) expect(laneOf(after, seat)).toBe(laneOf(before, seat));
  });

  it('gives the best at home a place each; from the seventh on the last ones share one', () => {
    const six = Array.from({ length: 6 }, (_, at) => racer(at + 1, 10, 100 - at));
    expect(raceOf(six, 10)).toMatchObject({ homeRest: [], racers: [] });
    const eight = [...six, racer(7, 10, 200), racer(8, 10, 5)];
    const { home, homeRest } = raceOf(eight, 10);
    expect(home.map(({ seat }) => seat)).toEqual([7, 1, 2, 3, 4]);
    expect(homeRest.map(({ seat }) => seat)).toEqual([5, 6, 8]);
  });
});
