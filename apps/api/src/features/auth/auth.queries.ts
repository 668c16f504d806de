import type { Lang } from '@motamo/rules/languages';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';

/** What a password is compared with. */
export interface Credentials {
  readonly id: number;
  readonly passwordHash: string;
}

export async function adultCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  return row;
}

export async function studentCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  const [row] = await db
    .select({ id: students.id, passwordHash: students.passwordHash })
    .from(students)
    .where(and(eq(students.username, username), isNull(students.archivedAt)));
  return row;
}

/** Who gets the mail when a password is forgotten. */
export interface Mailbox {
  readonly id: number;
  readonly firstName: string;
  readonly email: string;
  readonly lang: Lang;
}

const mailbox = { id: users.id, firstName: users.firstName, email: users.email, lang: users.lang };

export async function adultMailbox(db: Db, email: string): Promise<Mailbox | undefined> {
  const [row] = await db.select(mailbox).from(users).where(eq(users.email, email));
  return row;
}

/** The pupil and the mailboxes of the adults who answer for the pupil. */
export async function studentMailboxes(db: Db, username: string) {
  const parent = alias(users, 'parent');
  const teacher = alias(users, 'teacher');
  const [row] = await db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      parent: { id: parent.id, firstName: parent.firstName, email: parent.email, lang: parent.lang },
      teacher: { id: teacher.id, firstName: teacher.firstName, email: teacher.email, lang: teacher.lang },
    })
    .from(students)
    .leftJoin(parent, eq(parent.id, students.parentId))
    .leftJoin(teacher, eq(teacher.id, students.teacherId))
    .where(eq(students.username, username));
  return row;
}

/** Stores a new password; false when the adult's address is no longer the one that the link was sent to. */
export async function setPassword(
  tx: Tx,
  account: { type: 'student' | 'user'; accountId: number; email: string },
  passwordHash: string,
): Promise<boolean> {
  if (account.type === 'student') {
    const rows = await tx
      .update(students)
      .set({ passwordHash })
      .where(eq(students.id, account.accountId))
      .returning({ id: students.id });
    return rows.length === 1;
  }
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, account.accountId))
    .returning({ email: users.email });
  return user?.email === account.email;
}
