import { describe, expect, it } from 'vitest';
import { gamesAway, priceState } from './shop.ts';

const price = { pricePointsK: 60, pricePointsZ: 2, unlockAtLevel: 2 };
/** 1,378 XP are level 2. */
const rich = { pointsXp: 1378, pointsK: 60, pointsZ: 2 };

describe('a product that is not owned (product §4)', () => {
  it.each([
    ['can-buy', rich],
    ['not-enough-points', { ...rich, pointsK: 59 }],
    ['not-enough-points', { ...rich, pointsZ: 1 }],
    ['locked', { ...rich, pointsXp: 1377 }],
  ])('is %s with %j', (state, purse) => {
    expect(priceState(price, purse)).toBe(state);
  });

  it('of level 1 is open to whoever has no level yet', () => {
    expect(priceState({ ...price, unlockAtLevel: 1 }, { ...rich, pointsXp: 0 })).toBe('can-buy');
  });
});

describe('games that a product is away', () => {
  const usual = { xp: 70, k: 8 };
  it.each([
    [0, rich],
    [2, { ...rich, pointsXp: 1378 - 140 }],
    [3, { ...rich, pointsXp: 1378 - 141 }],
    [1, { ...rich, pointsK: 52 }],
    [2, { ...rich, pointsK: 51 }],
    [2, { ...rich, pointsZ: 0 }],
  ])('are %i with %j', (games, purse) => {
    expect(gamesAway(price, purse, usual)).toBe(games);
  });

  it('are a number for whoever has earned nothing yet', () => {
    expect(gamesAway(price, { pointsXp: 0, pointsK: 0, pointsZ: 0 }, { xp: 0, k: 0 })).toBe(1378);
  });
});
