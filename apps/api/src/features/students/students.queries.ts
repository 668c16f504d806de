import { and, asc, count, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { studentProducts, students } from '../../db/schema/classes.ts';
import { products } from '../../db/schema/products.ts';

export type Student = typeof students.$inferSelect;
export type NewStudentRow = typeof students.$inferInsert;
export type StudentChanges = Partial<NewStudentRow>;

/** Undefined when the username or the shortcode is taken. */
export async function insertStudent(tx: Tx, student: NewStudentRow): Promise<Student | undefined> {
  const [row] = await tx.insert(students).values(student).onConflictDoNothing().returning();
  return row;
}

export async function findByUsername(db: Db | Tx, username: string): Promise<Student | undefined> {
  const [row] = await db.select().from(students).where(eq(students.username, username));
  return row;
}

export async function findByShortcodeHash(db: Db | Tx, shortcodeHash: string): Promise<Student | undefined> {
  const [row] = await db
    .select()
    .from(students)
    .where(and(eq(students.shortcodeHash, shortcodeHash), isNull(students.archivedAt)));
  return row;
}

export async function findByCreationKey(db: Db | Tx, creationKey: string): Promise<Student | undefined> {
  const [row] = await db.select().from(students).where(eq(students.creationKey, creationKey));
  return row;
}

/** Pupils of a teacher, or children of a parent. */
export async function countStudentsOf(tx: Tx, adult: 'teacherId' | 'parentId', id: number): Promise<number> {
  const [row] = await tx.select({ held: count() }).from(students).where(eq(students[adult], id));
  return row?.held ?? 0;
}

/** `start` holds only letters, digits and dots. */
export async function usernamesFrom(db: Db | Tx, start: string): Promise<string[]> {
  const rows = await db
    .select({ username: students.username })
    .from(students)
    .where(like(students.username, `${start}%`));
  return rows.map((row) => row.username);
}

export async function updateStudent(tx: Db | Tx, id: number, changes: StudentChanges): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(students).set(changes).where(eq(students.id, id));
}

/** Pupils with what the view shows of others: adults, avatar picture, code of the main background. */
export async function findStudentsWithAdults(db: Db | Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const teacher = alias(users, 'teacher');
  const parent = alias(users, 'parent');
  const avatar = alias(products, 'avatar');
  const badge = alias(products, 'badge');
  const background = alias(products, 'background');
  const mainBackground = alias(products, 'main_background');
  return db
    .select({
      student: students,
      teacher: { firstName: teacher.firstName, lastName: teacher.lastName, email: teacher.email },
      parent: { firstName: parent.firstName, lastName: parent.lastName, email: parent.email },
      avatarPictureId: avatar.pictureId,
      badgePictureId: badge.pictureId,
      backgroundPictureId: background.pictureId,
      mainBackgroundCode: mainBackground.code,
    })
    .from(students)
    .leftJoin(teacher, eq(teacher.id, students.teacherId))
    .leftJoin(parent, eq(parent.id, students.parentId))
    .leftJoin(avatar, eq(avatar.id, students.avatarId))
    .leftJoin(badge, eq(badge.id, students.badgeId))
    .leftJoin(background, eq(background.id, students.backgroundId))
    .leftJoin(mainBackground, eq(mainBackground.id, students.mainBackgroundId))
    .where(inArray(students.id, [...ids]));
}

export type StudentWithAdults = Awaited<ReturnType<typeof findStudentsWithAdults>>[number];

export async function findStudentWithAdults(db: Db | Tx, id: number): Promise<StudentWithAdults | undefined> {
  const [row] = await findStudentsWithAdults(db, [id]);
  return row;
}

export async function findProducts(db: Db | Tx, codes: Readonly<Record<string, string>>) {
  return db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(
      or(
        ...Object.entries(codes).map(([category, code]) =>
          and(sql`${products.category} = ${category}`, eq(products.code, code)),
        ),
      ),
    );
}

const isFree = sql`${products.pricePointsK} + ${products.pricePointsZ} = 0 and ${products.unlockAtLevel} <= 1`;

/** The avatars that new pupils are given, the first of the pack first: what costs nothing is one of them. */
export async function findStarters(db: Db | Tx) {
  return db
    .select({ id: products.id, category: products.category, code: products.code })
    .from(products)
    .where(and(eq(products.category, 'avatar'), or(eq(products.isStarter, true), isFree)))
    .orderBy(asc(products.id));
}

export async function insertOwned(tx: Tx, studentId: number, productIds: readonly number[], boughtAt: Date) {
  if (productIds.length === 0) return;
  const rows = productIds.map((productId) => ({ studentId, productId, boughtAt }));
  await tx.insert(studentProducts).values(rows).onConflictDoNothing();
}
