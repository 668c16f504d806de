import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { classrooms } from '../../db/schema/classes.ts';

export async function selectOwnClassroom(db: Db, teacherId: number, uuid: string) {
  const [row] = await db
    .select({ id: classrooms.id, uuid: classrooms.uuid, title: classrooms.title, lang: classrooms.lang })
    .from(classrooms)
    .where(and(eq(classrooms.uuid, uuid), eq(classrooms.teacherId, teacherId)));
  return row;
}

/** The parent, when the uuid asked for is the parent's own. */
export async function selectFamilyHead(db: Db, userId: number, uuid: string) {
  const [row] = await db
    .select({ uuid: users.uuid })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.uuid, uuid)));
  return row;
}

export async function selectOwnStudentId(db: Db, known: SQL, uuid: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from students s where s.uuid = ${uuid} and ${known}`,
  );
  return rows[0]?.id;
}
