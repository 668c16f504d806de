import type { GameData } from '@motamo/contract/games';
import type { LiveGame as LiveGameOnWire } from '@motamo/contract/live';
import type { Lang } from '@motamo/rules/languages';
import type { Context } from '../../../context.ts';
import { Failure, invalidFields, notFound } from '../../../http/failure.ts';
import type { Place } from '../../../http/place.ts';
import type { AdultPrincipal, Principal, StudentPrincipal } from '../../../http/session.ts';
import { findPlayableList, listScopeOf } from '../../words/words.ts';
import { findPerson, isTeacherOf, type Person, viewerOf } from './access.ts';
import { runCommand } from './command.ts';
import type { LiveSettings } from './game/live-game.ts';
import { anonymousGameView, liveGameView } from './live.view.ts';
import { codeNear, findGameByCode } from './lobby/codes.ts';
import { createLiveGame, type GameOffer, type NewGame, requireVerified } from './lobby/create-game.ts';
import { stopWatching } from './rooms/live-rooms.ts';
import { wholeState } from './rooms/watch.ts';
import { selectGamesForClass, selectWaitingGamesOf } from './rows/games-to-end.queries.ts';
import {
  type ByGame,
  type LoadedRow,
  selectGamesOfAdult,
  selectOpenGames,
  selectSeats,
} from './rows/live.queries.ts';
import { updateWordGroup } from './rows/live-changes.queries.ts';
import type { LoadedGame } from './rows/load-live.ts';
import { loadLive } from './rows/load-live.ts';

export interface OneGame {
  readonly game: LiveGameOnWire;
}
export interface WholeGame extends OneGame {
  readonly gameData: GameData;
}

const viewerKindOf = ({ type }: Person) => (type === 'user' ? 'adults' : 'students');

/** The game as it is now, for the reply to a command that has just changed it. */
export async function showGame(ctx: Context, principal: Principal, by: ByGame): Promise<OneGame> {
  const person = await findPerson(ctx, principal);
  const loaded = await loadLive(ctx.db, by);
  if (!loaded) throw notFound();
  return { game: gameFor(ctx, loaded, person) };
}

function gameFor(ctx: Context, loaded: LoadedGame, person: Person): LiveGameOnWire {
  return liveGameView(ctx, loaded, {
    viewerKind: viewerKindOf(person),
    lang: person.lang,
    playersCount: loaded.state.presentCount,
    isJoined: viewerOf(loaded, person).player !== null,
    isGuest: person.type === 'anonymous',
  });
}

/** The whole state for one viewer. Someone who may not see the game gets the same as for a missing one. */
export async function findLiveGame(ctx: Context, principal: Principal, uuid: string): Promise<WholeGame> {
  const person = await findPerson(ctx, principal);
  const loaded = await loadLive(ctx.db, { uuid });
  if (!loaded) throw notFound();
  const viewer = viewerOf(loaded, person);
  return { game: gameFor(ctx, loaded, person), gameData: await wholeState(ctx, loaded, viewer) };
}

async function describeAll(
  ctx: Context,
  person: Person,
  rows: readonly LoadedRow[],
): Promise<LiveGameOnWire[]> {
  const ids = rows.map(({ game }) => game.id);
  const seats = await selectSeats(ctx.db, ids, person.type === 'student' ? person.id : null);
  const byGame = new Map(seats.map((seat) => [seat.gameId, seat]));
  return rows.map((row) => {
    const seat = byGame.get(row.game.id);
    const shown = { viewerKind: viewerKindOf(person), lang: person.lang } as const;
    return liveGameView(ctx, row, {
      ...shown,
      playersCount: seat?.playersCount ?? 0,
      isJoined: seat?.isMine ?? false,
    });
  });
}

export async function listOpenGames(ctx: Context, student: StudentPrincipal): Promise<LiveGameOnWire[]> {
  const person = await findPerson(ctx, student);
  return describeAll(ctx, person, await selectOpenGames(ctx.db, person));
}

export async function listOwnGames(ctx: Context, adult: AdultPrincipal): Promise<LiveGameOnWire[]> {
  const person = await findPerson(ctx, adult);
  return describeAll(ctx, person, await selectGamesOfAdult(ctx.db, person.id));
}

/** The open game of a code, for somebody who may not even be signed in: nothing about persons. */
export async function findByCode(
  ctx: Context,
  code: string,
  caller: { place: Place; principal: Principal | null; lang: Lang },
): Promise<OneGame> {
  const { place, principal } = caller;
  const person = principal && (await findPerson(ctx, principal));
  const loaded = await findGameByCode(ctx, code, { place, sessionId: principal?.sessionId, person });
  const { presentCount: playersCount } = loaded.state;
  return { game: anonymousGameView(ctx, loaded, { lang: caller.lang, playersCount }) };
}

export async function makeGame(
  ctx: Context,
  principal: AdultPrincipal | StudentPrincipal,
  gameOffer: GameOffer,
  newGame: NewGame,
): Promise<OneGame> {
  if (newGame.admitsOthers) await requireVerified(ctx, principal);
  return showGame(ctx, principal, { uuid: await createLiveGame(ctx, gameOffer, newGame) });
}

export interface SettingsChange extends Partial<LiveSettings> {
  readonly wordGroupUuid?: string;
  /** Null makes a new one. */
  readonly code?: string | null;
}

/** Wishes for a code: whoever has more is finding out which are taken. */
const CODE_WISHES = { points: 20, seconds: 600 };

async function hasWishLeft(ctx: Context, { type, id }: Person): Promise<boolean> {
  const { points } = await ctx.throttle.count('code-wishes', `${type} ${id}`, CODE_WISHES);
  return points <= CODE_WISHES.points;
}

/** Changes settings of an own game that has not started. */
export async function changeSettings(
  ctx: Context,
  principal: Principal,
  uuid: string,
  { wordGroupUuid, code, ...settings }: SettingsChange,
): Promise<WholeGame> {
  const person = await findPerson(ctx, principal);
  if (settings.admitsOthers) await requireVerified(ctx, principal);
  const wanted = code && (await hasWishLeft(ctx, person)) ? code : null;
  await runCommand(ctx, { uuid }, async (loaded, tx) => {
    const { isCreator } = viewerOf(loaded, person);
    const list =
      wordGroupUuid === undefined
        ? undefined
        : await findPlayableList(tx, wordGroupUuid, listScopeOf(ctx, principal));
    if (wordGroupUuid !== undefined && !list) throw invalidFields({ wordGroupUuid: 'wordGroupUnknown' });
    const patch = code === undefined ? {} : { code: await codeNear(tx, wanted, loaded.game.id) };
    return {
      move: { kind: 'change', settings, isCreator },
      patch,
      also: async () => {
        if (list) await updateWordGroup(tx, loaded.game.id, list.id);
      },
    };
  });
  return findLiveGame(ctx, principal, uuid);
}

/** Cancels an own game that has not started; an adult also terminates one that has (product §4). */
export async function endLiveGame(ctx: Context, principal: Principal, uuid: string): Promise<OneGame> {
  const person = await findPerson(ctx, principal);
  await runCommand(ctx, { uuid }, (loaded) => {
    const isCreator = viewerOf(loaded, person).isCreator || isTeacherOf(loaded, person);
    return { move: { kind: 'end', isCreator, isAdult: person.type === 'user' } };
  });
  return showGame(ctx, principal, { uuid });
}

/** A teacher has lost a class: the games made for it end, and what the teacher watches is sent no more. */
export async function leaveClassGames(ctx: Context, teacherId: number, classroomId: number): Promise<void> {
  for (const id of await selectGamesForClass(ctx.db, teacherId, classroomId)) {
    const end = { kind: 'end', isCreator: true, isAdult: true } as const;
    const ended = await runCommand(ctx, { id }, () => ({ move: end, patch: { wallKey: null } })).catch(
      (error: unknown) => {
        // It came to its end at this very moment.
        if (!(error instanceof Failure)) throw error;
      },
    );
    if (ended?.live.wallKey) ctx.realtime.closeSession(ended.live.wallKey, 'signed-out');
  }
  stopWatching(ctx, teacherId);
}

/** Calls off the games that wait for a pupil who cannot start them any more. */
export async function callOffGamesOf(ctx: Context, studentId: number): Promise<void> {
  for (const id of await selectWaitingGamesOf(ctx.db, studentId)) {
    const end = { kind: 'end', isCreator: true, isAdult: false } as const;
    await runCommand(ctx, { id }, () => ({ move: end })).catch((error: unknown) => {
      // Started or called off by the pupil at this very moment: such a game goes its own way.
      if (!(error instanceof Failure)) throw error;
    });
  }
}
