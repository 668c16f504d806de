import { randomUUID } from 'node:crypto';
import type { Answer, GameData } from '@motamo/contract/games';
import type { Anonymous, Student } from '@motamo/contract/people';
import * as people from '@motamo/contract/people';
import type { Context } from '../../../context.ts';
import { isDuplicate } from '../../../db/failures.ts';
import { conflict, Failure, invalidFields, notFound } from '../../../http/failure.ts';
import {
  type Claim,
  type GuestPrincipal,
  type StudentPrincipal,
  sessionFinished,
} from '../../../http/session.ts';
import { describeStudent } from '../../students/students.ts';
import { catalogueAt } from '../../words/words.ts';
import {
  type Asked,
  type GuestAnswering,
  selectAnswerTo,
  selectGuestAnswering,
  selectMoving,
  selectStudentAnswering,
} from './answers.queries.ts';
import { answeredData } from './answers.view.ts';
import { seenInstead } from './cannot-hear.ts';
import { type Counted, judgeAnswer, type Move, type Table } from './judge-answer.ts';
import { type KnownSeat, keepSeat, knownSeat, moveSeat } from './known-seats.ts';
import type { PlayerRow } from './live.queries.ts';
import { isEverybodyDone, isOver, type LiveType } from './live-game.ts';
import { noteAnswer } from './live-rooms.ts';
import { gameFrom } from './live-rows.ts';
import { keepWords, knownWords } from './live-words.ts';
import { ensurePulse } from './pulse.ts';
import { tickGame } from './ticks.ts';
import { type Unchanged, type WrittenAnswer, writeAnswer } from './write-answer.queries.ts';

/** Thirty answers of one player at the same moment: more than any client sends. */
const ATTEMPTS_MAX = 30;

type Answering = Pick<GuestAnswering, 'row' | 'game' | 'live' | 'contentVersion' | 'listWordIds'>;

/** What was read, with the words of the game; null for a game that is not live. */
async function tableOf(
  ctx: Context,
  { row, game, live, contentVersion, listWordIds }: Answering,
  person: Pick<PlayerRow, 'student' | 'guest' | 'avatarPictureId'>,
  memory: Table['memory'],
): Promise<Table | null> {
  if (!row || !game || !live) return null;
  const catalogue = await catalogueAt(ctx, contentVersion, ctx.db);
  const words = knownWords(ctx, game, catalogue) ?? keepWords(ctx, game, catalogue, listWordIds);
  return { row, game, live, player: { row, ...person }, memory, words };
}

/** An answer that is sent again finds itself; anything else names nothing of this game. */
async function repeated(ctx: Context, table: Table, move: Move): Promise<GameData> {
  const answer = await selectAnswerTo(ctx.db, table.row.id, move.wordUuid);
  const state = gameFrom(table.game.type as LiveType, table.live, []);
  if (!answer) throw isOver(state) ? conflict('liveOver') : invalidFields({ wordUuid: 'invalid' });
  return answeredData(ctx, table, { state, row: table.row, seq: table.live.seq, answer });
}

async function write(
  ctx: Context,
  { change }: Counted,
  unchanged: Unchanged | null = null,
): Promise<WrittenAnswer | undefined> {
  try {
    return await writeAnswer(ctx.db, change, unchanged);
  } catch (error) {
    // The same answer twice in one moment: it is found on the next look.
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

async function afterCommit(
  ctx: Context,
  table: Table,
  counted: Counted,
  written: WrittenAnswer,
): Promise<GameData> {
  const { row, change } = counted;
  const { seq, doneCount, awaitedCount } = written;
  const state = { ...counted.state, doneCount, awaitedCount };
  noteAnswer(ctx, table.game, {
    seq,
    seat: row.seat ?? 0,
    totalScore: row.totalScore,
    done: row.sectionsDoneCount,
    answeredCount: doneCount,
  });
  const answer = { ...change.answer, answeredText: null, forgiven: [], isLive: true };
  const gameData = answeredData(ctx, table, { state, row, seq, answer });
  // Should this fail, the answer is counted all the same, and the clock does it again.
  if (isEverybodyDone(state)) await tickGame(ctx, table.game.id);
  return gameData;
}

/** The table that a player sits at, freshly read; null for a game that is not live. */
type Sit = () => Promise<Table | null>;

/** Told of every answer that is written, before anybody hears of it. */
type Keep = (table: Table, counted: Counted, written: WrittenAnswer) => void;

async function answerAt(ctx: Context, sit: Sit, move: Move, keep: Keep): Promise<GameData | null> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const table = await sit();
    if (table === null) return null;
    if (move.cannotHear) return seenInstead(ctx, table, move) ?? repeated(ctx, table, move);
    const counted = judgeAnswer(ctx, table, move, ctx.clock.now());
    if (!counted) return repeated(ctx, table, move);
    const written = await write(ctx, counted);
    if (!written) continue;
    keep(table, counted, written);
    return afterCommit(ctx, table, counted, written);
  }
  throw conflict('liveNotCurrent');
}

const moveOf = (answer: Answer): Move => ({ ...answer, answerId: answer.answerId ?? randomUUID() });

/** Reads only what has moved since the seat became known; undefined when anything else has changed. */
async function sitAgain(
  ctx: Context,
  asked: Asked,
  { version, licenseId, table }: KnownSeat,
): Promise<Table | undefined> {
  const { learningLang } = table.game;
  const moving = await selectMoving(ctx.db, asked, { version, licenseId, learningLang });
  if (!moving) return undefined;
  const row = { ...table.row, ...moving.row };
  const live = { ...table.live, ...moving.live };
  return { ...table, row, live, player: { ...table.player, row }, memory: moving.memory };
}

function judgeFromMemory(ctx: Context, table: Table, move: Move, now: Date): Counted | null {
  try {
    return judgeAnswer(ctx, table, move, now);
  } catch (error) {
    // It may be refused for what is no longer so: the database will say.
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Judges by what the last answer left, and writes only if all of it still holds: one statement in all. Undefined when
 * the seat has to be read.
 */
async function answerFromMemory(
  ctx: Context,
  { sessionId, gameUuid, now }: Asked,
  move: Move,
  keep: Keep,
): Promise<{ seat: KnownSeat; gameData: GameData } | undefined> {
  const seat = knownSeat(ctx, sessionId, gameUuid, now);
  if (!seat?.rowVersion || move.cannotHear) return undefined;
  const counted = judgeFromMemory(ctx, seat.table, move, now);
  if (!counted) return undefined;
  const { version: studentVersion, rowVersion, licenseId, table } = seat;
  const written = await write(ctx, counted, { sessionId, studentVersion, rowVersion, licenseId });
  if (!written) return undefined;
  keep(table, counted, written);
  return { seat, gameData: await afterCommit(ctx, table, counted, written) };
}

export type StudentAnswer =
  | { readonly kind: 'live'; readonly student: Student; readonly gameData: GameData }
  | { readonly kind: 'not-live'; readonly principal: StudentPrincipal };

/**
 * Answers the current question of a pupil's live game: two statements in all, session and licence included, and one
 * where the last answer of a battle is remembered.
 *
 * @returns `not-live` with the proved session when the game is none
 * @throws Failure `session-finished`, `licence-required`, `not-found`, `invalid-fields`, and `conflict` outside play
 */
export async function answerAsStudent(
  ctx: Context,
  { sessionId }: Claim,
  gameUuid: string,
  answer: Answer,
): Promise<StudentAnswer> {
  await ensurePulse(ctx);
  const move = moveOf(answer);
  const keep: Keep = (...left) => moveSeat(ctx, { sessionId, gameUuid }, ...left);
  const at = { sessionId, gameUuid, now: ctx.clock.now() };
  const quick = await answerFromMemory(ctx, at, move, keep);
  if (quick) return { kind: 'live', student: quick.seat.student, gameData: quick.gameData };
  let seat: Pick<KnownSeat, 'accountId' | 'student'> | undefined;
  const sit: Sit = async () => {
    const asked = { sessionId, gameUuid, now: ctx.clock.now() };
    const known = knownSeat(ctx, sessionId, gameUuid, asked.now);
    const moved = known && (await sitAgain(ctx, asked, known));
    if (moved) {
      seat = known;
      return moved;
    }
    const found = await selectStudentAnswering(ctx.db, asked);
    if (!found) throw sessionFinished();
    const { licenseId, row, memory, person, accountId } = found;
    if (licenseId === null) throw new Failure('licence-required');
    if (!row) throw notFound();
    const { student, avatarPictureId } = person;
    const table = await tableOf(ctx, found, { student, guest: null, avatarPictureId }, memory);
    seat = table
      ? keepSeat(ctx, asked, { ...found, licenseId }, table)
      : { accountId, student: describeStudent(ctx, person, licenseId) };
    return table;
  };
  const gameData = await answerAt(ctx, sit, move, keep);
  if (!seat) throw notFound();
  const { accountId, student } = seat;
  if (!gameData) return { kind: 'not-live', principal: { type: 'student', sessionId, accountId } };
  return { kind: 'live', student, gameData };
}

export type GuestAnswer =
  | { readonly kind: 'live'; readonly anonymous: Anonymous; readonly gameData: GameData }
  | { readonly kind: 'not-live'; readonly principal: GuestPrincipal };

/** The same for a guest, who names the game and not the own part of it. */
export async function answerAsGuest(
  ctx: Context,
  { sessionId }: Claim,
  gameUuid: string,
  answer: Answer,
): Promise<GuestAnswer> {
  await ensurePulse(ctx);
  let found: GuestAnswering | undefined;
  const sit: Sit = async () => {
    found = await selectGuestAnswering(ctx.db, { sessionId, gameUuid, now: ctx.clock.now() });
    if (!found) throw sessionFinished();
    if (!found.row || !found.guest) throw notFound();
    return tableOf(ctx, found, { student: null, guest: found.guest, avatarPictureId: null }, null);
  };
  const gameData = await answerAt(ctx, sit, moveOf(answer), () => {});
  if (!found?.guest) throw notFound();
  if (!gameData)
    return { kind: 'not-live', principal: { type: 'anonymous', sessionId, accountId: found.accountId } };
  return { kind: 'live', anonymous: people.anonymous.parse(found.guest), gameData };
}
