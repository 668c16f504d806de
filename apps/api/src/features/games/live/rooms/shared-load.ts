import type { Context } from '../../../../context.ts';
import { perContext } from '../../../../per-context.ts';
import type { LoadedGame } from '../rows/load-live.ts';
import { loadLive } from '../rows/load-live.ts';

interface SharedLoads {
  readonly running: Promise<LoadedGame | undefined>;
  next: Promise<LoadedGame | undefined> | null;
}

/** By game. */
const loadsOf = perContext((_ctx: Context) => new Map<string, SharedLoads>());

function begin(ctx: Context, loads: Map<string, SharedLoads>, uuid: string): Promise<LoadedGame | undefined> {
  const running = loadLive(ctx.db, { uuid });
  const refresh: SharedLoads = { running, next: null };
  loads.set(uuid, refresh);
  const end = () => {
    if (loads.get(uuid) === refresh && !refresh.next) loads.delete(uuid);
  };
  running.then(end, end);
  return running;
}

/**
 * `loadLive` for many who ask at once, such as a class that comes back together: whoever asks while a game is being read
 * shares the next reading, which begins after all of them have asked.
 */
export function loadShared(ctx: Context, uuid: string): Promise<LoadedGame | undefined> {
  const loads = loadsOf(ctx);
  const known = loads.get(uuid);
  if (!known) return begin(ctx, loads, uuid);
  const again = () => begin(ctx, loads, uuid);
  known.next ??= known.running.then(again, again);
  return known.next;
}
