import { isArticleRight } from './articles.mjs';
import { languages, learningLanguages } from './packs.mjs';
import { offensiveWords } from './rules.mjs';
import { isWrittenIn, sentenceContains } from './written-words.mjs';

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

export const isKebab = (text) => kebab.test(text ?? '');

export const isWithin = (value, lowest, highest) =>
  Number.isInteger(value) && value >= lowest && value <= highest;

/** The values that appear more than once, each once. */
export function repeated(values) {
  const seen = new Set();
  return [...new Set(values.filter((value) => value !== undefined && seen.size === seen.add(value).size))];
}

/** Every form of a meaning that is right when typed. */
export const acceptedForms = (meaning) => [
  meaning.text,
  ...(meaning.accept ?? []),
  ...Object.values(meaning.region ?? {}),
];

/** Faults in how one text is written. */
export function checkText(lang, text) {
  const faults = offensiveWords(lang, text).map((word) => `"${word}" is offensive in ${lang}`);
  if (!isWrittenIn(lang, text)) faults.push(`"${text}" is not written in the letters of ${lang}`);
  return faults;
}

/** Two English sentences with a comma between them, where the first does not merely open the second. */
const commaSplice = /, (?:it|he|she|we|they|I|you|this|that|there|lend|turn) (?!who\b)/;
const opening =
  /^(?:According|Actually|After|As|At|Because|Before|Besides|By|During|Every|First|For|From|However|If|In|Last|No|On|Once|Sometimes|Suddenly|Then|Today|Together|When|While|With|Without|Yes)\b/;
/** Words of Spain for which the pack's Spanish (of the Americas) has others: they stand in `region` or `accept`. */
const wordsOfSpain = [
  'la pajita',
  'el gofre',
  'la magdalena',
  'el perrito caliente',
  'el zumo',
  'el ordenador',
];

function checkStyle(lang, { text, sentence }) {
  const faults = [];
  if (lang === 'en' && commaSplice.test(sentence) && !opening.test(sentence))
    faults.push('the en sentence joins two sentences with a comma');
  if (lang === 'fr' && /\p{L}[:;]/u.test(sentence))
    faults.push('the fr sentence lacks the space before : or ;');
  if (lang === 'es' && wordsOfSpain.includes(text))
    faults.push(`"${text}" is said in Spain: say so in region`);
  return faults;
}

function checkSentence(lang, { text, sentence }) {
  if (!learningLanguages.includes(lang)) return [];
  if (!sentence) return [`no sentence in ${lang}`];
  const style = checkStyle(lang, { text, sentence });
  return sentenceContains(lang, sentence, text)
    ? style
    : [...style, `the ${lang} sentence does not contain "${text}"`];
}

function checkGender(lang, { text, gender, plural }) {
  if (gender !== undefined && !genders.includes(gender)) {
    return [`gender "${gender}" in ${lang} is none of ${genders.join(', ')}`];
  }
  return isArticleRight(lang, { text, gender, plural })
    ? []
    : [`"${text}" in ${lang} does not have the article of gender ${gender}`];
}

function checkMeaning(lang, meaning) {
  if (!meaning?.text) return [`no meaning in ${lang}`];
  const texts = [...acceptedForms(meaning), meaning.sentence].filter(Boolean).map(String);
  const twice = repeated([meaning.text, ...(meaning.accept ?? [])]).map(
    (form) => `"${form}" is there twice in ${lang}`,
  );
  return [
    ...texts.flatMap((text) => checkText(lang, text)),
    ...twice,
    ...checkSentence(lang, meaning),
    ...checkGender(lang, meaning),
  ];
}

function checkFalseFriend({ lang = '', text = '', with: other = '' } = {}) {
  const isComplete = languages.includes(lang) && languages.includes(other) && lang !== other && text;
  return isComplete ? [] : ['a false friend needs lang, text and with (two different languages)'];
}

/** Faults in one word; `wordKeys` are the keys of its whole pack. */
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
  return [...faults, ...(word.falseFriends ?? []).flatMap(checkFalseFriend)];
}
