import type { WatchReply } from '@motamo/contract/events';
import type { GameData } from '@motamo/contract/games';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../http/failure.ts';
import { isAlive } from '../../../http/session.ts';
import type { Caller } from '../../../realtime/realtime.ts';
import { findPerson, type Person, viewerOf } from './access.ts';
import { selectAnswers, selectAnswersTo } from './live.queries.ts';
import { type Loaded, liveGameData, type Viewer } from './live.view.ts';
import { isOver } from './live-game.ts';
import { missedSince, openRoom } from './live-rooms.ts';
import { wordsOfGame } from './live-words.ts';
import { loadTogether } from './load-together.ts';
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
  const words = await wordsOfGame(ctx, loaded.game);
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

function enter(caller: Caller, uuid: string, { audience, player }: Viewer): void {
  const own = player ? seatRoom(uuid, player.row.seat ?? 0) : screenRoom(uuid);
  caller.join(roomOf(uuid), audienceRoom(uuid, audience), own);
}

async function watch(
  ctx: Context,
  caller: Caller,
  gameUuid: string,
  seq: number | null,
): Promise<WatchReply> {
  const person = await findPerson(ctx, caller.principal);
  const first = await loadFor(ctx, gameUuid, person);
  // First inside, then the state: what happens in between is heard, and harmless when it is in the state already.
  enter(caller, gameUuid, first.viewer);
  await openRoom(ctx, { id: first.loaded.game.id, uuid: gameUuid, type: first.loaded.state.type });
  const missed = seq === null ? undefined : missedSince(ctx, gameUuid, seq);
  if (missed) return { changes: missed };
  const { loaded, viewer } = await loadFor(ctx, gameUuid, person);
  return { gameData: await wholeState(ctx, loaded, viewer) };
}

/** Answers `WATCH_LIVE_GAME`: a connection hears of one game at a time. */
export async function watchLiveGame(ctx: Context, caller: Caller, payload: unknown): Promise<WatchReply> {
  const parsed = message.safeParse(payload);
  if (!parsed.success) return { refused: 'malformed' };
  const { gameUuid, seq } = parsed.data;
  caller.leaveAll('live:');
  const [alive] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isAlive(caller.principal.sessionId, ctx.clock.now()));
  if (!alive) return { refused: 'session-finished' };
  if (gameUuid === null) return { changes: [] };
  try {
    return await watch(ctx, caller, gameUuid, seq);
  } catch (error) {
    caller.leaveAll('live:');
    if (error instanceof Failure && error.code === 'not-found') return { refused: 'not-found' };
    throw error;
  }
}
