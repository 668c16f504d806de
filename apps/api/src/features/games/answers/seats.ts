import type { Anonymous, Student } from '@motamo/contract/people';
import * as people from '@motamo/contract/people';
import { BoundedMap } from '../../../bounded-map.ts';
import type { Context } from '../../../context.ts';
import { Failure, notFound } from '../../../http/failure.ts';
import { type GuestPrincipal, type StudentPrincipal, sessionFinished } from '../../../http/session.ts';
import { perContext } from '../../../per-context.ts';
import { studentView } from '../../students/students.view.ts';
import { catalogueAt } from '../../words/words.ts';
import type { CountedAnswer, SeatedGame } from '../live/answers/judge-answer.ts';
import { cachedWords, cacheWords, readingOf } from '../live/questions/live-words.ts';
import type { PlayerRow } from '../live/rows/live.queries.ts';
import {
  type Answering,
  type AnswerTarget,
  selectGuestAnswering,
  selectMoving,
  selectStudentAnswering,
} from './proof.queries.ts';

/** Who answers which game: session, licence and game are proved. */
export interface ProvedSeat<P, Who> {
  readonly principal: P;
  /** As the reply shows them. */
  readonly who: Who;
  /** Null in a solo game. */
  readonly seated: SeatedGame | null;
}
export type StudentSeat = ProvedSeat<StudentPrincipal, { readonly student: Student }>;
export type GuestSeat = ProvedSeat<GuestPrincipal, { readonly anonymous: Anonymous }>;

/** A pupil's seat as it was proved and read once: most of what an answer needs would be the same each time. */
interface CachedSeat {
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
/**
 * Adults' names, pictures and words are read anew so often; all else is checked with each answer. Longer than a school needs
 * until all its games have begun, so that the first answers of many games do not all read their seats in the same seconds.
 */
const CACHE_MS = 180_000;
const SPREAD_SECONDS = 60;

const seatsOf = perContext((_ctx: Context) => new BoundedMap<string, CachedSeat>(CACHE_MAX));

type Named = Pick<AnswerTarget, 'sessionId' | 'gameUuid'>;
const keyOf = ({ sessionId, gameUuid }: Named) => `${sessionId} ${gameUuid}`;

/** What this process knows of a seat. Whether it still holds is for the database to say. */
export function cachedSeat(ctx: Context, target: AnswerTarget): CachedSeat | undefined {
  const known = seatsOf(ctx).get(keyOf(target));
  return known && target.now.getTime() - known.readAtMs < CACHE_MS ? known : undefined;
}

/** Keeps what was read, once the game has started: before, its words and settings may change. */
function cacheSeat(ctx: Context, target: AnswerTarget, seat: Omit<CachedSeat, 'readAtMs'>): void {
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

/** What was read of a live game, with its words; null for a solo game. */
async function seatedIn(
  ctx: Context,
  { row, game, live, contentVersion, listWordIds }: Answering,
  person: Pick<PlayerRow, 'student' | 'guest' | 'avatarPictureId'>,
  memory: SeatedGame['memory'],
): Promise<SeatedGame | null> {
  if (!row || !game || !live) return null;
  const catalogue = await catalogueAt(ctx, contentVersion, ctx.db, readingOf(game, live));
  const asked = { ...game, kinds: live.kinds };
  const words = cachedWords(ctx, asked, catalogue) ?? cacheWords(ctx, asked, catalogue, listWordIds);
  // Names are not read on this way: a reply to an answer names nobody.
  const player = { row, isNamed: false, ...person };
  return { row, game, live, player, memory, words };
}

/** Reads only what has moved since the seat was cached; undefined when anything else has changed. */
async function refreshed(
  ctx: Context,
  target: AnswerTarget,
  { version, licenseId, seated }: CachedSeat,
): Promise<SeatedGame | undefined> {
  const { learningLang } = seated.game;
  const moving = await selectMoving(ctx.db, target, { version, licenseId, learningLang });
  if (!moving) return undefined;
  const row = { ...seated.row, ...moving.row };
  const live = { ...seated.live, ...moving.live };
  return { ...seated, row, live, player: { ...seated.player, row }, memory: moving.memory };
}

const studentSeat = (
  { sessionId }: AnswerTarget,
  { accountId, student }: Pick<CachedSeat, 'accountId' | 'student'>,
  seated: SeatedGame | null,
): StudentSeat => ({ principal: { type: 'student', sessionId, accountId }, who: { student }, seated });

/**
 * Proves the session of a pupil, the licence and the game with one statement, which also reads what is asked now.
 *
 * @throws Failure `session-finished`, `licence-required`, `not-found`
 */
export async function findStudentSeat(ctx: Context, target: AnswerTarget): Promise<StudentSeat> {
  const known = cachedSeat(ctx, target);
  const again = known && (await refreshed(ctx, target, known));
  if (known && again) return studentSeat(target, known, again);
  const found = await selectStudentAnswering(ctx.db, target);
  if (!found) throw sessionFinished();
  const { licenseId, row, memory, person, accountId, version, rowVersion } = found;
  if (licenseId === null) throw new Failure('licence-required');
  if (!row) throw notFound();
  const { avatarPictureId } = person;
  const seated = await seatedIn(
    ctx,
    found,
    { student: person.student, guest: null, avatarPictureId },
    memory,
  );
  const student = studentView(ctx, person, licenseId);
  if (seated) cacheSeat(ctx, target, { accountId, version, rowVersion, licenseId, student, seated });
  return studentSeat(target, { accountId, student }, seated);
}

/** The same for a guest, who names the game and not the own part of it, and needs no licence. */
export async function findGuestSeat(ctx: Context, target: AnswerTarget): Promise<GuestSeat> {
  const found = await selectGuestAnswering(ctx.db, target);
  if (!found) throw sessionFinished();
  const { row, guest, accountId } = found;
  if (!row || !guest) throw notFound();
  return {
    principal: { type: 'anonymous', sessionId: target.sessionId, accountId },
    who: { anonymous: people.anonymous.parse(guest) },
    seated: await seatedIn(ctx, found, { student: null, guest, avatarPictureId: null }, null),
  };
}

/**
 * Reads seats one after the other before their first answers come: a school that starts its games together would ask for
 * all of them within the same seconds.
 */
export async function cacheSeats(ctx: Context, named: readonly Omit<AnswerTarget, 'now'>[]): Promise<void> {
  // A pupil who may not answer is refused at the first answer.
  for (const one of named)
    await findStudentSeat(ctx, { ...one, now: ctx.clock.now() }).catch((error: unknown) => {
      if (!(error instanceof Failure)) ctx.log.warn({ err: error }, 'a seat could not be read');
    });
}
