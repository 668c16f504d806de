import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Failure, invalidFields, notFound } from '../../../../http/failure.ts';
import type { Place } from '../../../../http/place.ts';
import type { GuestPrincipal, Principal, StudentPrincipal } from '../../../../http/session.ts';
import { freeGuestName, requireSafeName } from '../../../guests/guests.ts';
import { findPerson, isCreator, isOfferedTo, type Person, seatOf, viewerOf } from '../access.ts';
import { runCommand } from '../command.ts';
import { asksOfNewcomer } from '../game/choose-live.ts';
import { nameFor } from '../player.view.ts';
import type { ByGame } from '../rows/live.queries.ts';
import { updateName } from '../rows/live-changes.queries.ts';
import type { LoadedGame } from '../rows/load-live.ts';
import { selectGuest, selectNeeds } from '../rows/people.queries.ts';
import type { Command } from '../save-move.ts';
import { findGameByCode, isAdmitted } from './codes.ts';

export type LivePlayerPrincipal = StudentPrincipal | GuestPrincipal;

/** What a newcomer brings to the table; a guest whose name is taken there sits down under a free one (rulings 9). */
async function newcomerOf(
  ctx: Context,
  tx: Tx,
  person: Person,
  { players }: LoadedGame,
): Promise<Required<Pick<Command, 'newcomer'>> & { timeFactor: 1 | 1.5 | 2 | 3 | null }> {
  if (person.type === 'anonymous') {
    const guest = await selectGuest(tx, person.id);
    if (!guest) throw notFound();
    if (guest.gameLeft === 0) throw new Failure('games-used-up');
    const taken = new Set(players.map((player) => nameFor(player, 'students')));
    const givenName = freeGuestName(ctx, guest, taken);
    return { newcomer: { anonymousId: person.id, givenName }, timeFactor: DEFAULT_NEEDS.timeFactor };
  }
  const needs = await selectNeeds(tx, person.id);
  if (!needs) throw notFound();
  return { newcomer: { studentId: person.id }, timeFactor: needs.timeFactor };
}

async function takeSeat(ctx: Context, by: ByGame, person: Person, mayJoin: (loaded: LoadedGame) => boolean) {
  return runCommand(ctx, by, async (loaded, tx): Promise<Command> => {
    const own = seatOf(loaded, person);
    if (own) return { move: { kind: 'join', seat: own.row.seat, timeFactor: 1 } };
    if (!mayJoin(loaded)) throw notFound();
    const { newcomer, timeFactor } = await newcomerOf(ctx, tx, person, loaded);
    const asks = await asksOfNewcomer(ctx, tx, loaded, person.type === 'student' ? person.id : null);
    return { move: { kind: 'join', seat: null, timeFactor }, newcomer: { ...newcomer, asks } };
  });
}

/**
 * Takes a seat, or comes back to it. Without a code only those whom the game is offered to may take a new one.
 *
 * @throws Failure `not-found`, `forbidden` for a player who was removed, `conflict` when it is locked, started or over
 */
export async function joinLiveGame(
  ctx: Context,
  player: LivePlayerPrincipal,
  uuid: string,
): Promise<LoadedGame> {
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
  place: Place,
): Promise<LoadedGame> {
  const person = await findPerson(ctx, player);
  const found = await findGameByCode(ctx, code, { place, sessionId: player.sessionId, person });
  return takeSeat(ctx, { id: found.game.id }, person, (loaded) => isAdmitted(loaded, person));
}

/** Quits: seat and score stay, for a return before the end. */
export async function leaveLiveGame(ctx: Context, player: LivePlayerPrincipal, uuid: string): Promise<void> {
  const person = { type: player.type, id: player.accountId };
  await runCommand(ctx, { uuid }, (loaded) => {
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
function seatIn(loaded: LoadedGame, person: Person, studentGameUuid: string) {
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
  await runCommand(ctx, { uuid }, (loaded) => {
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
  await runCommand(ctx, { uuid }, (loaded) => {
    const { seat, isCreator: isOwn, player } = seatIn(loaded, person, studentGameUuid);
    if (isOwn && person.type === 'student') requireSafeName(ctx, name);
    return {
      move: { kind: 'rename', seat, isCreator: isOwn },
      also: (tx) => updateName(tx, player.row.id, name),
    };
  });
}

/** Puts a player of an own game into another team, as long as it has not started. */
export async function moveToTeam(
  ctx: Context,
  creator: Principal,
  { uuid, studentGameUuid }: OfPlayer,
  team: number,
): Promise<void> {
  const person = await findPerson(ctx, creator);
  await runCommand(ctx, { uuid }, (loaded) => {
    const { seat, isCreator: isOwn } = seatIn(loaded, person, studentGameUuid);
    if (team > loaded.state.settings.teamsCount) throw invalidFields({ team: 'invalid' });
    return { move: { kind: 'team', seat, team, isCreator: isOwn } };
  });
}
