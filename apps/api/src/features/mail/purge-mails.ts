import { DAY_MS } from '@motamo/rules/calendar';
import type { Context } from '../../context.ts';
import { deleteOldMails, deleteQueuedMails } from './outbox.queries.ts';

const OUTBOX_DAYS = 1;
/** A link in an older mail would surprise its reader more than help. */
const UNSENT_DAYS = 3;

/** Lets go of mails, sealed ones too: of what went out nothing is kept, and what nobody would take is given up. Once a day. */
export async function purgeMails(ctx: Pick<Context, 'db' | 'log'>, now: Date): Promise<void> {
  await deleteOldMails(ctx.db, new Date(now.getTime() - OUTBOX_DAYS * DAY_MS));
  const mailsCount = await deleteQueuedMails(ctx.db, new Date(now.getTime() - UNSENT_DAYS * DAY_MS));
  if (mailsCount > 0) ctx.log.warn({ mailsCount }, 'mails could not be sent for days and were given up');
}
