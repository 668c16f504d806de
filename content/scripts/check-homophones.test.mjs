import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPack } from './check.mjs';
import { contentDir, readPack } from './packs.mjs';
import { makeList, makeWords, title, writePack } from './small-pack.mjs';

/** @import { HomophoneForm, Homophones } from './pack-types.ts' */
/** @typedef {[HomophoneForm, HomophoneForm, ...HomophoneForm[]]} Forms */
/** @typedef {Homophones & { forms: Forms }} AlikeSet */

/** @type {string} */
let dir;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'pack-')), 'small');
});
afterEach(() => rmSync(dirname(dir), { recursive: true }));

test('the pack that ships has words that sound alike in three languages', () => {
  const { homophones } = readPack(join(contentDir, 'starter'));
  /** @type {(wanted: string) => number} */
  const count = (wanted) => homophones.filter(({ lang }) => lang === wanted).length;
  expect(count('fr')).toBeGreaterThanOrEqual(20);
  expect(count('en')).toBeGreaterThanOrEqual(12);
  expect(count('es')).toBeGreaterThanOrEqual(8);
});

/** @type {(text: string, sentences: string[]) => HomophoneForm} */
const form = (text, sentences) => ({ text, explanations: title, sentences });
/** @type {() => AlikeSet} */
const alike = () => ({
  key: 'son-sun',
  lang: 'en',
  grades: [3],
  forms: [
    form('son', ['My son sings.', 'Her son reads.']),
    form('sun', ['The sun is hot.', 'I see the sun.']),
  ],
});

/** @type {Record<string, [spoil: (set: AlikeSet) => unknown, fault: string]>} */
const spoiledSets = {
  'a form that its sentence lacks': [
    (set) => (set.forms[0].sentences[0] = 'Nobody sings.'),
    'no "son" in: Nobody sings.',
  ],
  'two forms in one sentence': [
    (set) => (set.forms[0].sentences[0] = 'My son, the sun.'),
    'also "sun" in: My son, the sun.',
  ],
  'a sentence alone': [
    (set) => set.forms[1].sentences.pop(),
    '1 sentences with "sun", at least 2 are needed',
  ],
  'a missing explanation': [
    (set) => (set.forms[0].explanations = { ...title, it: '' }),
    'no explanation of "son" in it',
  ],
  'a form alone': [(set) => set.forms.pop(), '1 forms, at least 2 are needed'],
  'a language that nobody learns': [(set) => (set.lang = 'de'), 'lang "de" is not learnt'],
};

/**
 * Faults before and after a set of homophones was spoiled.
 *
 * @param {(set: AlikeSet) => unknown} spoil
 */
function faultsOfSet(spoil) {
  const set = alike();
  const lists = [makeList(makeWords())];
  writePack(dir, { lists, homophones: [set] });
  const before = checkPack(dir);
  spoil(set);
  writePack(dir, { lists, homophones: [set] });
  return { before, after: checkPack(dir) };
}

test.each(Object.entries(spoiledSets))('finds a fault of homophones: %s', (_, [spoil, fault]) => {
  const { before, after } = faultsOfSet(spoil);
  expect(before).toEqual([]);
  expect(after).toContain(`small/homophones.yaml: son-sun: ${fault}`);
});
