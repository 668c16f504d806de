import { checkText, isKebab, isWithin, repeated } from './check-word.mjs';
import { entriesByLang, languages, learningLanguages } from './packs.mjs';
import { homophoneFaults, offensiveWords } from './rules.mjs';

/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { HomophoneForm, Homophones, Pack } from './pack-types.ts' */

const minForms = 2;
const minSentences = 2;

/**
 * @param {Lang} lang
 * @param {HomophoneForm} form
 */
function checkForm(lang, { text, explanations = {}, sentences = [] }) {
  const faults = languages
    .filter((reader) => !explanations[reader])
    .map((reader) => `no explanation of "${text}" in ${reader}`);
  // an explanation names words of another language, so only what is rude is looked for
  for (const [reader, explanation] of entriesByLang(explanations))
    for (const word of offensiveWords(reader, explanation))
      faults.push(`"${word}" is offensive in ${reader}`);
  if (sentences.length < minSentences)
    faults.push(`${sentences.length} sentences with "${text}", at least ${minSentences} are needed`);
  return [...faults, ...[text, ...sentences].flatMap((one) => checkText(lang, one))];
}

/** @param {Homophones} set */
function checkSet(set) {
  const { key, lang, grades = [], forms = [] } = set;
  const faults = isKebab(key) ? [] : ['the key is not in kebab-case'];
  if (!learningLanguages.includes(lang)) return [...faults, `lang "${lang}" is not learnt`];
  if (grades.length === 0) faults.push('no grades');
  faults.push(
    ...grades.filter((grade) => !isWithin(grade, 1, 6)).map((grade) => `grade ${grade} is not 1 to 6`),
  );
  if (forms.length < minForms) faults.push(`${forms.length} forms, at least ${minForms} are needed`);
  return [...faults, ...forms.flatMap((form) => checkForm(lang, form)), ...homophoneFaults(set)];
}

/**
 * Faults in the words that sound alike, one line each.
 *
 * @param {Pack} pack
 */
export function checkHomophones({ homophones }) {
  const sentences = homophones.flatMap(({ forms = [] }) => forms.flatMap(({ sentences: all = [] }) => all));
  return [
    ...repeated(homophones.map(({ key }) => key)).map((key) => `homophones.yaml: key used twice: ${key}`),
    ...repeated(sentences).map((text) => `homophones.yaml: a sentence is there twice: ${text}`),
    ...homophones.flatMap((set) => checkSet(set).map((fault) => `homophones.yaml: ${set.key}: ${fault}`)),
  ];
}
