import type { LiveUpdate } from '@motamo/contract/events';
import type { Context } from '../../../context.ts';
import { selectSeqs } from './live.queries.ts';
import { isOver, type LiveType } from './live-game.ts';
import { loadLive } from './load-live.ts';
import { type Known, knownOf } from './room-changes.ts';
import { publishChanges, roomOf } from './room-events.ts';

/*
 * Each process keeps a room for every live game that somebody watches here. Answers are collected and sent together;
 * everything else makes the room look at the game again and send what is new. Processes tell each other of changes,
 * and look at the numbers of the last changes every second, so that nothing depends on the telling.
 */

/** An answer as the room sees it. */
export interface ScoreChange {
  readonly seq: number;
  readonly seat: number;
  readonly totalScore: number;
  readonly done: number;
  /** Contest: how many have answered. */
  readonly answeredCount: number;
}

interface OfGame {
  readonly id: number;
  readonly uuid: string;
}

export interface WatchedGame extends OfGame {
  readonly type: LiveType;
}

interface Room extends WatchedGame {
  known: Known | null;
  pending: ScoreChange[];
  /** Answers that were sent, without a gap from `recentFrom` on: what a client that was away for a moment missed. */
  recent: ScoreChange[];
  recentFrom: number;
  timer: NodeJS.Timeout | undefined;
  /** One look at a time; `isDirty` asks for another one after it. */
  looking: Promise<void> | null;
  isDirty: boolean;
  opening: NodeJS.Timeout | undefined;
  /** The telling of another process may still be on its way. */
  hasWaited: boolean;
}

interface Rooms {
  readonly byUuid: Map<string, Room>;
  /** Answers to tell the other processes of, by game. */
  readonly untold: Map<string, { game: OfGame; changes: ScoreChange[] }>;
  telling: NodeJS.Timeout | undefined;
}

/** How long answers are collected. A battle of 30 gives ten a second; a contest shows only how many have answered. */
const COLLECT_MS: Record<LiveType, number> = { battle: 300, contest: 700 };
const TELL_MS = 150;
const WAIT_FOR_OTHERS_MS = 80;
/** Half a minute of a busy battle. */
const RECENT_MAX = 300;

const roomsByContext = new WeakMap<Context, Rooms>();

function roomsOf(ctx: Context): Rooms {
  const rooms = roomsByContext.get(ctx) ?? { byUuid: new Map(), untold: new Map(), telling: undefined };
  roomsByContext.set(ctx, rooms);
  return rooms;
}

function later(work: () => unknown, ms: number): NodeJS.Timeout {
  return setTimeout(work, ms).unref();
}

async function lookOnce(ctx: Context, room: Room): Promise<void> {
  const loaded = await loadLive(ctx.db, { id: room.id });
  if (!loaded) return;
  const before = room.known;
  // An older look that was overtaken has nothing to say.
  if (before && before.seq > loaded.live.seq) return;
  const now = knownOf(ctx, loaded, before);
  room.known = now;
  room.pending = room.pending.filter(({ seq }) => seq > now.seq);
  if (before?.seq !== now.seq) {
    room.recent = [];
    room.recentFrom = now.seq;
  }
  // Who has answered since holds a newer question than this look has seen.
  const hasMoved = (seat: number) =>
    room.pending.some((change) => change.seat === seat && change.seq > now.seq);
  if (before) await publishChanges({ ctx, loaded, before, now, hasMoved });
  clearTimeout(room.opening);
  const opensInMs = (loaded.state.opensAtMs ?? 0) - ctx.clock.now().getTime();
  // Play opens without anybody doing anything.
  if (opensInMs > 0 && !isOver(loaded.state)) room.opening = later(() => look(ctx, room), opensInMs);
}

/** Looks at the game as it is now, and sends what is new. */
function look(ctx: Context, room: Room): Promise<void> {
  room.isDirty = true;
  room.looking ??= (async () => {
    try {
      while (room.isDirty) {
        room.isDirty = false;
        await lookOnce(ctx, room);
      }
    } catch (error) {
      // The next second tries again.
      ctx.log.warn({ err: error, game: room.uuid }, 'a live game could not be looked at');
    } finally {
      room.looking = null;
    }
  })();
  return room.looking;
}

function merged(room: Room, changed: readonly ScoreChange[], fromSeq: number): LiveUpdate {
  const changes = changed.toSorted((a, b) => a.seq - b.seq);
  const seq = changes.at(-1)?.seq ?? fromSeq;
  const update = { gameUuid: room.uuid, seq, n: seq - fromSeq };
  if (room.type === 'contest')
    return { ...update, answeredCount: Math.max(...changes.map(({ answeredCount }) => answeredCount)) };
  const scores = changes.map(({ seat, totalScore, done }) => [String(seat), [totalScore, done]] as const);
  return { ...update, studentGames: Object.fromEntries(scores) };
}

function afterCollected(room: Room, known: Known, seq: number): Known {
  if (room.type === 'contest') return { ...known, seq };
  const players = new Map(known.players);
  for (const { seat, totalScore: score, done } of room.pending) {
    const player = players.get(seat);
    if (player) players.set(seat, { ...player, score, done });
  }
  return { ...known, seq, players };
}

/** Sends the collected answers when no change before them is missing; else waits a little, then looks. */
function flush(ctx: Context, room: Room): void {
  room.timer = undefined;
  const { known } = room;
  if (!known || room.looking) return void look(ctx, room);
  room.pending = room.pending.filter(({ seq }) => seq > known.seq);
  if (room.pending.length === 0) return;
  const seqs = new Set(room.pending.map(({ seq }) => seq));
  const isWhole = Math.max(...seqs) - known.seq === seqs.size;
  if (!isWhole && !room.hasWaited) {
    room.hasWaited = true;
    room.timer = later(() => flush(ctx, room), WAIT_FOR_OTHERS_MS);
    return;
  }
  room.hasWaited = false;
  if (!isWhole) return void look(ctx, room);
  const update = merged(room, room.pending, known.seq);
  room.known = afterCollected(room, known, update.seq);
  room.recent = [...room.recent, ...room.pending];
  room.pending = [];
  const tooMany = room.recent.length - RECENT_MAX;
  if (tooMany > 0) {
    room.recent.sort((a, b) => a.seq - b.seq);
    room.recentFrom = room.recent[tooMany - 1]?.seq ?? room.recentFrom;
    room.recent.splice(0, tooMany);
  }
  ctx.realtime.publishHere(roomOf(room.uuid), 'UPDATE_LIVE_GAME', update);
}

function collect(ctx: Context, uuid: string, changes: readonly ScoreChange[]): void {
  const room = roomsOf(ctx).byUuid.get(uuid);
  if (!room) return;
  room.pending.push(...changes);
  room.timer ??= later(() => flush(ctx, room), COLLECT_MS[room.type]);
}

/** An answer was committed. */
export function noteAnswer(ctx: Context, game: OfGame, change: ScoreChange): void {
  collect(ctx, game.uuid, [change]);
  const rooms = roomsOf(ctx);
  const untold = rooms.untold.get(game.uuid) ?? { game: { id: game.id, uuid: game.uuid }, changes: [] };
  untold.changes.push(change);
  rooms.untold.set(game.uuid, untold);
  rooms.telling ??= later(() => {
    rooms.telling = undefined;
    ctx.realtime.tell('live-answers', [...rooms.untold.values()]);
    rooms.untold.clear();
  }, TELL_MS);
}

/** Something else was committed. */
export async function noteChange(ctx: Context, { uuid }: Pick<OfGame, 'uuid'>): Promise<void> {
  ctx.realtime.tell('live-change', { uuid });
  const room = roomsOf(ctx).byUuid.get(uuid);
  if (room) await look(ctx, room);
}

/** Hears what other processes tell. */
export function listenForChanges(ctx: Context): void {
  ctx.realtime.onTold('live-answers', (message) => {
    for (const { game, changes } of message as { game: OfGame; changes: ScoreChange[] }[])
      collect(ctx, game.uuid, changes);
  });
  ctx.realtime.onTold('live-change', (message) => {
    const room = roomsOf(ctx).byUuid.get((message as { uuid: string }).uuid);
    if (room) void look(ctx, room);
  });
}

/** The room of a game that is about to be watched here, knowing the game as it is now. */
export async function openRoom(ctx: Context, game: WatchedGame): Promise<Known> {
  const { byUuid } = roomsOf(ctx);
  const room = byUuid.get(game.uuid) ?? {
    id: game.id,
    uuid: game.uuid,
    type: game.type,
    known: null,
    pending: [],
    recent: [],
    recentFrom: 0,
    timer: undefined,
    looking: null,
    isDirty: false,
    opening: undefined,
    hasWaited: false,
  };
  byUuid.set(game.uuid, room);
  if (!room.known) await look(ctx, room);
  if (!room.known) throw new Error('the live game could not be looked at');
  return room.known;
}

/** What happened since `seq`, where it was nothing but answers that this process sent; undefined where more is needed. */
export function missedSince(ctx: Context, gameUuid: string, seq: number): LiveUpdate[] | undefined {
  const room = roomsOf(ctx).byUuid.get(gameUuid);
  if (!room?.known || room.type === 'contest' || room.looking) return undefined;
  if (seq < room.recentFrom || seq > room.known.seq) return undefined;
  const missed = room.recent.filter((change) => change.seq > seq);
  return missed.length === 0 ? [] : [merged(room, missed, seq)];
}

function close(ctx: Context, room: Room): void {
  clearTimeout(room.timer);
  clearTimeout(room.opening);
  roomsOf(ctx).byUuid.delete(room.uuid);
}

/** Sends what was collected so far at once: before the process stops. */
export function flushRooms(ctx: Context): void {
  for (const room of roomsOf(ctx).byUuid.values()) {
    if (room.timer === undefined) continue;
    clearTimeout(room.timer);
    flush(ctx, room);
  }
}

/** Looks after whatever was not told: once a second. Rooms that nobody hears are closed. */
export async function checkRooms(ctx: Context): Promise<void> {
  const { byUuid } = roomsOf(ctx);
  for (const room of [...byUuid.values()])
    if (!room.looking && !ctx.realtime.isHeard(roomOf(room.uuid))) close(ctx, room);
  const quiet = [...byUuid.values()].filter(({ timer }) => timer === undefined);
  const seqs = await selectSeqs(
    ctx.db,
    quiet.map(({ id }) => id),
  );
  const seqById = new Map(seqs.map(({ gameId, seq }) => [gameId, seq]));
  for (const room of quiet) if ((seqById.get(room.id) ?? 0) > (room.known?.seq ?? -1)) await look(ctx, room);
}
