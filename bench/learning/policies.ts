import { type Choosable, chooseWords, isReturnWorth } from '@motamo/rules/learning/choose-words';
import { gainOf } from '@motamo/rules/learning/gain';
import {
  afterAnswer,
  firstCourse,
  likelyWords,
  type Step,
  safeWords,
} from '@motamo/rules/learning/game-course';
import { afterEvidence, retrievability, type Trace } from '@motamo/rules/learning/memory-model';
import { FIRST_PACE, KNOWN_BEFORE, type Pace, paceAfter, recallAfter } from '@motamo/rules/learning/recall';
import { shuffle } from '@motamo/rules/shuffle';
import { oracle } from './oracle.ts';
import type { Memory } from './truths.ts';

/* Ways to choose the next word: four to compare with, and the product's own. */

export interface Pupil {
  readonly random: () => number;
  /** What no program can know: a copy of a word's true memory. */
  imagine(wordId: number): Memory;
}

export interface Game {
  readonly words: readonly number[];
  /** Words of lists begun before. */
  readonly earlier: readonly number[];
  readonly at: number;
  readonly count: number;
}

export interface Policy {
  start(game: Game): void;
  next(index: number): { readonly wordId: number; readonly choices?: number };
  answered(index: number, isRight: boolean, at: number): void;
  /** Recall that is claimed; undefined for a word of which nothing is known. */
  says?(wordId: number, at: number): number | undefined;
}

const planned = (order: (game: Game) => number[], answered: Policy['answered'] = () => {}) => {
  let plan: number[] = [];
  return {
    start: (game: Game) => {
      plan = order(game).slice(0, game.count);
    },
    next: (index: number) => ({ wordId: plan[index] as number }),
    answered: (index: number, isRight: boolean, at: number) => answered(plan[index] as number, isRight, at),
  };
};

/** Words of the list by chance, as a shuffled pile of cards. */
const chance = ({ random }: Pupil): Policy => planned(({ words }) => shuffle(words, random));

/** What was missed leads the next game, then what was never asked, then chance. */
function missedFirst({ random }: Pupil): Policy {
  const last = new Map<number, boolean>();
  const rank = (wordId: number) => (last.get(wordId) === false ? 2 : last.has(wordId) ? 0 : 1);
  return planned(
    ({ words }) => shuffle(words, random).sort((a, b) => rank(b) - rank(a)),
    (wordId, isRight) => last.set(wordId, isRight),
  );
}

/** Five boxes, asked after 1, 2, 4, 8 and 16 days (Leitner 1972); then the lowest box. */
function leitner({ random }: Pupil): Policy {
  const boxes = new Map<number, { box: number; at: number }>();
  return planned(
    ({ words, at }) => {
      const rank = (wordId: number) => {
        const seen = boxes.get(wordId);
        if (!seen) return 50;
        return (at - seen.at >= 2 ** seen.box - 0.3 ? 100 : 0) - seen.box;
      };
      return shuffle(words, random).sort((a, b) => rank(b) - rank(a));
    },
    (wordId, isRight, at) => {
      const seen = boxes.get(wordId);
      boxes.set(wordId, { box: isRight ? Math.min(4, (seen?.box ?? -1) + 1) : 0, at });
    },
  );
}

/** The list by FSRS: lowest recall first among those due, new words after them. */
function plainFsrs({ random }: Pupil): Policy {
  const traces = new Map<number, Trace & { at: number }>();
  return planned(
    ({ words, at }) => {
      const rank = (wordId: number) => {
        const trace = traces.get(wordId);
        if (!trace) return 0.1;
        return 1 - retrievability(trace.stabilityDays, at - trace.at);
      };
      return shuffle(words, random).sort((a, b) => rank(b) - rank(a));
    },
    (wordId, isRight, at) => {
      const trace = traces.get(wordId) ?? null;
      const elapsedDays = trace && Math.max(1, at - trace.at);
      const recall = isRight ? 'right' : 'wrong';
      const next = afterEvidence(trace, { recall, choices: null, elapsedDays, expected: 1 });
      traces.set(wordId, { ...next, at });
    },
  );
}

/** The product's own chooser, with all that it knows. */
function product({ random }: Pupil): Policy {
  const traces = new Map<number, Trace & { at: number; tries: number; rightRun: number }>();
  let pace: Pace = FIRST_PACE;
  let step: Step<number> = { plan: [], course: firstCourse };
  const choosable = (wordId: number, isOwn: boolean, at: number): Choosable<number> => {
    const trace = traces.get(wordId);
    if (!trace) return { wordId, isOwn, known: null };
    const elapsedDays = at - trace.at;
    const recall = recallAfter(trace, elapsedDays, pace);
    const isToday = Math.floor(at) === Math.floor(trace.at);
    const gain = gainOf(trace, elapsedDays, pace);
    const { stabilityDays, tries, rightRun } = trace;
    const { repetition } = pace;
    const known = { recall, stabilityDays, elapsedDays, tries, gain, rightRun, isToday, repetition };
    return { wordId, isOwn, known };
  };
  return {
    start({ words, earlier, at, count }) {
      const all = [
        ...words.map((wordId) => choosable(wordId, true, at)),
        ...earlier.map((wordId) => choosable(wordId, false, at)),
      ];
      const plan = chooseWords({ words: all, count, random }).map(({ wordId }) => wordId);
      const safe = safeWords(all, plan);
      const fresh = isReturnWorth(all) ? plan.filter((id) => !traces.has(id)) : [];
      step = { plan, course: { missRun: 0, safe, fresh, likely: likelyWords(all, plan) } };
    },
    next: (index) => {
      const wordId = step.plan[index] as number;
      return { wordId, choices: step.plan.indexOf(wordId) < index ? 3 : 4 };
    },
    answered(index, isRight, at) {
      const wordId = step.plan[index] as number;
      const choices = step.plan.indexOf(wordId) < index ? 3 : 4;
      const trace = traces.get(wordId) ?? null;
      const elapsedDays = trace && at - trace.at;
      const expected = trace ? recallAfter(trace, at - trace.at, pace) : KNOWN_BEFORE;
      if (trace && elapsedDays !== null) pace = paceAfter(pace, trace, { elapsedDays, isRight, choices });
      const recall = isRight ? 'right' : 'wrong';
      const tries = (trace?.tries ?? 0) + 1;
      traces.set(wordId, {
        ...afterEvidence(trace, { recall, choices, elapsedDays, expected }),
        at,
        tries,
        rightRun: isRight ? Math.min(2, (trace?.rightRun ?? 0) + 1) : 0,
      });
      step = afterAnswer(step, index, isRight);
    },
    says(wordId, at) {
      const trace = traces.get(wordId);
      return trace && recallAfter(trace, at - trace.at, pace);
    },
  };
}

export const policies: Readonly<Record<string, (pupil: Pupil) => Policy>> = {
  chance,
  'missed first': missedFirst,
  Leitner: leitner,
  FSRS: plainFsrs,
  oracle,
  Motamo: product,
};
