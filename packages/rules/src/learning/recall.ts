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
}

/** What the chance of recall is worked out from. */
export interface Remembered {
  readonly stabilityDays: number;
  /** Answers so far, 1 or more. */
  readonly tries: number;
}

/** Before anything was answered. */
export const FIRST_PACE: Pace = { level: -0.6, slope: 1, repetition: 0.5, answers: 0 };

/** Chance that a pupil knows a word that was never asked. */
export const KNOWN_BEFORE = 0.15;

const RECALL_MIN = 0.02;
const RECALL_MAX = 0.98;
const LEVEL_RATE = 0.1;
/** After so many answers each counts half: what was learnt settles. It never stops, for pupils change. */
const SETTLE_ANSWERS = 300;
const SETTLED_MIN = 0.05;
/** Sooner answers say nothing of forgetting. */
const PACE_DAYS_MIN = 0.5;
const SLOPE_RATE = 0.015;
const SLOPE_MIN = 0.2;
const SLOPE_MAX = 2.5;
const LEVEL_MAX = 4;
const REPETITION_RATE = 0.1;
const REPETITION_MIN = -1;
const REPETITION_MAX = 4;

const logit = (p: number) => Math.log(p / (1 - p));
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

const evidenceOf = (stabilityDays: number, elapsedDays: number) =>
  logit(clamp(retrievability(stabilityDays, elapsedDays), 0.01, 0.99));

/** Chance, 0 to 1, that the word is recalled unaided `elapsedDays` after its last answer. */
export function recallAfter(word: Remembered, elapsedDays: number, pace: Pace = FIRST_PACE): number {
  const x = evidenceOf(word.stabilityDays, elapsedDays);
  const sum = pace.level + pace.slope * x + pace.repetition * Math.log(Math.max(1, word.tries));
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
  // gradient of the log likelihood with guessing
  const error = isRight ? ((1 - guess) * recall * (1 - recall)) / right : -recall;
  const repeated = Math.log(Math.max(1, word.tries));
  const step = error * Math.max(SETTLED_MIN, 1 / (1 + pace.answers / SETTLE_ANSWERS));
  return {
    level: clamp(pace.level + LEVEL_RATE * step, -LEVEL_MAX, LEVEL_MAX),
    slope: clamp(pace.slope + SLOPE_RATE * step * x, SLOPE_MIN, SLOPE_MAX),
    repetition: clamp(pace.repetition + REPETITION_RATE * step * repeated, REPETITION_MIN, REPETITION_MAX),
    answers: pace.answers + 1,
  };
}
