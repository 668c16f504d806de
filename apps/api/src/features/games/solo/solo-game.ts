import type { LanguagePair } from '@motamo/rules/language-pair';
import { recallOf } from '@motamo/rules/learning/answer-recall';
import { withClosingGap } from '@motamo/rules/learning/closing-gap';
import { afterAnswer } from '@motamo/rules/learning/game-course';
import type { Recall } from '@motamo/rules/learning/memory-model';
import { FEEDBACK_MS, FEEDBACK_SENTENCE_MAX_MS, FEEDBACK_WRONG_MAX_MS } from '@motamo/rules/limits';
import type { TimeFactor } from '@motamo/rules/needs-profile';
import { rewardsOf } from '@motamo/rules/rewards';
import type { Catalogue } from '../../words/words.ts';
import type { Almost, StudentGameRow } from '../play/game-rows.ts';
import { hasGap } from '../play/gaps.ts';
import {
  findItem,
  isSettled,
  judge,
  type NewAnswer,
  newAnswer,
  type PlayedSection,
  type Refaced,
  type Refused,
  reface,
  type SoloAnswer,
  targetOf,
} from './solo-answer.ts';
import { afterGrid } from './solo-plan.ts';

/*
 * A solo game as a function of moves: it knows no socket, no database and no clock. `solo.ts` loads, applies,
 * commits and answers.
 */

export interface SoloGame {
  readonly row: StudentGameRow;
  readonly langs: LanguagePair;
  readonly timeFactor: TimeFactor;
  /** The dictation of a week: everybody is asked the same, so nothing is put in or left out. */
  readonly isDictation: boolean;
  /** Sentences are told unasked after a mistake. */
  readonly hearsSentences: boolean;
  /** Served so far, the current one last. */
  readonly sections: readonly PlayedSection[];
  /** Solo games that the pupil has finished before on the same day: at the last question alone. */
  readonly gamesBefore?: number;
}

export interface NextSection {
  readonly sectionIdx: number;
  readonly wordIds: readonly number[];
  readonly servedAt: Date;
}

export const isOver = ({ row }: Pick<SoloGame, 'row'>) => row.finishedAt !== null || row.leftAt !== null;

export type SoloOutcome =
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
      /** Other words of a sentence that were missed. */
      readonly missedWordIds: readonly number[];
      /** Choices that stood under the question; null where the word was typed. */
      readonly choices: number | null;
      readonly row: StudentGameRow;
      readonly next: NextSection | null;
    };

/** Whether the answer closes its section: a grid stays until its last pair is found. */
function closesSection({ section, answers }: PlayedSection, { isRight }: NewAnswer): boolean {
  if (section.kind !== 'match') return true;
  return isRight && answers.filter((answer) => answer.isRight).length + 1 === section.prompts.length;
}

function courseAfter(
  { plan, course }: Pick<StudentGameRow, 'plan' | 'course'>,
  { section, answers }: PlayedSection,
  { isRight }: NewAnswer,
): Pick<StudentGameRow, 'plan' | 'course'> {
  const { sectionIdx } = section;
  if (section.kind === 'match') {
    const missed = answers.filter((answer) => !answer.isRight).map(({ wordId }) => wordId);
    return { plan: afterGrid(plan, sectionIdx, missed), course };
  }
  const after = afterAnswer({ plan: plan.flat(), course }, sectionIdx, isRight);
  const { missRun, safe, fresh } = after.course;
  return {
    plan: after.plan.map((wordId) => [wordId]),
    course: { ...course, missRun, safe: [...safe], fresh: [...fresh] },
  };
}

type Way = Pick<StudentGameRow, 'plan' | 'course'>;

/** The way with the closing gap where the next section has to be it (rulings 7, from grade 3 on). */
function withGap(game: SoloGame, way: Way, answer: NewAnswer, catalogue: Catalogue): Way {
  const { gaps, gapAt } = way.course;
  const isAdded = ({ section }: PlayedSection) => section.kind === 'gap' || section.kind === 'dictation';
  if (!gaps || gapAt !== undefined || game.sections.some(isAdded)) return way;
  const plan = way.plan.flat();
  const next = answer.sectionIdx + 1;
  const asked = plan.slice(0, next);
  const inGame = way.course.safe.filter(
    (wordId) => asked.includes(wordId) && hasGap(catalogue, wordId, game.langs.learningLang),
  );
  const closed = withClosingGap({ plan, next, before: gaps, inGame });
  if (!closed) return way;
  return { plan: closed.map((wordId) => [wordId]), course: { ...way.course, gapAt: next } };
}

/** Counts, plan and, at the end, what the game earned (rulings 6). */
function rowAfter(
  game: SoloGame,
  played: PlayedSection,
  answer: NewAnswer,
  catalogue: Catalogue,
): StudentGameRow {
  const { row, isDictation } = game;
  const closes = closesSection(played, answer);
  const after: StudentGameRow = {
    ...row,
    ...(closes && !isDictation ? withGap(game, courseAfter(row, played, answer), answer, catalogue) : {}),
    sectionsDoneCount: row.sectionsDoneCount + (closes ? 1 : 0),
    totalScore: row.totalScore + answer.points,
    goodResult: row.goodResult + (answer.isRight ? 1 : 0),
    badResult: row.badResult + (answer.isRight ? 0 : 1),
    totalGameTimeMs: row.totalGameTimeMs + answer.timeMs,
    updatedAt: answer.createdAt,
  };
  if (after.sectionsDoneCount < row.sectionsCount) return after;
  // A guest has nowhere to keep what a pupil earns (product §1).
  if (row.studentId === null) return { ...after, finishedAt: answer.createdAt };
  const { totalScore, goodResult: good, badResult: bad } = after;
  const { gamesBefore = 0 } = game;
  const finished = { isFinish: true, isLive: false, playersCount: 1 };
  const earned = rewardsOf({ totalScore, good, bad, ...finished, gamesBefore });
  return {
    ...after,
    finishedAt: answer.createdAt,
    pointsXp: earned.pointsXP,
    pointsK: earned.pointsK,
    pointsZ: earned.pointsZ,
  };
}

/** Feedback is not the player's time: the next clock starts after it (product §9). */
function nextSection(
  { row: before, langs, hearsSentences }: SoloGame,
  after: StudentGameRow,
  answer: NewAnswer,
  catalogue: Catalogue,
): NextSection | null {
  if (after.sectionsDoneCount === before.sectionsDoneCount || after.finishedAt) return null;
  const sectionIdx = after.sectionsDoneCount;
  const sentence = catalogue.words.get(answer.wordId)?.texts[langs.learningLang]?.sentence;
  const wrongMs = hearsSentences && sentence ? FEEDBACK_SENTENCE_MAX_MS : FEEDBACK_WRONG_MAX_MS;
  const feedbackMs = answer.isRight ? FEEDBACK_MS : wrongMs;
  const servedAt = new Date(answer.createdAt.getTime() + feedbackMs);
  return { sectionIdx, wordIds: after.plan[sectionIdx] ?? [], servedAt };
}

/** Applies one answer. `now` is the server's clock. */
export function answerSolo(game: SoloGame, move: SoloAnswer, catalogue: Catalogue, now: Date): SoloOutcome {
  const played = game.sections.find(({ section }) => findItem(section.prompts, move.wordUuid));
  if (!played) return isOver(game) ? { kind: 'over' } : { kind: 'refused', field: 'wordUuid' };
  if (isOver(game) || isSettled(game.sections, played, move)) return { kind: 'unchanged' };
  const target = targetOf(played, move, catalogue);
  if ('kind' in target) return target;
  if (move.cannotHear) return reface(target) ?? { kind: 'unchanged' };

  const judged = judge(target, catalogue, game.langs);
  const { sectionIdx, almost, limitMs } = played.section;
  const isSentence = played.section.face === 'sentence-sound';
  if (judged.verdict === 'almost' && !almost && target.text !== null && !isSentence) {
    const { letterIndex } = judged;
    return {
      kind: 'almost',
      sectionIdx,
      almost: { text: target.text, letterIndex, answerId: move.answerId },
    };
  }
  const answer = newAnswer(game, target, move, judged, now);
  const row = rowAfter(game, played, answer, catalogue);
  const wasMissed = played.answers.some(({ wordId, isRight }) => wordId === answer.wordId && !isRight);
  const isTyped = target.text !== null && !almost;
  const { missedWordIds = [] } = judged;
  // What a sentence tells of its own word is how that word was written in it.
  const isOwnRight = isSentence && target.text !== null && !missedWordIds.includes(answer.wordId);
  const verdict = isSentence ? (isOwnRight ? 'right' : 'wrong') : judged.verdict;
  const recall = recallOf({ verdict, isTyped, timeMs: answer.timeMs, limitMs, wasMissed });
  const choices = target.text === null ? played.section.choices.length : null;
  const others = missedWordIds.filter((id) => id !== answer.wordId);
  const next = nextSection(game, row, answer, catalogue);
  return { kind: 'answered', answer, recall, missedWordIds: others, choices, row, next };
}
