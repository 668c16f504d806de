import Big from 'big.js';

/** A tax at the rate of one day, in percent as decimal text: `9.975`. */
export interface TaxRate {
  readonly name: 'TPS' | 'TVQ';
  readonly ratePercent: string;
}

/** What is asked for, in whole cents. */
export interface TaxedPrice {
  readonly subtotalCents: number;
  readonly tpsCents: number;
  readonly tvqCents: number;
  readonly totalCents: number;
}

/** A tax on a price before taxes, rounded half up to the cent (rulings 4). */
export function taxCents(priceCents: number, ratePercent: string): number {
  return new Big(priceCents).times(ratePercent).div(100).round(0, Big.roundHalfUp).toNumber();
}

/** Each tax is on the price before taxes: 49.99 → 2.50 + 4.99 → 57.48 (rulings 4). A tax without a rate is none. */
export function priceWithTaxes(subtotalCents: number, rates: readonly TaxRate[]): TaxedPrice {
  const of = (wanted: TaxRate['name']) =>
    rates
      .filter(({ name }) => name === wanted)
      .reduce((sum, { ratePercent }) => sum + taxCents(subtotalCents, ratePercent), 0);
  const tpsCents = of('TPS');
  const tvqCents = of('TVQ');
  return { subtotalCents, tpsCents, tvqCents, totalCents: subtotalCents + tpsCents + tvqCents };
}
