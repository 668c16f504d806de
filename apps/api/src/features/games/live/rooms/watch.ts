import type { LiveUpdate, WatchReply } from '@motamo/contract/events';
import type { GameData } from '@motamo/contract/games';
import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { Failure } from '../../../../http/failure.ts';
import { isSessionAlive } from '../../../../http/session.ts';
import type { Caller, SignedInCaller } from '../../../../realtime/realtime.ts';
import { findPerson, noAffiliation, type Person, viewerOf } from '../access.ts';
import { isOver, type LiveType } from '../game/live-game.ts';
import { gameDataView } from '../live.view.ts';
import type { LiveViewer, ViewerKind } from '../player.view.ts';
import { wordsOfGame } from '../questions/live-words.ts';
import { selectAnswers, selectAnswersTo, selectSeat } from '../rows/live.queries.ts';
import type { LoadedGame } from '../rows/load-live.ts';
import { addHeardWall, removeHeardWall } from './heard-walls.ts';
import { missedSince, openRoom, type WatchedGame } from './live-rooms.ts';
import { loadByWallKey, wallViewer } from './load-wall.ts';
import { arrive, depart } from './presence.ts';
import { chosenIn, roomOf, screenRoom, seatRoom, viewerRoom } from './room-events.ts';
import { loadShared } from './shared-load.ts';

const message = z.object({
  gameUuid: z.uuid().nullable(),
  seq: z.number().int().nullable(),
  isHeard: z.boolean().optional(),
});

/** While a question of a contest is open, the scores of others are those from before it: they would give it away. */
async function withoutOpenScores(ctx: Context, loaded: LoadedGame, viewer: LiveViewer): Promise<LoadedGame> {
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
    const sectionsDoneCount = row.sectionsDoneCount - 1;
    return { ...player, row: { ...row, totalScore, goodResult, badResult, sectionsDoneCount } };
  });
  return { ...loaded, players: masked };
}

/** The whole state for one viewer: what a client starts from, and comes back to after a gap. */
export async function wholeState(ctx: Context, found: LoadedGame, viewer: LiveViewer): Promise<GameData> {
  const loaded = await withoutOpenScores(ctx, found, viewer);
  const words = await wordsOfGame(ctx, loaded);
  const answers = viewer.player ? await selectAnswers(ctx.db, viewer.player.row.id) : [];
  return gameDataView(ctx, loaded, viewer, { words, answers, chosen: await chosenIn(ctx, loaded) });
}

async function loadFor(
  ctx: Context,
  uuid: string,
  person: Person,
): Promise<{ loaded: LoadedGame; viewer: LiveViewer }> {
  const loaded = await loadShared(ctx, uuid);
  if (!loaded) throw new Failure('not-found');
  return { loaded, viewer: viewerOf(loaded, person) };
}

/** First inside, then the state: what happens in between is heard, and harmless when it is in the state already. */
async function enter(
  ctx: Context,
  caller: Caller,
  game: WatchedGame,
  viewerKind: ViewerKind,
  seat: number | null,
) {
  const own = seat === null ? screenRoom(game.uuid) : seatRoom(game.uuid, seat);
  caller.join(roomOf(game.uuid), viewerRoom(game.uuid, viewerKind), own);
  await openRoom(ctx, game);
}

/** Lets somebody with a living session and a seat in; undefined for everybody else. */
async function enterAsPlayer(
  ctx: Context,
  caller: SignedInCaller,
  uuid: string,
): Promise<Person | undefined> {
  const { type, accountId: id, sessionId } = caller.principal;
  if (type === 'user') return undefined;
  const found = await selectSeat(ctx.db, type, { sessionId, uuid, now: ctx.clock.now() });
  if (!found) return undefined;
  const gameType = found.type as LiveType;
  await enter(ctx, caller, { id: found.gameId, uuid, type: gameType }, 'students', found.seat);
  const { gameId, studentGameId, studentGameUuid, seat } = found;
  const student = type === 'student' ? { sessionId, gameUuid: studentGameUuid } : null;
  if (seat !== null)
    await arrive(ctx, caller.connectionId, { gameId, studentGameId, seat, type: gameType, student });
  return { ...noAffiliation, type, id, lang: found.lang ?? 'fr' };
}

/** Lets a viewer in who may see the game without a seat. */
async function enterAsWatcher(ctx: Context, caller: SignedInCaller, uuid: string): Promise<Person> {
  const person = await findPerson(ctx, caller.principal);
  const { loaded, viewer } = await loadFor(ctx, uuid, person);
  const game = { id: loaded.game.id, uuid, type: loaded.state.type };
  await enter(ctx, caller, game, viewer.viewerKind, viewer.player?.row.seat ?? null);
  return person;
}

/** Whoever comes back reads the clock as well: a device that slept knows the time no more. */
const news = (ctx: Context, changes: readonly LiveUpdate[] = []): WatchReply => ({
  changes,
  serverNowMs: ctx.clock.now().getTime(),
});

async function whatIsNew(
  ctx: Context,
  person: Person,
  uuid: string,
  seq: number | null,
): Promise<WatchReply> {
  const missed = seq === null ? undefined : missedSince(ctx, uuid, seq);
  if (missed) return news(ctx, missed);
  const { loaded, viewer } = await loadFor(ctx, uuid, person);
  return { gameData: await wholeState(ctx, loaded, viewer) };
}

/** A screen without a session sees one game: that of its key. */
async function watchAsWall(
  ctx: Context,
  caller: Extract<Caller, { principal: null }>,
  { uuid, seq, isHeard }: { uuid: string; seq: number | null; isHeard: boolean },
): Promise<WatchReply> {
  const found = await loadByWallKey(ctx, caller.wallKey);
  if (found?.game.uuid !== uuid) return { refused: 'not-found' };
  const viewer = wallViewer(found);
  const game = { id: found.game.id, uuid, type: found.state.type };
  await enter(ctx, caller, game, viewer.viewerKind, null);
  if (isHeard) await addHeardWall(ctx, caller.connectionId, game);
  else await removeHeardWall(ctx, caller.connectionId);
  const missed = seq === null ? undefined : missedSince(ctx, uuid, seq);
  if (missed) return news(ctx, missed);
  const loaded = await loadShared(ctx, uuid);
  return loaded ? { gameData: await wholeState(ctx, loaded, wallViewer(loaded)) } : { refused: 'not-found' };
}

/** Answers `WATCH_LIVE_GAME`: a connection hears of one game at a time. */
export async function watchLiveGame(ctx: Context, caller: Caller, payload: unknown): Promise<WatchReply> {
  const parsed = message.safeParse(payload);
  if (!parsed.success) return { refused: 'malformed' };
  const { gameUuid, seq, isHeard = false } = parsed.data;
  caller.leaveAll('live:');
  if (!caller.principal) {
    if (gameUuid) return watchAsWall(ctx, caller, { uuid: gameUuid, seq, isHeard });
    await removeHeardWall(ctx, caller.connectionId);
    return news(ctx);
  }
  try {
    const player = gameUuid && (await enterAsPlayer(ctx, caller, gameUuid));
    if (player) return await whatIsNew(ctx, player, gameUuid, seq);
    await depart(ctx, caller.connectionId);
    if (!(await isSessionAlive(ctx, caller.principal.sessionId))) return { refused: 'session-finished' };
    if (gameUuid === null) return news(ctx);
    return await whatIsNew(ctx, await enterAsWatcher(ctx, caller, gameUuid), gameUuid, seq);
  } catch (error) {
    caller.leaveAll('live:');
    if (error instanceof Failure && error.code === 'not-found') return { refused: 'not-found' };
    throw error;
  }
}
