import type { LiveUpdate } from '@motamo/contract/events';
import type { Context } from '../../../context.ts';
import type { Loaded } from './live.view.ts';
import { type LiveGame, stateAt } from './live-game.ts';
import { nameFor } from './player.view.ts';

/*
 * What the connections of a room know of a game, and how it differs from what the game is now. Everything that is
 * published is worked out from the rows, so that a lost message between processes only delays it.
 */

export interface KnownPlayer {
  readonly score: number;
  readonly done: number;
  readonly isPresent: boolean;
  readonly names: { readonly adults: string; readonly pupils: string };
}

export interface Known {
  readonly seq: number;
  readonly players: ReadonlyMap<number, KnownPlayer>;
  readonly startedAtMs: number | null;
  /** State, question and phase in one text. */
  readonly phase: string;
  /** Code, word group and settings in one text. */
  readonly settings: string;
  readonly opensAtMs: number | null;
}

/** Scores of a contest stay hidden while its question is open: they would give the answer away. */
const showsScores = ({ type, phase, state }: LiveGame) =>
  type === 'battle' || phase === 'feedback' || state !== 'started';

export function knownOf(ctx: Pick<Context, 'clock'>, loaded: Loaded, before: Known | null): Known {
  const { state, live, game } = loaded;
  const shows = showsScores(state);
  const players = loaded.players.map((player): [number, KnownPlayer] => {
    const { row } = player;
    const seat = row.seat ?? 0;
    const last = before?.players.get(seat);
    return [
      seat,
      {
        score: shows ? row.totalScore : (last?.score ?? 0),
        done: shows ? row.sectionsDoneCount : (last?.done ?? 0),
        isPresent: row.leftAt === null && row.removedAt === null,
        names: { adults: nameFor(player, 'adults'), pupils: nameFor(player, 'pupils') },
      },
    ];
  });
  const stateNow = stateAt(state, ctx.clock.now().getTime());
  return {
    seq: live.seq,
    players: new Map(players),
    startedAtMs: state.startedAtMs,
    phase: [stateNow, state.sectionIdx, state.phase, state.opensAtMs, state.phaseAtMs].join(),
    settings: [live.code, game.wordGroupId, ...Object.values(state.settings)].join(),
    opensAtMs: state.opensAtMs,
  };
}

type Seats = { -readonly [K in 'studentGames' | 'left' | 'names']?: LiveUpdate[K] };

/** What is new of the seats, for one audience. */
export function changedSeats(before: Known, now: Known, audience: 'adults' | 'pupils'): Seats {
  const entries = [...now.players];
  const scores = entries.filter(([seat, { score, done }]) => {
    const last = before.players.get(seat);
    return last !== undefined && (last.score !== score || last.done !== done);
  });
  const left = entries.filter(([seat, { isPresent }]) => !isPresent && before.players.get(seat)?.isPresent);
  const names = entries.filter(([seat, player]) => {
    const last = before.players.get(seat);
    return last !== undefined && last.names[audience] !== player.names[audience];
  });
  const changed: Seats = {};
  if (scores.length > 0)
    changed.studentGames = Object.fromEntries(scores.map(([seat, { score, done }]) => [seat, [score, done]]));
  if (left.length > 0) changed.left = left.map(([seat]) => seat);
  if (names.length > 0)
    changed.names = Object.fromEntries(names.map(([seat, player]) => [seat, player.names[audience]]));
  return changed;
}

/** Seats that were taken, or taken again, since. */
export const newSeats = (before: Known, now: Known) =>
  [...now.players]
    .filter(([seat, { isPresent }]) => isPresent && !before.players.get(seat)?.isPresent)
    .map(([seat]) => seat);
