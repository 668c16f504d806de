import type { Student } from '@motamo/contract/people';
import { BoundedMap } from '../../../bounded-map.ts';
import type { Context } from '../../../context.ts';
import { perContext } from '../../../per-context.ts';
import type { CountedAnswer } from '../live/answers/count-answer.ts';
import type { SeatedGame } from '../live/answers/judge-answer.ts';
import type { AnswerTarget } from './proof.queries.ts';

/** A pupil's seat as it was proved and read once: most of what an answer needs would be the same each time. */
export interface CachedSeat {
  readonly accountId: number;
  /** Of the pupil's row. */
  readonly version: string;
  readonly licenseId: number;
  readonly student: Student;
  readonly seated: SeatedGame;
  /** Of the player's row as it stands in `seated`: the next answer may be judged by it. Null when it must be read. */
  readonly rowVersion: string | null;
  readonly readAtMs: number;
}

const CACHE_MAX = 5000;
/** Adults' names, pictures and words are read anew so often; all else is checked with each answer. */
const CACHE_MS = 60_000;
const SPREAD_SECONDS = 20;

const seatsOf = perContext((_ctx: Context) => new BoundedMap<string, CachedSeat>(CACHE_MAX));

type Named = Pick<AnswerTarget, 'sessionId' | 'gameUuid'>;
const keyOf = ({ sessionId, gameUuid }: Named) => `${sessionId} ${gameUuid}`;

/** What this process knows of a seat. Whether it still holds is for the database to say. */
export function cachedSeat(ctx: Context, target: AnswerTarget): CachedSeat | undefined {
  const known = seatsOf(ctx).get(keyOf(target));
  return known && target.now.getTime() - known.readAtMs < CACHE_MS ? known : undefined;
}

/** Keeps what was read, once the game has started: before, its words and settings may change. */
export function cacheSeat(ctx: Context, target: AnswerTarget, seat: Omit<CachedSeat, 'readAtMs'>): void {
  const { seated, accountId } = seat;
  if (seated.live.state !== 'started') return;
  // Those who were read in one moment are not all read again in one.
  const readAtMs = target.now.getTime() - (accountId % SPREAD_SECONDS) * 1000;
  const rowVersion = seated.game.type === 'battle' ? seat.rowVersion : null;
  const live = { ...seated.live, deadlineAt: null };
  seatsOf(ctx).set(keyOf(target), { ...seat, seated: { ...seated, live }, rowVersion, readAtMs });
}

/**
 * Keeps what an answer has left, so that the next one needs no reading. Only in a battle: a contest moves by itself
 * between two answers of a player.
 */
export function updateCachedSeat(
  ctx: Context,
  target: Named,
  { seated, judged, written }: CountedAnswer,
): void {
  const known = seatsOf(ctx).get(keyOf(target));
  if (!known || seated.game.type !== 'battle') return;
  const { row } = judged;
  const { seq, doneCount, awaitedCount, rowVersion, nextMemory } = written;
  // Deadlines are the game's: what this process knew of them is no longer sure.
  const live = { ...seated.live, seq, doneCount, awaitedCount, deadlineAt: null };
  const player = { ...seated.player, row };
  const after = { ...seated, row, live, player, memory: nextMemory ?? null };
  const version = row.finishedAt ? null : (rowVersion ?? null);
  seatsOf(ctx).set(keyOf(target), { ...known, seated: after, rowVersion: version });
}
