import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { logSecurity } from '../../http/security-log.ts';
import { closeSessions } from '../../http/session-store.ts';
import { composeMail } from '../mail/mail.ts';
import {
  deleteOldGuests,
  deleteOldLinks,
  deleteOldNotices,
  deleteOldSessions,
  noteWarning,
  type RetentionMailbox,
  selectIdleAdults,
  selectIdleStudents,
  selectUnconfirmed,
} from './retention.queries.ts';
import { erasePerson } from './rights.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long things are kept; the privacy page says the same (product §10). */
const KEPT_DAYS = { sessions: 30, links: 7, notices: 90, guests: 30, unconfirmed: 30, warning: 30 };

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

async function erase(ctx: Context, type: 'student' | 'user', id: number): Promise<void> {
  const erased = await erasePerson(ctx, { type, id });
  closeSessions(ctx, erased?.sessionIds ?? [], 'signed-out');
  logSecurity(ctx, 'deleted', { type, id });
}

async function warn(ctx: Context, adult: RetentionMailbox, now: Date): Promise<void> {
  const lang = adult.lang;
  const until = new Date(now.getTime() + KEPT_DAYS.warning * DAY_MS);
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: ctx.config.timeZone }).format(
    until,
  );
  const link = `${ctx.config.publicUrl}/auth/login`;
  const mail = composeMail(lang, 'idleAccount', adult.email, { name: adult.firstName, date, link });
  await inTransaction(ctx.db, async (tx) => {
    if (await noteWarning(tx, adult.id, now)) await ctx.queueMail(tx, mail);
  });
}

/** Deletion is announced: adults get a mail a month before; pupils are on their adults' lists. */
async function endIdleAccounts(ctx: Context, now: Date): Promise<void> {
  const months = ctx.config.idleAccountMonths;
  if (months === 0) return;
  const since = monthsBefore(now, months);
  for (const id of await selectIdleStudents(ctx.db, since)) await erase(ctx, 'student', id);
  for (const adult of await selectIdleAdults(ctx.db, since, now)) {
    if (adult.warnedAt === null) await warn(ctx, adult, now);
    else if (adult.warnedAt < daysBefore(now, KEPT_DAYS.warning)) await erase(ctx, 'user', adult.id);
  }
}

/** Deletes what has passed its retention time. Runs once a day. */
export async function applyRetention(ctx: Context, now: Date): Promise<void> {
  await deleteOldSessions(ctx.db, daysBefore(now, KEPT_DAYS.sessions));
  await deleteOldLinks(ctx.db, daysBefore(now, KEPT_DAYS.links));
  await deleteOldNotices(ctx.db, daysBefore(now, KEPT_DAYS.notices));
  await deleteOldGuests(ctx.db, daysBefore(now, KEPT_DAYS.guests));
  for (const id of await selectUnconfirmed(ctx.db, daysBefore(now, KEPT_DAYS.unconfirmed)))
    await erase(ctx, 'student', id);
  await endIdleAccounts(ctx, now);
}
