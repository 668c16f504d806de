import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { learningLanguages, spokenTexts, usedPictures } from './packs.mjs';

/** @import { List, Pack } from './pack-types.ts' */

/** @typedef {string | number} Key */

/** @param {string} dir */
function bytesUnder(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/**
 * How many items have each key: `{ key: count }`, in the order of the keys.
 *
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => Key | Key[]} keysOf
 */
function tally(items, keysOf) {
  /** @type {Map<Key, number>} */
  const counts = new Map();
  for (const key of items.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {List[]} lists */
function listsPerWeek(lists) {
  const perWeek = tally(lists, (list) => list.week);
  return Array.from({ length: 52 }, (_, i) => perWeek[i + 1] ?? 0);
}

/**
 * What a pack holds, in numbers; sizes in bytes.
 *
 * @param {Pack} pack
 */
export function countPack(pack) {
  const words = pack.lists.flatMap((list) => list.words);
  return {
    lists: pack.lists.length,
    words: words.length,
    pictured: words.filter((word) => word.picture).length,
    twoSentences: words.filter((word) => learningLanguages.every((lang) => word[lang]?.longer)).length,
    pictures: usedPictures(pack).length,
    falseFriends: words.flatMap((word) => word.falseFriends ?? []).length,
    homophonesByLanguage: tally(pack.homophones, ({ lang }) => lang),
    listsByGrade: tally(pack.lists, (list) => list.grades),
    wordsByGrade: tally(
      pack.lists.flatMap((list) => list.words.map(() => list)),
      (list) => list.grades,
    ),
    listsByDifficulty: tally(pack.lists, (list) => list.difficulty),
    wordsByDifficulty: tally(words, (word) => word.difficulty),
    wordsByPartOfSpeech: tally(words, (word) => word.pos),
    soundsByLanguage: tally(spokenTexts(pack), (text) => text.lang),
    listsPerWeek: listsPerWeek(pack.lists),
    bytesByFolder: Object.fromEntries(
      readdirSync(pack.dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => [entry.name, bytesUnder(join(pack.dir, entry.name))])
        .sort(),
    ),
  };
}

/** @type {(bytes: number) => string} */
const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;
/** @type {(counts: Record<string, number>, show?: (count: number) => string) => string} */
const pairs = (counts, show = (count) => String(count)) =>
  Object.entries(counts)
    .map(([key, count]) => `${key}: ${show(count)}`)
    .join(', ');

/**
 * The counts as `[what, value]` lines to read.
 *
 * @param {ReturnType<typeof countPack>} counts
 * @returns {[what: string, value: string][]}
 */
export function describeCounts(counts) {
  const weeks = counts.listsPerWeek.map((count, i) => [i + 1, count]);
  const empty = weeks.filter(([, count]) => count === 0).map(([week]) => week);
  const total = Object.values(counts.bytesByFolder).reduce((sum, bytes) => sum + bytes, 0);
  return [
    ['lists', `${counts.lists}`],
    ['words', `${counts.words}, of which ${counts.pictured} have a picture`],
    ['with two sentences', `${counts.twoSentences} words`],
    ['lists by grade', pairs(counts.listsByGrade)],
    ['words by grade', pairs(counts.wordsByGrade)],
    ['lists by difficulty', pairs(counts.listsByDifficulty)],
    ['words by difficulty', pairs(counts.wordsByDifficulty)],
    ['words by part of speech', pairs(counts.wordsByPartOfSpeech)],
    ['false friends', `${counts.falseFriends}`],
    ['sets of homophones', pairs(counts.homophonesByLanguage)],
    ['lists in weeks 1 to 52', counts.listsPerWeek.join(' ')],
    ['weeks without a list', empty.length > 0 ? empty.join(', ') : 'none'],
    ['pictures', `${counts.pictures}`],
    ['sounds', pairs(counts.soundsByLanguage)],
    ['size', `${megabytes(total)} (${pairs(counts.bytesByFolder, megabytes)})`],
  ];
}
