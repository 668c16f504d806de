import type { Context } from '../../../../context.ts';
import { currentCatalogue } from '../../../words/words.ts';
import { checkRooms, flushRooms, subscribeToChanges } from '../rooms/live-rooms.ts';
import { listenForDepartures } from '../rooms/presence.ts';
import { watchLiveGame } from '../rooms/watch.ts';
import { selectNextDue } from './due.queries.ts';
import { ensureHeartbeat, resetHeartbeat, sendHeartbeat } from './heartbeat.ts';
import { tickDueGames } from './ticks.ts';

const HEARTBEAT_MS = 1000;
/** Between two looks at what is due; a deadline that lies nearer is met on time. */
const TICK_MS = 1000;
const LEAST_MS = 20;

/** Lets clients watch games, and hears what other processes tell. */
export function openLiveGames(ctx: Context): void {
  ctx.realtime.onMessage('WATCH_LIVE_GAME', (caller, payload) => watchLiveGame(ctx, caller, payload));
  subscribeToChanges(ctx);
  listenForDepartures(ctx);
}

/** Does before anybody is served what the first answers would wait for: a class comes back all at once. */
export async function prepareLiveGames(ctx: Context): Promise<void> {
  await Promise.all([ensureHeartbeat(ctx), currentCatalogue(ctx)]);
}

export interface LiveClock {
  stop(): Promise<void>;
}

/** Runs `work` again and again, `pause` after each end, until it is stopped. A failure is logged and tried again. */
function repeat(ctx: Context, name: string, work: () => Promise<number>): LiveClock {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const once = async () => {
    let pauseMs = HEARTBEAT_MS;
    try {
      pauseMs = await work();
    } catch (error) {
      resetHeartbeat(ctx);
      ctx.log.warn({ err: error }, `live games: ${name} failed`);
    }
    if (!isStopped) timer = setTimeout(() => (running = once()), pauseMs);
  };
  running = once();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function tickGames(ctx: Context): Promise<number> {
  await ensureHeartbeat(ctx);
  await tickDueGames(ctx);
  const next = await selectNextDue(ctx.db);
  const inMs = next ? next.getTime() - ctx.clock.now().getTime() : TICK_MS;
  return Math.min(TICK_MS, Math.max(LEAST_MS, inMs));
}

/** Keeps the deadlines of all live games, with the other processes or alone (rulings 9). */
export function startLiveClock(ctx: Context): LiveClock {
  const clocks = [
    repeat(ctx, 'the pulse', async () => {
      await ensureHeartbeat(ctx);
      await sendHeartbeat(ctx);
      return HEARTBEAT_MS;
    }),
    repeat(ctx, 'the deadlines', () => tickGames(ctx)),
    repeat(ctx, 'the rooms', async () => {
      await checkRooms(ctx);
      return HEARTBEAT_MS;
    }),
  ];
  return {
    async stop() {
      await Promise.all(clocks.map((clock) => clock.stop()));
      flushRooms(ctx);
    },
  };
}
