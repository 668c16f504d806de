import type { ShopProduct } from '@motamo/contract/shop';

/** Products that are more games away than this are not shown. */
const REACH_GAMES = 12;

/** The next goal: the dearest product that the pupil can buy now, else the one that is the fewest games away. */
export function nextPrize(products: readonly ShopProduct[]): ShopProduct | null {
  const open = products.filter(({ state, pricePointsK }) => state === 'can-buy' && pricePointsK > 0);
  const dearest = open.toSorted((a, b) => b.pricePointsK - a.pricePointsK || a.id - b.id)[0];
  if (dearest) return dearest;
  const near = products.filter(
    ({ state, gamesAway }) =>
      (state === 'locked' || state === 'not-enough-points') && gamesAway <= REACH_GAMES,
  );
  return near.toSorted((a, b) => a.gamesAway - b.gamesAway || a.id - b.id)[0] ?? null;
}

/** What a level has just opened: nothing at level 1, whose products are open from the start (rulings 6). */
export function openedAt(products: readonly ShopProduct[], level: number): ShopProduct[] {
  if (level <= 1) return [];
  const isOwned = ({ state }: ShopProduct) => state === 'bought' || state === 'in-use';
  return products.filter((product) => product.unlockAtLevel === level && !isOwned(product));
}
