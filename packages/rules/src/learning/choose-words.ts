import { shuffle } from '../shuffle.ts';

/*
 * Which words come next (rulings 7). One chooser for solo games, battles, review games and homework; reasons and papers
 * in docs/learning.md.
 */

/** A word that a game could ask, as this player knows it now. */
export interface Choosable<Id extends string | number> {
  readonly wordId: Id;
  /** On the list that is played; others are reviews of lists begun before. */
  readonly isOwn: boolean;
  /** How much harder it is than the words that an adult thinks this player is ready for; new words begin with the lowest. */
  readonly hardness?: number;
  /** Null for a word that was never answered. */
  readonly known: {
    /** Chance that it is recalled unaided now. */
    readonly recall: number;
    readonly stabilityDays: number;
    readonly elapsedDays: number;
    /** Answers so far. */
    readonly tries: number;
    /** What asking it now adds to the chance that it is recalled in four weeks (`gainOf`). */
    readonly gain: number;
    /** Right answers in a row up to now, 2 for more. */
    readonly rightRun: number;
    /** Answered on the same day by the school's calendar. */
    readonly isToday: boolean;
    /** How much having been asked again helps this pupil (`Pace`). */
    readonly repetition: number;
  } | null;
}

/** Share of a game's places that words of earlier lists take at most. */
export const REVIEW_SHARE_MAX = 0.5;
/** The same for a beginner, whose first games should stay encouraging. */
const BEGINNER_REVIEW_SHARE_MAX = 0.2;
/** Answers up to which somebody is a beginner: a week of ten minutes a day. */
const BEGINNER_ANSWERS = 420;
/**
 * Share of a game's places that new words take while others are due; where fewer are due, new ones take their places too. Where being
 * asked again helps whatever the answer was, words can wait for their turn and many are begun; where only recalls make a memory last,
 * a word has to be carried from day to day and few are.
 */
const NEW_SHARE_MIN = 0.1;
const NEW_SHARE_MAX = 0.35;
const NEW_SHARE_BY_REPETITION = 0.5;
/** New words that wait, up to which one that was missed comes back in the same game: a place costs no other word then. */
const RETURN_WAITING_MAX = 20;

/** Right answers in a row from which a word rests longer than until the next day. */
const FIRM_RUN = 2;
const FIRM_REST_DAYS_MIN = 2;
/** Who plays at four today and at ten tomorrow has let a night pass. */
const REST_SLACK_DAYS = 0.3;

/**
 * Days that a word rests before it is due again. What was missed, or right only once, comes the next day: a memory so young is lost
 * within days. After two right answers in a row the rest grows, more slowly than the memory.
 */
export function restDays({ rightRun, stabilityDays }: { rightRun: number; stabilityDays: number }): number {
  return rightRun < FIRM_RUN ? 1 : Math.max(FIRM_REST_DAYS_MIN, Math.sqrt(stabilityDays));
}

/** Days until a word has rested; 0 or less once its time has come. */
export const restLeftDays = (known: NonNullable<Choosable<string | number>['known']>) =>
  restDays(known) - REST_SLACK_DAYS - known.elapsedDays;

export const isDue = ({ known }: Choosable<string | number>) =>
  known !== null && !known.isToday && restLeftDays(known) <= 0;

const isBeginner = (words: readonly Choosable<string | number>[]) =>
  words.reduce((sum, { known }) => sum + (known?.tries ?? 0), 0) < BEGINNER_ANSWERS;

/** By all words, since each tells the same of one pupil; a table of pupils is told of by their means. */
function newShare(words: readonly Choosable<string | number>[]): number {
  const known = words.flatMap((word) => word.known ?? []);
  if (known.length === 0) return NEW_SHARE_MAX;
  const repetition = known.reduce((sum, one) => sum + one.repetition, 0) / known.length;
  const share = NEW_SHARE_MIN + NEW_SHARE_BY_REPETITION * repetition;
  return Math.min(NEW_SHARE_MAX, Math.max(NEW_SHARE_MIN, share));
}

/** Whether a new word that is missed comes back in the same game: not while many others still wait for a place. */
export const isReturnWorth = (words: readonly Choosable<string | number>[]) =>
  words.filter(({ isOwn, known }) => isOwn && known === null).length <= RETURN_WAITING_MAX;

interface Ranked<Id extends string | number> {
  readonly word: Choosable<Id>;
  readonly rank: number;
}

/** What gains most first; chance only decides between equals. */
function ranked<Id extends string | number>(
  words: readonly Choosable<Id>[],
  random: () => number,
): Choosable<Id>[] {
  return shuffle(words, random)
    .map((word): Ranked<Id> => ({ word, rank: word.known?.gain ?? 0 }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ word }) => word);
}

export interface Choosing<Id extends string | number> {
  readonly words: readonly Choosable<Id>[];
  readonly count: number;
  readonly random: () => number;
  /** 0 where the list is asked alone, 1 for a game of reviews. */
  readonly reviewShareMax?: number;
}

/** The words of a game in the order in which they are asked. */
export function chooseWords<Id extends string | number>(choosing: Choosing<Id>): Choosable<Id>[] {
  const { words, count, random, reviewShareMax = REVIEW_SHARE_MAX } = choosing;
  const reviewShare = Math.min(reviewShareMax, isBeginner(words) ? BEGINNER_REVIEW_SHARE_MAX : 1);
  const own = words.filter(({ isOwn }) => isOwn);
  const isToday = ({ known }: Choosable<Id>) => known?.isToday === true;
  const fresh = shuffle(
    own.filter(({ known }) => known === null),
    random,
  ).sort((a, b) => (a.hardness ?? 0) - (b.hardness ?? 0));
  const reviews = ranked(
    words.filter((word) => !word.isOwn && isDue(word)),
    random,
  ).slice(0, Math.floor(count * reviewShare));
  const due = ranked(own.filter(isDue), random);
  // the part of a place is left to chance, so that the share holds over several games
  const newPlaces = Math.min(fresh.length, Math.floor(count * newShare(words) + random()));
  const chosen = new Set<Choosable<Id>>(fresh.slice(0, newPlaces));
  const fill = (from: readonly Choosable<Id>[]) => {
    for (const word of from) if (chosen.size < count) chosen.add(word);
  };
  fill(ranked([...due, ...reviews], random));
  fill(fresh);
  fill(
    ranked(
      own.filter((word) => word.known && !isToday(word)),
      random,
    ),
  );
  fill(ranked(own, random));
  return inOrder([...chosen], random);
}

/**
 * The first is the likeliest to be known, of new words one of the easiest. Then likely and unlikely ones in turn, each mixed: misses
 * are seldom two in a row.
 */
function inOrder<Id extends string | number>(
  words: readonly Choosable<Id>[],
  random: () => number,
): Choosable<Id>[] {
  const recallOf = ({ known, hardness = 0 }: Choosable<Id>) => known?.recall ?? -1 - hardness;
  const [first, ...others] = shuffle(words, random).sort((a, b) => recallOf(b) - recallOf(a));
  if (!first) return [];
  const half = Math.ceil(others.length / 2);
  const likely = shuffle(others.slice(0, half), random);
  const unlikely = shuffle(others.slice(half), random);
  return [first, ...likely.flatMap((word, at) => [...unlikely.slice(at, at + 1), word])];
}
