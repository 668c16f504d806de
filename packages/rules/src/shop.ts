import { levelOf, xpForLevel } from './level.ts';

/** What a pupil can do with a product (product §4 Product card). */
export const PRODUCT_STATES = ['locked', 'can-buy', 'not-enough-points', 'bought', 'in-use'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export interface Price {
  readonly pricePointsK: number;
  readonly pricePointsZ: number;
  readonly unlockAtLevel: number;
}

export interface Purse {
  readonly pointsXp: number;
  readonly pointsK: number;
  readonly pointsZ: number;
}

/** State of a product that is not owned. What everybody has from the beginning opens at level 1, which is no lock. */
export function priceState(price: Price, purse: Purse): 'locked' | 'can-buy' | 'not-enough-points' {
  if (price.unlockAtLevel > Math.max(1, levelOf(purse.pointsXp))) return 'locked';
  const isEnough = purse.pointsK >= price.pricePointsK && purse.pointsZ >= price.pricePointsZ;
  return isEnough ? 'can-buy' : 'not-enough-points';
}

/** What a game earns a pupil, taken over the last ones. */
export interface UsualGame {
  readonly xp: number;
  readonly k: number;
}

/** A first game: eight good answers out of ten. */
export const FIRST_GAME: UsualGame = { xp: 72, k: 8 };

/**
 * Games until the product can be bought, when they go as usual; a missing Z takes a perfect game. At least 1, and 0 for
 * what can be bought now.
 */
export function gamesAway(price: Price, purse: Purse, usual: UsualGame): number {
  const isOpen = price.unlockAtLevel <= Math.max(1, levelOf(purse.pointsXp));
  const xp = isOpen ? 0 : xpForLevel(price.unlockAtLevel) - purse.pointsXp;
  const k = Math.max(0, price.pricePointsK - purse.pointsK);
  const z = Math.max(0, price.pricePointsZ - purse.pointsZ);
  return Math.max(Math.ceil(xp / Math.max(1, usual.xp)), Math.ceil(k / Math.max(1, usual.k)), z);
}
