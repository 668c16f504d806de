import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readMp3 } from './mp3-duration.mjs';
import { learningLanguages, spokenTexts, usedPictures } from './packs.mjs';

/** @import { Pack, SpokenText } from './pack-types.ts' */

const maxPictureBytes = 6 * 1024;
const shortestMs = 200;
const longestMs = 6000;
/** What would tell the word to a child who looks into the picture file, or do more than draw. */
const forbiddenInPictures = /<(title|desc|metadata|script|text)\b|<!--|\bon\w+=|(href|src)="(?!#)/i;

/**
 * @param {string} dir
 * @param {string} folder
 */
function filesUnder(dir, folder) {
  const root = join(dir, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();
}

/**
 * @param {string} dir
 * @param {string} folder
 * @param {string[]} wanted
 */
function unused(dir, folder, wanted) {
  const known = new Set(wanted);
  return filesUnder(dir, folder)
    .filter((file) => !known.has(file))
    .map((file) => `${file}: nothing uses it`);
}

/**
 * @param {string} dir
 * @param {string} path
 */
function checkPicture(dir, path) {
  const file = join(dir, path);
  if (!existsSync(file)) return [`${path}: picture missing`];
  const faults = [];
  const { size } = statSync(file);
  if (size > maxPictureBytes) faults.push(`${path}: ${size} bytes, at most ${maxPictureBytes} are allowed`);
  const svg = readFileSync(file, 'utf8');
  if (!svg.startsWith('<svg')) faults.push(`${path}: not an SVG picture`);
  if (forbiddenInPictures.test(svg)) faults.push(`${path}: holds more than a drawing`);
  return faults;
}

/** @param {Pack} pack */
function checkPictures(pack) {
  const folders = {
    pictures: usedPictures(pack),
    products: (pack.products?.products ?? []).flatMap(({ picture }) => picture || []),
    guests: (pack.guestNames?.animals ?? []).map((animal) => animal.picture),
  };
  return Object.entries(folders).flatMap(([folder, names]) => {
    const paths = names.map((name) => `${folder}/${name}.svg`);
    return [...paths.flatMap((path) => checkPicture(pack.dir, path)), ...unused(pack.dir, folder, paths)];
  });
}

/**
 * @param {string} dir
 * @param {SpokenText} spoken
 */
function checkSound(dir, { path, lang, text }) {
  const file = join(dir, path);
  if (!existsSync(file)) return [`${path}: sound missing (${lang}: ${text})`];
  const sound = readMp3(readFileSync(file));
  if (!sound?.isMono) return [`${path}: not a mono MP3 of speech (${lang}: ${text})`];
  if (sound.durationMs >= shortestMs && sound.durationMs <= longestMs) return [];
  return [
    `${path}: lasts ${Math.round(sound.durationMs)} ms, a sound lasts ${shortestMs} to ${longestMs} (${lang}: ${text})`,
  ];
}

/** @param {Pack} pack */
function recordings(pack) {
  const words = pack.lists.flatMap((list) => list.words ?? []);
  return words.flatMap((word) => learningLanguages.flatMap((lang) => word[lang]?.sound || []));
}

/** What readers of older YAML take for true or false, where it stands without quotes. */
const yamlBoolean = /(?:[:,[]|^\s*-)[ \t]+(yes|no|on|off)[ \t]*(?=[,\]}#]|$)/gim;

/** @param {Pack} pack */
function checkYaml({ dir, lists }) {
  return lists.flatMap(({ file }) =>
    [...readFileSync(join(dir, file), 'utf8').matchAll(yamlBoolean)].map(
      ([, word]) => `${file}: "${word}" needs quotes: other readers take it for true or false`,
    ),
  );
}

/**
 * What is named to be heard by a person is said in the pack.
 *
 * @param {Pack} pack
 * @param {SpokenText[]} spoken
 */
function checkToListen({ toListen = {} }, spoken) {
  return Object.entries(toListen).flatMap(([lang, texts]) =>
    texts
      .filter((text) => !spoken.some((one) => one.lang === lang && one.text === text))
      .map((text) => `to-listen.yaml: no sound says "${text}" in ${lang}`),
  );
}

/**
 * Faults in the pictures and sounds of a pack: missing, too large, of no use. One line each.
 *
 * @param {Pack} pack
 */
export function checkFiles(pack) {
  const spoken = spokenTexts(pack);
  const recorded = recordings(pack);
  return [
    ...checkYaml(pack),
    ...checkPictures(pack),
    ...spoken.flatMap((text) => checkSound(pack.dir, text)),
    ...checkToListen(pack, spoken),
    ...recorded
      .filter((path) => !existsSync(join(pack.dir, path)))
      .map((path) => `${path}: recording missing`),
    ...unused(
      pack.dir,
      'sounds',
      spoken.map((text) => text.path),
    ),
    ...unused(pack.dir, 'recordings', recorded),
  ];
}
