import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameReward, productPurchase } from './ledger-reasons.ts';

it('names the cause of a movement', () => {
  expect(gameReward('g1')).toBe('game-reward:g1');
  expect(productPurchase('p1', 's1')).toBe('product-purchase:p1:s1');
});

it('never gives two causes the same key', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), fc.uuid(), (a, b, c, d) => {
      fc.pre(a !== c || b !== d);
      expect(productPurchase(a, b)).not.toBe(productPurchase(c, d));
      expect(gameReward(a)).not.toBe(productPurchase(a, b));
    }),
  );
});
