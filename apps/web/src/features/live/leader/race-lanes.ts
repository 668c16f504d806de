import { ROOMY_MAX, type ShownPlayer } from '../engine/players.ts';

/** Lanes of a small table, and of a class, whose faces are smaller and stand beside their names. */
const LANES = 6;
const CROWD_LANES = 10;
/** Room for a name of ten letters, at 1920. */
const NAME_GAP = 270;
const CROWD_GAP = 330;
/** The whole field waits behind this. */
const START_MAX = 850;
const LEFT = 175;
const FINISH = 1400;
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
  lanes: number;
  isCrowd: boolean;
  /** Room for a name, at 1920. */
  gap: number;
  startX: number;
  /** Most points of all, home or not: who is home first wears no crown before that. */
  topScore: number;
}

/** Where a player stands who has answered so many of all questions right: a clicker does not get ahead. */
export const xOf = (good: number, total: number, startX: number) =>
  startX + (FINISH - startX) * (total > 0 ? Math.min(1, good / total) : 0);

/** Lanes as they were while nobody else comes in, and as close in a lane as the start allows. */
function groundFor(count: number) {
  const isCrowd = count > ROOMY_MAX;
  const lanes = isCrowd ? CROWD_LANES : LANES;
  const behind = Math.max(1, Math.ceil(count / lanes) - 1);
  const gap = Math.min(isCrowd ? CROWD_GAP : NAME_GAP, (START_MAX - LEFT) / behind);
  const startX = LEFT + (count > lanes ? behind * gap : 0);
  return { isCrowd, lanes, gap, startX };
}

/**
 * Lanes, chosen once by the seat and then kept. Who stands where another one of the lane stands already waits behind the other;
 * there is room for all of a lane behind the start, so nobody ever looks further than they are.
 */
export function raceOf(players: readonly ShownPlayer[], total: number): Race {
  const done = players.filter(({ isDone }) => isDone).sort((a, b) => b.score - a.score || a.seat - b.seat);
  const racing = players.filter(({ isDone }) => !isDone);
  const { lanes, gap, startX, isCrowd } = groundFor(players.length);
  const racers: Racer[] = [];
  for (let lane = 0; lane < lanes; lane += 1) {
    let lastX = Infinity;
    const inLane = racing
      .filter(({ seat }) => (seat - 1) % lanes === lane)
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
  return {
    racers,
    home: done.slice(0, places),
    homeRest: done.slice(places),
    lanes,
    isCrowd,
    gap,
    startX,
    topScore,
  };
}
