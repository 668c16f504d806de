import { shuffle } from '../shuffle.ts';
import { FIRST_PACE } from './recall.ts';

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
    /** How much having been asked again helps this player (`Pace`). */
    readonly repetition: number;
    /** Answered on the same day by the school's calendar. */
    readonly isToday: boolean;
  } | null;
}

/** Share of a game's places that words of earlier lists take at most. */
export const REVIEW_SHARE_MAX = 0.5;
/** The same for a beginner, whose first games should stay encouraging. */
const BEGINNER_REVIEW_SHARE_MAX = 0.2;
/** Answers up to which somebody is a beginner: a week of ten minutes a day. */
const BEGINNER_ANSWERS = 420;
/** Share of a game's places that new words take while others wait, least and most. */
const NEW_SHARE = { min: 0.1, max: 0.6 } as const;
/** Where asking again helps so little, as few new words as can be; from the second on, as many. */
const REPETITION = { little: 0.1, much: 0.3 } as const;
/** New words that wait, up to which one that was missed comes back in the same game: a place costs no other word then. */
const RETURN_WAITING_MAX = 20;

/** Days that a word rests before it is due again, a day at least: it grows more slowly than the memory. */
export function restDays(stabilityDays: number): number {
  return Math.max(1, Math.sqrt(stabilityDays));
}

export const isDue = ({ known }: Choosable<string | number>) =>
  known !== null && !known.isToday && known.elapsedDays >= restDays(known.stabilityDays);

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * New words at the pace at which old ones are kept. Where being asked again makes words stay, breadth helps most and the list is
 * begun quickly; where only what is recalled in time stays, a few words at a time are all that can be held.
 */
function newShare(words: readonly Choosable<string | number>[]): number {
  const known = words.flatMap((word) => word.known ?? []);
  const repetition = known.length === 0 ? FIRST_PACE.repetition : mean(known.map((one) => one.repetition));
  const part = (repetition - REPETITION.little) / (REPETITION.much - REPETITION.little);
  return NEW_SHARE.min + (NEW_SHARE.max - NEW_SHARE.min) * Math.min(1, Math.max(0, part));
}

const isBeginner = (words: readonly Choosable<string | number>[]) =>
  words.reduce((sum, { known }) => sum + (known?.tries ?? 0), 0) < BEGINNER_ANSWERS;

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
  const newPlaces = Math.min(fresh.length, Math.round(count * newShare(words)));
  const chosen = new Set<Choosable<Id>>(fresh.slice(0, newPlaces));
  const fill = (from: readonly Choosable<Id>[]) => {
    for (const word of from) if (chosen.size < count) chosen.add(word);
  };
  fill(ranked([...due, ...reviews], random));
  fill(
    ranked(
      own.filter((word) => word.known && !isToday(word)),
      random,
    ),
  );
  fill(fresh);
  fill(ranked(own, random));
  return inOrder([...chosen], random);
}

/** Mixed, so that kinds of words alternate; the first one is the likeliest to be known, of new words one of the easiest. */
function inOrder<Id extends string | number>(
  words: readonly Choosable<Id>[],
  random: () => number,
): Choosable<Id>[] {
  const mixed = shuffle(words, random);
  const recallOf = ({ known, hardness = 0 }: Choosable<Id>) => known?.recall ?? -1 - hardness;
  const first = mixed.reduce<Choosable<Id> | null>(
    (best, word) => (best && recallOf(best) >= recallOf(word) ? best : word),
    null,
  );
  return first ? [first, ...mixed.filter((word) => word !== first)] : [];
}
