import { ROOMY_MAX, type ShownPlayer } from '../engine/players.ts';

/** Lanes of a small table, and of a class, whose faces are smaller and stand beside their names. */
const LANES = 6;
const CROWD_LANES = 10;
/** Room for a name of ten letters, at 1920. */
const NAME_GAP = 270;
const CROWD_GAP = 330;
/** What a face with its name needs at most, at 1920: from 1580 px down a letter keeps its 28 px while the track shrinks. */
const LETTER = 25;
const NAME_BESIDE = 35;
const CROWD_BESIDE = 81;
/** The whole field waits behind this. */
const START_MAX = 850;
const LEFT = 175;
const FINISH = 1400;
/** Beside the screen's edge and before the line where those at home stand. */
const EDGE = 10;
const HOME = 1580;
/** Finishers that keep a place of their own. */
const HOME_PLACES = 5;

export interface Racer {
  player: ShownPlayer;
  lane: number;
  /** Pixels from the left at 1920. */
  x: number;
  /** How wide face and name may be, at 1920: as far as the neighbours in the lane leave it. */
  room: number;
}

export interface Race {
  racers: Racer[];
  /** In the order of their scores; the rest share one place. */
  home: ShownPlayer[];
  homeRest: ShownPlayer[];
  lanes: number;
  isCrowd: boolean;
  /** Room that everybody has for a name, at 1920. */
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
 * The room of one name between its neighbours: what they do not need is free, so that a name of fourteen letters is cut only
 * where another long one stands right beside it.
 */
function roomBetween(x: number, neighbours: readonly { x: number; need: number }[], gap: number): number {
  const rooms = neighbours.map((other) => {
    const distance = Math.abs(other.x - x);
    return other.need <= distance ? 2 * distance - other.need : distance;
  });
  return Math.max(gap, Math.min(2 * (x - EDGE), 2 * (HOME - x), ...rooms));
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
      .sort((a, b) => b.good - a.good || a.seat - b.seat)
      .map((player) => {
        const x = Math.min(xOf(player.good, total, startX), lastX - gap);
        lastX = x;
        return { player, x, need: (isCrowd ? CROWD_BESIDE : NAME_BESIDE) + LETTER * player.shortName.length };
      });
    for (const [at, { player, x }] of inLane.entries()) {
      const neighbours = [inLane[at - 1], inLane[at + 1]].filter((other) => other !== undefined);
      racers.push({ player, lane, x, room: roomBetween(x, neighbours, gap) });
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
