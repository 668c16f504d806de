import type { LiveUpdate } from '@motamo/contract/events';
import type { Context } from '../../../../context.ts';
import { type LiveGame, stateAt } from '../game/live-game.ts';
import { nameFor, type ViewerKind } from '../player.view.ts';
import type { LoadedGame } from '../rows/load-live.ts';

/*
 * What the connections of a room know of a game, and how it differs from what the game is now. Everything that is
 * published is worked out from the rows, so that a lost message between processes only delays it.
 */

export interface PlayerSnapshot {
  readonly score: number;
  readonly done: number;
  readonly isPresent: boolean;
  readonly team: number | null;
  readonly names: Readonly<Record<ViewerKind, string>>;
}

export interface RoomSnapshot {
  readonly seq: number;
  readonly players: ReadonlyMap<number, PlayerSnapshot>;
  readonly startedAtMs: number | null;
  /** State, question and phase in one text. */
  readonly phase: string;
  /** Code, word group and settings in one text. */
  readonly settings: string;
  readonly opensAtMs: number | null;
  readonly awaitedCount: number;
  readonly nextGameUuid: string | null;
}

/** Scores of a contest stay hidden while its question is open: they would give the answer away. */
const showsScores = ({ type, phase, state }: LiveGame) =>
  type === 'battle' || phase === 'feedback' || state !== 'started';

export function snapshotOf(
  ctx: Pick<Context, 'clock'>,
  loaded: LoadedGame,
  before: RoomSnapshot | null,
): RoomSnapshot {
  const { state, live, game } = loaded;
  const shows = showsScores(state);
  const players = loaded.players.map((player): [number, PlayerSnapshot] => {
    const { row } = player;
    const seat = row.seat ?? 0;
    const last = before?.players.get(seat);
    return [
      seat,
      {
        score: shows ? row.totalScore : (last?.score ?? 0),
        done: shows ? row.sectionsDoneCount : (last?.done ?? 0),
        isPresent: row.leftAt === null && row.removedAt === null,
        team: row.team,
        names: {
          adults: nameFor(player, 'adults'),
          wall: nameFor(player, 'wall'),
          students: nameFor(player, 'students'),
        },
      },
    ];
  });
  const stateNow = stateAt(state, ctx.clock.now().getTime());
  return {
    seq: live.seq,
    players: new Map(players),
    startedAtMs: state.startedAtMs,
    phase: [
      stateNow,
      state.sectionIdx,
      state.phase,
      state.opensAtMs,
      state.phaseAtMs,
      state.pausedAtMs,
    ].join(),
    settings: [live.code, game.wordGroupId, ...Object.values(state.settings)].join(),
    opensAtMs: state.opensAtMs,
    awaitedCount: state.awaitedCount,
    nextGameUuid: live.nextGameUuid,
  };
}

type Seats = { -readonly [K in 'studentGames' | 'left' | 'names' | 'teams']?: LiveUpdate[K] };

/** What is new of the seats, for one audience. */
export function changedSeats(before: RoomSnapshot, now: RoomSnapshot, viewerKind: ViewerKind): Seats {
  const entries = [...now.players];
  const scores = entries.filter(([seat, { score, done }]) => {
    const last = before.players.get(seat);
    return last !== undefined && (last.score !== score || last.done !== done);
  });
  const left = entries.filter(([seat, { isPresent }]) => !isPresent && before.players.get(seat)?.isPresent);
  const names = entries.filter(([seat, player]) => {
    const last = before.players.get(seat);
    return last !== undefined && last.names[viewerKind] !== player.names[viewerKind];
  });
  const teams = entries.flatMap(([seat, { team }]) => {
    const last = before.players.get(seat);
    return team !== null && last !== undefined && last.team !== team ? [[seat, team] as const] : [];
  });
  const changed: Seats = {};
  if (teams.length > 0) changed.teams = Object.fromEntries(teams);
  if (scores.length > 0)
    changed.studentGames = Object.fromEntries(scores.map(([seat, { score, done }]) => [seat, [score, done]]));
  if (left.length > 0) changed.left = left.map(([seat]) => seat);
  if (names.length > 0)
    changed.names = Object.fromEntries(names.map(([seat, player]) => [seat, player.names[viewerKind]]));
  return changed;
}

/** Seats that were taken, or taken again, since. */
export const newSeats = (before: RoomSnapshot, now: RoomSnapshot) =>
  [...now.players]
    .filter(([seat, { isPresent }]) => isPresent && !before.players.get(seat)?.isPresent)
    .map(([seat]) => seat);
