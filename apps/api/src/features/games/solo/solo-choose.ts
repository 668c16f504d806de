import type { SoloGameTypeSlug } from '@motamo/contract/values';
import type { LanguagePair } from '@motamo/rules/language-pair';
import { CLOSING_SECTIONS_MIN } from '@motamo/rules/learning/closing-gap';
import { ADDED_KINDS_GRADE_MIN } from '@motamo/rules/learning/question-kind';
import { DICTATION_WORDS } from '@motamo/rules/learning/weekly-dictation';
import { MATCH_GRIDS_MAX, MATCH_PAIRS } from '@motamo/rules/limits';
import { shuffle } from '@motamo/rules/shuffle';
import { soloSectionsCount } from '@motamo/rules/solo-plan';
import type { Context } from '../../../context.ts';
import { selectBegunWords, selectIsListOnly } from '../../knowledge/begun-words.queries.ts';
import { choosableAt, loadMemories, type Memories, noMemories } from '../../knowledge/knowledge.ts';
import { type Catalogue, difficultyIn, type PlayableList, wordsOf } from '../../words/words.ts';
import { type ChooseFrom, type ChoosingMode, type ChosenWords, chooseGameWords } from '../play/choose.ts';
import { hasGap } from '../play/gaps.ts';
import type { Owner } from './solo.queries.ts';
import { type Plan, planGrids, planMissedGrids, planQuestions } from './solo-plan.ts';

export interface ChosenPlan extends Pick<ChosenWords, 'reviews' | 'course'> {
  readonly plan: Plan;
  readonly memories: Memories;
}

const fixedCourse = { missRun: 0, safe: [], fresh: [] };

export interface PlanRequest {
  readonly owner: Owner;
  readonly gameTypeSlug: SoloGameTypeSlug;
  readonly list: PlayableList;
  /** "Play my misses": these words only. */
  readonly only: ReadonlySet<number> | null;
  readonly catalogue: Catalogue;
  readonly langs: LanguagePair;
  /** Up to where an adult thinks that the player is ready (product §3); null where nobody said. */
  readonly difficulty: number | null;
  /** 1 to 6; null where it is not known. */
  readonly grade: number | null;
}

/** What the pupil knows and has begun; nothing of a guest. */
async function learnerOf(ctx: Context, { owner, langs }: PlanRequest) {
  if (!('studentId' in owner)) return { memories: noMemories, begun: [], isListOnly: true };
  const { studentId } = owner;
  const [memories, begun, isListOnly] = await Promise.all([
    loadMemories(ctx.db, { studentId, learningLang: langs.learningLang }),
    selectBegunWords(ctx.db, { studentIds: [studentId], learningLang: langs.learningLang }),
    selectIsListOnly(ctx.db, studentId),
  ]);
  return { memories, begun, isListOnly };
}

function modeOf({ gameTypeSlug }: PlanRequest, isListOnly: boolean): ChoosingMode {
  if (gameTypeSlug === 'review') return 'review';
  return isListOnly || gameTypeSlug === 'dictation' ? 'list-only' : 'list';
}

function planMisses(request: PlanRequest, only: ReadonlySet<number>, random: () => number): Plan {
  const { catalogue, list, langs, gameTypeSlug } = request;
  const missed = wordsOf(catalogue, shuffle([...only], random));
  if (gameTypeSlug !== 'match') return planQuestions(missed);
  const rest = wordsOf(
    catalogue,
    shuffle(
      list.wordIds.filter((id) => !only.has(id)),
      random,
    ),
  );
  return planMissedGrids(missed, rest, langs);
}

/** The words of a dictation in an order of chance, then its sentences. */
function planDictation(wordIds: readonly number[], random: () => number): Plan {
  const words = shuffle(wordIds.slice(0, DICTATION_WORDS), random);
  return [...words, ...wordIds.slice(DICTATION_WORDS)].map((id) => [id]);
}

/** What the closing gap of a game may ask: only from grade 3 on, and where questions are asked one by one. */
function gapsOf(
  { gameTypeSlug, grade, catalogue, langs }: PlanRequest,
  plan: Plan,
  { safe }: ChosenWords['course'],
  memories: Memories,
): { gaps?: number[] } {
  const isAsked = (grade ?? 0) >= ADDED_KINDS_GRADE_MIN && plan.length >= CLOSING_SECTIONS_MIN;
  if (!isAsked || gameTypeSlug === 'dictation') return {};
  const gaps = [...new Set([...plan.flat(), ...safe])].filter((wordId) => {
    const wasRight = memories.get(wordId)?.lastTwoRight.at(-1) === true;
    return wasRight && hasGap(catalogue, wordId, langs.learningLang);
  });
  return { gaps };
}

/** Which words are played, in what order, and what the game's course begins with (rulings 7). */
export async function choosePlan(ctx: Context, request: PlanRequest): Promise<ChosenPlan> {
  const { gameTypeSlug, list, only, catalogue, langs, difficulty } = request;
  const hardnessOf = (wordId: number) => {
    const word = catalogue.words.get(wordId);
    return difficulty === null || !word
      ? 0
      : Math.max(0, difficultyIn(word, langs.learningLang) - difficulty);
  };
  const { memories, begun, isListOnly } = await learnerOf(ctx, request);
  const isMatch = gameTypeSlug === 'match';
  const at = { now: ctx.clock.now(), timeZone: ctx.config.timeZone };
  const from: ChooseFrom = {
    mode: modeOf(request, isListOnly),
    listWordIds: wordsOf(catalogue, list.wordIds).map(({ id }) => id),
    begun,
    catalogue,
    choosable: (wordId, isOwn) => ({
      ...choosableAt(wordId, isOwn, memories.get(wordId), at),
      hardness: hardnessOf(wordId),
    }),
    count: isMatch ? MATCH_PAIRS * MATCH_GRIDS_MAX : soloSectionsCount(list.wordIds.length),
    random: ctx.random,
  };
  const { wordIds, reviews, course } = chooseGameWords(from);
  if (list.isDictation && gameTypeSlug === 'dictation' && !only)
    return { plan: planDictation(from.listWordIds, ctx.random), memories, reviews: [], course: fixedCourse };
  if (only) return { plan: planMisses(request, only, ctx.random), memories, reviews: [], course };
  const words = wordsOf(catalogue, wordIds);
  if (isMatch) return { plan: planGrids(words, langs), memories, reviews, course };
  const plan = planQuestions(words);
  return { plan, memories, reviews, course: { ...course, ...gapsOf(request, plan, course, memories) } };
}
