import { and, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { notifications } from '../../db/schema/notifications.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const own = (studentId: number, uuid: string) =>
  and(eq(notifications.studentId, studentId), eq(notifications.uuid, uuid));

export function selectNotifications(
  db: Db | Tx,
  studentId: number,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.studentId, studentId))
    .orderBy(desc(notifications.id))
    .limit(limit);
}

export async function insertNotifications(
  tx: Tx,
  rows: (typeof notifications.$inferInsert)[],
): Promise<NotificationRow[]> {
  return rows.length === 0 ? [] : tx.insert(notifications).values(rows).returning();
}

export async function updateSeen(
  db: Db,
  studentId: number,
  uuid: string,
): Promise<NotificationRow | undefined> {
  const [row] = await db.update(notifications).set({ seen: true }).where(own(studentId, uuid)).returning();
  return row;
}

export async function deleteOwn(db: Db, studentId: number, uuid: string): Promise<boolean> {
  const rows = await db.delete(notifications).where(own(studentId, uuid)).returning({ id: notifications.id });
  return rows.length === 1;
}
