import { and, asc, eq, isNull, lte, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connect.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';
import { products } from '../../db/schema/products.ts';

/** A child of this parent; null for any other pupil. */
export async function selectChild(db: Db, parentId: number, uuid: string): Promise<number | null> {
  const [row] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.uuid, uuid), eq(students.parentId, parentId)));
  return row?.id ?? null;
}

/** What a session was handed over with, while the child is still one of that parent's. */
export async function selectHandOver(db: Db, sessionId: string) {
  const kept = alias(sessions, 'kept');
  const [row] = await db
    .select({
      parent: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      freeReturnUntil: sessions.freeReturnUntil,
      /** The session that the parent left behind: a new password or another device ends it. */
      keptSessionId: kept.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.handedBy))
    .innerJoin(students, and(eq(students.id, sessions.accountId), eq(students.parentId, users.id)))
    .leftJoin(
      kept,
      and(
        eq(kept.type, 'user'),
        eq(kept.accountId, users.id),
        isNull(kept.endedAt),
        lte(kept.createdAt, sessions.createdAt),
      ),
    )
    .where(and(eq(sessions.id, sessionId), eq(sessions.type, 'student')));
  return row;
}
export type HandOver = NonNullable<Awaited<ReturnType<typeof selectHandOver>>>;

export function selectSiblings(db: Db, parentId: number, studentId: number) {
  return db
    .select({ uuid: students.uuid, firstName: students.firstName, avatarPictureId: products.pictureId })
    .from(students)
    .leftJoin(products, eq(products.id, students.avatarId))
    .where(and(eq(students.parentId, parentId), ne(students.id, studentId)))
    .orderBy(asc(students.id));
}
