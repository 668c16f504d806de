import type { Context } from '../../context.ts';
import type { GuestPrincipal } from '../../http/session.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { addVisit, markConverted, type VisitKind } from './stats.queries.ts';

/** Counts one visit for the school's calendar day, without personal data. */
export async function countVisit(ctx: Context, kind: VisitKind): Promise<{ success: true }> {
  await addVisit(ctx.db, isoDay(schoolDay(ctx.clock.now(), ctx.config.timeZone)), kind);
  return { success: true };
}

/** Counts a guest who has created an account, once, however often it is told. */
export async function countConversion(
  ctx: Context,
  { accountId }: GuestPrincipal,
): Promise<{ success: true }> {
  const isNew = await markConverted(ctx.db, accountId, ctx.clock.now());
  return isNew ? countVisit(ctx, 'conversion') : { success: true };
}
