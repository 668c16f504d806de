import type { Student } from '@motamo/contract/people';
import type { Context } from '../../../context.ts';
import { describeStudent } from '../../students/students.ts';
import type { StudentAnswering } from './answers.queries.ts';
import type { Counted, Table } from './judge-answer.ts';
import type { WrittenAnswer } from './write-answer.queries.ts';

/** A pupil at a table, as it was read once: most of what an answer needs would be the same each time. */
export interface KnownSeat {
  readonly accountId: number;
  /** Of the pupil's row. */
  readonly version: string;
  readonly licenseId: number;
  readonly student: Student;
  readonly table: Table;
  /** Of the player's row as it stands in `table`: the next answer may be judged by it. Null when it must be read. */
  readonly rowVersion: string | null;
  readonly readAtMs: number;
}

const KEPT_MAX = 5000;
/** Adults' names, pictures and words are read anew so often; all else is checked with each answer. */
const KEPT_MS = 60_000;

const seatsByContext = new WeakMap<Context, Map<string, KnownSeat>>();

function seatsOf(ctx: Context): Map<string, KnownSeat> {
  const seats = seatsByContext.get(ctx) ?? new Map<string, KnownSeat>();
  seatsByContext.set(ctx, seats);
  return seats;
}

const keyOf = (sessionId: string, gameUuid: string) => `${sessionId} ${gameUuid}`;

/** What this process knows of a seat. Whether it still holds is for the database to say. */
export function knownSeat(
  ctx: Context,
  sessionId: string,
  gameUuid: string,
  now: Date,
): KnownSeat | undefined {
  const known = seatsOf(ctx).get(keyOf(sessionId, gameUuid));
  return known && now.getTime() - known.readAtMs < KEPT_MS ? known : undefined;
}

/** Keeps what was read, once the game has started: before, its words and settings may change. */
export function keepSeat(
  ctx: Context,
  { sessionId, gameUuid, now }: { sessionId: string; gameUuid: string; now: Date },
  found: StudentAnswering & { licenseId: number },
  table: Table,
): KnownSeat {
  const seats = seatsOf(ctx);
  const key = keyOf(sessionId, gameUuid);
  const { accountId, version, licenseId, person } = found;
  const student = describeStudent(ctx, person, licenseId);
  const known = { accountId, version, licenseId, student, table, rowVersion: null, readAtMs: now.getTime() };
  if (table.live.state !== 'started') return known;
  seats.delete(key);
  seats.set(key, known);
  if (seats.size > KEPT_MAX) seats.delete(seats.keys().next().value ?? '');
  return known;
}

/**
 * Keeps what an answer has left, so that the next one needs no reading. Only in a battle: a contest moves by itself
 * between two answers of a player.
 */
export function moveSeat(
  ctx: Context,
  { sessionId, gameUuid }: { sessionId: string; gameUuid: string },
  table: Table,
  { row }: Counted,
  { seq, doneCount, awaitedCount, rowVersion, nextMemory }: WrittenAnswer,
): void {
  const seats = seatsOf(ctx);
  const key = keyOf(sessionId, gameUuid);
  const known = seats.get(key);
  if (!known || table.game.type !== 'battle') return;
  // Deadlines are the game's: what this process knew of them is no longer sure.
  const live = { ...table.live, seq, doneCount, awaitedCount, deadlineAt: null };
  const player = { ...table.player, row };
  const after = { ...table, row, live, player, memory: nextMemory ?? null };
  seats.set(key, { ...known, table: after, rowVersion: row.finishedAt ? null : (rowVersion ?? null) });
}
