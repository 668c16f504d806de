import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { classrooms } from '../../db/schema/classes.ts';
import type { Adult } from '../../http/session.ts';

/*
 * The one place that says which adult may see, teach or own which class and pupil. A class belongs to one teacher;
 * co-teachers teach it, viewers read its reports. A pupil is in a class who also has its owner as teacher (product §6).
 */

/** `see`: reports. `teach`: all that a lesson needs. `own`: the class and its pupils as a possession. */
export type Need = 'see' | 'teach' | 'own';
export type ClassAccess = 'owner' | 'co-teacher' | 'viewer';

const allowed: Record<ClassAccess, readonly Need[]> = {
  owner: ['see', 'teach', 'own'],
  'co-teacher': ['see', 'teach'],
  viewer: ['see'],
};

export const isEnough = (access: ClassAccess, need: Need): boolean => allowed[access].includes(need);

/** Worked out once for a statement, so that pupils and classes are found by their indexes. */
const sharedWith = (teacherId: number, need: Need): SQL => sql`array(
  select ct.classroom_id from classroom_teachers ct join classrooms shared on shared.id = ct.classroom_id
  where ct.teacher_id = ${teacherId} and shared.archived_at is null
    and ${need === 'see' ? sql`true` : sql`ct.role = 'co-teacher'`})`;

/** Condition on a table of classes, by its name in the statement. */
export function mayClass(need: Need, teacherId: number, name = 'classrooms'): SQL {
  const c = sql.identifier(name);
  const own = sql`${c}.teacher_id = ${teacherId}`;
  return need === 'own' ? own : sql`(${own} or ${c}.id = any(${sharedWith(teacherId, need)}))`;
}

/** Condition on a table of pupils, by its name in the statement: a teacher's, or a parent's own children. */
export function mayStudent(need: Need, { role, accountId }: Adult, name = 'students'): SQL {
  const s = sql.identifier(name);
  if (role === 'parent') return sql`${s}.parent_id = ${accountId}`;
  if (role !== 'teacher') return sql`false`;
  const own = sql`${s}.teacher_id = ${accountId}`;
  if (need === 'own') return own;
  return sql`(${own} or (${s}.classroom_id = any(${sharedWith(accountId, need)})
    and ${s}.teacher_id = (select home.teacher_id from classrooms home where home.id = ${s}.classroom_id)))`;
}

/** What a teacher is to a class of the statement whose classes are filtered by `mayClass`. */
export const accessColumn = (teacherId: number): SQL<ClassAccess> => sql<ClassAccess>`case
  when ${classrooms.teacherId} = ${teacherId} then 'owner'
  else (select ct.role from classroom_teachers ct
    where ct.classroom_id = ${classrooms.id} and ct.teacher_id = ${teacherId}) end`;

/** Names a class. */
export type ClassroomKey = { readonly uuid: string } | { readonly id: number };

export const isNamed = (key: ClassroomKey): SQL =>
  'uuid' in key ? eq(classrooms.uuid, key.uuid) : eq(classrooms.id, key.id);

/** A living class that the teacher may at least see. */
export async function selectClass(db: Db | Tx, teacherId: number, key: ClassroomKey) {
  const [row] = await db
    .select({ classroom: classrooms, access: accessColumn(teacherId) })
    .from(classrooms)
    .where(and(isNamed(key), isNull(classrooms.archivedAt), mayClass('see', teacherId)));
  return row;
}

/** Locked until the transaction ends: whoever changes who teaches a class waits, and so does what depends on it. */
export async function lockClass(tx: Tx, key: ClassroomKey): Promise<void> {
  await tx.select({ id: classrooms.id }).from(classrooms).where(isNamed(key)).for('no key update');
}

/**
 * Teachers whose own lists and words somebody reads in statistics: the own ones, and those of the classes that the reader
 * sees: of the owner, of the group that they follow, and of whoever handed class or pupils over.
 */
export async function selectListOwners(db: Db | Tx, { role, accountId }: Adult): Promise<number[]> {
  if (role !== 'teacher') return [accountId];
  const { rows } = await db.execute<{ id: number }>(sql`
    with seen as (select c.id, c.teacher_id, c.list_group_id from classrooms c
      where c.archived_at is null and ${mayClass('see', accountId, 'c')})
    select ${accountId}::int as id
    union select teacher_id from seen
    union select lg.teacher_id from seen join list_groups lg on lg.id = seen.list_group_id
    union select ti.from_user_id from seen join teaching_invitations ti on ti.classroom_id = seen.id
      where ti.state = 'accepted' and ti.kind <> 'join'`);
  return rows.map(({ id }) => id);
}

/** How much a teacher may do with a pupil; undefined for a pupil whom the teacher may not see. */
export async function selectStudentNeeds(db: Db | Tx, adult: Adult, uuid: string) {
  const { rows } = await db.execute<{ id: number; teaches: boolean; owns: boolean }>(sql`
    select s.id, ${mayStudent('teach', adult, 's')} as teaches, ${mayStudent('own', adult, 's')} as owns
    from students s where s.uuid = ${uuid} and ${mayStudent('see', adult, 's')}`);
  return rows[0];
}
