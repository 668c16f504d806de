/**
 * Unique reason keys of the points ledger (rulings 6): the same cause always gives the same key, so that it moves
 * points once, however often it is told.
 */

/** XP, K and Z of one finished game of one pupil. */
export function gameReward(studentGameUuid: string): string {
  return `game-reward:${studentGameUuid}`;
}

/** K and Z spent on a product, which a pupil buys once. */
export function productPurchase(productUuid: string, studentUuid: string): string {
  return `product-purchase:${productUuid}:${studentUuid}`;
}
