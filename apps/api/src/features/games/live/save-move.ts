import { randomUUID } from 'node:crypto';
import { gameReward } from '@motamo/rules/ledger-reasons';
import { rewardsOf } from '@motamo/rules/rewards';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { newUuid } from '../../../db/new-uuid.ts';
import type { StoredAsk } from '../../../db/schema/games.ts';
import { movePoints } from '../../students/students.ts';
import { isOver, type LiveGame, type LivePlayer, playerOf } from './game/live-game.ts';
import type { GameEvent, Move } from './game/moves.ts';
import { keyUuids, playerKey } from './questions/live-sections.ts';
import type { LiveRow, PlayerRow } from './rows/live.queries.ts';
import {
  insertAnswers,
  insertPlayer,
  type PlayerChange,
  takeGuestGames,
  updateLiveGame,
  updatePlayers,
} from './rows/live-changes.queries.ts';
import { instantAt, liveRowOf } from './rows/live-rows.ts';
import type { LoadedGame } from './rows/load-live.ts';

/** What a command wants, decided once the game is loaded and locked. */
export interface Command {
  readonly move: Move;
  /** Columns that are no business of game.ts. */
  readonly patch?: Partial<LiveRow>;
  /** Who takes a new seat. */
  readonly newcomer?: (
    | { readonly studentId: number }
    | { readonly anonymousId: number; readonly givenName: string | null }
  ) & {
    readonly asks?: StoredAsk[];
  };
  /** What else belongs in the same transaction. */
  readonly also?: (tx: Tx) => Promise<void>;
}

function rewardOf(game: LiveGame, player: LivePlayer, now: Date) {
  const playersCount = game.players.filter(({ isRemoved }) => !isRemoved).length;
  return rewardsOf({
    totalScore: player.totalScore,
    good: player.goodResult,
    bad: player.badResult,
    isFinish: player.finishedAtMs !== null,
    isLive: true,
    playersCount,
    podiumPlace: player.place,
    isWhole: game.state === 'finished',
    lastedMs: now.getTime() - (game.opensAtMs ?? now.getTime()),
  });
}

/** The word of a player's current section: by the own plan of a battle, else by that of the game. */
function nextWordOf(row: PlayerRow['row'], plan: readonly number[], player: LivePlayer): number | null {
  const own = row.plan.length > 0 ? row.plan.flat() : plan;
  return own[player.sectionsDoneCount] ?? null;
}

function changeOf(
  { row }: PlayerRow,
  player: LivePlayer,
  game: LiveGame,
  { plan, now }: { plan: readonly number[]; now: Date },
): PlayerChange {
  // A guest has nowhere to keep what a pupil earns (product §1).
  const isEarning = isOver(game) && row.studentId !== null;
  const earned = isEarning ? rewardOf(game, player, now) : { pointsXP: 0, pointsK: 0, pointsZ: 0 };
  return {
    id: row.id,
    sections_count: plan.length || row.sectionsCount,
    sections_done_count: player.sectionsDoneCount,
    bad_result: player.badResult,
    is_away: player.isAway,
    next_word_id: nextWordOf(row, plan, player),
    clock_at: instantAt(player.clockAtMs),
    started_at: instantAt(game.opensAtMs) ?? row.startedAt,
    left_at: player.isPresent || player.isRemoved ? null : (row.leftAt ?? now),
    removed_at: player.isRemoved ? (row.removedAt ?? now) : null,
    finished_at: instantAt(player.finishedAtMs),
    place: player.place,
    team: player.team,
    points_xp: earned.pointsXP,
    points_k: earned.pointsK,
    points_z: earned.pointsZ,
  };
}

export interface Saving {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly loaded: LoadedGame;
  readonly game: LiveGame;
  readonly plan: readonly number[];
  readonly now: Date;
}

const rowOf = ({ loaded }: Saving, seat: number) => loaded.players.find(({ row }) => row.seat === seat);

async function seatNewcomer(saving: Saving, newcomer: Command['newcomer'], seat: number) {
  const { tx, loaded, game, plan, now } = saving;
  const player = playerOf(game, seat);
  if (!newcomer || !player) throw new Error('nobody to seat');
  const isStarted = game.state === 'started';
  await insertPlayer(tx, {
    ...newcomer,
    uuid: newUuid(now),
    gameId: loaded.game.id,
    seat,
    plan: [],
    sectionsCount: plan.length || loaded.live.wordsCount,
    sectionsDoneCount: player.sectionsDoneCount,
    nextWordId: plan[player.sectionsDoneCount] ?? null,
    clockAt: player.clockAtMs === null ? null : new Date(player.clockAtMs),
    team: player.team,
    createdAt: now,
    startedAt: now,
    updatedAt: now,
  });
  if (isStarted && 'anonymousId' in newcomer) await takeGuestGames(tx, [newcomer.anonymousId]);
}

/** Questions that were let pass stand in the results, as not answered. */
async function savePassed(saving: Saving, sectionIdx: number, seats: readonly number[]) {
  const { ctx, tx, plan, now } = saving;
  const wordId = plan[sectionIdx];
  if (wordId === undefined) return;
  const rows = seats.flatMap((seat) => {
    const row = rowOf(saving, seat)?.row;
    if (!row) return [];
    const promptId = keyUuids(ctx, playerKey(row.id), sectionIdx, wordId).prompt;
    const passed = { isRight: false, isAlmost: false, points: 0, timeMs: 0, isLive: true, createdAt: now };
    return [
      { ...passed, studentGameId: row.id, sectionIdx, answerId: randomUUID(), promptUuid: promptId, wordId },
    ];
  });
  await insertAnswers(tx, rows);
}

/** Points move when the game is over, once for each player who finished (rulings 6). */
async function payRewards(saving: Saving) {
  const { tx, game, now } = saving;
  for (const player of game.players) {
    const row = rowOf(saving, player.seat)?.row;
    if (!row?.studentId || player.finishedAtMs === null) continue;
    const { pointsXP: xp, pointsK: k, pointsZ: z } = rewardOf(game, player, now);
    await movePoints(tx, row.studentId, { xp, k, z }, gameReward(row.uuid), now);
  }
}

async function saveEvent(saving: Saving, one: GameEvent, command: Command) {
  if (one.kind === 'joined') await seatNewcomer(saving, command.newcomer, one.seat);
  if (one.kind === 'feedback') await savePassed(saving, one.sectionIdx, one.seats);
  if (one.kind === 'over') await payRewards(saving);
  if (one.kind === 'started') {
    const guests = saving.loaded.players.filter(({ row }) => !row.leftAt && !row.removedAt);
    await takeGuestGames(
      saving.tx,
      guests.flatMap(({ row }) => row.anonymousId ?? []),
    );
  }
}

/** Writes what a move has changed, in the transaction that loaded it. */
export async function saveMove(
  saving: Saving,
  events: readonly GameEvent[],
  command: Command,
): Promise<void> {
  const { tx, loaded, game, plan, now } = saving;
  const before = new Map(loaded.state.players.map((player) => [player.seat, player]));
  const isStart = events.some(({ kind }) => kind === 'started');
  const changes = game.players.flatMap((player) => {
    const row = rowOf(saving, player.seat);
    const isChanged = isStart || isOver(game) || before.get(player.seat) !== player;
    return row && isChanged ? [changeOf(row, player, game, { plan, now })] : [];
  });
  await updatePlayers(tx, changes, now);
  const seq = loaded.live.seq + (events.length > 0 ? 1 : 0);
  await updateLiveGame(tx, loaded.game.id, { ...liveRowOf(game), ...command.patch, seq });
  for (const one of events) await saveEvent(saving, one, command);
  await command.also?.(tx);
}
