import type { Context } from '../../context.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { addVisit, type VisitKind } from './stats.queries.ts';

/** Counts one visit of the school's today; nothing about who it was. */
export async function countVisit(ctx: Context, kind: VisitKind): Promise<{ success: true }> {
  await addVisit(ctx.db, isoDay(schoolDay(ctx.clock.now(), ctx.config.timeZone)), kind);
  return { success: true };
}
