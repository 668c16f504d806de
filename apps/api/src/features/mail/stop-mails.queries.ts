import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';

/** Mails that an adult switched on, and can stop without a sign-in. */
export type StoppableMails = 'weekly' | 'homework';

const off = {
  weekly: { wantsWeeklyMails: false },
  homework: { wantsHomeworkMails: false },
} as const satisfies Record<StoppableMails, Partial<typeof users.$inferInsert>>;

export async function switchMailsOff(db: Db, uuid: string, mails: StoppableMails): Promise<void> {
  await db.update(users).set(off[mails]).where(eq(users.uuid, uuid));
}
