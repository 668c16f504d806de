import type { WatchReply } from '@motamo/contract/events';
import type { GameData } from '@motamo/contract/games';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../http/failure.ts';
import { isAlive } from '../../../http/session.ts';
import type { Caller } from '../../../realtime/realtime.ts';
import { findPerson, type Person, stranger, viewerOf } from './access.ts';
import { selectAnswers, selectAnswersTo, selectSeat } from './live.queries.ts';
import { type Loaded, liveGameData, type Viewer } from './live.view.ts';
import { isOver, type LiveType } from './live-game.ts';
import { missedSince, openRoom, type WatchedGame } from './live-rooms.ts';
import { wordsOfGame } from './live-words.ts';
import { loadTogether } from './load-together.ts';
import type { Audience } from './player.view.ts';
import { audienceRoom, chosenIn, roomOf, screenRoom, seatRoom } from './room-events.ts';

const message = z.object({ gameUuid: z.uuid().nullable(), seq: z.number().int().nullable() });

/** While a question of a contest is open, the scores of others are those from before it: they would give it away. */
async function withoutOpenScores(ctx: Context, loaded: Loaded, viewer: Viewer): Promise<Loaded> {
  const { game, state, players } = loaded;
  if (state.phase !== 'question' || state.sectionIdx === null || isOver(state)) return loaded;
  const answers = await selectAnswersTo(ctx.db, game.id, state.sectionIdx);
  const open = new Map(answers.map((answer) => [answer.studentGameId, answer]));
  const masked = players.map((player) => {
    const answer = open.get(player.row.id);
    if (!answer || player.row.id === viewer.player?.row.id) return player;
    const { row } = player;
    const totalScore = row.totalScore - answer.points;
    const goodResult = row.goodResult - (answer.isRight ? 1 : 0);
    const badResult = row.badResult - (answer.isRight ? 0 : 1);
    return { ...player, row: { ...row, totalScore, goodResult, badResult } };
  });
  return { ...loaded, players: masked };
}

/** The whole state for one viewer: what a client starts from, and comes back to after a gap. */
export async function wholeState(ctx: Context, found: Loaded, viewer: Viewer): Promise<GameData> {
  const loaded = await withoutOpenScores(ctx, found, viewer);
  const words = await wordsOfGame(ctx, loaded);
  const answers = viewer.player ? await selectAnswers(ctx.db, viewer.player.row.id) : [];
  return liveGameData(ctx, loaded, viewer, { words, answers, chosen: await chosenIn(ctx, loaded) });
}

async function loadFor(
  ctx: Context,
  uuid: string,
  person: Person,
): Promise<{ loaded: Loaded; viewer: Viewer }> {
  const loaded = await loadTogether(ctx, uuid);
  if (!loaded) throw new Failure('not-found');
  return { loaded, viewer: viewerOf(loaded, person) };
}

/** First inside, then the state: what happens in between is heard, and harmless when it is in the state already. */
async function enter(
  ctx: Context,
  caller: Caller,
  game: WatchedGame,
  audience: Audience,
  seat: number | null,
) {
  const own = seat === null ? screenRoom(game.uuid) : seatRoom(game.uuid, seat);
  caller.join(roomOf(game.uuid), audienceRoom(game.uuid, audience), own);
  await openRoom(ctx, game);
}

/** Lets somebody with a living session and a seat in; undefined for everybody else. */
async function enterAsPlayer(ctx: Context, caller: Caller, uuid: string): Promise<Person | undefined> {
  const { type, accountId: id, sessionId } = caller.principal;
  if (type === 'user') return undefined;
  const found = await selectSeat(ctx.db, type, { sessionId, uuid, now: ctx.clock.now() });
  if (!found) return undefined;
  await enter(ctx, caller, { id: found.gameId, uuid, type: found.type as LiveType }, 'pupils', found.seat);
  return { ...stranger, type, id, lang: found.lang ?? 'fr' };
}

/** Lets in whoever may see the game without a seat. */
async function enterAsWatcher(ctx: Context, caller: Caller, uuid: string): Promise<Person> {
  const person = await findPerson(ctx, caller.principal);
  const { loaded, viewer } = await loadFor(ctx, uuid, person);
  const game = { id: loaded.game.id, uuid, type: loaded.state.type };
  await enter(ctx, caller, game, viewer.audience, viewer.player?.row.seat ?? null);
  return person;
}

async function whatIsNew(
  ctx: Context,
  person: Person,
  uuid: string,
  seq: number | null,
): Promise<WatchReply> {
  const missed = seq === null ? undefined : missedSince(ctx, uuid, seq);
  if (missed) return { changes: missed };
  const { loaded, viewer } = await loadFor(ctx, uuid, person);
  return { gameData: await wholeState(ctx, loaded, viewer) };
}

async function isSessionAlive({ db, clock }: Context, sessionId: string): Promise<boolean> {
  const found = await db.select({ id: sessions.id }).from(sessions).where(isAlive(sessionId, clock.now()));
  return found.length > 0;
}

/** Answers `WATCH_LIVE_GAME`: a connection hears of one game at a time. */
export async function watchLiveGame(ctx: Context, caller: Caller, payload: unknown): Promise<WatchReply> {
  const parsed = message.safeParse(payload);
  if (!parsed.success) return { refused: 'malformed' };
  const { gameUuid, seq } = parsed.data;
  caller.leaveAll('live:');
  try {
    const player = gameUuid && (await enterAsPlayer(ctx, caller, gameUuid));
    if (player) return await whatIsNew(ctx, player, gameUuid, seq);
    if (!(await isSessionAlive(ctx, caller.principal.sessionId))) return { refused: 'session-finished' };
    if (gameUuid === null) return { changes: [] };
    return await whatIsNew(ctx, await enterAsWatcher(ctx, caller, gameUuid), gameUuid, seq);
  } catch (error) {
    caller.leaveAll('live:');
    if (error instanceof Failure && error.code === 'not-found') return { refused: 'not-found' };
    throw error;
  }
}
