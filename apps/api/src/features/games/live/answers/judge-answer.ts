import type { Answer } from '@motamo/contract/games';
import type { Forgiven } from '@motamo/rules/answer-judging';
import { recallOf } from '@motamo/rules/learning/answer-recall';
import { afterAnswer } from '@motamo/rules/learning/game-course';
import type { Verdict } from '@motamo/rules/scoring';
import type { Context } from '../../../../context.ts';
import { invalidFields } from '../../../../http/failure.ts';
import { isoDay, schoolDay } from '../../../../school-day.ts';
import { afterReview } from '../../../knowledge/knowledge.ts';
import type { GameRow, StudentGameRow } from '../../play/game-rows.ts';
import { judgeText } from '../../play/judge.ts';
import { answer, clockOf } from '../game/answer-move.ts';
import type { LiveGame, LivePlayer, LiveType } from '../game/live-game.ts';
import type { Answered } from '../game/moves.ts';
import { playerViewer } from '../questions/live-section.view.ts';
import { type LiveSection, type LiveWords, liveSection } from '../questions/live-sections.ts';
import { failureOf } from '../refusals.ts';
import type { LiveRow, PlayerRow } from '../rows/live.queries.ts';
import { askedOf, gameFrom, instantAt, needsOf, playerFrom } from '../rows/live-rows.ts';
import type { AnswerChange, WrittenAnswer } from './write-answer.queries.ts';

/** All that one answer is about, as it was read. */
export interface SeatedGame {
  readonly row: StudentGameRow;
  readonly game: GameRow;
  readonly live: LiveRow;
  readonly player: PlayerRow;
  readonly words: LiveWords;
  /** What the pupil remembers of the word that is asked; null for a guest, and for a word that is new. */
  readonly memory: NonNullable<AnswerChange['memory']> | null;
}

export interface JudgedAnswer {
  readonly change: AnswerChange;
  /** Game and player as they are when the change is written. */
  readonly state: LiveGame;
  readonly row: StudentGameRow;
}

/** An answer that came before the clock of its question: it may be given at this time. */
export interface EarlyAnswer {
  readonly opensAtMs: number;
}

/** An answer that is written: what it was judged by, how, and what that left. */
export interface CountedAnswer {
  readonly seated: SeatedGame;
  readonly judged: JudgedAnswer;
  readonly written: WrittenAnswer;
}

export type LiveAnswer = Answer & { readonly answerId: string };

/** The section that the player has to answer next, with its key. */
export function sectionAsked(
  ctx: Context,
  { row, game, live, player, words }: SeatedGame,
): LiveSection | null {
  const sectionIdx = row.sectionsDoneCount;
  const wordId = game.type === 'contest' ? live.plan[sectionIdx] : row.nextWordId;
  if (wordId === null || wordId === undefined) return null;
  const asked = askedOf(game.type as LiveType, live, { ...player, row }, { sectionIdx, wordId });
  return liveSection(ctx, words, asked, playerViewer(game, player));
}

/** What was answered, and what it is worth: a choice of this section, a text where it asks for one, or nothing. */
interface Given {
  readonly chosenWordId: number | null;
  readonly answeredText: string | null;
  readonly verdict: Verdict;
  readonly forgiven: readonly Forgiven[];
}

/** A text is judged as in a game alone; one letter off is not tried again, the others are waiting or on their way. */
function givenOf(
  section: LiveSection,
  wordId: number,
  { game, player, words }: SeatedGame,
  move: LiveAnswer,
): Given {
  const { answeredWordUuid } = move;
  const answeredText = move.answeredText?.trim() || null;
  if (answeredWordUuid !== null) {
    const choice = section.choices.find(({ uuid }) => uuid === answeredWordUuid);
    if (!choice) throw invalidFields({ answeredWordUuid: 'invalid' });
    // No question of a live game is a grid, where two partners may look the same.
    const verdict = choice.wordId === wordId ? 'right' : 'wrong';
    return { chosenWordId: choice.wordId, answeredText: null, verdict, forgiven: [] };
  }
  if (answeredText === null) return { chosenWordId: null, answeredText, verdict: 'wrong', forgiven: [] };
  const word = words.catalogue.words.get(wordId);
  if (!section.asksTyping || !word) throw invalidFields({ answeredText: 'invalid' });
  const langs = { lang: playerViewer(game, player).lang, learningLang: game.learningLang };
  const { verdict, forgiven } = judgeText(answeredText, word, words.catalogue, langs, section.kind);
  return { chosenWordId: null, answeredText, verdict, forgiven };
}

/** The game as this one player's moves need it. */
export const gameOf = ({ game, live, row, player }: Pick<SeatedGame, 'game' | 'live' | 'row' | 'player'>) =>
  gameFrom(game.type as LiveType, live, [playerFrom(row, needsOf(player).timeFactor)]);

const isSamePlan = (first: readonly number[], second: readonly number[]) =>
  first === second || (first.length === second.length && first.every((wordId, at) => second[at] === wordId));

/** The player's way from now on: a battle has the course of a solo game (the rules' course of a game). */
function wayOf({ row, game, live, memory }: SeatedGame, { sectionIdx, verdict }: Answered) {
  const plan = row.plan.length > 0 ? row.plan.flat() : live.plan;
  if (game.type === 'contest') return { plan, isNewPlan: false, course: row.course };
  const wordId = plan[sectionIdx];
  const fresh = memory === null && wordId !== undefined ? [wordId] : [];
  const after = afterAnswer({ plan, course: { ...row.course, fresh } }, sectionIdx, verdict !== 'wrong');
  const { missRun, safe } = after.course;
  const isNewPlan = !isSamePlan(after.plan, plan);
  return { plan: after.plan, isNewPlan, course: { ...row.course, missRun, safe: [...safe], fresh: [] } };
}

function rowAfter(seated: SeatedGame, player: LivePlayer, answered: Answered, now: Date): StudentGameRow {
  const { plan, isNewPlan, course } = wayOf(seated, answered);
  return {
    ...seated.row,
    sectionsDoneCount: player.sectionsDoneCount,
    totalScore: player.totalScore,
    goodResult: player.goodResult,
    badResult: player.badResult,
    totalGameTimeMs: player.totalGameTimeMs,
    clockAt: instantAt(player.clockAtMs),
    finishedAt: instantAt(player.finishedAtMs),
    nextWordId: plan[player.sectionsDoneCount] ?? null,
    plan: isNewPlan ? plan.map((wordId) => [wordId]) : seated.row.plan,
    course,
    isAway: false,
    updatedAt: now,
  };
}

function memoryAfter(
  ctx: Context,
  { row, game, memory }: SeatedGame,
  { wordId, choices }: { wordId: number; choices: number | null },
  answered: Answered,
  now: Date,
) {
  if (row.studentId === null) return null;
  const { verdict, timeMs, limitMs } = answered;
  const recall = recallOf({ verdict, isTyped: choices === null, timeMs, limitMs, wasMissed: false });
  const day = isoDay(schoolDay(now, ctx.config.timeZone));
  const { studentId } = row;
  const { id: gameId, learningLang } = game;
  const review = { studentId, wordId, learningLang, gameId, recall, choices, now, day };
  return afterReview(memory ?? undefined, review);
}

/**
 * Judges one answer. Pure but for the clock it is given: nothing is written.
 *
 * @returns null when the prompt is not the one that is asked: sent before, or from somewhere else; when its clock starts,
 *   where the answer is too soon
 * @throws Failure when the answer makes no sense or comes at the wrong time
 */
export function judgeAnswer(
  ctx: Context,
  seated: SeatedGame,
  move: LiveAnswer,
  now: Date,
): JudgedAnswer | EarlyAnswer | null {
  const section = sectionAsked(ctx, seated);
  const prompt = section?.prompts[0];
  if (!section || prompt?.uuid !== move.wordUuid) return null;
  const { sectionIdx } = section;
  const { wordId } = prompt;
  const { verdict, chosenWordId, answeredText, forgiven } = givenOf(section, wordId, seated, move);
  const isTyped = answeredText !== null;
  const seat = seated.row.seat ?? 0;
  const before = gameOf(seated);
  const outcome = answer(
    before,
    { kind: 'answer', seat, sectionIdx, verdict, isTyped, claimedMs: move.timeToAnswerMs },
    now.getTime(),
  );
  const [own] = before.players;
  const opensAtMs = own ? clockOf(before, own) : null;
  if ('refused' in outcome && outcome.refused === 'too-soon' && opensAtMs !== null) return { opensAtMs };
  if ('refused' in outcome) throw failureOf(outcome.refused);
  const [event] = outcome.events;
  const [after] = outcome.game.players;
  if (event?.kind !== 'answered' || !after) throw new Error('an answer without an answer');
  const row = rowAfter(seated, after, event.answered, now);
  return {
    state: outcome.game,
    row,
    change: {
      answer: {
        studentGameId: row.id,
        sectionIdx,
        answerId: move.answerId,
        promptUuid: prompt.uuid,
        chosenUuid: move.answeredWordUuid,
        wordId,
        chosenWordId,
        answeredText,
        forgiven: [...forgiven],
        wordGroupId: seated.live.reviews.find((review) => review.wordId === wordId)?.wordGroupId ?? null,
        isRight: event.answered.verdict !== 'wrong',
        isAlmost: event.answered.verdict === 'almost',
        points: event.answered.points,
        timeMs: event.answered.timeMs,
        createdAt: now,
      },
      player: {
        ...row,
        plan: row.plan === seated.row.plan ? null : JSON.stringify(row.plan),
        course: JSON.stringify(row.course),
      },
      game: {
        id: seated.game.id,
        doneBy: outcome.game.doneCount - before.doneCount,
        awaitedBy: outcome.game.awaitedCount - before.awaitedCount,
        firstFinishedAt: instantAt(outcome.game.firstFinishedAtMs),
        firstAnswerAt: instantAt(outcome.game.firstAnswerAtMs),
        deadlineAt: instantAt(outcome.game.deadlineAtMs),
      },
      memory: memoryAfter(
        ctx,
        seated,
        { wordId, choices: isTyped ? null : section.choices.length },
        event.answered,
        now,
      ),
    },
  };
}
