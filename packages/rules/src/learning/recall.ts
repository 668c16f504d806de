import { retrievability } from './memory-model.ts';

/*
 * Recall unaided. FSRS was fitted on adults who grade themselves; how much a child of this class keeps is learnt from
 * the child's own answers: a running logistic calibration (docs/learning.md).
 */

/**
 * What one pupil's answers say of memory: recall = 1 / (1 + e^-(level + slope · logit FSRS + repetition · ln answers)).
 */
export interface Pace {
  readonly level: number;
  readonly slope: number;
  /** How much having been asked again helps, whatever the answer was: about 0 where a miss teaches nothing that lasts. */
  readonly repetition: number;
  /** Answers from which this was learnt. */
  readonly answers: number;
  /** How unsure the three numbers are: their covariance, one triangle by rows (level, slope, repetition). */
  readonly spread: readonly number[];
}

/** What the chance of recall is worked out from. */
export interface Remembered {
  readonly stabilityDays: number;
  /** Answers so far, 1 or more. */
  readonly tries: number;
}

/** Before anything was answered. */
export const FIRST_PACE: Pace = {
  ...{ level: -0.6, slope: 1, repetition: 0.5, answers: 0 },
  spread: [0.5, 0, 0, 0.12, 0, 0.25],
};

/** Chance that a pupil knows a word that was never asked. */
export const KNOWN_BEFORE = 0.15;

const RECALL_MIN = 0.02;
const RECALL_MAX = 0.98;
/** What each answer adds to the spread, for pupils change: what was learnt settles, but never quite. */
const DRIFT = [5e-5, 1e-5, 2e-5] as const;
/** Sooner answers say nothing of forgetting. */
const PACE_DAYS_MIN = 0.5;
const SLOPE_MIN = 0.2;
const SLOPE_MAX = 2.5;
const LEVEL_MAX = 4;
const REPETITION_MIN = -1;
const REPETITION_MAX = 4;

const logit = (p: number) => Math.log(p / (1 - p));
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

const evidenceOf = (stabilityDays: number, elapsedDays: number) =>
  logit(clamp(retrievability(stabilityDays, elapsedDays), 0.01, 0.99));

const repeatedOf = ({ tries }: Remembered) => Math.log(Math.max(1, tries));

/** Chance, 0 to 1, that the word is recalled unaided `elapsedDays` after its last answer. */
export function recallAfter(
  word: Remembered,
  elapsedDays: number,
  pace: Omit<Pace, 'answers' | 'spread'> = FIRST_PACE,
): number {
  const x = evidenceOf(word.stabilityDays, elapsedDays);
  const sum = pace.level + pace.slope * x + pace.repetition * repeatedOf(word);
  return clamp(1 / (1 + Math.exp(-sum)), RECALL_MIN, RECALL_MAX);
}

/** The pace after an answer that came half a day or more after the last one; sooner ones say nothing of forgetting. */
export function paceAfter(
  pace: Pace,
  word: Remembered,
  answer: { elapsedDays: number; isRight: boolean; choices: number | null },
): Pace {
  const { elapsedDays, isRight, choices } = answer;
  if (elapsedDays < PACE_DAYS_MIN) return pace;
  const x = evidenceOf(word.stabilityDays, elapsedDays);
  const recall = recallAfter(word, elapsedDays, pace);
  const guess = choices === null ? 0 : 1 / choices;
  const right = guess + (1 - guess) * recall;
  // gradient and information of the log likelihood with guessing
  const rise = (1 - guess) * recall * (1 - recall);
  const error = isRight ? rise / right : -recall;
  const information = rise ** 2 / (right * (1 - right));
  const { moved, variance, spread } = afterSeen(pace.spread, word, x, information);
  const step = error / (1 + information * variance);
  return {
    level: clamp(pace.level + moved[0] * step, -LEVEL_MAX, LEVEL_MAX),
    slope: clamp(pace.slope + moved[1] * step, SLOPE_MIN, SLOPE_MAX),
    repetition: clamp(pace.repetition + moved[2] * step, REPETITION_MIN, REPETITION_MAX),
    answers: pace.answers + 1,
    spread,
  };
}

/**
 * The spread after one more answer (extended Kalman filter), how far each number moves by it, and how unsure the answer was for want of
 * knowing the pupil.
 */
function afterSeen(spread: readonly number[], word: Remembered, x: number, information: number) {
  const [ll = 0, ls = 0, lr = 0, ss = 0, sr = 0, rr = 0] = spread;
  const repeated = repeatedOf(word);
  const moved = [
    ll + ls * x + lr * repeated,
    ls + ss * x + sr * repeated,
    lr + sr * x + rr * repeated,
  ] as const;
  const [level, slope, repetition] = moved;
  const variance = level + slope * x + repetition * repeated;
  const share = information / (1 + information * variance);
  const drift = (at: number, now: number, by: number) => (now < (FIRST_PACE.spread[at] ?? 0) ? by : 0);
  return {
    moved,
    variance,
    spread: [
      ll - share * level * level + drift(0, ll, DRIFT[0]),
      ls - share * level * slope,
      lr - share * level * repetition,
      ss - share * slope * slope + drift(3, ss, DRIFT[1]),
      sr - share * slope * repetition,
      rr - share * repetition * repetition + drift(5, rr, DRIFT[2]),
    ],
  };
}
