import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createTeacher } from '../../../test/factories.ts';
import { media } from '../../db/schema/media.ts';
import { products } from '../../db/schema/products.ts';
import { wordExclusions, wordGroups, wordGroupWords, words, wordTraductions } from '../../db/schema/words.ts';
import { ownPackOf } from '../words/words.ts';
import { importContent, loadPack } from './content.ts';

const starter = fileURLToPath(new URL('../../../../../content/starter', import.meta.url));

const list = `
slug: pets
title: { fr: Les animaux, en: Pets, es: Mascotas, de: Haustiere, it: Animali, pt: Animais }
theme: animals
grades: [1, 2]
difficulty: 1
week: 3
covers: [cat]
words:
  - key: cat
    pos: noun
    difficulty: 1
    picture: cat
    notChoices: [kitten]
    fr: { text: le chat, gender: m, sentence: "Le chat dort.", longer: "Quand il fait froid, le chat dort sur le lit." }
    en: { text: cat, sentence: "The cat sleeps." }
    es: { text: el gato, gender: m, sentence: "El gato duerme." }
    de: { text: die Katze, gender: f }
    it: { text: il gatto, gender: m }
    pt: { text: o gato, gender: m }
  - key: kitten
    pos: noun
    difficulty: 2
    fr: { text: le chaton, gender: m, sentence: "Le chaton joue.", region: { CA: le minou, FR: la minette }, regionSentence: { FR: "La minette joue." } }
    en: { text: kitten, accept: [kitty], sentence: "The kitten plays." }
    es: { text: el gatito, gender: m, sentence: "El gatito juega." }
    de: { text: das Kätzchen, gender: n }
    it: { text: il gattino, gender: m }
    pt: { text: o gatinho, gender: m }
`;
const productsFile = `
products:
  - { code: cat, category: avatar, pricePointsK: 5, pricePointsZ: 0, unlockAtLevel: 1, color: "#fff", picture: cat,
      title: { fr: Chat, en: Cat, es: Gato, de: Katze, it: Gatto, pt: Gato } }
`;

let app: TestApp;
let folder: string;

beforeAll(async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'motamo-content-'));
  app = await startTestApp({ DATA_DIR: path.join(root, 'data') });
  folder = path.join(root, 'house');
  for (const name of ['lists', 'pictures', 'products', 'sounds/fr'])
    await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, 'pack.yaml'), 'pack: house\n');
  await writeFile(path.join(folder, 'lists/pets.yaml'), list);
  await writeFile(path.join(folder, 'products.yaml'), productsFile);
  await writeFile(path.join(folder, 'pictures/cat.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(folder, 'products/cat.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  // named after the sha256 of "fr\nle chat"
  await writeFile(path.join(folder, 'sounds/fr/06c940f1c8046c3b.mp3'), 'a sound');
  await writeFile(path.join(folder, 'sounds/fr/0123456789abcdef.mp3'), 'the sound of nothing');
});

afterAll(async () => {
  await app.stop();
  await rm(path.dirname(folder), { recursive: true });
});

const edit = async (file: string, change: (text: string) => string) => {
  const name = path.join(folder, file);
  await writeFile(name, change(await readFile(name, 'utf8')));
};

test('a pack is loaded whole, with pictures, exclusions both ways and products', async () => {
  const lines: string[] = [];
  const loaded = await importContent(app.ctx, folder, (line) => lines.push(line));
  expect(loaded).toMatchObject({ pack: 'house', lists: 1, words: 2 });
  expect(lines.at(-1)).toBe(`pack house: ${loaded.changedRows} rows changed`);
  const db = app.connection.db;
  expect((await db.select().from(media)).map((row) => row.path).sort()).toEqual([
    'house/pictures/cat.svg',
    'house/products/cat.svg',
    'house/sounds/fr/06c940f1c8046c3b.mp3',
  ]);
  expect(await db.select().from(wordExclusions)).toHaveLength(2);
  expect((await db.select().from(products)).map((row) => row.code)).toEqual(['cat']);
  const [group] = await db.select().from(wordGroups);
  expect(group).toMatchObject({ slug: 'pets', weekNb: 3, type: 'list', titles: { pt: 'Animais' } });
});

test('the same pack again changes nothing, not even when its hash was forgotten', async () => {
  expect(await importContent(app.ctx, folder)).toMatchObject({ changedRows: 0 });
  await edit('pack.yaml', (text) => `${text}# read anew\n`);
  expect(await importContent(app.ctx, folder)).toMatchObject({ words: 2, changedRows: 0 });
});

test('an edited pack changes only what was edited, and words keep their ids', async () => {
  const before = await app.connection.db.select().from(words);
  await edit('lists/pets.yaml', (text) => text.replace('o gatinho', 'o gatito'));
  expect(await importContent(app.ctx, folder)).toMatchObject({ changedRows: 1 });
  expect(await app.connection.db.select().from(words)).toEqual(before);
});

test('a list that is gone is offered no more, and comes back with the same uuid', async () => {
  const [group] = await app.connection.db.select().from(wordGroups);
  const text = await readFile(path.join(folder, 'lists/pets.yaml'), 'utf8');
  await rm(path.join(folder, 'lists/pets.yaml'));
  await importContent(app.ctx, folder);
  expect(await app.connection.db.select().from(wordGroupWords)).toEqual([]);
  await writeFile(path.join(folder, 'lists/pets.yaml'), text);
  await importContent(app.ctx, folder);
  expect((await app.connection.db.select().from(wordGroups))[0]?.uuid).toBe(group?.uuid);
  expect(await app.connection.db.select().from(wordGroupWords)).toHaveLength(2);
});

test('every fault has one clear line, and nothing of a faulty pack is loaded', async () => {
  const faulty = path.join(path.dirname(folder), 'faulty');
  await cp(folder, faulty, { recursive: true });
  await writeFile(path.join(faulty, 'pack.yaml'), 'pack: faulty\n');
  await writeFile(
    path.join(faulty, 'lists/pets.yaml'),
    list
      .replace('picture: cat', 'picture: dog')
      .replace('difficulty: 2', 'difficulty: 9')
      .replace('covers: [cat]', 'covers: [cow]'),
  );
  await writeFile(
    path.join(faulty, 'lists/more.yaml'),
    list.replace('pets', 'more').replace('kitten]', 'cow]'),
  );
  await writeFile(path.join(faulty, 'lists/broken.yaml'), 'slug: [');
  const error = await importContent(app.ctx, faulty).catch((thrown: Error) => thrown);
  const lines = (error as Error).message.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining('lists/broken.yaml: Flow sequence'),
      'lists/pets.yaml covers: pictures/cow.svg is missing',
      'lists/pets.yaml word 1 (cat): pictures/dog.svg is missing',
      'lists/pets.yaml word 2 (kitten): difficulty: Too big: expected number to be <=4',
      'lists/pets.yaml: "cat" is there twice',
      'list more, word cat: notChoices names no word: cow',
    ]),
  );
  expect(lines).toHaveLength(6);
  expect((await app.connection.db.select().from(words)).map((row) => row.pack)).not.toContain('faulty');
});

test('what is rude, and a list that is too easy or too hard for its grades, is not let in', async () => {
  const faulty = path.join(path.dirname(folder), 'rude');
  await cp(folder, faulty, { recursive: true });
  await writeFile(path.join(faulty, 'pack.yaml'), 'pack: rude\n');
  await writeFile(
    path.join(faulty, 'lists/pets.yaml'),
    list
      .replace('grades: [1, 2]', 'grades: [2, 4, 5]')
      .replace('en: Pets', 'en: Shit')
      .replace('accept: [kitty]', 'accept: [bitch]')
      .replace('Le chat dort.', 'Quelle merde !')
      .replace('CA: le minou', 'CA: le salaud'),
  );
  await writeFile(path.join(faulty, 'products.yaml'), productsFile.replace('de: Katze', 'de: Hure'));
  const error = await importContent(app.ctx, faulty).catch((thrown: Error) => thrown);
  expect((error as Error).message.split('\n').sort()).toEqual([
    'lists/pets.yaml title: "shit" is offensive in en',
    'lists/pets.yaml word 1 (cat): "merde" is offensive in fr',
    'lists/pets.yaml word 2 (kitten): "bitch" is offensive in en',
    'lists/pets.yaml word 2 (kitten): "salaud" is offensive in fr',
    'lists/pets.yaml: difficulty 1 is for grades 1 to 3, not for 4',
    'lists/pets.yaml: difficulty 1 is for grades 1 to 3, not for 5',
    'products.yaml product 1 (cat): "hure" is offensive in de',
  ]);
  expect((await app.connection.db.select().from(words)).map((row) => row.pack)).not.toContain('rude');
});

test('a word has two sentences, the short one first: a longer one alone, or the same twice, is not let in', async () => {
  await loadPack(app.ctx, folder);
  const texts = await app.ctx.db.select().from(wordTraductions).where(eq(wordTraductions.text, 'le chat'));
  const longer = 'Quand il fait froid, le chat dort sur le lit.';
  expect(texts).toEqual([expect.objectContaining({ sentence: 'Le chat dort.', longer })]);
  const faulty = path.join(path.dirname(folder), 'sentences');
  await cp(folder, faulty, { recursive: true });
  await writeFile(path.join(faulty, 'pack.yaml'), 'pack: sentences\n');
  await writeFile(
    path.join(faulty, 'lists/pets.yaml'),
    list
      .replace(longer, 'Le chat dort.')
      .replace('sentence: "The kitten plays."', 'longer: "The kitten plays."'),
  );
  const error = await importContent(app.ctx, faulty).catch((thrown: Error) => thrown);
  expect((error as Error).message.split('\n')).toEqual([
    'lists/pets.yaml word 1 (cat) fr: both sentences are the same',
    'lists/pets.yaml word 2 (kitten) en: a longer sentence needs a short one',
  ]);
});

test('the shipped pack is sound, loads in one go and needs nothing the second time', async () => {
  const loaded = await loadPack(app.ctx, starter);
  expect(loaded.words).toBeGreaterThan(100);
  expect(loaded.changedRows).toBeGreaterThan(loaded.words);
  expect(await loadPack(app.ctx, starter)).toMatchObject({ changedRows: 0 });
});

test('the forms of other countries have their own sounds', async () => {
  // named after the sha256 of "fr\nle minou"
  const digest = createHash('sha256').update('fr\nle minou').digest('hex').slice(0, 16);
  await writeFile(path.join(folder, `sounds/fr/${digest}.mp3`), 'the sound of le minou');
  await edit('pack.yaml', (text) => `${text}# with a sound more\n`);
  await loadPack(app.ctx, folder);
  const [sound] = await app.ctx.db
    .select()
    .from(media)
    .where(like(media.path, `%${digest}.mp3`));
  const texts = await app.ctx.db.select().from(wordTraductions).where(eq(wordTraductions.lang, 'fr'));
  const kitten = texts.find(({ region }) => region.CA === 'le minou');
  expect(kitten?.regionSoundIds).toEqual({ CA: sound?.id });
  expect(kitten?.regionSentences).toEqual({
    CA: { sentence: 'Le minou joue.', longer: null, soundId: null },
    FR: { sentence: 'La minette joue.', longer: null, soundId: null },
  });
  expect(await loadPack(app.ctx, folder)).toMatchObject({ changedRows: 0 });
});

test('own words of a teacher stay as they are, whatever a pack brings under the same name', async () => {
  const teacher = await createTeacher(app, { licensed: true });
  const word = {
    traductions: [
      { lang: 'fr' as const, text: 'le chat', sentence: 'Le chat de notre classe dort.' },
      { lang: 'en' as const, text: 'cat' },
    ],
  };
  const body = { words: [word] };
  const added = await app.call('POST /user/words', { body }, { token: teacher.token });
  const [own] = added.body.words;
  expect(own?.text).toBeDefined();
  const db = app.connection.db;
  const ofTeacher = async () => {
    const rows = await db
      .select()
      .from(words)
      .where(eq(words.pack, ownPackOf(teacher.user.id)));
    const texts = await db
      .select()
      .from(wordTraductions)
      .where(eq(wordTraductions.wordId, rows[0]?.id ?? 0));
    return { rows, texts: texts.toSorted((a, b) => a.lang.localeCompare(b.lang)) };
  };
  const before = await ofTeacher();
  expect([before.rows.length, before.texts.length]).toEqual([1, 2]);
  expect(await importContent(app.ctx, folder)).toMatchObject({ changedRows: 0 });
  await edit('lists/pets.yaml', (text) => text.replace('Le chat dort.', 'Le chat dort bien.'));
  expect(await importContent(app.ctx, folder)).toMatchObject({ changedRows: 1 });
  expect(await importContent(app.ctx, folder)).toMatchObject({ changedRows: 0 });
  expect(await ofTeacher()).toEqual(before);
});
