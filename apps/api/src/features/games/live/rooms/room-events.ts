import type { LiveUpdate, ServerEvents } from '@motamo/contract/events';
import type { Context } from '../../../../context.ts';
import { isOver } from '../game/live-game.ts';
import { liveDataView, settingsView } from '../live.view.ts';
import type { LiveViewer } from '../player.view.ts';
import { studentGameView, type ViewerKind } from '../player.view.ts';
import { boardView, type ChoiceCounts, currentSectionView } from '../questions/live-section.view.ts';
import type { LiveWords } from '../questions/live-sections.ts';
import { wordsOfGame } from '../questions/live-words.ts';
import { selectChosen } from '../rows/live.queries.ts';
import type { LoadedGame } from '../rows/load-live.ts';
import { changedSeats, newSeats, type RoomSnapshot } from './room-changes.ts';

export const roomOf = (gameUuid: string) => `live:${gameUuid}`;
export const viewerRoom = (gameUuid: string, viewerKind: ViewerKind) => `live:${gameUuid}:${viewerKind}`;
export const seatRoom = (gameUuid: string, seat: number) => `live:${gameUuid}:seat:${seat}`;
/** A viewer who does not play. */
export const screenRoom = (gameUuid: string) => `live:${gameUuid}:screen`;

const viewerKinds: readonly ViewerKind[] = ['adults', 'wall', 'students'];

interface Publishing {
  readonly ctx: Context;
  readonly loaded: LoadedGame;
  readonly now: RoomSnapshot;
  readonly before: RoomSnapshot;
  /** Whether the player of a seat has answered after `now`. */
  readonly hasMoved: (seat: number) => boolean;
}

function send<E extends keyof ServerEvents>(
  { ctx, loaded, now }: Publishing,
  room: string,
  event: E,
  payload: object,
) {
  const whole = { gameUuid: loaded.game.uuid, seq: now.seq, ...payload };
  ctx.realtime.publishHere(room, event, ...([whole] as unknown as Parameters<ServerEvents[E]>));
}

function sendSeats(publishing: Publishing): void {
  const { ctx, loaded, before, now } = publishing;
  const { uuid } = loaded.game;
  const seats = newSeats(before, now);
  for (const viewerKind of viewerKinds) {
    const room = viewerRoom(uuid, viewerKind);
    if (!ctx.realtime.hasSubscribers(room)) continue;
    for (const player of loaded.players.filter(({ row }) => seats.includes(row.seat ?? 0))) {
      const sectionsCount = loaded.live.plan.length || loaded.live.wordsCount;
      const studentGame = studentGameView(ctx, player, { viewerKind, sectionsCount });
      send(publishing, room, 'JOIN_LIVE_GAME', { studentGame });
    }
    const changed = changedSeats(before, now, viewerKind);
    if (Object.keys(changed).length > 0) send(publishing, room, 'UPDATE_LIVE_GAME', changed);
  }
  for (const { row } of loaded.players)
    if (row.removedAt !== null) ctx.realtime.expelHere(seatRoom(uuid, row.seat ?? 0), roomOf(uuid));
}

function sendCommands(publishing: Publishing): void {
  const { ctx, loaded, before, now } = publishing;
  const { game, live, state, wordGroup } = loaded;
  const room = roomOf(game.uuid);
  if (before.settings !== now.settings) {
    const { wordGroupId } = game;
    const list = { wordGroupId, wordGroupUuid: wordGroup.uuid, wordGroupTitles: wordGroup.titles };
    const changed = { uuid: game.uuid, code: live.code, ...list };
    send(publishing, room, 'USER_UPDATED_GAME', { game: changed, settings: settingsView(state) });
  }
  if (before.nextGameUuid !== now.nextGameUuid)
    send(publishing, room, 'UPDATE_LIVE_GAME', { live: { nextGameUuid: now.nextGameUuid } });
  if (state.phase === 'question' && before.phase === now.phase && before.awaitedCount !== now.awaitedCount) {
    const { awaitedCount, doneCount: answeredCount } = state;
    send(publishing, room, 'UPDATE_LIVE_GAME', { live: { awaitedCount, answeredCount } });
  }
  if (before.opensAtMs !== now.opensAtMs && state.startedAtMs !== null) {
    const serverNowMs = ctx.clock.now().getTime();
    const { startedAtMs, opensAtMs } = state;
    send(publishing, room, 'START_LIVE_GAME', { startedAtMs, opensAtMs, serverNowMs });
  }
}

/** The part of a viewer: the question just shown, or what came of it. */
function phaseFor(
  ctx: Context,
  loaded: LoadedGame,
  words: LiveWords,
  viewer: LiveViewer,
  chosen: ChoiceCounts | null,
): Pick<LiveUpdate, 'live' | 'section' | 'isFinish'> {
  const board = chosen && boardView(ctx, loaded, words, viewer, chosen);
  const whole = liveDataView(ctx, loaded, viewer, { words, board });
  const { status, phase, sectionIdx, deadlineMs, answeredCount, awaitedCount, topSeats, ownPlace } = whole;
  const { rightWord, pausedAtMs } = whole;
  if (isOver(loaded.state)) return { live: { status, topSeats, ownPlace }, isFinish: true as const };
  if (phase === 'feedback')
    return {
      live: { phase, deadlineMs, pausedAtMs, board, topSeats, ownPlace, ...(rightWord ? { rightWord } : {}) },
    };
  const section = currentSectionView(ctx, loaded, words, viewer);
  const asked = section ? { section } : {};
  if (phase === null) return { live: { status, pausedAtMs }, ...asked };
  return {
    live: { status, pausedAtMs, phase, sectionIdx, deadlineMs, answeredCount, awaitedCount },
    ...asked,
  };
}

export async function chosenIn(ctx: Context, { game, state }: LoadedGame): Promise<ChoiceCounts | null> {
  if (state.phase !== 'feedback' || state.sectionIdx === null || isOver(state)) return null;
  const rows = await selectChosen(ctx.db, game.id, state.sectionIdx);
  return new Map(rows.map((row) => [row.chosenWordId, row.count]));
}

/** A new phase looks different to each viewer: own ids, own order of the choices, own place. */
async function sendPhase(publishing: Publishing): Promise<void> {
  const { ctx, loaded, hasMoved } = publishing;
  const { uuid } = loaded.game;
  const words = await wordsOfGame(ctx, loaded);
  const chosen = await chosenIn(ctx, loaded);
  for (const player of loaded.players) {
    const room = seatRoom(uuid, player.row.seat ?? 0);
    if (!ctx.realtime.hasSubscribers(room)) continue;
    const isGuest = player.guest !== null;
    const viewer = { viewerKind: 'students', player, isCreator: false, isGuest, lang: 'fr' } as const;
    const { section, ...rest } = phaseFor(ctx, loaded, words, viewer, chosen);
    const isNewSection = section && !hasMoved(player.row.seat ?? 0);
    send(publishing, room, 'UPDATE_LIVE_GAME', { ...rest, ...(isNewSection ? { section } : {}) });
  }
  const room = screenRoom(uuid);
  if (!ctx.realtime.hasSubscribers(room)) return;
  const viewer = {
    viewerKind: 'adults',
    player: null,
    isCreator: false,
    isGuest: false,
    lang: loaded.game.lang,
  } as const;
  send(publishing, room, 'UPDATE_LIVE_GAME', phaseFor(ctx, loaded, words, viewer, chosen));
}

/** Sends the connections of this process whatever they do not know yet. */
export async function publishChanges(publishing: Publishing): Promise<void> {
  const { before, now } = publishing;
  sendCommands(publishing);
  sendSeats(publishing);
  if (before.phase !== now.phase) await sendPhase(publishing);
}
