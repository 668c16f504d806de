import type { LiveUpdate } from '@motamo/contract/events';
import type { Context } from '../../../../context.ts';
import { perContext } from '../../../../per-context.ts';
import { accountRoom } from '../../../../realtime/realtime.ts';
import { isOver, type LiveType } from '../game/live-game.ts';
import { selectSeqs } from '../rows/live.queries.ts';
import { loadLive } from '../rows/load-live.ts';
import { type RoomSnapshot, snapshotOf } from './room-changes.ts';
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

interface GameRef {
  readonly id: number;
  readonly uuid: string;
}

export interface WatchedGame extends GameRef {
  readonly type: LiveType;
}

interface Room extends WatchedGame {
  snapshot: RoomSnapshot | null;
  pending: ScoreChange[];
  /** Answers that were sent, without a gap from `recentFrom` on: what a client that was away for a moment missed. */
  recent: ScoreChange[];
  recentFrom: number;
  timer: NodeJS.Timeout | undefined;
  /** One look at a time; `isDirty` asks for another one after it. */
  refreshing: Promise<void> | null;
  isDirty: boolean;
  opening: NodeJS.Timeout | undefined;
  /** The telling of another process may still be on its way. */
  hasWaited: boolean;
}

interface Rooms {
  readonly byUuid: Map<string, Room>;
  /** Answers to tell the other processes of, by game. */
  readonly unsent: Map<string, { game: GameRef; changes: ScoreChange[] }>;
  sendTimer: NodeJS.Timeout | undefined;
  onStarted: (game: WatchedGame) => void;
}

/**
 * How long answers are collected. A battle of 30 gives ten a second, and a disc takes 620 ms for its move in the race: told more often,
 * it would begin anew in the middle. A contest shows only how many have answered.
 */
const COLLECT_MS: Record<LiveType, number> = { battle: 500, contest: 700 };
const BROADCAST_MS = 150;
const WAIT_FOR_OTHERS_MS = 80;
/** Half a minute of a busy battle. */
const RECENT_MAX = 300;

const roomsOf = perContext(
  (_ctx: Context): Rooms => ({
    byUuid: new Map(),
    unsent: new Map(),
    sendTimer: undefined,
    onStarted: () => {},
  }),
);

function later(work: () => unknown, ms: number): NodeJS.Timeout {
  return setTimeout(work, ms).unref();
}

async function refreshOnce(ctx: Context, room: Room): Promise<void> {
  const loaded = await loadLive(ctx.db, { id: room.id });
  if (!loaded) return;
  const before = room.snapshot;
  // An older look that was overtaken has nothing to say.
  if (before && before.seq > loaded.live.seq) return;
  const now = snapshotOf(ctx, loaded, before);
  room.snapshot = now;
  room.pending = room.pending.filter(({ seq }) => seq > now.seq);
  if (before?.seq !== now.seq) {
    room.recent = [];
    room.recentFrom = now.seq;
  }
  // Who has answered since holds a newer question than this look has seen.
  const hasMoved = (seat: number) =>
    room.pending.some((change) => change.seat === seat && change.seq > now.seq);
  if (before) await publishChanges({ ctx, loaded, before, now, hasMoved });
  if (before?.startedAtMs === null && now.startedAtMs !== null) roomsOf(ctx).onStarted(room);
  clearTimeout(room.opening);
  const opensInMs = (loaded.state.opensAtMs ?? 0) - ctx.clock.now().getTime();
  // Play opens without anybody doing anything.
  if (opensInMs > 0 && !isOver(loaded.state)) room.opening = later(() => refresh(ctx, room), opensInMs);
}

/** Looks at the game as it is now, and sends what is new. */
function refresh(ctx: Context, room: Room): Promise<void> {
  room.isDirty = true;
  room.refreshing ??= (async () => {
    try {
      while (room.isDirty) {
        room.isDirty = false;
        await refreshOnce(ctx, room);
      }
    } catch (error) {
      // The next second tries again.
      ctx.log.warn({ err: error, game: room.uuid }, 'a live game could not be looked at');
    } finally {
      room.refreshing = null;
    }
  })();
  return room.refreshing;
}

function merged(room: Room, changed: readonly ScoreChange[], fromSeq: number): LiveUpdate {
  const changes = changed.toSorted((a, b) => a.seq - b.seq);
  const seq = changes.at(-1)?.seq ?? fromSeq;
  const update = { gameUuid: room.uuid, seq, n: seq - fromSeq };
  if (room.type === 'contest')
    return { answeredCount: Math.max(...changes.map(({ answeredCount }) => answeredCount)), ...update };
  const scores = changes.map(({ seat, totalScore, done }) => [String(seat), [totalScore, done]] as const);
  return { studentGames: Object.fromEntries(scores), ...update };
}

function afterCollected(room: Room, snapshot: RoomSnapshot, seq: number): RoomSnapshot {
  if (room.type === 'contest') return { ...snapshot, seq };
  const players = new Map(snapshot.players);
  for (const { seat, totalScore: score, done } of room.pending) {
    const player = players.get(seat);
    if (player) players.set(seat, { ...player, score, done });
  }
  return { ...snapshot, seq, players };
}

/** Sends the collected answers when no change before them is missing; else waits a little, then looks. */
function flush(ctx: Context, room: Room): void {
  room.timer = undefined;
  const { snapshot } = room;
  if (!snapshot || room.refreshing) return void refresh(ctx, room);
  room.pending = room.pending.filter(({ seq }) => seq > snapshot.seq);
  if (room.pending.length === 0) return;
  const seqs = new Set(room.pending.map(({ seq }) => seq));
  const isWhole = Math.max(...seqs) - snapshot.seq === seqs.size;
  if (!isWhole && !room.hasWaited) {
    room.hasWaited = true;
    room.timer = later(() => flush(ctx, room), WAIT_FOR_OTHERS_MS);
    return;
  }
  room.hasWaited = false;
  if (!isWhole) return void refresh(ctx, room);
  const update = merged(room, room.pending, snapshot.seq);
  room.snapshot = afterCollected(room, snapshot, update.seq);
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
export function announceAnswer(ctx: Context, game: GameRef, change: ScoreChange): void {
  collect(ctx, game.uuid, [change]);
  const rooms = roomsOf(ctx);
  const unsent = rooms.unsent.get(game.uuid) ?? { game: { id: game.id, uuid: game.uuid }, changes: [] };
  unsent.changes.push(change);
  rooms.unsent.set(game.uuid, unsent);
  rooms.sendTimer ??= later(() => {
    rooms.sendTimer = undefined;
    ctx.realtime.broadcast('live-answers', [...rooms.unsent.values()]);
    rooms.unsent.clear();
  }, BROADCAST_MS);
}

/** Something else was committed. */
export async function announceChange(ctx: Context, { uuid }: Pick<GameRef, 'uuid'>): Promise<void> {
  ctx.realtime.broadcast('live-change', { uuid });
  const room = roomsOf(ctx).byUuid.get(uuid);
  if (room) await refresh(ctx, room);
}

/** Hears of each game that is watched here as soon as it has started. */
export function onGameStarted(ctx: Context, listener: (game: WatchedGame) => void): void {
  roomsOf(ctx).onStarted = listener;
}

/** An adult has lost what is watched: the connections are still there, and hear of no game any more. */
export function stopWatching(ctx: Context, userId: number): void {
  ctx.realtime.broadcast('live-leave', { userId });
  ctx.realtime.expelHere(accountRoom('user', userId), 'live:');
}

/** Hears what other processes tell. */
export function subscribeToChanges(ctx: Context): void {
  ctx.realtime.onBroadcast('live-leave', (message) =>
    ctx.realtime.expelHere(accountRoom('user', (message as { userId: number }).userId), 'live:'),
  );
  ctx.realtime.onBroadcast('live-answers', (message) => {
    for (const { game, changes } of message as { game: GameRef; changes: ScoreChange[] }[])
      collect(ctx, game.uuid, changes);
  });
  ctx.realtime.onBroadcast('live-change', (message) => {
    const room = roomsOf(ctx).byUuid.get((message as { uuid: string }).uuid);
    if (room) void refresh(ctx, room);
  });
}

/** The room of a game that is about to be watched here, knowing the game as it is now. */
export async function openRoom(ctx: Context, game: WatchedGame): Promise<RoomSnapshot> {
  const { byUuid } = roomsOf(ctx);
  const room = byUuid.get(game.uuid) ?? {
    id: game.id,
    uuid: game.uuid,
    type: game.type,
    snapshot: null,
    pending: [],
    recent: [],
    recentFrom: 0,
    timer: undefined,
    refreshing: null,
    isDirty: false,
    opening: undefined,
    hasWaited: false,
  };
  byUuid.set(game.uuid, room);
  if (!room.snapshot) await refresh(ctx, room);
  if (!room.snapshot) throw new Error('the live game could not be looked at');
  return room.snapshot;
}

/** What happened since `seq`, where it was nothing but answers that this process sent; undefined where more is needed. */
export function missedSince(ctx: Context, gameUuid: string, seq: number): LiveUpdate[] | undefined {
  const room = roomsOf(ctx).byUuid.get(gameUuid);
  if (!room?.snapshot || room.type === 'contest' || room.refreshing) return undefined;
  if (seq < room.recentFrom || seq > room.snapshot.seq) return undefined;
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
    if (!room.refreshing && !ctx.realtime.hasSubscribers(roomOf(room.uuid))) close(ctx, room);
  const quiet = [...byUuid.values()].filter(({ timer }) => timer === undefined);
  const seqs = await selectSeqs(
    ctx.db,
    quiet.map(({ id }) => id),
  );
  const seqById = new Map(seqs.map(({ gameId, seq }) => [gameId, seq]));
  for (const room of quiet)
    if ((seqById.get(room.id) ?? 0) > (room.snapshot?.seq ?? -1)) await refresh(ctx, room);
}
