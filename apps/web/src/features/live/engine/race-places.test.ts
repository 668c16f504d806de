import { expect, it } from 'vitest';
import type { ShownPlayer } from './players.ts';
import { placesOnTrack } from './race-places.ts';

const playerAt = (seat: number, good: number, mySeat: number | null): ShownPlayer => ({
  ...{ uuid: `seat-${seat}`, seat, good, isMe: seat === mySeat },
  ...{ name: `Élève ${seat}`, firstName: `Élève`, shortName: `Élève ${seat}`, pictureUrl: '', ground: '' },
  ...{ done: good, isDone: false, score: 0, team: null },
});
const race = (mySeat: number | null) =>
  placesOnTrack(
    Array.from({ length: 30 }, (_, at) => playerAt(at + 1, at % 3, mySeat)),
    12,
  );

it('gives oneself a lane alone, so that the own face covers no name', () => {
  for (let seat = 1; seat <= 30; seat += 1) {
    const places = race(seat);
    const me = places.find(({ player }) => player.isMe);
    expect(me).toMatchObject({ isFront: true, isNear: true, shift: 0 });
    expect(places.filter(({ lane }) => lane === me?.lane)).toEqual([me]);
    expect(places.at(-1)).toBe(me);
  }
});

it('fills all three lanes where nobody of them is oneself', () => {
  expect(new Set(race(null).map(({ lane }) => lane))).toEqual(new Set([0, 1, 2]));
});
