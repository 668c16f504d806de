import { FEEDBACK_MS, FEEDBACK_WRONG_MAX_MS } from '@motamo/rules/limits';
import type { TimeFactor } from '@motamo/rules/needs-profile';
import { rewardsOf } from '@motamo/rules/rewards';
import { afterAnswer } from '@motamo/rules/solo-plan';
import type { Recall } from '../../knowledge/knowledge.ts';
import type { Catalogue } from '../../words/words.ts';
import type { Almost, StudentGameRow } from '../play/game-rows.ts';
import { type Langs, recallOf } from '../play/judge.ts';
import {
  findItem,
  isSettled,
  judge,
  type Move,
  type NewAnswer,
  newAnswer,
  type PlayedSection,
  type Refaced,
  type Refused,
  reface,
  targetOf,
} from './solo-answer.ts';
import { afterGrid, type Plan } from './solo-plan.ts';

/*
 * A solo game as a function of moves: it knows no socket, no database and no clock. `solo.ts` loads, applies,
 * commits and answers.
 */

export interface SoloGame {
  readonly row: StudentGameRow;
  readonly langs: Langs;
  readonly timeFactor: TimeFactor;
  /** Served so far, the current one last. */
  readonly sections: readonly PlayedSection[];
}

export interface NextSection {
  readonly sectionIdx: number;
  readonly wordIds: readonly number[];
  readonly servedAt: Date;
}

export const isOver = ({ row }: Pick<SoloGame, 'row'>) => row.finishedAt !== null || row.leftAt !== null;

export type Outcome =
  | Refused
  | Refaced
  /** The game has ended. */
  | { readonly kind: 'over' }
  /** Counted before: sent twice, or too late. */
  | { readonly kind: 'unchanged' }
  /** One letter off: the same question once more. */
  | { readonly kind: 'almost'; readonly sectionIdx: number; readonly almost: Almost }
  | {
      readonly kind: 'answered';
      readonly answer: NewAnswer;
      readonly recall: Recall;
      readonly row: StudentGameRow;
      readonly next: NextSection | null;
    };

/** Whether the answer closes its section: a grid stays until its last pair is found. */
function closesSection({ section, answers }: PlayedSection, { isRight }: NewAnswer): boolean {
  if (section.kind !== 'match') return true;
  return isRight && answers.filter((answer) => answer.isRight).length + 1 === section.prompts.length;
}

function planAfter(plan: Plan, { section, answers }: PlayedSection, { isRight }: NewAnswer): Plan {
  const { sectionIdx } = section;
  if (section.kind === 'match') {
    const missed = answers.filter((answer) => !answer.isRight).map(({ wordId }) => wordId);
    return afterGrid(plan, sectionIdx, missed);
  }
  return afterAnswer(plan.flat(), sectionIdx, isRight).map((wordId) => [wordId]);
}

/** Counts, plan and, at the end, what the game earned (rulings 6). */
function rowAfter(row: StudentGameRow, played: PlayedSection, answer: NewAnswer): StudentGameRow {
  const closes = closesSection(played, answer);
  const after: StudentGameRow = {
    ...row,
    plan: closes ? planAfter(row.plan, played, answer) : row.plan,
    sectionsDoneCount: row.sectionsDoneCount + (closes ? 1 : 0),
    totalScore: row.totalScore + answer.points,
    goodResult: row.goodResult + (answer.isRight ? 1 : 0),
    badResult: row.badResult + (answer.isRight ? 0 : 1),
    totalGameTimeMs: row.totalGameTimeMs + answer.timeMs,
    updatedAt: answer.createdAt,
  };
  if (after.sectionsDoneCount < row.sectionsCount) return after;
  // A guest has nowhere to keep what a pupil earns (spec §1).
  if (row.studentId === null) return { ...after, finishedAt: answer.createdAt };
  const { totalScore, goodResult: good, badResult: bad } = after;
  const earned = rewardsOf({ totalScore, good, bad, isFinish: true, isLive: false, playersCount: 1 });
  return {
    ...after,
    finishedAt: answer.createdAt,
    pointsXp: earned.pointsXP,
    pointsK: earned.pointsK,
    pointsZ: earned.pointsZ,
  };
}

/** Feedback is not the player's time: the next clock starts after it (spec §9). */
function nextSection(before: StudentGameRow, after: StudentGameRow, answer: NewAnswer): NextSection | null {
  if (after.sectionsDoneCount === before.sectionsDoneCount || after.finishedAt) return null;
  const sectionIdx = after.sectionsDoneCount;
  const feedbackMs = answer.isRight ? FEEDBACK_MS : FEEDBACK_WRONG_MAX_MS;
  const servedAt = new Date(answer.createdAt.getTime() + feedbackMs);
  return { sectionIdx, wordIds: after.plan[sectionIdx] ?? [], servedAt };
}

/** Applies one answer. `now` is the server's clock. */
export function answerSolo(game: SoloGame, move: Move, catalogue: Catalogue, now: Date): Outcome {
  const played = game.sections.find(({ section }) => findItem(section.prompts, move.wordUuid));
  if (!played) return isOver(game) ? { kind: 'over' } : { kind: 'refused', field: 'wordUuid' };
  if (isOver(game) || isSettled(game.sections, played, move)) return { kind: 'unchanged' };
  const target = targetOf(played, move, catalogue);
  if ('kind' in target) return target;
  if (move.cannotHear) return reface(target) ?? { kind: 'unchanged' };

  const judged = judge(target, catalogue, game.langs);
  const { sectionIdx, almost, limitMs } = played.section;
  if (judged.verdict === 'almost' && !almost && target.text !== null) {
    const { letterIndex } = judged;
    return {
      kind: 'almost',
      sectionIdx,
      almost: { text: target.text, letterIndex, answerId: move.answerId },
    };
  }
  const answer = newAnswer(game.timeFactor, target, move, judged, now);
  const row = rowAfter(game.row, played, answer);
  const wasMissed = played.answers.some(({ wordId, isRight }) => wordId === answer.wordId && !isRight);
  const isTyped = target.text !== null && !almost;
  const recall = recallOf({ ...judged, isTyped, timeMs: answer.timeMs, limitMs, wasMissed });
  return { kind: 'answered', answer, recall, row, next: nextSection(game.row, row, answer) };
}
