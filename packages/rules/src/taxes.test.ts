import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceWithTaxes, taxCents } from './taxes.ts';

const rates = [
  { name: 'TPS', ratePercent: '5' },
  { name: 'TVQ', ratePercent: '9.975' },
] as const;

/** Half up by whole numbers alone: the rate is so many thousandths of a percent. */
const exact = (cents: number, thousandths: bigint) =>
  Number((BigInt(cents) * thousandths * 2n + 100_000n) / 200_000n);

describe('taxes', () => {
  it('make 57.48 of 49.99, and 287.38 of five licences (rulings 4)', () => {
    const one = { subtotalCents: 4999, tpsCents: 250, tvqCents: 499, totalCents: 5748 };
    expect(priceWithTaxes(4999, rates)).toEqual(one);
    expect(priceWithTaxes(5 * 4999, rates)).toMatchObject({
      tpsCents: 1250,
      tvqCents: 2493,
      totalCents: 28738,
    });
  });

  it('are those of exact rational arithmetic for every price from 1 to 1,000,000 cents', () => {
    const wrong: number[] = [];
    for (let cents = 1; cents <= 1_000_000; cents += 1) {
      const isRight =
        taxCents(cents, '5') === exact(cents, 5000n) && taxCents(cents, '9.975') === exact(cents, 9975n);
      if (!isRight) wrong.push(cents);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('are those of exact arithmetic for any rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        (cents, rate) => {
          expect(taxCents(cents, String(rate / 1000))).toBe(exact(cents, BigInt(rate)));
        },
      ),
    );
  });

  it('are nothing where no rate is in force', () => {
    expect(priceWithTaxes(4999, [])).toEqual({
      subtotalCents: 4999,
      tpsCents: 0,
      tvqCents: 0,
      totalCents: 4999,
    });
  });
});
