import { acceptedForms, checkText, checkWord, isKebab, isWithin, repeated } from './check-word.mjs';
import { languages, learningLanguages } from './packs.mjs';
import { gradesOfDifficulty, gradesOutside } from './rules.mjs';
import { coreWords } from './written-words.mjs';

/** @import { List, Pack, Word } from './pack-types.ts' */

const minWords = 10;
const minPictures = 10;

/** @param {List} list */
function checkTitles({ title = {} }) {
  return languages.flatMap((lang) => {
    if (!title[lang]) return [`no title in ${lang}`];
    return checkText(lang, title[lang].replaceAll('…', '')).map((fault) => `title: ${fault}`);
  });
}

/** @param {List} list */
function checkGrades({ grades = [], difficulty }) {
  if (grades.length === 0) return ['no grades'];
  const faults = grades
    .filter((grade) => !isWithin(grade, 1, 6))
    .map((grade) => `grade ${grade} is not 1 to 6`);
  const [lowest, highest] = gradesOfDifficulty(difficulty);
  const outside = gradesOutside(difficulty, grades).filter((grade) => isWithin(grade, 1, 6));
  return [
    ...faults,
    ...outside.map(
      (grade) => `difficulty ${difficulty} is for grades ${lowest} to ${highest}, not for ${grade}`,
    ),
  ];
}

/** @param {List} list */
function checkListHead(list) {
  const faults = [...checkTitles(list), ...checkGrades(list)];
  if (!isKebab(list.slug)) faults.push('the slug is not in kebab-case');
  if (!isWithin(list.difficulty, 1, 4)) faults.push(`difficulty ${list.difficulty} is not 1 to 4`);
  if (!isWithin(list.week, 1, 52)) faults.push(`week ${list.week} is not 1 to 52`);
  return faults;
}

/** A list for the first two grades is of words this easy on average, one for the last two at least this hard. */
const easiestMarks = 2.7;
const hardestMarks = 2.4;

/**
 * Grades follow the marks of the words, which follow how rare a word is (content:measure).
 *
 * @param {List} list
 * @param {Word[]} words
 */
function checkMarks({ grades = [] }, words) {
  const marks = words.flatMap((word) =>
    learningLanguages.map((lang) => word[lang]?.difficulty ?? word.difficulty),
  );
  if (marks.length === 0) return [];
  const mean = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
  const [lowest, highest] = [Math.min(...grades), Math.max(...grades)];
  const marked = `words of difficulty ${mean.toFixed(1)} on average are too`;
  if (highest <= 2 && mean > easiestMarks) return [`${marked} hard for grades ${lowest} to ${highest}`];
  if (lowest >= 5 && mean < hardestMarks) return [`${marked} easy for grades ${lowest} to ${highest}`];
  return [];
}

/**
 * Two words of a list that a pupil could not tell apart: same picture, or one answer right for both.
 *
 * @param {Word[]} words
 */
function checkTwins(words) {
  const pictures = repeated(words.map((word) => word.picture)).map(
    (name) => `two words have the picture ${name}`,
  );
  const meanings = learningLanguages.flatMap((lang) => {
    const forms = words
      .flatMap((word) => word[lang] ?? [])
      .filter(({ text }) => text)
      .flatMap((meaning) => [
        ...new Set(acceptedForms(meaning).map((text) => coreWords(lang, String(text)).join(' '))),
      ]);
    return repeated(forms).map((form) => `two words mean "${form}" in ${lang}`);
  });
  return [...pictures, ...meanings];
}

/** @type {(one: Word, other: Word) => boolean} */
const excludesChoice = (one, other) =>
  (one.notChoices ?? []).includes(other.key) || (other.notChoices ?? []).includes(one.key);

/**
 * A question in a language that is not learnt may look the same for two words: then neither is a wrong choice for the other.
 *
 * @param {Word[]} words
 */
function checkSameQuestions(words) {
  const asked = languages.filter((lang) => !learningLanguages.includes(lang));
  return asked.flatMap((lang) =>
    words.flatMap((one, i) =>
      words
        .slice(i + 1)
        .filter(
          (other) => one[lang]?.text && one[lang].text === other[lang]?.text && !excludesChoice(one, other),
        )
        .map(
          (other) =>
            `${one.key} and ${other.key} are both "${one[lang]?.text}" in ${lang}, without notChoices`,
        ),
    ),
  );
}

/**
 * A list of words that nobody can draw (time, little words) says `pictured: few`.
 *
 * @param {List} list
 * @param {Word[]} words
 */
function checkPictured({ pictured }, words) {
  if (pictured === 'few') return [];
  if (pictured !== undefined) return [`pictured "${pictured}" is not "few"`];
  const drawn = words.filter((word) => word.picture).length;
  return drawn < minPictures ? [`${drawn} words with a picture, at least ${minPictures} are needed`] : [];
}

/**
 * @param {List} list
 * @param {Set<string>} wordKeys
 */
function checkList(list, wordKeys) {
  const words = list.words ?? [];
  const faults = [...checkListHead(list), ...checkTwins(words), ...checkSameQuestions(words)];
  if (words.length < minWords) faults.push(`${words.length} words, at least ${minWords} are needed`);
  faults.push(...checkPictured(list, words), ...checkMarks(list, words));
  const ofWords = words.flatMap((word) => checkWord(word, wordKeys).map((fault) => `${word.key}: ${fault}`));
  return [...faults, ...ofWords].map((fault) => `${list.file}: ${fault}`);
}

/**
 * One word under two keys: a pupil would learn it twice.
 *
 * @param {Word[]} words
 */
function checkDuplicates(words) {
  const complete = words.filter((word) => learningLanguages.every((lang) => word[lang]?.text));
  /** @type {(word: Word) => string} */
  const meaning = (word) => learningLanguages.map((lang) => word[lang]?.text).join(' / ');
  return repeated(complete.map(meaning)).map((text) => `two words are the same: ${text}`);
}

/**
 * A sentence that stands for two words tells neither of them apart.
 *
 * @param {Word[]} words
 */
function checkRepeatedSentences(words) {
  return learningLanguages.flatMap((lang) =>
    repeated(words.flatMap((word) => [word[lang]?.sentence, word[lang]?.longer])).map(
      (text) => `a sentence is there twice: ${text}`,
    ),
  );
}

/**
 * A picture that stands for two words asks for neither: each has its own, or none.
 *
 * @param {Pack} pack
 */
function checkSharedPictures({ lists }) {
  /** @type {Map<string, Set<string>>} */
  const keysOf = new Map();
  for (const { key, picture } of lists.flatMap((list) => list.words ?? [])) {
    if (picture) keysOf.set(picture, (keysOf.get(picture) ?? new Set()).add(key));
  }
  return [...keysOf]
    .filter(([, keys]) => keys.size > 1)
    .map(([picture, keys]) => `one picture serves several words: ${picture} (${[...keys].join(', ')})`);
}

/**
 * What the pack promises in `atLeast`.
 *
 * @param {Pack} pack
 * @param {Word[]} words
 */
function checkSize({ pack, lists }, words) {
  const { lists: minLists = 0, words: minOfAll = 0, weeks = 0 } = pack.atLeast ?? {};
  const faults = [];
  if (lists.length < minLists)
    faults.push(`pack.yaml: ${lists.length} lists, at least ${minLists} are promised`);
  if (words.length < minOfAll)
    faults.push(`pack.yaml: ${words.length} words, at least ${minOfAll} are promised`);
  const taken = new Set(lists.map((list) => list.week));
  const empty = Array.from({ length: weeks }, (_, i) => i + 1).filter((week) => !taken.has(week));
  return [...faults, ...empty.map((week) => `pack.yaml: no list for week ${week}`)];
}

/**
 * Faults in what the lists of a pack say, one line each.
 *
 * @param {Pack} pack
 */
export function checkWords(pack) {
  const words = pack.lists.flatMap((list) => list.words ?? []);
  const wordKeys = new Set(words.map((word) => word.key));
  return [
    ...checkSize(pack, words),
    ...repeated(pack.lists.map((list) => list.slug)).map((slug) => `slug used twice: ${slug}`),
    ...repeated(words.map((word) => word.key)).map((key) => `key used twice: ${key}`),
    ...checkDuplicates(words),
    ...checkRepeatedSentences(words),
    ...checkSharedPictures(pack),
    ...pack.lists.flatMap((list) => checkList(list, wordKeys)),
  ];
}
