import { desc, lt, sql } from 'drizzle-orm';
import type { Mail } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { outboxMails } from '../../db/schema/upkeep.ts';

const SHOWN_MAX = 200;

export async function storeInOutbox(db: Db | Tx, mail: Mail, createdAt: Date): Promise<void> {
  await db.insert(outboxMails).values({ ...mail, createdAt });
}

export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, before));
}

/** Mails that went out are let go of, and those that could not go out before `before`: how many these were. */
export async function deleteQueuedMails(db: Db, before: Date): Promise<number> {
  const deleteFrom = async (table: 'job' | 'archive') => {
    const { rows } = await db.execute<{ state: string }>(sql`
      delete from ${sql.raw(`pgboss.${table}`)}
      where name = 'mail' and (state > 'active' or (state < 'active' and created_on < ${before}))
      returning state`);
    return rows.filter(({ state }) => state !== 'completed').length;
  };
  return (await deleteFrom('job')) + (await deleteFrom('archive'));
}

/** The newest mails first. */
export function listOutbox(db: Db | Tx) {
  return db
    .select()
    .from(outboxMails)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(SHOWN_MAX);
}
