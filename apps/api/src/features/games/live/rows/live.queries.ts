import type { Lang, LearningLang } from '@motamo/rules/languages';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../../db/connect.ts';
import { preparedOnce } from '../../../../db/prepared.ts';
import { anonymous, sessions, users } from '../../../../db/schema/accounts.ts';
import { classrooms, students } from '../../../../db/schema/classes.ts';
import { gameAnswers, games, studentGames } from '../../../../db/schema/games.ts';
import { liveGames } from '../../../../db/schema/live-games.ts';
import { products } from '../../../../db/schema/products.ts';

import { wordGroups } from '../../../../db/schema/words.ts';

import { isAlive } from '../../../../http/session.queries.ts';
import { mayClass } from '../../../teaching/teaching.queries.ts';
import { contentVersion } from '../../../words/words.queries.ts';
import type { AnswerRow } from '../../play/game-rows.ts';

export type LiveRow = typeof liveGames.$inferSelect;
export type ByGame =
  | { readonly id: number }
  | { readonly uuid: string }
  | { readonly code: string }
  | { readonly wallKey: string };

const studentCreator = alias(students, 'student_creator');

const gameColumns = {
  game: getTableColumns(games),
  live: getTableColumns(liveGames),
  wordGroup: { uuid: wordGroups.uuid, titles: wordGroups.titles },
  creator: { uuid: users.uuid, firstName: users.firstName, lastName: users.lastName },
  studentCreator: {
    username: studentCreator.username,
    firstName: studentCreator.firstName,
    lastName: studentCreator.lastName,
    teacherId: studentCreator.teacherId,
  },
  classroomTeacherId: classrooms.teacherId,
  /** Who teaches the class together with its owner. */
  coTeacherIds: sql<number[]>`array(select ct.teacher_id from classroom_teachers ct
    where ct.classroom_id = ${liveGames.classroomId} and ct.role = 'co-teacher')`,
  contentVersion,
};

const selectGames = (db: Db | Tx) =>
  db
    .select(gameColumns)
    .from(liveGames)
    .innerJoin(games, eq(games.id, liveGames.gameId))
    .innerJoin(wordGroups, eq(wordGroups.id, games.wordGroupId))
    .leftJoin(users, eq(users.id, liveGames.creatorId))
    .leftJoin(studentCreator, eq(studentCreator.id, liveGames.studentCreatorId))
    .leftJoin(classrooms, eq(classrooms.id, liveGames.classroomId));

const id = sql.placeholder('id');
const uuid = sql.placeholder('uuid');
const code = sql.placeholder('code');
const wallKey = sql.placeholder('wallKey');
const isGame = {
  id: eq(games.id, id),
  uuid: eq(games.uuid, uuid),
  code: and(eq(liveGames.code, code), isNull(liveGames.endedAt)),
  wallKey: eq(liveGames.wallKey, wallKey),
};
const read = (by: keyof typeof isGame) =>
  preparedOnce((db) => selectGames(db).where(isGame[by]).prepare(`live_game_by_${by}`));
const lock = (by: keyof typeof isGame) =>
  preparedOnce((db) =>
    selectGames(db).where(isGame[by]).for('update', { of: liveGames }).prepare(`live_game_lock_by_${by}`),
  );
const selectBy = {
  read: { id: read('id'), uuid: read('uuid'), code: read('code'), wallKey: read('wallKey') },
  lock: { id: lock('id'), uuid: lock('uuid'), code: lock('code'), wallKey: lock('wallKey') },
};

/** A live game with its list and creator; a code finds only games that are not over. */
export async function selectLiveGame(db: Db | Tx, by: ByGame, mode: 'read' | 'lock' = 'read') {
  const kind = 'id' in by ? 'id' : 'uuid' in by ? 'uuid' : 'code' in by ? 'code' : 'wallKey';
  const [row] = await selectBy[mode][kind](db).execute(by);
  return row;
}
export type LoadedRow = NonNullable<Awaited<ReturnType<typeof selectLiveGame>>>;

const present = and(isNull(studentGames.leftAt), isNull(studentGames.removedAt));

/** Games that are not over: those that a pupil has joined, created, or may join, kept out of none; the newest first. */
export function selectOpenGames(
  db: Db | Tx,
  student: {
    id: number;
    classroomId: number | null;
    parentId: number | null;
    learningLang: LearningLang | null;
    leagueIds: readonly number[];
  },
) {
  const isIn = isNull(studentGames.removedAt);
  const seats = (state: typeof isIn) =>
    db
      .select({ gameId: studentGames.gameId })
      .from(studentGames)
      .where(and(eq(studentGames.studentId, student.id), state));
  const offered = or(
    student.learningLang === null
      ? undefined
      : and(eq(liveGames.groupType, 'random'), eq(games.learningLang, student.learningLang)),
    student.classroomId === null ? undefined : eq(liveGames.classroomId, student.classroomId),
    student.leagueIds.length === 0 ? undefined : inArray(liveGames.leagueId, [...student.leagueIds]),
    student.parentId === null
      ? undefined
      : and(eq(liveGames.groupType, 'family'), eq(liveGames.creatorId, student.parentId)),
  );
  return selectGames(db)
    .where(
      and(
        isNull(liveGames.endedAt),
        or(
          inArray(liveGames.gameId, seats(isIn)),
          eq(liveGames.studentCreatorId, student.id),
          and(eq(liveGames.isLocked, false), not(inArray(liveGames.gameId, seats(not(isIn)))), offered),
        ),
      ),
    )
    .orderBy(desc(liveGames.gameId))
    .limit(100);
}

export function selectGamesOfAdult(db: Db | Tx, userId: number) {
  return selectGames(db)
    .where(
      and(
        isNull(liveGames.endedAt),
        or(and(eq(liveGames.creatorId, userId), isNull(liveGames.classroomId)), mayClass('teach', userId)),
      ),
    )
    .orderBy(desc(liveGames.gameId))
    .limit(100);
}

const playerColumns = {
  row: getTableColumns(studentGames),
  student: {
    id: students.id,
    uuid: students.uuid,
    username: students.username,
    firstName: students.firstName,
    lastName: students.lastName,
    lang: students.lang,
    grade: students.grade,
    needs: students.needs,
  },
  guest: {
    uuid: anonymous.uuid,
    name: anonymous.name,
    lang: anonymous.lang,
    gameLeft: anonymous.gameLeft,
  },
  avatarPictureId: products.pictureId,
  /**
   * A child's full name is for the child's own adults: all who may watch as adults must be among them (rulings 9). Those
   * of a class may be watched by who teaches it, those of others only by who has no co-teacher beside them.
   */
  isNamed: sql<boolean>`num_nonnulls(${liveGames.creatorId}, ${classrooms.teacherId}) > 0
    and (${students.classroomId} is not distinct from ${classrooms.id} and ${classrooms.id} is not null
      or not exists (select from classroom_teachers ct
        where ct.classroom_id = ${classrooms.id} and ct.role = 'co-teacher')
      and coalesce(${liveGames.creatorId} in (${students.teacherId}, ${students.parentId}), ${liveGames.creatorId} is null))
    and coalesce(${classrooms.teacherId} in (${students.teacherId}, ${students.parentId}), ${classrooms.teacherId} is null)`,
};

const playersOf = preparedOnce((db) =>
  db
    .select(playerColumns)
    .from(studentGames)
    .leftJoin(students, eq(students.id, studentGames.studentId))
    .leftJoin(anonymous, eq(anonymous.id, studentGames.anonymousId))
    .leftJoin(products, eq(products.id, students.avatarId))
    .leftJoin(liveGames, eq(liveGames.gameId, studentGames.gameId))
    .leftJoin(classrooms, eq(classrooms.id, liveGames.classroomId))
    .where(eq(studentGames.gameId, id))
    .orderBy(asc(studentGames.seat))
    .prepare('live_players'),
);

/** Everybody who ever had a seat, by seat. */
export const selectPlayers = (db: Db | Tx, gameId: number) => playersOf(db).execute({ id: gameId });
export type PlayerRow = Awaited<ReturnType<typeof selectPlayers>>[number];

/** Present players of several games, and which of the games one pupil has a seat in. */
export async function selectSeats(db: Db | Tx, gameIds: readonly number[], studentId: number | null) {
  if (gameIds.length === 0) return [];
  const isMine =
    studentId === null
      ? sql<boolean>`false`
      : sql<boolean>`coalesce(bool_or(${studentGames.studentId} = ${studentId}), false)`;
  return db
    .select({ gameId: studentGames.gameId, playersCount: count(), isMine })
    .from(studentGames)
    .where(and(inArray(studentGames.gameId, [...gameIds]), present))
    .groupBy(studentGames.gameId);
}

const answersOf = preparedOnce((db) =>
  db
    .select()
    .from(gameAnswers)
    .where(eq(gameAnswers.studentGameId, id))
    .orderBy(asc(gameAnswers.sectionIdx))
    .prepare('live_answers'),
);

/** Judged answers of one player, in order. */
export const selectAnswers = (db: Db | Tx, studentGameId: number): Promise<AnswerRow[]> =>
  answersOf(db).execute({ id: studentGameId });

const seatOf = (column: typeof studentGames.studentId | typeof studentGames.anonymousId, name: string) =>
  preparedOnce((db) =>
    db
      .select({
        gameId: games.id,
        type: games.type,
        studentGameId: studentGames.id,
        studentGameUuid: studentGames.uuid,
        seat: studentGames.seat,
        lang: sql<Lang | null>`coalesce(${students.lang}, ${anonymous.lang})`,
      })
      .from(sessions)
      .innerJoin(studentGames, eq(column, sessions.accountId))
      .innerJoin(games, eq(games.id, studentGames.gameId))
      .innerJoin(liveGames, eq(liveGames.gameId, games.id))
      .leftJoin(students, eq(students.id, studentGames.studentId))
      .leftJoin(anonymous, eq(anonymous.id, studentGames.anonymousId))
      .where(
        and(
          isAlive(sql.placeholder('sessionId'), sql.placeholder('now')),
          eq(games.uuid, uuid),
          isNull(studentGames.removedAt),
        ),
      )
      .prepare(name),
  );
const seatBy = {
  student: seatOf(studentGames.studentId, 'live_seat_of_student'),
  anonymous: seatOf(studentGames.anonymousId, 'live_seat_of_guest'),
};

/** The seat of a player whose session lives; undefined for everybody else. */
export async function selectSeat(
  db: Db | Tx,
  type: keyof typeof seatBy,
  at: { sessionId: string; uuid: string; now: Date },
) {
  const [row] = await seatBy[type](db).execute(at);
  return row;
}

/** Answers of all players to one question. */
export function selectAnswersTo(db: Db | Tx, gameId: number, sectionIdx: number) {
  const { studentGameId, points, isRight } = gameAnswers;
  return db
    .select({ studentGameId, points, isRight })
    .from(gameAnswers)
    .innerJoin(studentGames, eq(studentGames.id, studentGameId))
    .where(and(eq(studentGames.gameId, gameId), eq(gameAnswers.sectionIdx, sectionIdx)));
}

/** What was chosen in one question of a contest, how often; what was typed right counts as the word itself. */
export function selectChosen(db: Db | Tx, gameId: number, sectionIdx: number) {
  const { isRight, wordId, chosenWordId } = gameAnswers;
  const chosen = sql<number | null>`case when ${isRight} then ${wordId} else ${chosenWordId} end`;
  return db
    .select({ chosenWordId: chosen, count: count() })
    .from(gameAnswers)
    .innerJoin(studentGames, eq(studentGames.id, gameAnswers.studentGameId))
    .where(and(eq(studentGames.gameId, gameId), eq(gameAnswers.sectionIdx, sectionIdx), present))
    .groupBy(chosen);
}

/** The number of the last change of each of these games. */
export async function selectSeqs(db: Db | Tx, gameIds: readonly number[]) {
  if (gameIds.length === 0) return [];
  return db
    .select({ gameId: liveGames.gameId, seq: liveGames.seq })
    .from(liveGames)
    .where(inArray(liveGames.gameId, [...gameIds]));
}

export async function selectUuids(db: Db | Tx, gameIds: readonly number[]): Promise<string[]> {
  if (gameIds.length === 0) return [];
  const rows = await db
    .select({ uuid: games.uuid })
    .from(games)
    .where(inArray(games.id, [...gameIds]));
  return rows.map(({ uuid }) => uuid);
}
