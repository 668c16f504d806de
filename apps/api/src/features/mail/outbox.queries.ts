import { desc } from 'drizzle-orm';
import type { Mail } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { outboxMails } from '../../db/schema/upkeep.ts';

const SHOWN_MAX = 200;

export async function keepInOutbox(db: Db | Tx, mail: Mail, createdAt: Date): Promise<void> {
  await db.insert(outboxMails).values({ ...mail, createdAt });
}

/** The newest mails first. */
export function listOutbox(db: Db | Tx) {
  return db
    .select()
    .from(outboxMails)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(SHOWN_MAX);
}
