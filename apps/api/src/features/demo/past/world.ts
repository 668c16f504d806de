import { addDays } from '@motamo/rules/billing-calendar';
import { seededRandom } from '@motamo/rules/seeded-random';
import type { Context } from '../../../context.ts';
import type { AdultPrincipal, StudentPrincipal } from '../../../http/session.ts';
import { isoDay, schoolDay } from '../../../school-day.ts';
import type { DemoStudent } from '../demo-class.ts';

/* The past of the demo school happens in one world: one clock that is set, one connection, chance that can be had again. */

export interface PastStudent {
  readonly person: DemoStudent;
  readonly principal: StudentPrincipal;
}

/** Something that happens once; the seed of its chance follows from its name. */
export interface Happening {
  readonly atMs: number;
  readonly name: string;
  readonly play: () => Promise<unknown>;
}

export interface World {
  /** Its clock and chance are those of what happens now. */
  readonly ctx: Context;
  readonly today: Date;
  /** When today began in the school. */
  readonly todayMs: number;
  readonly teacher: AdultPrincipal;
  /** Another teacher of the school; nobody where nothing can be bought. */
  readonly colleague: AdultPrincipal | undefined;
  readonly classroomUuid: string;
  /** The class, then the one who has no teacher here. */
  readonly students: readonly PastStudent[];
  readonly classmates: readonly PastStudent[];
  /** Lists that somebody may play, as they were read last. */
  readonly known: Map<string, unknown>;
  readonly nowMs: () => number;
  readonly setMs: (nowMs: number) => void;
  readonly seed: (name: string) => void;
}

/** A number from a text, the same everywhere (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // Texts that differ in their last sign alone lie far from each other too.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Evenly spread in [0, 1), and always the same for these words. */
export const shareOf = (...parts: (string | number)[]) => hashOf(parts.join(' ')) / 4_294_967_296;

const MINUTE_MS = 60_000;

export function createWorld(
  ctx: Context,
  parts: Pick<World, 'teacher' | 'colleague' | 'classroomUuid' | 'students' | 'classmates'>,
): World {
  const today = ctx.clock.now();
  let nowMs = today.getTime();
  let random = seededRandom(0);
  return {
    ...parts,
    today,
    todayMs: instantAgo({ ctx, today }, 0, 0),
    known: new Map(),
    ctx: {
      ...ctx,
      clock: {
        now: () => new Date(nowMs),
        async reaches(instantMs) {
          nowMs = Math.max(nowMs, instantMs);
        },
      },
      random: () => random(),
      // Nobody of the demo school has a mailbox, and nobody watches what was long ago.
      queueMail: async () => undefined,
      realtime: { ...ctx.realtime, closeSession: () => {}, publish: () => {}, broadcast: () => {} },
    },
    nowMs: () => nowMs,
    setMs(to) {
      nowMs = to;
    },
    seed(name) {
      random = seededRandom(hashOf(name));
    },
  };
}

/** The day of the school's calendar so many days ago. */
export const dayAgo = ({ ctx, today }: World, daysAgo: number): string =>
  isoDay(schoolDay(addDays(today, -daysAgo, ctx.config.timeZone), ctx.config.timeZone));

function minuteOfDay(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' },
  } as const);
  const parts = format.formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
}

/** A minute of the school's day so many days ago; to the millisecond the same at whatever time of today it is asked. */
export function instantAgo(
  { ctx, today }: Pick<World, 'ctx' | 'today'>,
  daysAgo: number,
  minute: number,
): number {
  const { timeZone } = ctx.config;
  const sameTime = addDays(today, -daysAgo, timeZone);
  const wholeMinute = sameTime.getTime() - (sameTime.getTime() % MINUTE_MS);
  return wholeMinute + (minute - minuteOfDay(today, timeZone)) * MINUTE_MS;
}

/** Lets everything happen in its order. */
export async function happen(
  world: World,
  happenings: readonly Happening[],
  signal: AbortSignal,
): Promise<void> {
  const inOrder = [...happenings].sort((a, b) => a.atMs - b.atMs || (a.name < b.name ? -1 : 1));
  for (const { atMs, name, play } of inOrder) {
    signal.throwIfAborted();
    world.setMs(atMs);
    world.seed(name);
    await play();
  }
}
