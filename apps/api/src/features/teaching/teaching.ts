import type { Db, Tx } from '../../db/connect.ts';
import type { classrooms } from '../../db/schema/classes.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import type { Adult } from '../../http/session.ts';
import {
  type ClassAccess,
  type ClassroomKey,
  isEnough,
  lockClass,
  type Need,
  selectClass,
  selectStudentNeeds,
} from './teaching.queries.ts';

export interface FoundClass {
  readonly classroom: typeof classrooms.$inferSelect;
  readonly access: ClassAccess;
}

/**
 * A class that the teacher may see, teach or own.
 *
 * @throws Failure 404 for a class of others, 403 where the teacher may see it and not more
 */
export async function requireClass(
  db: Db | Tx,
  { role, accountId }: Adult,
  key: ClassroomKey,
  need: Need,
): Promise<FoundClass> {
  const found = role === 'teacher' ? await selectClass(db, accountId, key) : undefined;
  if (!found) throw notFound();
  if (!isEnough(found.access, need)) throw forbidden('classNotYours');
  return found;
}

/** The same, with the class locked until the transaction ends. */
export async function requireLockedClass(
  tx: Tx,
  adult: Adult,
  key: ClassroomKey,
  need: Need,
): Promise<FoundClass> {
  await requireClass(tx, adult, key, need);
  await lockClass(tx, key);
  return requireClass(tx, adult, key, need);
}

/**
 * Lets nobody on who may not teach, or own, a pupil whom they see.
 *
 * @returns the id of the pupil
 * @throws Failure 404 for a pupil of others, 403 where the adult may see the pupil and not more
 */
export async function requireStudent(db: Db | Tx, adult: Adult, uuid: string, need: Need): Promise<number> {
  const found = await selectStudentNeeds(db, adult, uuid);
  if (!found) throw notFound();
  const isAllowed = need === 'see' || (need === 'teach' ? found.teaches : found.owns);
  if (!isAllowed) throw forbidden('classNotYours');
  return found.id;
}
