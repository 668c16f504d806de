import type { PlanPrice } from '@motamo/contract/billing/billing-shapes';
import { priceWithTaxes, type TaxedPrice } from '@motamo/rules/taxes';
import type { OperatorContext } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { findPlan, type PlanRow, ratesOn } from './payments.queries.ts';

export interface Quote extends TaxedPrice {
  readonly unitCents: number;
  readonly currency: string;
  /** Percent as decimal text; `0` where a tax is not in force. */
  readonly tpsRate: string;
  readonly tvqRate: string;
}

/** What so many years of a plan cost today, taxes by the rates of the day. */
export async function quote(
  ctx: Pick<OperatorContext, 'clock' | 'config'>,
  db: Db | Tx,
  code: PlanRow['code'],
  quantity: number,
): Promise<Quote> {
  const { priceCents, currency } = await findPlan(db, code);
  const rates = await ratesOn(db, isoDay(schoolDay(ctx.clock.now(), ctx.config.timeZone)));
  const rateOf = (name: 'TPS' | 'TVQ') => rates.find((rate) => rate.name === name)?.ratePercent ?? '0';
  return {
    ...priceWithTaxes(priceCents * quantity, rates),
    ...{ unitCents: priceCents, currency, tpsRate: rateOf('TPS'), tvqRate: rateOf('TVQ') },
  };
}

/** The yearly price of a plan as it stands on a screen. */
export async function planPrice(
  ctx: Pick<OperatorContext, 'clock' | 'config' | 'db'>,
  code: PlanRow['code'],
): Promise<PlanPrice> {
  const { subtotalCents: _, unitCents, ...price } = await quote(ctx, ctx.db, code, 1);
  return { planId: code, price: unitCents / 100, priceCents: unitCents, ...price };
}
