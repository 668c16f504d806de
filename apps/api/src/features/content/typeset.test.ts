import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { contentPacks } from '../../db/schema/media.ts';
import { wordGroups, words, wordTraductions } from '../../db/schema/words.ts';
import { loadPack } from './content.ts';

const list = `
slug: eyes
title: { fr: "L'œil : les mots", en: The eye's words, es: El ojo, de: Das Auge, it: L'occhio, pt: O olho }
theme: body
grades: [1, 2]
difficulty: 1
week: 3
covers: []
words:
  - key: eye
    pos: noun
    difficulty: 1
    falseFriends: [{ lang: en, text: o'clock, with: fr }]
    fr: { text: l'œil, gender: m, accept: [l'oeil], sentence: "J'ouvre l'œil : il fait jour.", longer: "Quand j'ai sommeil, je ferme l'œil gauche puis l'autre." }
    en: { text: eye, region: { GB: child's eye }, regionSentence: { GB: "It's a child's eye." }, sentence: "It's my eye.", longer: "When I'm sleepy I close one eye and then the other." }
    es: { text: el ojo, gender: m, sentence: "Es mi ojo.", longer: "Cuando tengo sueño cierro un ojo y luego el otro." }
    de: { text: das Auge, gender: n }
    it: { text: l'occhio, gender: m }
    pt: { text: o olho, gender: m }
`;

let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'motamo-typeset-')), 'house');
  app = await startTestApp();
  await mkdir(path.join(folder, 'lists'), { recursive: true });
  await mkdir(path.join(folder, 'sounds/fr'), { recursive: true });
  await writeFile(path.join(folder, 'pack.yaml'), 'pack: house\n');
  await writeFile(path.join(folder, 'lists/eyes.yaml'), list);
  // named after the sha256 of "fr\nl'œil", as the file writes it
  await writeFile(path.join(folder, 'sounds/fr/fca418913950a053.mp3'), 'a sound');
});

afterAll(async () => {
  await app.stop();
  await rm(path.dirname(folder), { recursive: true });
});

const textIn = async (lang: 'fr' | 'en' | 'it') => {
  const [row] = await app.connection.db.select().from(wordTraductions).where(eq(wordTraductions.lang, lang));
  return row;
};

test('everything that is read has curly apostrophes and French spaces that hold; files are found by what is written', async () => {
  await loadPack(app.ctx, folder);
  expect(await textIn('fr')).toMatchObject({
    text: 'l’œil',
    accept: ['l’oeil'],
    sentence: 'J’ouvre l’œil\u00A0: il fait jour.',
    longer: 'Quand j’ai sommeil, je ferme l’œil gauche puis l’autre.',
    soundId: expect.any(Number),
  });
  expect(await textIn('en')).toMatchObject({
    region: { GB: 'child’s eye' },
    regionSentences: { GB: { sentence: 'It’s a child’s eye.' } },
  });
  expect(await textIn('it')).toMatchObject({ text: 'l’occhio' });
  const [group] = await app.connection.db.select().from(wordGroups);
  expect(group?.titles).toMatchObject({ fr: 'L’œil\u00A0: les mots', en: 'The eye’s words' });
  const [word] = await app.connection.db.select().from(words);
  expect(word?.falseFriends).toEqual([{ lang: 'en', text: 'o’clock', with: 'fr' }]);
});

test('an installation of an older version is set anew at its next start and keeps its words; the same pack again changes nothing', async () => {
  const { db } = app.connection;
  const before = await db.select().from(words);
  const rows = await db.select().from(wordTraductions);
  await db.update(wordTraductions).set({ text: "l'œil" }).where(eq(wordTraductions.lang, 'fr'));
  await db.update(contentPacks).set({ hash: 'of an older version' });
  expect(await loadPack(app.ctx, folder)).toMatchObject({ changedRows: 1 });
  expect(await db.select().from(words)).toEqual(before);
  expect((await db.select().from(wordTraductions)).toSorted((a, b) => a.lang.localeCompare(b.lang))).toEqual(
    rows.toSorted((a, b) => a.lang.localeCompare(b.lang)),
  );
  await db.update(contentPacks).set({ hash: 'forgotten' });
  expect(await loadPack(app.ctx, folder)).toMatchObject({ words: 1, changedRows: 0 });
});
