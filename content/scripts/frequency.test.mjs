import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreement, coverage, readFrequencies, spearman } from './frequency.mjs';
import { readPack } from './packs.mjs';
import { makeList, makeWords, writePack } from './small-pack.mjs';

/** @type {string} */
let dir;
beforeAll(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'motamo-frequency-')), 'small');
});
afterAll(() => rmSync(join(dir, '..'), { recursive: true }));

test('a list of common words has one form a line, whatever stands behind it', () => {
  expect(readFrequencies('De 900\nje 800\n\nde 7\nsuis,600\n')).toEqual(['de', 'je', 'suis']);
});

test('a form is held by a word with its article, its person, an accepted text or another country', () => {
  const words = makeWords();
  const [one, two, three] = words;
  one.fr.text = 'je suis';
  two.fr.accept = ["l'école"];
  three.fr.region = { FR: 'le minou' };
  writePack(dir, { lists: [makeList(words)] });
  const forms = ['suis', 'je', 'école', 'absent', "c'est", 'minou', 'rouge', 'bleu'];
  // two letters are too few, and what has an apostrophe is two words
  expect(coverage(readPack(dir), 'fr', { forms, count: 5 })).toEqual({
    share: 0.6,
    missing: ['absent', 'rouge'],
  });
});

test('an expression does not hold each of its words', () => {
  const words = makeWords();
  words[0].fr.text = 'tout de suite';
  writePack(dir, { lists: [makeList(words)] });
  expect(coverage(readPack(dir), 'fr', { forms: ['tout', 'suite'], count: 2 }).share).toBe(0);
});

test('Spearman says whether both grow together, equal values sharing their place', () => {
  expect(
    spearman([
      [1, 10],
      [2, 20],
      [3, 30],
    ]),
  ).toBe(1);
  expect(
    spearman([
      [1, 30],
      [2, 20],
      [3, 10],
    ]),
  ).toBe(-1);
  expect(
    spearman([
      [1, 1],
      [1, 2],
      [2, 3],
      [2, 4],
    ]),
  ).toBeCloseTo(0.894, 3);
  expect(
    spearman([
      [1, 1],
      [1, 2],
    ]),
  ).toBe(0);
});

test('grades and difficulties are held against the place of the rarest word, unknown ones last', () => {
  const words = makeWords();
  for (const [at, word] of words.entries()) {
    word.difficulty = 1;
    word.es.difficulty = at < 5 ? 1 : 2;
  }
  writePack(dir, { lists: [makeList(words)] });
  const forms = words.slice(0, 9).map(({ es }) => es.text.replace('el ', ''));
  const { grades, marks } = agreement(readPack(dir), 'es', forms);
  expect(grades).toBe(0);
  expect(marks).toBeCloseTo(0.87, 2);
  expect(agreement(readPack(dir), 'en', forms).marks).toBe(0);
});
