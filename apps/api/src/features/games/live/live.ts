import type { GameData } from '@motamo/contract/games';
import type { LiveGame as LiveGameOnWire, LiveGameTypeSlug } from '@motamo/contract/live';
import type { WordMemory } from '@motamo/rules/memory';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { conflict, invalidFields, notFound } from '../../../http/failure.ts';
import type { AdultPrincipal, Principal, StudentPrincipal } from '../../../http/session.ts';
import { memoryAt } from '../../knowledge/knowledge.ts';
import { findPlayableList, audienceOf as listsFor } from '../../words/words.ts';
import { findPerson, type Person, viewerOf } from './access.ts';
import { findGameByCode } from './codes.ts';
import { command } from './command.ts';
import { createLiveGame, type Making, type NewGame, newCode } from './create-game.ts';
import {
  type ByGame,
  type LiveRow,
  type LoadedRow,
  selectGamesOfAdult,
  selectMemoriesOf,
  selectOpenGames,
  selectSeats,
  selectWordIds,
} from './live.queries.ts';
import { type Loaded, liveGameView } from './live.view.ts';
import { isCodeFree, updateWordGroup } from './live-changes.queries.ts';
import type { Settings } from './live-game.ts';
import { planLive } from './live-plan.ts';
import { loadLive } from './load-live.ts';
import { wholeState } from './watch.ts';

export interface OneGame {
  readonly game: LiveGameOnWire;
}
export interface WholeGame extends OneGame {
  readonly gameData: GameData;
}

const sideOf = ({ type }: Person) => (type === 'user' ? 'adults' : 'pupils');

/** The game as it is now, for the reply to a command that has just changed it. */
export async function showGame(ctx: Context, principal: Principal, by: ByGame): Promise<OneGame> {
  const person = await findPerson(ctx, principal);
  const loaded = await loadLive(ctx.db, by);
  if (!loaded) throw notFound();
  return { game: gameFor(ctx, loaded, person) };
}

function gameFor(ctx: Context, loaded: Loaded, person: Person): LiveGameOnWire {
  return liveGameView(ctx, loaded, {
    audience: sideOf(person),
    lang: person.lang,
    playersCount: loaded.state.presentCount,
    isJoined: viewerOf(loaded, person).player !== null,
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
    const shown = { audience: sideOf(person), lang: person.lang } as const;
    return liveGameView(ctx, row, {
      ...shown,
      playersCount: seat?.playersCount ?? 0,
      isJoined: seat?.isMine ?? false,
    });
  });
}

export async function listOpenGames(ctx: Context, pupil: StudentPrincipal): Promise<LiveGameOnWire[]> {
  const person = await findPerson(ctx, pupil);
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
  caller: { address: string; sessionId?: string; lang: string },
): Promise<OneGame> {
  const loaded = await findGameByCode(ctx, code, caller);
  const shown = { audience: 'pupils', lang: caller.lang, isJoined: false } as const;
  const game = liveGameView(ctx, loaded, { ...shown, playersCount: loaded.state.presentCount });
  return { game: { ...game, creatorId: null, studentCreatorId: null, classroomId: null, creatorName: null } };
}

export async function makeGame(
  ctx: Context,
  principal: AdultPrincipal | StudentPrincipal,
  making: Making,
  wish: NewGame,
): Promise<OneGame> {
  return showGame(ctx, principal, { uuid: await createLiveGame(ctx, making, wish) });
}

export interface SettingsChange extends Partial<Settings> {
  readonly wordGroupUuid?: string;
  /** Null makes a new one. */
  readonly code?: string | null;
}

async function codeFor(tx: Tx, wanted: string | null, gameId: number): Promise<string> {
  if (wanted !== null) {
    if (!(await isCodeFree(tx, wanted, gameId))) throw invalidFields({ code: 'gameCodeTaken' });
    return wanted;
  }
  const code = newCode();
  return (await isCodeFree(tx, code, gameId)) ? code : codeFor(tx, null, gameId);
}

/** Changes settings of an own game that has not started. */
export async function changeSettings(
  ctx: Context,
  principal: Principal,
  uuid: string,
  { wordGroupUuid, code, ...settings }: SettingsChange,
): Promise<WholeGame> {
  const person = await findPerson(ctx, principal);
  await command(ctx, { uuid }, async (loaded, tx) => {
    const { isCreator } = viewerOf(loaded, person);
    const list =
      wordGroupUuid === undefined
        ? undefined
        : await findPlayableList(tx, wordGroupUuid, listsFor(principal));
    if (wordGroupUuid !== undefined && !list) throw invalidFields({ wordGroupUuid: 'wordGroupUnknown' });
    const patch = code === undefined ? {} : { code: await codeFor(tx, code, loaded.game.id) };
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

/** Words of the game, those first that the pupils at the table need most. */
async function choosePlan(ctx: Context, tx: Tx, { game, live, players }: Loaded): Promise<number[]> {
  const wordIds = await selectWordIds(tx, game.wordGroupId);
  const pupils = players.flatMap(({ row, student }) =>
    student && !row.leftAt && !row.removedAt ? student.id : [],
  );
  const rows = await selectMemoriesOf(tx, { studentIds: pupils, lang: game.learningLang, wordIds });
  const memories = new Map<number, WordMemory[]>();
  for (const row of rows) {
    const memory = memoryAt(row, ctx.clock.now());
    if (memory) memories.set(row.wordId, [...(memories.get(row.wordId) ?? []), memory]);
  }
  const { random } = ctx;
  return planLive({ wordIds, sectionsCount: live.wordsCount, memories, pupilsCount: pupils.length, random });
}

/** The start order: play opens after the countdown (`LIVE_COUNTDOWN_MS`). */
export async function startLiveGame(ctx: Context, principal: Principal, uuid: string): Promise<OneGame> {
  const person = await findPerson(ctx, principal);
  await command(ctx, { uuid }, async (loaded, tx) => {
    const { isCreator } = viewerOf(loaded, person);
    const isNew = isCreator && loaded.state.state === 'waiting';
    const plan = isNew ? await choosePlan(ctx, tx, loaded) : loaded.live.plan;
    if (isNew && plan.length === 0) throw conflict('wordGroupUnknown');
    const countdownMs = ctx.config.liveCountdownMs;
    const patch: Partial<LiveRow> = { plan };
    return { move: { kind: 'start', isCreator, sectionsCount: plan.length, countdownMs }, patch };
  });
  return showGame(ctx, principal, { uuid });
}

/** Cancels an own game that has not started; an adult also terminates one that has (spec §4). */
export async function endLiveGame(ctx: Context, principal: Principal, uuid: string): Promise<OneGame> {
  const person = await findPerson(ctx, principal);
  await command(ctx, { uuid }, (loaded) => {
    const { isCreator } = viewerOf(loaded, person);
    return { move: { kind: 'end', isCreator, isAdult: person.type === 'user' } };
  });
  return showGame(ctx, principal, { uuid });
}

/** A new game like an own one: same list, kind, settings and class, everybody invited again. */
export async function duplicateLiveGame(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<OneGame> {
  const person = await findPerson(ctx, adult);
  const loaded = await loadLive(ctx.db, { uuid });
  if (!loaded || !viewerOf(loaded, person).isCreator) throw notFound();
  const { game, live, wordGroup, creator } = loaded;
  const making: Making = {
    offer: live,
    fromName: creator ? `${creator.firstName} ${creator.lastName}` : '',
    lang: game.lang,
    learningLang: game.learningLang,
  };
  const wish = { wordGroupUuid: wordGroup.uuid, gameTypeSlug: game.type as LiveGameTypeSlug };
  return showGame(ctx, adult, { uuid: await createLiveGame(ctx, making, wish, live) });
}
