import { expect, it } from 'vitest';
import { moneyText } from './money-text.ts';

it('shows cents divided by 100, two decimals, thousands by comma (product §9)', () => {
  expect([0, 5, 5748, 99_999, 128_650, 123_456_789].map(moneyText)).toEqual([
    '0.00',
    '0.05',
    '57.48',
    '999.99',
    '1,286.50',
    '1,234,567.89',
  ]);
  expect(moneyText(-5748)).toBe('-57.48');
});
