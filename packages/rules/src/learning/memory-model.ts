import { computeDecayFactor, FSRSAlgorithm, type Grade, generatorParameters, Rating } from 'ts-fsrs';

/*
 * What one pupil remembers of one word: the state of FSRS (stability, difficulty), moved by evidence that is weighed.
 * Reasons, papers and what was measured: docs/learning.md.
 */

export interface Trace {
  /** Days after which FSRS expects nine recalls in ten. */
  readonly stabilityDays: number;
  /** FSRS difficulty, 1 to 10. */
  readonly difficulty: number;
}

/** How an answer went: wrong, right with trouble, right, right without any help. */
export type Recall = 'wrong' | 'hard' | 'right' | 'typed';

export interface Evidence {
  readonly recall: Recall;
  /** Choices that stood under the question; null where the word was typed. */
  readonly choices: number | null;
  /** Days since the answer before; null for the first. */
  readonly elapsedDays: number | null;
  /** Recall that was expected unaided at the moment of the answer, 0 to 1. */
  readonly expected: number;
}

const parameters = generatorParameters();
const algorithm = new FSRSAlgorithm(parameters);
const STABILITY_MIN = 0.02;

/** The forgetting curve of FSRS, for other programs that compute it: (1 + factor · days / stability) ^ decay. */
export const curve = { ...computeDecayFactor(parameters.w), stabilityMin: STABILITY_MIN };

/** Share of a memory that outlives a miss: what was learnt before is quickly won back (savings, Nelson 1985). */
const LAPSE_KEPT = 0.7;

/** After so many days half of what an answer can tell is told: minutes after the last one it is hardly evidence. */
const EVIDENCE_HALF_DAYS = 0.12;

/** Recall by FSRS of a word answered `elapsedDays` ago, 0 to 1. */
export function retrievability(stabilityDays: number, elapsedDays: number): number {
  return algorithm.forgetting_curve(Math.max(0, elapsedDays), Math.max(STABILITY_MIN, stabilityDays));
}

/** Share, 0 to 1, of a full review that an answer so long after the last one is worth. */
export function spacedWeight(elapsedDays: number | null): number {
  return elapsedDays === null ? 1 : 1 - 2 ** (-Math.max(0, elapsedDays) / EVIDENCE_HALF_DAYS);
}

/** Chance that a right choice was known and not guessed (Bayes). */
export function knownWhenRight(expected: number, choices: number | null): number {
  if (choices === null) return 1;
  return expected / (expected + (1 - expected) / Math.max(2, choices));
}

const grades: Record<Recall, Grade> = {
  wrong: Rating.Again,
  hard: Rating.Hard,
  right: Rating.Good,
  typed: Rating.Good,
};

function reviewed(trace: Trace | null, grade: Grade, elapsedDays: number): Trace {
  const before = trace && { stability: trace.stabilityDays, difficulty: trace.difficulty };
  // below a day FSRS has a formula for drills; the weight of the evidence takes its place here
  const days = trace ? Math.max(1, elapsedDays) : 0;
  const { stability, difficulty } = algorithm.next_state(before, days, grade);
  return { stabilityDays: stability, difficulty };
}

/** Between two numbers above 0, on the scale of their logarithms. */
const between = (from: number, to: number, share: number) =>
  Math.exp(Math.log(from) * (1 - share) + Math.log(to) * share);

function mixed(from: Trace, to: Trace, share: number): Trace {
  return {
    stabilityDays: between(
      Math.max(STABILITY_MIN, from.stabilityDays),
      Math.max(STABILITY_MIN, to.stabilityDays),
      share,
    ),
    difficulty: from.difficulty * (1 - share) + to.difficulty * share,
  };
}

/**
 * The memory after one more answer. A right choice counts for what it is worth: between a word that was known and one
 * that was guessed, and then read. An answer soon after the last one changes little.
 */
export function afterEvidence(trace: Trace | null, evidence: Evidence): Trace {
  const elapsedDays = evidence.elapsedDays ?? 0;
  const grade = grades[evidence.recall];
  const next = reviewed(trace, grade, elapsedDays);
  const weight = spacedWeight(evidence.elapsedDays);
  if (evidence.recall === 'wrong') return trace ? mixed(trace, next, weight * (1 - LAPSE_KEPT)) : next;
  const known = knownWhenRight(evidence.expected, evidence.choices);
  const learnt = known === 1 ? next : mixed(reviewed(trace, Rating.Again, elapsedDays), next, known);
  return trace ? mixed(trace, learnt, weight) : learnt;
}
