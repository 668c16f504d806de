import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { anonymous } from '../../db/schema/accounts.ts';

export type Guest = typeof anonymous.$inferSelect;

export async function insertGuest(db: Db | Tx, guest: typeof anonymous.$inferInsert): Promise<Guest> {
  const [row] = await db.insert(anonymous).values(guest).returning();
  if (!row) throw new Error('a guest was not stored');
  return row;
}

export async function findGuest(db: Db | Tx, id: number): Promise<Guest | undefined> {
  const [row] = await db.select().from(anonymous).where(eq(anonymous.id, id));
  return row;
}

export async function updateGuest(
  db: Db | Tx,
  id: number,
  changes: Partial<Pick<Guest, 'name' | 'lang' | 'learningLang'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(anonymous).set(changes).where(eq(anonymous.id, id));
}
