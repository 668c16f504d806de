import { setTimeout as pause } from 'node:timers/promises';
import type { LearningLang } from '@motamo/rules/languages';
import { FIRST_PACE, type Pace } from '@motamo/rules/learning/recall';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { classrooms, pointsLedger, students } from '../../db/schema/classes.ts';
import { gameAnswers, gameSections, games, studentGames } from '../../db/schema/games.ts';
import { homework } from '../../db/schema/homework.ts';
import { learnerPaces, wordGroups, wordMemories } from '../../db/schema/words.ts';
import type { MemoryRow } from '../knowledge/knowledge.queries.ts';
import { DICTATION_PACK } from '../words/words.queries.ts';

/** Any number, as long as every starter takes the same one. */
const ADVISORY_LOCK = 7_461_206;

const ASK_AGAIN_MS = 250;

/**
 * One starter at a time makes the demo school. On a slow machine that takes longer than a statement may take, so that the others ask
 * again; and longer than a transaction may be idle, which this one is while the verbs work in theirs.
 */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  for (;;) {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as locked`,
    );
    if (rows[0]?.locked) return;
    await pause(ASK_AGAIN_MS);
  }
}

/** False where another process is playing the past at this moment. */
export async function tryLockPast(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}, 1) as locked`,
  );
  return rows[0]?.locked === true;
}

/** One statement after the other, as the verbs of many requests never need it. */
function inTurn(client: PoolClient): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: unknown[]) => {
    const next = last.then(() => ask(...asked));
    last = next.catch(() => undefined);
    return next;
  };
  Object.assign(client, { query });
}

/**
 * Runs `work` as one transaction on a connection of its own: all of it stays or nothing. Transactions inside it are
 * parts of it, which saves two round trips for each of ten thousand answers.
 */
export async function asOneTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  inTurn(client);
  const one = drizzle(client) as unknown as Db;
  one.transaction = (part) => part(one as unknown as Tx);
  let isDone = false;
  try {
    await one.execute(sql`begin`);
    // The whole may be lost with the machine, never a part of it; it would be played anew.
    await one.execute(sql`set local synchronous_commit = off`);
    const outcome = await work(one);
    await one.execute(sql`commit`);
    isDone = true;
    return outcome;
  } finally {
    if (!isDone) await one.execute(sql`rollback`).catch(() => undefined);
    // What is still asked of it later fails instead of reaching a stranger's transaction.
    client.release(true);
  }
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

/** Uuids of pupils in the order of their ids given. */
export async function selectUuidsOf(db: Db | Tx, studentIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ id: students.id, uuid: students.uuid })
    .from(students)
    .where(inArray(students.id, [...studentIds]));
  const ofStudent = new Map(rows.map(({ id, uuid }) => [id, uuid]));
  return studentIds.map((id) => ofStudent.get(id) ?? '');
}

/** The uuid of an adult, then those of pupils in the order of their ids given. */
export async function uuidsOf(db: Db | Tx, userId: number, studentIds: readonly number[]): Promise<string[]> {
  const [user] = await db.select({ uuid: users.uuid }).from(users).where(eq(users.id, userId));
  return [user?.uuid ?? '', ...(await selectUuidsOf(db, studentIds))];
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

/** The questions and answers of a whole game at once, in their order. */
export async function insertPlayed(
  db: Db | Tx,
  sections: readonly (typeof gameSections.$inferInsert)[],
  answers: readonly (typeof gameAnswers.$inferInsert)[],
): Promise<void> {
  if (sections.length > 0) await db.insert(gameSections).values([...sections]);
  if (answers.length > 0) await db.insert(gameAnswers).values([...answers]);
}

/** How fast a pupil forgets; undefined as long as nothing tells. */
export async function selectPace(
  db: Db | Tx,
  studentId: number,
  learningLang: LearningLang,
): Promise<Pace | undefined> {
  const { level, slope, repetition, answers, spread } = learnerPaces;
  const [row] = await db
    .select({ level, slope, repetition, answers, spread })
    .from(learnerPaces)
    .where(and(eq(learnerPaces.studentId, studentId), eq(learnerPaces.learningLang, learningLang)));
  return row && { ...row, spread: row.spread ?? FIRST_PACE.spread };
}

const { studentId: _s, wordId: _w, learningLang: _l, ...changing } = getTableColumns(wordMemories);
const newValues = Object.fromEntries(
  Object.entries(changing).map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
);

/** What a whole game changed of what its pupil remembers. */
export async function upsertMemories(db: Db | Tx, rows: readonly MemoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(wordMemories)
    .values([...rows])
    .onConflictDoUpdate({
      target: [wordMemories.studentId, wordMemories.wordId, wordMemories.learningLang],
      set: newValues,
    });
}

/**
 * Statistics for the planner, after a year of rows has arrived in one transaction: without them the first pages are
 * planned for empty tables, until autovacuum comes by.
 */
export async function analyzePlayed(db: Db): Promise<void> {
  for (const table of [games, studentGames, gameSections, gameAnswers, wordMemories, pointsLedger]) {
    await db.execute(sql`analyze ${table}`);
  }
}
