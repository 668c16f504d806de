import { levelOf } from '@motamo/rules/level';
import { isPerfect, rewardsOf } from '@motamo/rules/rewards';
import { scoreAnswer } from '@motamo/rules/scoring';
import { seededRandom } from '@motamo/rules/seeded-random';

export interface Priced {
  readonly code: string;
  readonly category: string;
  readonly pricePointsK: number;
  readonly pricePointsZ: number;
  readonly unlockAtLevel: number;
}

/** A pupil of the simulation, who buys as soon as something can be bought: the cheapest first. */
export interface Pupil {
  readonly name: string;
  /** Share of right answers. */
  readonly skill: number;
  readonly minutesADay: number;
  readonly daysAWeek: number;
}

export interface Week {
  readonly bought: number;
  readonly level: number;
  readonly pointsK: number;
  readonly pointsZ: number;
}

const ANSWERS = 10;
/** From question to question, with the feedback; then result and choice of the next game. */
const ANSWER_S = 6;
const BETWEEN_GAMES_S = 20;
const GAME_MINUTES = (ANSWERS * ANSWER_S + BETWEEN_GAMES_S) / 60;

type Purse = { xp: number; k: number; z: number };

function playGame(purse: Purse, skill: number, random: () => number): void {
  const times = Array.from({ length: ANSWERS }, () => 2_000 + 5_000 * random());
  const right = times.filter(() => random() < skill);
  const totalScore = right.reduce((sum, timeMs) => sum + scoreAnswer({ verdict: 'right', timeMs }), 0);
  const bad = ANSWERS - right.length;
  const game = { isFinish: true, good: right.length, bad };
  const { pointsXP, pointsK, pointsZ } = rewardsOf({ ...game, totalScore, isLive: false, playersCount: 1 });
  purse.xp += pointsXP;
  purse.k += pointsK;
  purse.z += pointsZ;
  if (isPerfect(game) !== pointsZ > 0) throw new Error('a solo game earns Z for being perfect, nothing else');
}

/** Buys what can be bought and takes it out of `left`; returns how much it was. */
function shop(purse: Purse, left: Priced[]): number {
  let bought = 0;
  for (;;) {
    const at = left.findIndex(
      ({ pricePointsK, pricePointsZ, unlockAtLevel }) =>
        unlockAtLevel <= levelOf(purse.xp) && pricePointsK <= purse.k && pricePointsZ <= purse.z,
    );
    const [product] = at < 0 ? [] : left.splice(at, 1);
    if (!product) return bought;
    purse.k -= product.pricePointsK;
    purse.z -= product.pricePointsZ;
    bought += 1;
  }
}

/** A year of play, week by week. */
export function simulateYear(pupil: Pupil, products: readonly Priced[], seed: number): Week[] {
  const random = seededRandom(seed);
  const purse: Purse = { xp: 0, k: 0, z: 0 };
  const left = products
    .filter(({ pricePointsK, pricePointsZ }) => pricePointsK + pricePointsZ > 0)
    .sort((a, b) => a.pricePointsK - b.pricePointsK || a.pricePointsZ - b.pricePointsZ);
  return Array.from({ length: 52 }, () => {
    let bought = 0;
    for (let day = 0; day < pupil.daysAWeek; day += 1) {
      for (let minutes = 0; minutes + GAME_MINUTES <= pupil.minutesADay; minutes += GAME_MINUTES)
        playGame(purse, pupil.skill, random);
      bought += shop(purse, left);
    }
    return { bought, level: levelOf(purse.xp), pointsK: purse.k, pointsZ: purse.z };
  });
}
