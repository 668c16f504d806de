import type { ShownPlayer } from '../engine/players.ts';

export const LANES = 6;
/** Room between two names of one lane, at 1920. */
const NAME_GAP = 190;
/** With many players names are cut before they touch. */
const NAME_GAP_LEAST = 126;
const LEFT = 110;
const FINISH = 1560;
/** Finishers that keep a place of their own. */
const HOME_PLACES = 5;

export interface Racer {
  player: ShownPlayer;
  lane: number;
  /** Pixels from the left at 1920. */
  x: number;
}

export interface Race {
  racers: Racer[];
  /** In the order of their scores; the rest share one place. */
  home: ShownPlayer[];
  homeRest: ShownPlayer[];
  /** Room for a name, at 1920. */
  gap: number;
  startX: number;
  /** Most points of all, home or not: who is home first wears no crown before that. */
  topScore: number;
}

/** Where a player stands who has answered so many of all questions right: a clicker does not get ahead. */
export const xOf = (good: number, total: number, startX: number) =>
  startX + (FINISH - startX) * (total > 0 ? Math.min(1, good / total) : 0);

/**
 * Six lanes, chosen once by the seat and then kept. Who stands where another one of the lane stands already waits behind the other;
 * there is room for all of a lane behind the start, so nobody ever looks further than they are.
 */
export function raceOf(players: readonly ShownPlayer[], total: number): Race {
  const done = players.filter(({ isDone }) => isDone).sort((a, b) => b.score - a.score || a.seat - b.seat);
  const racing = players.filter(({ isDone }) => !isDone);
  const perLane = Math.ceil(players.length / LANES);
  const gap = perLane > 3 ? NAME_GAP_LEAST : NAME_GAP;
  const startX = LEFT + Math.max(0, perLane - 1) * gap;
  const racers: Racer[] = [];
  for (let lane = 0; lane < LANES; lane += 1) {
    let lastX = Infinity;
    const inLane = racing
      .filter(({ seat }) => (seat - 1) % LANES === lane)
      .sort((a, b) => b.good - a.good || a.seat - b.seat);
    for (const player of inLane) {
      const x = Math.min(xOf(player.good, total, startX), lastX - gap);
      lastX = x;
      racers.push({ player, lane, x });
    }
  }
  racers.sort((a, b) => a.player.seat - b.player.seat);
  const places = done.length > HOME_PLACES + 1 ? HOME_PLACES : HOME_PLACES + 1;
  const topScore = Math.max(0, ...players.map(({ score }) => score));
  return { racers, home: done.slice(0, places), homeRest: done.slice(places), gap, startX, topScore };
}
