import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { type PersonType, users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';

export interface DataSubject {
  readonly type: PersonType;
  readonly id: number;
  /** Username or e-mail. */
  readonly name: string;
}

/** A person by e-mail or username. */
export async function findPerson(db: Db, name: string): Promise<DataSubject | undefined> {
  const lower = name.toLowerCase();
  if (lower.includes('@')) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, lower));
    return user && { type: 'user', id: user.id, name: lower };
  }
  const [student] = await db.select({ id: students.id }).from(students).where(eq(students.username, lower));
  return student && { type: 'student', id: student.id, name: lower };
}
