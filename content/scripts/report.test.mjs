import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPack, soundPath } from './packs.mjs';
import { writeReport } from './report.mjs';
import { countPack, describeCounts } from './report-counts.mjs';
import { sampleWords } from './report-sample.mjs';
import { drawing, dropMeaning, letters, makeList, makeWord, makeWords, writePack } from './small-pack.mjs';

/** @type {string} */
let dir;
/** @type {string} */
let reportDir;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'pack-')), 'small');
  reportDir = join(dirname(dir), 'report');
});
afterEach(() => rmSync(dirname(dir), { recursive: true }));

const twoLists = () => {
  const words = makeWords();
  const hard = { ...makeWord('a'), key: 'hard-one', pos: 'verb', difficulty: 4, picture: undefined };
  const easyList = makeList(words);
  const hardList = {
    ...makeList([hard]),
    slug: 'hard',
    grades: [5, 6],
    difficulty: 4,
    week: 52,
    pictured: 'few',
  };
  return { easyList, lists: [easyList, hardList] };
};

test('counts what a pack holds', () => {
  writePack(dir, { lists: twoLists().lists });
  const counts = countPack(readPack(dir));
  expect(counts).toMatchObject({
    lists: 2,
    words: 11,
    pictured: 10,
    pictures: 10,
    listsByGrade: { 1: 1, 5: 1, 6: 1 },
    wordsByGrade: { 1: 10, 5: 1, 6: 1 },
    listsByDifficulty: { 1: 1, 4: 1 },
    wordsByDifficulty: { 1: 10, 4: 1 },
    wordsByPartOfSpeech: { noun: 10, verb: 1 },
    soundsByLanguage: { fr: 20, en: 20, es: 20 },
  });
  expect(counts.bytesByFolder.pictures).toBe(10 * drawing.length);
  expect([counts.listsPerWeek[0], counts.listsPerWeek[1], counts.listsPerWeek[51]]).toEqual([1, 0, 1]);
  expect(Object.fromEntries(describeCounts(counts))['weeks without a list']).toMatch(/^2, 3, .*, 51$/);
});

describe('the sample', () => {
  /** @type {(sample: { word: { key: string } }[]) => string[]} */
  const keys = (sample) => sample.map(({ word }) => word.key);
  const pack = {
    lists: Array.from({ length: 10 }, (_, list) => ({
      words: Array.from({ length: 20 }, (_, word) => ({ key: `${list}-${word}` })),
    })),
  };

  test('is 5 % of the words, each once', () => {
    expect(new Set(keys(sampleWords(pack, 1))).size).toBe(10);
    expect(sampleWords({ lists: [{ words: [{ key: 'a' }] }] }, 1)).toHaveLength(1);
  });

  test('is the same for the same seed, another for another', () => {
    expect(keys(sampleWords(pack, 7))).toEqual(keys(sampleWords(pack, 7)));
    expect(keys(sampleWords(pack, 7))).not.toEqual(keys(sampleWords(pack, 8)));
  });

  test('draws every word about as often', () => {
    const drawn = Array.from({ length: 400 }, (_, seed) => keys(sampleWords(pack, seed))).flat();
    const times = pack.lists.flatMap((list) =>
      list.words.map(({ key }) => drawn.filter((other) => other === key).length),
    );
    expect(Math.min(...times)).toBeGreaterThan(3);
    expect(Math.max(...times)).toBeLessThan(45);
  });
});

describe('the page', () => {
  function pageOf(options = {}) {
    const { file } = writeReport(dir, { reportDir, seed: 3, ...options });
    return readFileSync(file, 'utf8');
  }

  test('shows every word with its picture, and leads to its sounds', () => {
    writePack(dir, { lists: twoLists().lists });
    const html = pageOf();
    for (const letter of letters) {
      expect(html).toContain(`<b>der ${letter.repeat(6)}</b>`);
      expect(html).toContain(`Here is the ${letter.repeat(6)}.`);
    }
    expect([...html.matchAll(/data:image\/svg\+xml;base64,/g)].length).toBeGreaterThanOrEqual(10);
    expect(html).toContain('seed 3');
    expect(html).toContain(`data-sound="../small/${soundPath('fr', 'le aaaaaa')}"`);
    const sounds = [...html.matchAll(/data-sound="([^"]+)"/g)].map((match) =>
      join(reportDir, match[1] ?? ''),
    );
    expect(sounds.filter((sound) => !existsSync(sound))).toEqual([]);
  });

  test('can hold the sounds itself', () => {
    writePack(dir, { lists: twoLists().lists });
    const html = pageOf({ embed: true });
    expect(html).toContain('data-sound="data:audio/mpeg;base64,//N');
    expect(html).not.toContain('data-sound="..');
  });

  test('shows what a text says, not what it would do', () => {
    const { easyList, lists } = twoLists();
    easyList.title = { ...easyList.title, fr: '<script>a</script>' };
    easyList.words[0].en.accept = ['"><img src=x>'];
    writePack(dir, { lists });
    const html = pageOf();
    expect(html).not.toContain('<script>a');
    expect(html).not.toContain('<img src=x>');
    expect(html).toContain('&lt;script&gt;a');
  });

  test('can show a pack with faults', () => {
    const { easyList, lists } = twoLists();
    dropMeaning(easyList.words[1], 'es');
    easyList.words[2].picture = 'zebra';
    writePack(dir, { lists });
    const html = pageOf();
    expect(html).toContain('<td class="fault">no meaning in es</td>');
    expect(html).toContain('no file zebra.svg');
  });

  test('has no buttons when the pack has no voices', () => {
    writePack(dir, { lists: twoLists().lists, voices: {} });
    expect(pageOf()).not.toContain('data-sound="');
  });
});
