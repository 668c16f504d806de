import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { gameAnswers, games, studentGames } from '../src/db/schema/games.ts';
import { liveGames } from '../src/db/schema/live-games.ts';
import { wordGroups, wordGroupWords } from '../src/db/schema/words.ts';
import type { TestApp } from './app.ts';
import {
  createClassroom,
  createGuest,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
} from './factories.ts';

/*
 * A class with a past, written as rows: months of play by the product's own verbs would take minutes. Only for what
 * counts rows, and for measuring.
 */

type AnswerRow = typeof gameAnswers.$inferInsert;
type SeatRow = typeof studentGames.$inferInsert;

/** Evenly spread in [0, 1), the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface List {
  readonly id: number;
  readonly wordIds: readonly number[];
}

export interface GeneratedClass {
  readonly teacher: SignedInAdult;
  readonly classroom: Awaited<ReturnType<typeof createClassroom>>;
  readonly students: readonly SignedInStudent[];
}

export interface ClassShape {
  readonly seed: number;
  readonly studentsCount: number;
  readonly gamesCount: number;
  readonly answersPerGame: number;
  /** First and last moment at which a game begins. */
  readonly from: string;
  readonly until: string;
}

async function loadLists(app: TestApp): Promise<List[]> {
  const rows = await app.ctx.db
    .select({ id: wordGroups.id, wordId: wordGroupWords.wordId })
    .from(wordGroups)
    .innerJoin(wordGroupWords, eq(wordGroupWords.wordGroupId, wordGroups.id))
    .orderBy(wordGroups.id, wordGroupWords.position);
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.map((id) => ({
    id,
    wordIds: rows.filter((row) => row.id === id).map(({ wordId }) => wordId),
  }));
}

async function insertAll<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += 1000) await insert(rows.slice(at, at + 1000));
}

class Past {
  readonly shape: ClassShape;
  readonly random: () => number;
  readonly lists: readonly List[];
  readonly seats: (SeatRow & { id: number; answers: Omit<AnswerRow, 'studentGameId'>[] })[] = [];

  constructor(shape: ClassShape, lists: readonly List[]) {
    this.shape = shape;
    this.random = seededRandom(shape.seed);
    this.lists = lists;
  }

  pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.random() * from.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }

  /** Every tenth game begins around midnight of the school between two months. */
  moment(nth: number): Date {
    const [from, until] = [Date.parse(this.shape.from), Date.parse(this.shape.until)];
    if (nth % 10 > 0) return new Date(from + Math.floor(this.random() * (until - from)));
    const edges = ['2026-11-01T04:00:00Z', '2026-10-01T04:00:00Z', '2026-01-01T05:00:00Z'];
    return new Date(Date.parse(this.pick(edges)) + this.pick([-1, 0, 1, -3_600_000, 3_600_000]));
  }

  answers(list: List, at: Date, isLive: boolean): Omit<AnswerRow, 'studentGameId'>[] {
    return Array.from({ length: this.shape.answersPerGame }, (_, sectionIdx) => {
      // In games alone some words come from other lists, as reviews do.
      const from = isLive || this.random() < 0.8 ? list : this.pick(this.lists);
      const wordId = this.pick(from.wordIds);
      const luck = this.random();
      const isRight = luck < 0.7;
      return {
        sectionIdx,
        answerId: randomUUID(),
        promptUuid: randomUUID(),
        wordId,
        wordGroupId: from === list ? null : from.id,
        chosenWordId: isRight ? wordId : luck < 0.95 ? this.pick(list.wordIds.slice(0, 6)) : null,
        isRight,
        isAlmost: !isRight && luck > 0.92,
        points: isRight ? 70 + Math.floor(this.random() * 30) : 0,
        timeMs: 500 + Math.floor(this.random() * 9_000),
        isLive,
        createdAt: new Date(at.getTime() + sectionIdx * 5_000),
      };
    });
  }

  seat(
    gameId: number,
    list: List,
    at: Date,
    player: { studentId: number } | { anonymousId: number },
    seat: number | null,
  ) {
    const answers = this.answers(list, at, seat !== null);
    const isFinished = this.random() < 0.8;
    const good = answers.filter(({ isRight, isAlmost }) => isRight || isAlmost).length;
    this.seats.push({
      id: 0,
      ...player,
      uuid: randomUUID(),
      gameId,
      plan: [],
      sectionsCount: answers.length,
      sectionsDoneCount: answers.length,
      totalScore: answers.reduce((sum, { points }) => sum + points, 0),
      goodResult: good,
      badResult: answers.length - good,
      totalGameTimeMs: answers.reduce((sum, { timeMs }) => sum + timeMs, 0),
      createdAt: at,
      startedAt: at,
      finishedAt: isFinished ? new Date(at.getTime() + 60_000 + Math.floor(this.random() * 600_000)) : null,
      updatedAt: at,
      seat,
      answers,
    });
  }
}

async function insertGame(app: TestApp, past: Past, nth: number, type: 'cards' | 'battle') {
  const at = past.moment(nth);
  const list = past.pick(past.lists);
  const [game] = await app.ctx.db
    .insert(games)
    .values({ uuid: randomUUID(), type, wordGroupId: list.id, lang: 'fr', learningLang: 'en', createdAt: at })
    .returning();
  if (!game) throw new Error('no game');
  return { id: game.id, at, list };
}

/** One battle of the class: some pupils, a guest and a stranger; every fourth one broken off, every fifth never begun. */
async function addBattle(
  app: TestApp,
  past: Past,
  nth: number,
  made: GeneratedClass & { stranger: number; guest: number },
) {
  const { id, at, list } = await insertGame(app, past, nth, 'battle');
  const battle = Math.floor(nth / 10);
  const isBegun = battle % 5 > 0;
  const isOver = battle % 4 > 0;
  await app.ctx.db.insert(liveGames).values({
    gameId: id,
    code: String(id).padStart(6, '0'),
    creatorId: made.teacher.user.id,
    classroomId: made.classroom.id,
    groupType: 'classroom',
    state: isBegun ? (isOver ? 'finished' : 'terminated') : 'cancelled',
    wordsCount: past.shape.answersPerGame,
    maxSecondsToAnswer: 15,
    startedAt: isBegun ? at : null,
    activeAt: at,
    endedAt: new Date(at.getTime() + 400_000),
  });
  if (!isBegun) return;
  const players = made.students.filter(() => past.random() < 0.5);
  for (const [seat, { student }] of players.entries())
    past.seat(id, list, at, { studentId: student.id }, seat + 1);
  past.seat(id, list, at, { studentId: made.stranger }, players.length + 1);
  past.seat(id, list, at, { anonymousId: made.guest }, players.length + 2);
}

/** A teacher with a class, its pupils, and their games of the shape's time; a tenth of the games are battles. */
export async function generateClass(app: TestApp, shape: ClassShape): Promise<GeneratedClass> {
  const past = new Past(shape, await loadLists(app));
  const teacher = await createTeacher(app);
  const classroom = await createClassroom(app, { teacher });
  const students: SignedInStudent[] = [];
  for (let at = 0; at < shape.studentsCount; at += 1)
    students.push(await createStudent(app, { teacher, classroom, firstName: `Élève ${at}` }));
  const stranger = (await createStudent(app)).student.id;
  const guest = (await createGuest(app)).guest.id;
  for (let nth = 0; nth < shape.gamesCount; nth += 1) {
    if (nth % 10 === 3) {
      await addBattle(app, past, nth, { teacher, classroom, students, stranger, guest });
    } else {
      const { id, at, list } = await insertGame(app, past, nth, 'cards');
      past.seat(id, list, at, { studentId: past.pick(students).student.id }, null);
    }
  }
  const { db } = app.ctx;
  await insertAll(past.seats, async (part) => {
    const rows = await db
      .insert(studentGames)
      .values(part.map(({ id: _, answers: __, ...row }) => row))
      .returning({ id: studentGames.id, uuid: studentGames.uuid });
    const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]));
    for (const seat of part) seat.id = ids.get(seat.uuid) ?? 0;
  });
  const answers = past.seats.flatMap((seat) =>
    seat.answers.map((answer) => ({ ...answer, studentGameId: seat.id })),
  );
  await insertAll(answers, (part) => db.insert(gameAnswers).values(part));
  return { teacher, classroom, students };
}
