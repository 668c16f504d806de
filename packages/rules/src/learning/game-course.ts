import type { Choosable } from './choose-words.ts';

/*
 * How a game goes on after each answer (rulings 7): a new word that is missed returns once, later and easier; after two misses in a
 * row comes a word that the player very likely knows.
 */

/** What of a game's course the next question depends on. */
export interface Course<Id extends string | number> {
  /** Misses in a row up to now. */
  readonly missRun: number;
  /** Words that the player very likely knows, first those worth a place most (`safeWords`), then those answered right in this game. */
  readonly safe: readonly Id[];
  /** Words that the player met in this game for the first time: a miss brings one of them back. */
  readonly fresh: readonly Id[];
  /** Planned words that were right the last time, the likeliest to be known first (`likelyWords`); missing in games begun before this was kept. */
  readonly likely?: readonly Id[];
}

export const firstCourse = { missRun: 0, safe: [], fresh: [] } as const;

/** Questions between a miss and its return, at least. */
export const RETURN_AFTER = 4;
/** Misses in a row after which a word comes that is very likely known. */
export const MISSES_IN_A_ROW = 2;
/** Words kept for that moment. */
export const SAFE_MAX = 6;
/** Recall from which a word is very likely known. */
const SAFE_RECALL_MIN = 0.85;

/**
 * Words that are very likely known: right the last time, and recalled now. First those that cost no other word its place or gain by being asked: what is planned anyway,
 * then what has rested longest, and what was asked today last.
 */
export function safeWords<Id extends string | number>(
  words: readonly Choosable<Id>[],
  plan: readonly Id[],
): Id[] {
  const planned = new Set(plan);
  const worth = ({ wordId, known }: Choosable<Id>) => (planned.has(wordId) ? 2 : known?.isToday ? 0 : 1);
  return words
    .filter(({ known }) => known !== null && known.rightRun > 0 && known.recall >= SAFE_RECALL_MIN)
    .sort((a, b) => worth(b) - worth(a) || (b.known?.elapsedDays ?? 0) - (a.known?.elapsedDays ?? 0))
    .slice(0, SAFE_MAX)
    .map(({ wordId }) => wordId);
}

/** Planned words that were right the last time, the likeliest to be known first: what comes after a miss. */
export function likelyWords<Id extends string | number>(
  words: readonly Choosable<Id>[],
  plan: readonly Id[],
): Id[] {
  const planned = new Set(plan);
  return words
    .filter(({ wordId, known }) => known !== null && known.rightRun > 0 && planned.has(wordId))
    .sort((a, b) => (b.known?.recall ?? 0) - (a.known?.recall ?? 0))
    .map(({ wordId }) => wordId);
}

export interface Step<Id extends string | number> {
  readonly plan: readonly Id[];
  readonly course: Course<Id>;
}

/** The last place ahead whose word is asked for the first time. */
const lastNew = <Id>(plan: readonly Id[], index: number) =>
  plan.findLastIndex((wordId, at) => at > index && plan.indexOf(wordId) === at);

/**
 * A missed word that is new comes back once, four questions later, in the place of the last word that is still to come; one
 * a game. What was met before rests until another day: asked again at once it would only look learnt.
 */
function withReturn<Id extends string | number>(
  plan: readonly Id[],
  index: number,
  fresh: readonly Id[],
): Id[] {
  const wordId = plan[index] as Id;
  const isReturning = new Set(plan).size < plan.length;
  const at = index + RETURN_AFTER;
  const dropped = lastNew(plan, index);
  if (isReturning || !fresh.includes(wordId) || dropped < at) return [...plan];
  const next = plan.toSpliced(dropped, 1);
  next.splice(at, 0, wordId);
  return next;
}

/** Puts a very likely known word next: one that is planned anyway, else one of those kept, in the place of the last new one. */
function withSafe<Id extends string | number>(plan: readonly Id[], index: number, safe: readonly Id[]): Id[] {
  const isFar = (wordId: Id) => !plan.slice(Math.max(0, index - 1), index + 1).includes(wordId);
  const wordId = safe.find((known) => isFar(known) && plan.filter((planned) => planned === known).length < 2);
  if (wordId === undefined) return [...plan];
  const planned = plan.indexOf(wordId, index + 1);
  const dropped = planned === -1 ? plan.findLastIndex((_, at) => at > index) : planned;
  if (dropped === -1) return [...plan];
  const next = plan.toSpliced(dropped, 1);
  next.splice(index + 1, 0, wordId);
  return next;
}

/**
 * Brings a likely word that is still to come next: after a miss the likeliest, after a right answer the least likely, so that likelier
 * ones are left for after a miss. Two misses in a row are rarer then, and cost fewer words their place.
 */
function withLikely<Id extends string | number>(
  plan: readonly Id[],
  index: number,
  likely: readonly Id[],
  isRight: boolean,
): Id[] {
  const ahead = likely.filter((wordId) => plan.indexOf(wordId) > index);
  const wordId = isRight ? ahead.at(-1) : ahead[0];
  if (wordId === undefined) return [...plan];
  const next = plan.toSpliced(plan.indexOf(wordId), 1);
  next.splice(index + 1, 0, wordId);
  return next;
}

const isTwiceInARow = (plan: readonly (string | number)[]) =>
  plan.some((wordId, at) => at > 0 && wordId === plan[at - 1]);

/** Plan and course after the answer to section `index` (from 0). Length and what was asked never change. */
export function afterAnswer<Id extends string | number>(
  step: Step<Id>,
  index: number,
  isRight: boolean,
): Step<Id> {
  const { plan, course } = step;
  const wordId = plan[index];
  if (wordId === undefined) return step;
  const others = course.safe.filter((known) => known !== wordId);
  const { likely = [] } = course;
  if (isRight) {
    const safe = [...others, wordId].slice(0, SAFE_MAX);
    const next = withLikely(plan, index, likely, true);
    return { plan: isTwiceInARow(next) ? plan : next, course: { ...course, missRun: 0, safe } };
  }
  const missRun = course.missRun + 1;
  const returned = withReturn(plan, index, course.fresh);
  const next =
    missRun >= MISSES_IN_A_ROW
      ? withSafe(returned, index, others)
      : withLikely(returned, index, likely, false);
  return { plan: isTwiceInARow(next) ? plan : next, course: { ...course, missRun, safe: others } };
}
