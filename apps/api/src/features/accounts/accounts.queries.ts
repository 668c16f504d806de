import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { buyerTeachers } from '../../db/schema/billing.ts';
import { students } from '../../db/schema/classes.ts';
import type { Student } from '../students/students.queries.ts';

export type User = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

/** Undefined when the e-mail is taken. */
export async function insertUser(tx: Tx, user: NewUserRow): Promise<User | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row;
}

export async function findUser(db: Db | Tx, id: number): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The name that a teacher's school managers gave the school; of several the first one's who gave any. */
export async function selectManagerSchoolName(db: Db, teacherId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: users.schoolName })
    .from(buyerTeachers)
    .innerJoin(users, and(eq(users.id, buyerTeachers.buyerId), eq(users.role, 'school-manager')))
    .where(and(eq(buyerTeachers.teacherId, teacherId), isNotNull(users.schoolName)))
    .orderBy(asc(buyerTeachers.buyerId))
    .limit(1);
  return row?.name ?? null;
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/** The account, locked until the transaction ends. */
export async function lockUser(tx: Tx, id: number): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

export async function updateUser(db: Db | Tx, id: number, changes: Partial<NewUserRow>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(eq(users.id, id));
}

export async function lockStudent(tx: Tx, id: number): Promise<Student | undefined> {
  const [row] = await tx.select().from(students).where(eq(students.id, id)).for('update');
  return row;
}

export async function updateStudent(tx: Tx, id: number, changes: Partial<Student>): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(students).set(changes).where(eq(students.id, id));
}
