import { randomUUID } from 'node:crypto';
import type { Answer, GameData } from '@motamo/contract/games';
import type { Anonymous, Student } from '@motamo/contract/people';
import * as people from '@motamo/contract/people';
import type { Context } from '../../../context.ts';
import { Failure, notFound } from '../../../http/failure.ts';
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
  selectGuestAnswering,
  selectMoving,
  selectStudentAnswering,
} from './answers.queries.ts';
import { answerAt, answerFromMemory, type Keep, type Sit } from './count-answer.ts';
import type { Move, Table } from './judge-answer.ts';
import { type KnownSeat, keepSeat, knownSeat, moveSeat } from './known-seats.ts';
import type { PlayerRow } from './live.queries.ts';
import { keepWords, knownWords } from './live-words.ts';
import { ensurePulse } from './pulse.ts';

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
