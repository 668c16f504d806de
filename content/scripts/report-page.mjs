import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, learningLanguages, shownForms, soundPath } from './packs.mjs';
import { pageScript, pageStyle } from './report-style.mjs';

/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { List, Meaning, Pack, Word } from './pack-types.ts' */

/**
 * What the page is made from; sounds lie at `base` or, with `embed`, in the page.
 *
 * @typedef {{ pack: Pack, base: string, embed?: boolean | undefined }} Page
 * @typedef {[what: string, value: string][]} Counts
 * @typedef {Page & { counts: Counts, sample: { word: Word }[], seed: number }} Report
 */

/** @type {(text: string | undefined) => string} */
const escapeHtml = (text) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** @type {(text: string) => string} */
const small = (text) => (text ? `<small>${escapeHtml(text)}</small>` : '');

/**
 * Where the page finds a file of the pack: beside it, or with `embed` inside it.
 *
 * @param {Page} page
 * @param {string} path
 */
function soundAddress({ pack, base, embed }, path) {
  if (!embed) return `${base}/${path}`;
  return `data:audio/mpeg;base64,${readFileSync(join(pack.dir, path)).toString('base64')}`;
}

/**
 * @param {Page} page
 * @param {string | undefined} name
 */
function picture({ pack }, name) {
  if (!name) return '<i class="none">no picture</i>';
  const file = join(pack.dir, 'pictures', `${name}.svg`);
  if (!existsSync(file)) return `<i class="fault">no file ${escapeHtml(name)}.svg</i>`;
  const svg = readFileSync(file).toString('base64');
  return `<img alt="${escapeHtml(name)}" title="${escapeHtml(name)}" src="data:image/svg+xml;base64,${svg}">`;
}

/**
 * @param {Page} page
 * @param {Lang} lang
 * @param {string} text
 * @param {string} [path]
 */
function sayButton(page, lang, text, path = soundPath(lang, text)) {
  if (!page.pack.pack.voices?.[lang]) return '';
  return `<button data-sound="${soundAddress(page, path)}" title="${escapeHtml(text)}">▶</button>`;
}

/** @type {(meaning: Meaning) => string} */
const genderMark = ({ gender, plural }) => [gender, plural && 'plural'].filter(Boolean).join(' ');

/** @param {Meaning} meaning */
function otherForms(meaning) {
  const region = Object.entries(meaning.region ?? {}).map(([country, form]) => `${country}: ${form}`);
  return [...region, ...(meaning.accept ?? []).map((form) => `also ${form}`)].join('; ');
}

/**
 * @param {Page} page
 * @param {Lang} lang
 * @param {Meaning | undefined} meaning
 */
function meaningCell(page, lang, meaning) {
  if (!meaning?.text) return `<td class="fault">no meaning in ${lang}</td>`;
  const isLearnt = learningLanguages.includes(lang);
  const said = String(meaning.sentence);
  const forms = isLearnt
    ? shownForms(meaning).map((form, i) => sayButton(page, lang, form, i === 0 ? meaning.sound : undefined))
    : [];
  const sentence = isLearnt
    ? `<p>${sayButton(page, lang, said)} ${escapeHtml(said)}</p><p>${escapeHtml(meaning.longer ?? '')}</p>`
    : '';
  return `<td lang="${lang}">${forms.join('')} <b>${escapeHtml(meaning.text)}</b> ${small(genderMark(meaning))}
    ${small(otherForms(meaning))}${sentence}</td>`;
}

/** @param {Word} word */
function notes({ notChoices = [], falseFriends = [] }) {
  return [
    notChoices.length > 0 ? `never a choice: ${notChoices.join(', ')}` : '',
    ...falseFriends.map(({ lang, text, with: other }) => `false friend: ${lang} ${text} (of ${other})`),
  ]
    .filter(Boolean)
    .map((note) => `<br>${small(note)}`)
    .join('');
}

/**
 * @param {Page} page
 * @param {Word} word
 */
function row(page, word) {
  return `<tr><td>${picture(page, word.picture)}</td>
    <td>${escapeHtml(word.key)}<br>${small(`${word.pos}, difficulty ${word.difficulty}`)}${notes(word)}</td>
    ${languages.map((lang) => meaningCell(page, lang, word[lang])).join('')}</tr>`;
}

/**
 * @param {Page} page
 * @param {Word[]} words
 */
function table(page, words) {
  const heads = ['', 'word', ...languages].map((head) => `<th>${head}</th>`).join('');
  return `<table><thead><tr>${heads}</tr></thead><tbody>${words.map((word) => row(page, word)).join('')}</tbody></table>`;
}

/**
 * @param {Page} page
 * @param {List} list
 */
function listSection(page, list) {
  const facts = `${list.theme}, grades ${list.grades.join(', ')}, difficulty ${list.difficulty}, week ${list.week}, ${list.words.length} words`;
  return `<section id="${list.slug}"><h2>${(list.covers ?? []).map((name) => picture(page, name)).join('')}
    ${escapeHtml(list.title.fr)}</h2><p>${escapeHtml(Object.values(list.title).join(' / '))}<br>${small(facts)}</p>
    ${table(page, list.words)}</section>`;
}

/**
 * One HTML page to browse a pack: counts, the sample, every list. Pictures are in the page. Sounds lie at `base`, the address of
 * the pack as seen from the page, or with `embed` in the page too.
 *
 * @param {Report} report
 */
export function reportPage({ pack, counts, sample, seed, base, embed = false }) {
  const page = { pack, base, embed };
  const index = pack.lists
    .map((list) => `<a href="#${list.slug}">${escapeHtml(list.title.en)}</a>`)
    .join(' ');
  const lines = counts
    .map(([what, value]) => `<tr><th>${what}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('');
  const drawn = sample.map(({ word }) => word);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(pack.pack.pack)}</title>
<style>${pageStyle}</style></head><body><h1>${escapeHtml(pack.pack.pack)}</h1><table class="counts">${lines}</table>
<p><input id="find" type="search" placeholder="Find a word" aria-label="Find a word"></p><nav><a href="#sample">Sample</a> ${index}</nav>
<section id="sample"><h2>Sample to proof-read</h2><p>${drawn.length} words, seed ${seed}</p>${table(page, drawn)}</section>
${pack.lists.map((list) => listSection(page, list)).join('\n')}
<script>${pageScript}</script></body></html>
`;
}
