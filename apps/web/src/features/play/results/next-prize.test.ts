import type { ShopProduct } from '@motamo/contract/shop';
import { expect, it } from 'vitest';
import { nextPrize, openedAt } from './next-prize.ts';

const product = (id: number, part: Partial<ShopProduct>) =>
  ({ id, state: 'locked', gamesAway: 5, pricePointsK: 40, unlockAtLevel: 3, ...part }) as ShopProduct;

it.each([
  [
    'the dearest that can be bought',
    [product(1, { state: 'can-buy' }), product(2, { state: 'can-buy', pricePointsK: 60 })],
    2,
  ],
  ['nothing that costs nothing', [product(1, { state: 'can-buy', pricePointsK: 0 }), product(2, {})], 2],
  [
    'else the nearest',
    [product(1, { gamesAway: 4 }), product(2, { state: 'not-enough-points', gamesAway: 2 })],
    2,
  ],
  ['nothing that is far away', [product(1, { gamesAway: 13 })], undefined],
  ['nothing that is owned', [product(1, { state: 'bought', gamesAway: 0 })], undefined],
])('promises %s', (_, products, id) => {
  expect(nextPrize(products)?.id).toBe(id);
});

it('knows what a level has opened', () => {
  const products = [
    product(1, {}),
    product(2, { unlockAtLevel: 4 }),
    product(3, { state: 'bought' }),
    product(5, { state: 'in-use' }),
  ];
  expect(openedAt(products, 3).map(({ id }) => id)).toEqual([1]);
  // A new pupil has seen these in the shop already.
  expect(openedAt([product(4, { unlockAtLevel: 1, state: 'can-buy' })], 1)).toEqual([]);
});
