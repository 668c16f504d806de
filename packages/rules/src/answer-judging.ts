import { variantsOf } from './accepted-variants.ts';
import { commonPrefixLength, editDistance } from './edit-distance.ts';
import type { Lang } from './languages.ts';
import { ALMOST_LETTERS_MIN } from './limits.ts';
import type { Verdict } from './scoring.ts';
import { fold, foldWithIndexes, tidy, withoutAccents, withoutPunctuation } from './text-folding.ts';

/** Longest first where one begins like another. Those ending in an apostrophe stand before a vowel. */
const ARTICLES: Readonly<Record<Lang, readonly string[]>> = {
  fr: ['de la', "de l'", 'le', 'la', 'les', 'un', 'une', 'des', 'du', "l'", "d'"],
  en: ['the', 'an', 'a'],
  es: ['el', 'la', 'los', 'las', 'lo', 'un', 'una', 'unos', 'unas'],
  de: ['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einen', 'einem', 'einer', 'eines'],
  it: ['il', 'lo', 'la', 'i', 'gli', 'le', 'un', 'uno', 'una', "l'", "un'"],
  pt: ['o', 'a', 'os', 'as', 'um', 'uma', 'uns', 'umas'],
};

/** French words in which d' is no article. */
const NOT_SPLIT = new Set(["d'accord", "d'abord", "d'ailleurs", "d'habitude"]);

export type SplitText = {
  /** As written, with its apostrophe; `null` where there is none. */
  article: string | null;
  bare: string;
};

/**
 * A word and its article. In English the "to" of a verb counts as one, unless `pos` says that the word is no verb.
 * A text that is nothing but an article has none.
 */
export function splitArticle(text: string, lang: Lang, pos?: string): SplitText {
  const whole = tidy(text);
  if (NOT_SPLIT.has(whole.toLowerCase())) return { article: null, bare: whole };
  const isVerbPossible = pos === undefined || pos === 'verb';
  const articles = lang === 'en' && isVerbPossible ? [...ARTICLES.en, 'to'] : ARTICLES[lang];
  for (const article of articles) {
    const head = whole.slice(0, article.length);
    const bare = whole.slice(article.length).trim();
    if (bare === '') continue;
    if (!article.endsWith("'")) {
      if (head.toLowerCase() === article && whole[article.length] === ' ') return { article: head, bare };
      continue;
    }
    // "l eau" is how "l'eau" is often typed
    const elided = head.replace(/ $/, "'");
    if (elided.toLowerCase() === article) return { article: elided, bare };
  }
  return { article: null, bare: whole };
}

export type Forgiven = 'accent' | 'case' | 'article' | 'punctuation';

export type TypedAnswer = {
  typed: string;
  /** The first is the text to display, the others are accepted too; each may hold `(…)` and `/`, see `variantsOf`. */
  expected: readonly string[];
  lang: Lang;
  /** Texts of the other words of the catalogue in this language: one letter off must not turn one word into another. */
  otherWords: readonly string[];
  pos?: string;
};

export type Judgement = {
  verdict: Verdict;
  /** Display text of the expected answer that was meant; for a wrong answer the first one. */
  correct: string;
  /** What was overlooked, to be shown; empty for an answer that is exact or wrong. */
  forgiven: Forgiven[];
  /** For "almost": index in `typed` of the letter to light up; for a missing letter the place where it is missing. */
  letterIndex?: number;
};

/**
 * Judges a typed answer (rulings 7, translate): accents, case, articles and punctuation are forgiven and named; one letter
 * inserted, left out, replaced or swapped with its neighbour, in a word of five or more letters, is "almost" unless that
 * makes another word. Curly quotes, odd spaces and decomposed letters are no difference at all.
 */
export function judgeTyped(answer: TypedAnswer): Judgement {
  const { typed, lang, pos } = answer;
  const given = splitArticle(typed, lang, pos);
  const targets = answer.expected.flatMap((correct) =>
    variantsOf(correct).map((variant) => ({ correct, ...splitArticle(variant, lang, pos) })),
  );
  const right = targets
    .filter(({ bare }) => fold(bare) !== '' && fold(bare) === fold(given.bare))
    .map((target) => ({ correct: target.correct, forgiven: forgivenBetween(given, target) }))
    .sort((a, b) => a.forgiven.length - b.forgiven.length)[0];
  if (right) return { verdict: 'right', ...right };

  const near = targets.find(({ bare }) => isOneLetterOff(fold(given.bare), bare));
  if (near && !makesAnotherWord(fold(given.bare), fold(near.bare), answer)) {
    return {
      verdict: 'almost',
      correct: near.correct,
      forgiven: articleKey(given) === articleKey(near) ? [] : ['article'],
      letterIndex: letterIndexOf(typed, fold(given.bare), fold(near.bare)),
    };
  }
  return { verdict: 'wrong', correct: answer.expected[0] ?? '', forgiven: [] };
}

/**
 * Judges a form that sounds like another one, letter by letter: an accent, an apostrophe or a hyphen is what tells them apart, so
 * nothing is forgiven but capitals, curly quotes and odd spaces.
 */
export function judgeSpelling(typed: string, text: string): Judgement {
  const same = tidy(typed).toLowerCase() === tidy(text).toLowerCase();
  return { verdict: same ? 'right' : 'wrong', correct: text, forgiven: [] };
}

function articleKey({ article }: SplitText): string {
  return article === null ? '' : fold(article);
}

/** Each rule is needed when the texts still differ with all the other rules applied. */
function forgivenBetween(given: SplitText, target: SplitText): Forgiven[] {
  const isSameArticle = articleKey(given) === articleKey(target);
  const pairs: [string, string][] = [[given.bare, target.bare]];
  if (isSameArticle) pairs.push([given.article ?? '', target.article ?? '']);
  const differs = (rules: (text: string) => string) => pairs.some(([a, b]) => rules(a) !== rules(b));
  const lower = (text: string) => text.toLowerCase();

  const forgiven: Forgiven[] = [];
  if (differs((text) => lower(withoutPunctuation(text)))) forgiven.push('accent');
  if (differs((text) => withoutAccents(withoutPunctuation(text)))) forgiven.push('case');
  if (!isSameArticle) forgiven.push('article');
  if (differs((text) => lower(withoutAccents(text)))) forgiven.push('punctuation');
  return forgiven;
}

/** `typed` is folded, `bare` is not: its letters are counted as they are written, an œ being one. */
function isOneLetterOff(typed: string, bare: string): boolean {
  const expected = fold(bare);
  if (Math.abs(typed.length - expected.length) > 1 || editDistance(typed, expected) !== 1) return false;
  const typedWords = typed.split(' ');
  const words = withoutPunctuation(bare).split(' ');
  // a space too many or too few: the words around it count as one
  if (typedWords.length !== words.length) {
    return typedWords.join('') === words.map(fold).join('') && lettersCount(bare) >= ALMOST_LETTERS_MIN;
  }
  return words.every((word, at) => fold(word) === typedWords[at] || lettersCount(word) >= ALMOST_LETTERS_MIN);
}

function lettersCount(text: string): number {
  return [...text.normalize('NFC')].filter((symbol) => /\p{L}/u.test(symbol)).length;
}

/** Whether the whole answer, or the one word of it that is off, is spelt like another word of the catalogue. */
function makesAnotherWord(typed: string, expected: string, { otherWords, lang }: TypedAnswer): boolean {
  const expectedWords = expected.split(' ');
  const changed = typed.split(' ').filter((word, at) => word !== expectedWords[at]);
  const suspects = new Set([typed, ...changed]);
  return otherWords.some((other) =>
    variantsOf(other).some(
      (variant) => suspects.has(fold(variant)) || suspects.has(fold(splitArticle(variant, lang).bare)),
    ),
  );
}

function letterIndexOf(typed: string, typedBare: string, expectedBare: string): number {
  const { folded, indexes } = foldWithIndexes(typed);
  // the bare word ends where the typed text ends, so the article takes up what is over
  const at = folded.length - typedBare.length + commonPrefixLength(typedBare, expectedBare);
  return indexes[at] ?? (indexes.at(-1) ?? -1) + 1;
}
