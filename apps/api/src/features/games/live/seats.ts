import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { anonymous } from '../../../db/schema/accounts.ts';
import { students } from '../../../db/schema/classes.ts';
import { Failure, notFound } from '../../../http/failure.ts';
import type { GuestPrincipal, Principal, StudentPrincipal } from '../../../http/session.ts';
import { requireSafeName } from '../../guests/guests.ts';
import { findPerson, isCreator, isOfferedTo, type Person, seatOf, viewerOf } from './access.ts';
import { findGameByCode } from './codes.ts';
import { command } from './command.ts';
import type { ByGame } from './live.queries.ts';
import type { Loaded } from './live.view.ts';
import { updateName } from './live-changes.queries.ts';
import type { Wish } from './save-move.ts';

export type LivePlayerPrincipal = StudentPrincipal | GuestPrincipal;

/** What a newcomer brings to the table. */
async function newcomerOf(
  tx: Tx,
  person: Person,
): Promise<Pick<Wish, 'newcomer'> & { timeFactor: 1 | 1.5 | 2 | 3 | null }> {
  if (person.type === 'anonymous') {
    const [guest] = await tx.select().from(anonymous).where(eq(anonymous.id, person.id));
    if (!guest) throw notFound();
    if (guest.gameLeft === 0) throw new Failure('games-used-up');
    return { newcomer: { anonymousId: person.id }, timeFactor: DEFAULT_NEEDS.timeFactor };
  }
  const [pupil] = await tx.select({ needs: students.needs }).from(students).where(eq(students.id, person.id));
  if (!pupil) throw notFound();
  return { newcomer: { studentId: person.id }, timeFactor: pupil.needs.timeFactor };
}

async function takeSeat(ctx: Context, by: ByGame, person: Person, mayJoin: (loaded: Loaded) => boolean) {
  return command(ctx, by, async (loaded, tx): Promise<Wish> => {
    const own = seatOf(loaded, person);
    if (own) return { move: { kind: 'join', seat: own.row.seat, timeFactor: 1 } };
    if (!mayJoin(loaded)) throw notFound();
    const { newcomer, timeFactor } = await newcomerOf(tx, person);
    return { move: { kind: 'join', seat: null, timeFactor }, newcomer };
  });
}

/**
 * Takes a seat, or comes back to it. Without a code only those whom the game is offered to may take a new one.
 *
 * @throws Failure `not-found`, `forbidden` for whoever was removed, `conflict` when it is locked, started or over
 */
export async function joinLiveGame(ctx: Context, player: LivePlayerPrincipal, uuid: string): Promise<Loaded> {
  const person = await findPerson(ctx, player);
  return takeSeat(
    ctx,
    { uuid },
    person,
    (loaded) => isOfferedTo(loaded, person) || isCreator(loaded, person),
  );
}

export async function joinByCode(
  ctx: Context,
  player: LivePlayerPrincipal,
  code: string,
  address: string,
): Promise<Loaded> {
  const found = await findGameByCode(ctx, code, { address, sessionId: player.sessionId });
  return takeSeat(ctx, { id: found.game.id }, await findPerson(ctx, player), () => true);
}

/** Quits: the seat and the score stay for whoever comes back before the end. */
export async function leaveLiveGame(ctx: Context, player: LivePlayerPrincipal, uuid: string): Promise<void> {
  const person = { type: player.type, id: player.accountId };
  await command(ctx, { uuid }, (loaded) => {
    const own = seatOf(loaded, person);
    if (own?.row.seat == null) throw notFound();
    return { move: { kind: 'leave', seat: own.row.seat } };
  });
}

interface OfPlayer {
  readonly uuid: string;
  readonly studentGameUuid: string;
}

/** The seat of a player, for a caller who may know the game at all. */
function seatIn(loaded: Loaded, person: Person, studentGameUuid: string) {
  const isCreatorHere = viewerOf(loaded, person).isCreator;
  const player = loaded.players.find(({ row }) => row.uuid === studentGameUuid);
  if (player?.row.seat == null) throw notFound();
  return { seat: player.row.seat, isCreator: isCreatorHere, player };
}

export async function removePlayer(
  ctx: Context,
  creator: Principal,
  { uuid, studentGameUuid }: OfPlayer,
): Promise<void> {
  const person = await findPerson(ctx, creator);
  await command(ctx, { uuid }, (loaded) => {
    const { seat, isCreator: isOwn } = seatIn(loaded, person, studentGameUuid);
    return { move: { kind: 'remove', seat, isCreator: isOwn } };
  });
}

/** Adults write what they like; a pupil who leads a game chooses from the safe list. */
export async function renamePlayer(
  ctx: Context,
  creator: Principal,
  { uuid, studentGameUuid }: OfPlayer,
  name: string,
): Promise<void> {
  const person = await findPerson(ctx, creator);
  await command(ctx, { uuid }, (loaded) => {
    const { seat, isCreator: isOwn, player } = seatIn(loaded, person, studentGameUuid);
    if (isOwn && person.type === 'student') requireSafeName(ctx, name);
    return {
      move: { kind: 'rename', seat, isCreator: isOwn },
      also: (tx) => updateName(tx, player.row.id, name),
    };
  });
}
