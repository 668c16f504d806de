import type { Answer } from '@motamo/contract/games';
import type { Verdict } from '@motamo/rules/scoring';
import type { Context } from '../../../context.ts';
import { invalidFields } from '../../../http/failure.ts';
import { isoDay, schoolDay } from '../../../school-day.ts';
import { afterReview } from '../../knowledge/knowledge.ts';
import type { GameRow, StudentGameRow } from '../play/game-rows.ts';
import { judgeChoice, type Langs, recallOf } from '../play/judge.ts';
import { type Answered, play } from './game.ts';
import type { LiveRow, PlayerRow } from './live.queries.ts';
import type { LiveGame, LivePlayer, LiveType } from './live-game.ts';
import { planAfter } from './live-plan.ts';
import { gameFrom, needsOf, playerFrom } from './live-rows.ts';
import { playerViewer } from './live-section.view.ts';
import { type LiveSection, type LiveWords, liveSection } from './live-sections.ts';
import { failureOf } from './refusals.ts';
import type { AnswerChange } from './write-answer.queries.ts';

/** All that one answer is about, as it was read. */
export interface Table {
  readonly row: StudentGameRow;
  readonly game: GameRow;
  readonly live: LiveRow;
  readonly player: PlayerRow;
  readonly words: LiveWords;
  /** What the pupil remembers of the word that is asked; null for a guest, and for a word that is new. */
  readonly memory: NonNullable<AnswerChange['memory']> | null;
}

export interface Counted {
  readonly change: AnswerChange;
  /** Game and player as they are when the change is written. */
  readonly state: LiveGame;
  readonly row: StudentGameRow;
}

export type Move = Answer & { readonly answerId: string };

/** The section that the player has to answer next, with its key. */
export function sectionAsked(ctx: Context, { row, game, live, player, words }: Table): LiveSection | null {
  const sectionIdx = row.sectionsDoneCount;
  const wordId = game.type === 'contest' ? live.plan[sectionIdx] : row.nextWordId;
  if (wordId === null || wordId === undefined) return null;
  return liveSection(ctx, words, { sectionIdx, wordId }, playerViewer(game, player));
}

/** A choice of this section, or none at all: nothing is typed in a live game. */
function chosenOf(section: LiveSection, move: Move): number | null {
  const { answeredWordUuid, answeredText } = move;
  if (answeredWordUuid === null) {
    if (answeredText?.trim()) throw invalidFields({ answeredText: 'invalid' });
    return null;
  }
  const choice = section.choices.find(({ uuid }) => uuid === answeredWordUuid);
  if (!choice) throw invalidFields({ answeredWordUuid: 'invalid' });
  return choice.wordId;
}

function verdictOf(
  { words, game }: Table,
  section: LiveSection,
  wordId: number,
  chosenId: number | null,
): Verdict {
  const prompt = words.catalogue.words.get(wordId);
  const chosen = chosenId === null ? undefined : words.catalogue.words.get(chosenId);
  if (!prompt || !chosen) return 'wrong';
  return judgeChoice(section, prompt, chosen, { lang: game.lang, learningLang: game.learningLang } as Langs);
}

/** The game as this one player's moves need it. */
export const gameOf = ({ game, live, row, player }: Pick<Table, 'game' | 'live' | 'row' | 'player'>) =>
  gameFrom(game.type as LiveType, live, [playerFrom(row, needsOf(player).timeFactor)]);

const at = (timeMs: number | null) => (timeMs === null ? null : new Date(timeMs));

/** The player's plan from now on: in a battle a missed word comes back. */
function planOf({ row, game, live }: Table, { sectionIdx, verdict }: Answered): readonly number[] {
  const plan = row.plan.length > 0 ? row.plan.flat() : live.plan;
  return game.type === 'contest' ? plan : planAfter(plan, sectionIdx, verdict !== 'wrong');
}

function rowAfter(table: Table, player: LivePlayer, answered: Answered, now: Date): StudentGameRow {
  const plan = planOf(table, answered);
  const isOwn = plan !== table.live.plan;
  return {
    ...table.row,
    sectionsDoneCount: player.sectionsDoneCount,
    totalScore: player.totalScore,
    goodResult: player.goodResult,
    badResult: player.badResult,
    totalGameTimeMs: player.totalGameTimeMs,
    clockAt: at(player.clockAtMs),
    finishedAt: at(player.finishedAtMs),
    nextWordId: plan[player.sectionsDoneCount] ?? null,
    plan: isOwn && table.game.type === 'battle' ? plan.map((wordId) => [wordId]) : table.row.plan,
    isAway: false,
    updatedAt: now,
  };
}

function memoryAfter(
  ctx: Context,
  { row, game, memory }: Table,
  wordId: number,
  answered: Answered,
  now: Date,
) {
  if (row.studentId === null) return null;
  const { verdict, timeMs, limitMs } = answered;
  const recall = recallOf({ verdict, isTyped: false, timeMs, limitMs, wasMissed: false });
  const day = isoDay(schoolDay(now, ctx.config.timeZone));
  const review = { studentId: row.studentId, wordId, lang: game.learningLang, gameId: game.id };
  return afterReview(memory ?? undefined, { ...review, recall, now, day });
}

/**
 * Judges one answer. Pure but for the clock it is given: nothing is written.
 *
 * @returns null when the prompt is not the one that is asked: sent before, or from somewhere else
 * @throws Failure when the answer makes no sense or comes at the wrong time
 */
export function judgeAnswer(ctx: Context, table: Table, move: Move, now: Date): Counted | null {
  const section = sectionAsked(ctx, table);
  const prompt = section?.prompts[0];
  if (!section || prompt?.uuid !== move.wordUuid) return null;
  const chosenId = chosenOf(section, move);
  const { sectionIdx } = section;
  const { wordId } = prompt;
  const seat = table.row.seat ?? 0;
  const before = gameOf(table);
  const verdict = verdictOf(table, section, wordId, chosenId);
  const outcome = play(
    before,
    { kind: 'answer', seat, sectionIdx, verdict, claimedMs: move.timeToAnswerMs },
    now.getTime(),
  );
  if ('refused' in outcome) throw failureOf(outcome.refused);
  const [news] = outcome.news;
  const [after] = outcome.game.players;
  if (news?.kind !== 'answered' || !after) throw new Error('an answer without an answer');
  const row = rowAfter(table, after, news.answered, now);
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
        chosenWordId: chosenId,
        isRight: news.answered.verdict !== 'wrong',
        isAlmost: false,
        points: news.answered.points,
        timeMs: news.answered.timeMs,
        createdAt: now,
      },
      player: { ...row, plan: JSON.stringify(row.plan) },
      game: {
        id: table.game.id,
        doneBy: outcome.game.doneCount - before.doneCount,
        awaitedBy: outcome.game.awaitedCount - before.awaitedCount,
        firstFinishedAt: at(outcome.game.firstFinishedAtMs),
        firstAnswerAt: at(outcome.game.firstAnswerAtMs),
        deadlineAt: at(outcome.game.deadlineAtMs),
      },
      memory: memoryAfter(ctx, table, wordId, news.answered, now),
    },
  };
}
