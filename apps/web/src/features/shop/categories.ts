import type { ShopProduct } from '@motamo/contract/shop';

export type Category = ShopProduct['category'];

/** In the order of the tabs. */
export const CATEGORIES: readonly Category[] = ['avatar', 'badge', 'background', 'main-background'];

export function categoryIn(value: unknown): Category | undefined {
  return CATEGORIES.find((category) => category === value);
}

const rank = { 'can-buy': 0, 'in-use': 1, 'not-enough-points': 2, locked: 3, bought: 4 } as const;

/** What can be had first, then what is worn, what is within reach, what the next levels open, what is owned. */
export function inShopOrder(a: ShopProduct, b: ShopProduct): number {
  const nearer = a.state === b.state && a.state !== 'bought' ? a.gamesAway - b.gamesAway : 0;
  return rank[a.state] - rank[b.state] || nearer || a.unlockAtLevel - b.unlockAtLevel || a.id - b.id;
}
