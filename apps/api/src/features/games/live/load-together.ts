import type { Context } from '../../../context.ts';
import type { Loaded } from './live.view.ts';
import { loadLive } from './load-live.ts';

interface Looks {
  readonly running: Promise<Loaded | undefined>;
  next: Promise<Loaded | undefined> | null;
}

const looksByContext = new WeakMap<Context, Map<string, Looks>>();

function begin(ctx: Context, looks: Map<string, Looks>, uuid: string): Promise<Loaded | undefined> {
  const running = loadLive(ctx.db, { uuid });
  const look: Looks = { running, next: null };
  looks.set(uuid, look);
  const end = () => {
    if (looks.get(uuid) === look && !look.next) looks.delete(uuid);
  };
  running.then(end, end);
  return running;
}

/**
 * `loadLive` for many who ask at once, such as a class that comes back together: whoever asks while a game is being read
 * shares the next reading, which begins after all of them have asked.
 */
export function loadTogether(ctx: Context, uuid: string): Promise<Loaded | undefined> {
  const looks = looksByContext.get(ctx) ?? new Map<string, Looks>();
  looksByContext.set(ctx, looks);
  const known = looks.get(uuid);
  if (!known) return begin(ctx, looks, uuid);
  const again = () => begin(ctx, looks, uuid);
  known.next ??= known.running.then(again, again);
  return known.next;
}
