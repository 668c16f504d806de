import type { Context } from '../../../context.ts';
import { currentCatalogue } from '../../words/words.ts';
import { selectNextDue } from './live.queries.ts';
import { checkRooms, flushRooms, listenForChanges } from './live-rooms.ts';
import { beatPulse, ensurePulse, forgetPulse } from './pulse.ts';
import { tickDueGames } from './ticks.ts';
import { watchLiveGame } from './watch.ts';

const BEAT_MS = 1000;
/** Between two looks at what is due; a deadline that lies nearer is met on time. */
const LOOK_MS = 1000;
const LEAST_MS = 20;

/** Lets clients watch games, and hears what other processes tell. */
export function openLiveGames(ctx: Context): void {
  ctx.realtime.onMessage('WATCH_LIVE_GAME', (caller, payload) => watchLiveGame(ctx, caller, payload));
  listenForChanges(ctx);
}

/** Does before anybody is served what the first answers would wait for: a class comes back all at once. */
export async function prepareLiveGames(ctx: Context): Promise<void> {
  await Promise.all([ensurePulse(ctx), currentCatalogue(ctx)]);
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
    let pauseMs = BEAT_MS;
    try {
      pauseMs = await work();
    } catch (error) {
      forgetPulse(ctx);
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

async function lookAfterGames(ctx: Context): Promise<number> {
  await ensurePulse(ctx);
  await tickDueGames(ctx);
  const next = await selectNextDue(ctx.db);
  const inMs = next ? next.getTime() - ctx.clock.now().getTime() : LOOK_MS;
  return Math.min(LOOK_MS, Math.max(LEAST_MS, inMs));
}

/** Keeps the deadlines of all live games, with the other processes or alone (rulings 9). */
export function startLiveClock(ctx: Context): LiveClock {
  const clocks = [
    repeat(ctx, 'the pulse', async () => {
      await ensurePulse(ctx);
      await beatPulse(ctx);
      return BEAT_MS;
    }),
    repeat(ctx, 'the deadlines', () => lookAfterGames(ctx)),
    repeat(ctx, 'the rooms', async () => {
      await checkRooms(ctx);
      return BEAT_MS;
    }),
  ];
  return {
    async stop() {
      await Promise.all(clocks.map((clock) => clock.stop()));
      flushRooms(ctx);
    },
  };
}
