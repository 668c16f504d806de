import type { Context } from '../context.ts';
import { isoDay, schoolDay } from '../school-day.ts';
import { claimRun, finishRun, releaseRun } from './daily.queries.ts';

const LOOK_EVERY_MS = 10 * 60_000;
/** When a school sleeps. A server that was off then makes up for it when it is on again. */
const FIRST_HOUR = 2;

type Work = (ctx: Context, now: Date) => Promise<unknown>;
/** What is done at night, or from another hour of the school's day on. */
export type DailyTask = Work | { readonly fromHour: number; readonly work: Work };

export interface Daily {
  start(): void;
  /** Does what is still to be done today; whichever process comes first does it. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

function hourOf(now: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));
}

async function runOnce(ctx: Context, task: string, work: Work, now: Date): Promise<void> {
  const run = { task, day: isoDay(schoolDay(now, ctx.config.timeZone)) };
  if (!(await claimRun(ctx.db, run))) return;
  try {
    await work(ctx, now);
    await finishRun(ctx.db, run, ctx.clock.now());
  } catch (error) {
    ctx.log.error({ err: error, task }, 'a daily task failed, it will be tried again');
    await releaseRun(ctx.db, run);
  }
}

/** What is done once a day beside requests. */
export function createDaily(ctx: Context, tasks: Readonly<Record<string, DailyTask>>): Daily {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const look = async () => {
    const now = ctx.clock.now();
    const hour = hourOf(now, ctx.config.timeZone);
    for (const [name, task] of Object.entries(tasks)) {
      const { fromHour, work } = typeof task === 'function' ? { fromHour: FIRST_HOUR, work: task } : task;
      if (hour >= fromHour) await runOnce(ctx, name, work, now);
    }
  };
  return {
    look,
    start() {
      timer = setInterval(() => {
        running = running
          .then(look)
          .catch((error: unknown) => ctx.log.warn({ err: error }, 'the daily tasks have to wait'));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
