import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { classrooms, students } from '../../db/schema/classes.ts';
import { gameSections, studentGames } from '../../db/schema/games.ts';
import { homework } from '../../db/schema/homework.ts';
import { wordGroups } from '../../db/schema/words.ts';
import { DICTATION_PACK } from '../words/words.queries.ts';

/** Any number, as long as every starter takes the same one. */
const ADVISORY_LOCK = 7_461_206;

/** One starter at a time makes the demo school; the others wait and then find it. */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
}

/** True for the one process that lets this pupil play the past games. */
export async function tryLockPast(tx: Tx, studentId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}, ${studentId}) as locked`,
  );
  return rows[0]?.locked === true;
}

/** Keeps a transaction that only holds a lock from being ended as idle. */
export async function keepAlive(tx: Tx): Promise<void> {
  await tx.execute(sql`select 1`);
}

/** Ids by e-mail. */
export async function adultsThere(db: Db | Tx, emails: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: users.email, id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Ids by username. */
export async function studentsThere(db: Db | Tx, usernames: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: students.username, id: students.id })
    .from(students)
    .where(inArray(students.username, [...usernames]));
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** The uuid of an adult, then those of pupils in the order of their ids given. */
export async function uuidsOf(db: Db | Tx, userId: number, studentIds: readonly number[]): Promise<string[]> {
  const [user] = await db.select({ uuid: users.uuid }).from(users).where(eq(users.id, userId));
  const rows = await db
    .select({ id: students.id, uuid: students.uuid })
    .from(students)
    .where(inArray(students.id, [...studentIds]));
  const ofStudent = new Map(rows.map(({ id, uuid }) => [id, uuid]));
  return [user?.uuid ?? '', ...studentIds.map((id) => ofStudent.get(id) ?? '')];
}

export async function firstClassroomOf(db: Db | Tx, teacherId: number) {
  const [row] = await db
    .select()
    .from(classrooms)
    .where(eq(classrooms.teacherId, teacherId))
    .orderBy(asc(classrooms.id))
    .limit(1);
  return row;
}

export async function hasHomework(db: Db | Tx, classroomId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: homework.id })
    .from(homework)
    .where(eq(homework.classroomId, classroomId))
    .limit(1);
  return row !== undefined;
}

/** Ids of those pupils who have never played. */
export async function whoNeverPlayed(db: Db | Tx, studentIds: readonly number[]): Promise<Set<number>> {
  const played = await db
    .selectDistinct({ id: studentGames.studentId })
    .from(studentGames)
    .where(inArray(studentGames.studentId, [...studentIds]));
  const ids = new Set(studentIds);
  for (const { id } of played) if (id !== null) ids.delete(id);
  return ids;
}

export async function listsInOrder(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .select({ uuid: wordGroups.uuid })
    .from(wordGroups)
    .where(
      and(
        eq(wordGroups.type, 'list'),
        sql`${wordGroups.pack} is distinct from ${DICTATION_PACK}`,
        isNull(wordGroups.homophonesIn),
      ),
    )
    .orderBy(asc(wordGroups.weekNb), asc(wordGroups.id));
  return rows.map(({ uuid }) => uuid);
}

/** The key of the question that a demo pupil is at: it is what such a pupil knows. */
export async function currentKey(db: Db | Tx, studentGameUuid: string) {
  const [row] = await db
    .select({
      sectionIdx: gameSections.sectionIdx,
      prompts: gameSections.prompts,
      choices: gameSections.choices,
    })
    .from(gameSections)
    .innerJoin(studentGames, eq(studentGames.id, gameSections.studentGameId))
    .where(and(eq(studentGames.uuid, studentGameUuid)))
    .orderBy(desc(gameSections.sectionIdx))
    .limit(1);
  return row;
}
