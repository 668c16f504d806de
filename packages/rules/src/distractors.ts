import { variantsOf } from './accepted-variants.ts';
import { splitArticle } from './answer-judging.ts';
import { commonPrefixLength, commonSuffixLength, editDistance } from './edit-distance.ts';
import { LANGS, type Lang } from './languages.ts';
import { soundOfWord } from './sound-rules.ts';
import { fold, tidy, withoutPunctuation } from './text-folding.ts';

/** Likeness in spelling, 0 (nothing alike) to 1 (the same but for accents, case and signs); the same both ways. */
export function similarity(first: string, second: string): number {
  return likeness(fold(first), fold(second));
}

function likeness(first: string, second: string): number {
  const length = Math.max(first.length, second.length);
  if (length === 0) return 1;
  const alike = 1 - editDistance(first, second) / length;
  const ends = commonPrefixLength(first, second) + commonSuffixLength(first, second);
  return 0.7 * alike + 0.3 * Math.min(1, ends / length);
}

/** A few packs of words: their texts are compared again in every game. */
const KEPT_MAX = 20_000;

/** Works a text out once; when too many are kept, it begins anew. */
function kept(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= KEPT_MAX) known.clear();
    const after = work(text);
    known.set(text, after);
    return after;
  };
}

const foldKept = kept(fold);
const soundsOf = new Map<Lang, (text: string) => string>();

/** Rough key of how a text sounds, fit for comparing texts of one language: texts with the same key sound alike. */
export function soundKey(text: string, lang: Lang): string {
  const sound = soundsOf.get(lang) ?? kept((one) => makeSoundKey(one, lang));
  soundsOf.set(lang, sound);
  return sound(text);
}

function makeSoundKey(text: string, lang: Lang): string {
  return withoutPunctuation(tidy(text).toLowerCase())
    .split(' ')
    .map((word) => soundOfWord(word, lang))
    .join('');
}

export type ChoiceWord<Id extends string | number = string | number> = {
  wordId: Id;
  /** As it would be shown. */
  text: string;
  /** Other spellings and words that are right wherever this one is. */
  alsoAccepted: readonly string[];
  /** Meanings in the other languages. */
  meaningTexts: readonly string[];
  pos: string;
  /** 1 to 4. */
  difficulty: number;
};

export type Candidate<Id extends string | number = string | number> = ChoiceWord<Id> & {
  /** On the list that is being played. */
  sameList: boolean;
  /** Known not to be usable with the right word. */
  excluded: boolean;
};

export type WrongChoicesInput<Id extends string | number> = {
  right: ChoiceWord<Id>;
  candidates: readonly Candidate<Id>[];
  count: number;
  /** What the choices should share with the right one; with `sound`, words that sound the same are left out. */
  by: 'spelling' | 'sound' | 'meaning';
  /** Language in which the choices are shown. */
  lang: Lang;
  /** 0 up to, not including, 1. */
  random: () => number;
};

const WEIGHTS = {
  spelling: { likeness: 2.5, sameList: 0.6, sameDifficulty: 0.4, samePos: 0.8 },
  sound: { likeness: 3, sameList: 0.4, sameDifficulty: 0.3, samePos: 0.3 },
  // a list is about one theme, so its words are near in meaning
  meaning: { likeness: 0.5, sameList: 1.5, sameDifficulty: 0.6, samePos: 1.2 },
} as const;
const CHANCE = 0.6;
/** A list in which so many words mean the same has no wrong choices to offer. */
const TESTED_MAX = 100;

/**
 * Chooses plausible wrong choices (rulings 7): alike in spelling, sound or meaning, of the same list or difficulty and
 * of the same part of speech, with some chance so that they are not always the same. A word that would also be right
 * never comes, and no two that fold to the same text. Gives fewer than `count` when there are no more.
 */
export function chooseWrongChoices<Id extends string | number>(
  input: WrongChoicesInput<Id>,
): Candidate<Id>[] {
  const rankOf = plausibilityOf(input);
  const isRightToo = rightTooTest(input);
  const ranked = input.candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate) + CHANCE * input.random() }))
    .sort((a, b) => b.rank - a.rank);
  const chosen: Candidate<Id>[] = [];
  const shown = new Set([fold(input.right.text), '']);
  let tested = 0;
  for (const { candidate } of ranked) {
    if (chosen.length >= input.count) break;
    const text = foldKept(candidate.text);
    if (candidate.excluded || shown.has(text)) continue;
    // the costly test comes last, and only for the few that would be shown
    tested += 1;
    if (tested > TESTED_MAX) break;
    if (isRightToo(candidate)) continue;
    chosen.push(candidate);
    shown.add(text);
  }
  return chosen;
}

function plausibilityOf<Id extends string | number>({ right, by, lang }: WrongChoicesInput<Id>) {
  const weights = WEIGHTS[by];
  const rightText = foldKept(right.text);
  const rightSound = soundKey(right.text, lang);
  return (candidate: Candidate<Id>): number => {
    const spelling = likeness(rightText, foldKept(candidate.text));
    const alike =
      by === 'sound' ? 0.7 * likeness(rightSound, soundKey(candidate.text, lang)) + 0.3 * spelling : spelling;
    return (
      weights.likeness * alike +
      (candidate.sameList ? weights.sameList : 0) +
      (candidate.difficulty === right.difficulty ? weights.sameDifficulty : 0) +
      (candidate.pos === right.pos ? weights.samePos : 0)
    );
  };
}

/** Tells of a candidate whether it shares a text, an accepted text, a meaning or, when it is heard, its sound with the right word. */
function rightTooTest<Id extends string | number>({ right, by, lang }: WrongChoicesInput<Id>) {
  const texts = keysOf([right.text, ...right.alsoAccepted], [lang]);
  const meanings = keysOf(right.meaningTexts, LANGS);
  const sound = soundKey(right.text, lang);
  return (candidate: Candidate<Id>): boolean =>
    candidate.wordId === right.wordId ||
    sharesKey(texts, keysOf([candidate.text, ...candidate.alsoAccepted], [lang])) ||
    sharesKey(meanings, keysOf(candidate.meaningTexts, LANGS)) ||
    (by === 'sound' && soundKey(candidate.text, lang) === sound);
}

/** Folded texts with and without their article. A meaning's language is not told, so each language's articles are tried. */
function keysOf(texts: readonly string[], langs: readonly Lang[]): Set<string> {
  return new Set(
    texts
      .flatMap(variantsOf)
      .flatMap((text) => [foldKept(text), ...langs.map((lang) => foldKept(splitArticle(text, lang).bare))])
      .filter((key) => key !== ''),
  );
}

function sharesKey(first: Set<string>, second: Set<string>): boolean {
  return [...second].some((key) => first.has(key));
}
