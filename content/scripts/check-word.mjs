import { isArticleRight } from './articles.mjs';
import { languages, learningLanguages } from './packs.mjs';
import { offensiveWords, regionalFaults, sentenceFaults } from './rules.mjs';
import { coreWords, isWrittenIn } from './written-words.mjs';

/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { FalseFriend, Meaning, Word } from './pack-types.ts' */

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const partsOfSpeech = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'expression',
  'number',
  'pronoun',
  'preposition',
  'conjunction',
];
const genders = ['m', 'f', 'n'];

/** @type {(text: string | undefined) => boolean} */
export const isKebab = (text) => kebab.test(text ?? '');

/** @type {(value: number, lowest: number, highest: number) => boolean} */
export const isWithin = (value, lowest, highest) =>
  Number.isInteger(value) && value >= lowest && value <= highest;

/**
 * The values that appear more than once, each once.
 *
 * @template Value
 * @param {Value[]} values
 */
export function repeated(values) {
  const seen = new Set();
  return [...new Set(values.filter((value) => value !== undefined && seen.size === seen.add(value).size))];
}

/**
 * Every form of a meaning that is right when typed.
 *
 * @type {(meaning: Meaning) => string[]}
 */
export const acceptedForms = (meaning) => [
  meaning.text,
  ...(meaning.accept ?? []),
  ...Object.values(meaning.region ?? {}),
];

/**
 * Faults in how one text is written.
 *
 * @param {Lang} lang
 * @param {string} text
 */
export function checkText(lang, text) {
  const faults = offensiveWords(lang, text).map((word) => `"${word}" is offensive in ${lang}`);
  if (!isWrittenIn(lang, text)) faults.push(`"${text}" is not written in the letters of ${lang}`);
  return faults;
}

/** Two English sentences with a comma between them, where the first does not merely open the second. */
const commaSplice = /, (?:it|he|she|we|they|I|you|this|that|there|lend|turn) (?!who\b)/;
/** What opens a sentence and is none: a time, a place, a purpose, a manner, a word alone ("Mom, we …"). */
const opening =
  /^(?:(?:According|Actually|After|As|At|Because|Before|Behind|Besides|Between|Born|By|During|Each|Every|Far|First|For|From|However|If|In|Last|Lost|My friends|Near|Next|No|Oh|On|Once|One day|Sitting|Sometimes|Suddenly|Thanks|Then|Thirty minutes|This|Through|To|Today|Together|Tomorrow|Tonight|Under|When|While|With|Without|Yes|Yesterday)\b|\S+,)/;
/** @type {(sentence: string) => boolean} */
const isSpliced = (sentence) =>
  sentence.split(/(?<=[.!?]) /).some((one) => commaSplice.test(one) && !opening.test(one));
/** Words of Spain for which the pack's Spanish (of the Americas) has others: they stand in `region` or `accept`. */
const wordsOfSpain = [
  'la pajita',
  'el gofre',
  'la magdalena',
  'el perrito caliente',
  'el zumo',
  'el ordenador',
  'el patinete',
  'el escondite',
  'el chándal',
  'el móvil',
  'el melocotón',
];

/**
 * @param {Lang} lang
 * @param {string} sentence
 */
function checkStyle(lang, sentence) {
  /** @type {string[]} */
  const faults = [];
  if (lang === 'en' && isSpliced(sentence)) faults.push('the en sentence joins two sentences with a comma');
  if (lang === 'fr' && /\p{L}[:;]/u.test(sentence))
    faults.push('the fr sentence lacks the space before : or ;');
  return faults;
}

/** @type {(lang: Lang, text: string) => string[]} */
const wordOfSpain = (lang, text) =>
  lang === 'es' && wordsOfSpain.includes(text) ? [`"${text}" is said in Spain: say so in region`] : [];

/**
 * The short sentence and the longer one.
 *
 * @param {Lang} lang
 * @param {Meaning} meaning
 */
function checkSentences(lang, { text, accept = [], sentence, longer, region = {}, regionSentence = {} }) {
  if (!learningLanguages.includes(lang)) return [];
  return [
    ...sentenceFaults({ lang, texts: [text, ...accept], sentence, longer }),
    ...[sentence, longer].flatMap((one) => (one ? checkStyle(lang, one) : [])),
    ...regionalFaults({ lang, text, sentence, longer, region, regionSentence }),
    ...Object.values(regionSentence).flatMap((one) => checkStyle(lang, one)),
    ...wordOfSpain(lang, text),
  ];
}

/**
 * @param {Lang} lang
 * @param {Meaning} meaning
 */
function checkGender(lang, { text, gender, plural }) {
  if (gender !== undefined && !genders.includes(gender)) {
    return [`gender "${gender}" in ${lang} is none of ${genders.join(', ')}`];
  }
  return isArticleRight(lang, { text, gender, plural })
    ? []
    : [`"${text}" in ${lang} does not have the article of gender ${gender}`];
}

/**
 * @param {Lang} lang
 * @param {Meaning | undefined} meaning
 */
function checkMeaning(lang, meaning) {
  if (!meaning?.text) return [`no meaning in ${lang}`];
  const said = [meaning.sentence, meaning.longer, ...Object.values(meaning.regionSentence ?? {})];
  const texts = [...acceptedForms(meaning), ...said].filter(Boolean).map(String);
  const twice = repeated([meaning.text, ...(meaning.accept ?? [])]).map(
    (form) => `"${form}" is there twice in ${lang}`,
  );
  return [
    ...texts.flatMap((text) => checkText(lang, text)),
    ...twice,
    ...checkSentences(lang, meaning),
    ...checkGender(lang, meaning),
  ];
}

/** @type {(row: number[], at: number) => number} */
const cost = (row, at) => row[at] ?? 0;

/**
 * How many letters must be changed to get from one text to the other.
 *
 * @param {string} one
 * @param {string} other
 */
function lettersBetween(one, other) {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (let at = 0; at < other.length; at += 1)
      next.push(
        Math.min(cost(last, at + 1) + 1, cost(next, at) + 1, cost(last, at) + (other[at] === letter ? 0 : 1)),
      );
    last = next;
  }
  return last.at(-1) ?? 0;
}

/**
 * Two words look alike when most of their letters are in the same order; of several words one is enough.
 *
 * @param {[Lang, string]} one
 * @param {[Lang, string]} other
 */
function looksAlike([lang, text], [otherLang, other]) {
  return coreWords(lang, text).some((one) =>
    coreWords(otherLang, other).some(
      (two) => lettersBetween(one, two) <= 0.6 * Math.max(one.length, two.length),
    ),
  );
}

/**
 * @param {Word} word
 * @param {Partial<FalseFriend>} friend
 */
function checkFalseFriend(word, { lang, text, with: other } = {}) {
  const isComplete = lang && other && languages.includes(lang) && languages.includes(other) && lang !== other;
  if (!isComplete || !text) return ['a false friend needs lang, text and with (two different languages)'];
  const forms = word[other]?.text ? acceptedForms(word[other]) : [];
  const isOfTwoLearnt = learningLanguages.includes(lang) && learningLanguages.includes(other);
  if (!isOfTwoLearnt || forms.some((form) => looksAlike([lang, text], [other, String(form)]))) return [];
  return [`the false friend "${text}" does not look like "${word[other]?.text}"`];
}

/** Figures of Fluent Emoji: who is drawn as a man, as a woman, or as neither. */
const figures = {
  m: /^(?:old-)?(?:man|boy|prince)-/,
  f: /^(?:old-)?(?:woman|girl|princess)-/,
  none: /^person-/,
};

/**
 * A noun that a man and a woman may be ("la peintre, le peintre") is drawn as the one that its French text names.
 *
 * @param {Word} word
 */
function checkFigure({ picture = '', pos, fr }) {
  const forms = [fr?.text, ...(fr?.accept ?? [])].map(String);
  const isPerson = pos === 'noun' && [/^le /, /^la /].every((one) => forms.some((form) => one.test(form)));
  if (!isPerson || (fr?.gender !== 'm' && fr?.gender !== 'f')) return [];
  const other = fr.gender === 'm' ? figures.f : figures.m;
  const isOther = other.test(picture) || (fr.gender === 'f' && figures.none.test(picture));
  return isOther ? [`the picture ${picture} shows somebody else than "${fr.text}"`] : [];
}

/**
 * Faults in one word; `wordKeys` are the keys of its whole pack.
 *
 * @param {Word} word
 * @param {Set<string>} wordKeys
 */
export function checkWord(word, wordKeys) {
  const faults = languages.flatMap((lang) => checkMeaning(lang, word[lang]));
  if (!isKebab(word.key)) faults.push('the key is not in kebab-case');
  if (!partsOfSpeech.includes(word.pos)) {
    faults.push(`pos "${word.pos}" is none of ${partsOfSpeech.join(', ')}`);
  }
  if (!isWithin(word.difficulty, 1, 4)) faults.push(`difficulty ${word.difficulty} is not 1 to 4`);
  for (const other of word.notChoices ?? []) {
    if (!wordKeys.has(other) || other === word.key) faults.push(`notChoices names no other word: ${other}`);
  }
  faults.push(...checkFigure(word));
  return [...faults, ...(word.falseFriends ?? []).flatMap((friend) => checkFalseFriend(word, friend))];
}
