import type { ShopProduct } from '@motamo/contract/shop';
import { expect, it } from 'vitest';
import { categoryIn, inShopOrder } from './categories.ts';

const product = (id: number, state: ShopProduct['state'], gamesAway = 0) =>
  ({ id, state, gamesAway, unlockAtLevel: 1 }) as ShopProduct;

it('shows first what can be bought, then what is worn, what is near, what is locked, what is owned', () => {
  const shown = [
    product(1, 'bought'),
    product(2, 'locked', 9),
    product(3, 'not-enough-points', 7),
    product(4, 'not-enough-points', 2),
    product(5, 'in-use'),
    product(6, 'can-buy'),
  ].sort(inShopOrder);
  expect(shown.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
});

it.each([
  ['badge', 'badge'],
  ['hat', undefined],
  [undefined, undefined],
])('knows the category %j as %j', (value, category) => {
  expect(categoryIn(value)).toBe(category);
});
