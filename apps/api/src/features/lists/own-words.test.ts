import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createStudent,
  createTeacher,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { classrooms } from '../../db/schema/classes.ts';
import { wordTraductions } from '../../db/schema/words.ts';

let app: TestApp;
let teacher: SignedInAdult;
let stranger: SignedInAdult;
beforeAll(async () => {
  app = await startTestApp();
  await loadTestPack(app, 'farm');
  teacher = await createTeacher(app, { licensed: true });
  stranger = await createTeacher(app);
});
afterAll(() => app.stop());

const own = (en: string, fr: string) => ({
  traductions: [
    { lang: 'en' as const, text: en },
    { lang: 'fr' as const, text: fr },
  ],
});
const add = async (by: SignedInAdult, ...words: ReturnType<typeof own>[]) =>
  (await app.call('POST /user/words', { body: { words } }, { token: by.token })).body.words;
const search = async (
  by: SignedInAdult,
  query: Parameters<typeof app.call<'GET /user/words/search'>>[1]['query'],
) => (await app.call('GET /user/words/search', { query }, { token: by.token })).body;
const match = async (by: SignedInAdult, ...rows: { en?: string; fr?: string }[]) =>
  (
    await app.call(
      'POST /user/words/match',
      { body: { lang: 'en', rows: rows.map((texts) => ({ texts })) } },
      { token: by.token },
    )
  ).body.rows;
const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text);

describe('the word search', () => {
  it('finds in any language, without accents and capitals, the best first', async () => {
    expect(texts((await search(teacher, { search: 'CHEVRE' })).words)).toEqual(['goat']);
    const farm = texts((await search(teacher, { search: 'farm' })).words);
    // The rest of the list "farm" comes after what is spelt so.
    expect([farm[0], farm.length]).toEqual(['farmer', 16]);
    expect(texts((await search(teacher, { search: 'le' })).words).length).toBeGreaterThan(5);
    const easy = await search(teacher, { difficulty: 1 });
    expect(easy.words.every(({ difficulty }) => difficulty === 1)).toBe(true);
    expect(easy.wordsCount).toBe(easy.words.length);
    const refused = await app.raw('GET', '/api/v1/user/words/search?difficulty=5', undefined, teacher);
    expect(refused.status).toBe(422);
  });

  it('gives pages of 60 and 360 at most, and tells how many there are', async () => {
    const by = await createTeacher(app);
    const words = Array.from({ length: 400 }, (_, at) =>
      own(`zorgle ${String(at).padStart(3, '0')}`, `le zorgle ${at}`),
    );
    await add(by, ...words);
    const seen: string[] = [];
    let cursor: number | null = 0;
    let pages = 0;
    while (cursor !== null) {
      const page = await search(by, { search: 'zorgle', cursor });
      expect([page.words.length, page.wordsCount]).toEqual([60, 400]);
      seen.push(...texts(page.words));
      cursor = page.nextCursor;
      pages += 1;
    }
    expect([pages, new Set(seen).size]).toEqual([6, 360]);
    expect(seen).toEqual([...seen].sort());
  });
});

describe('own words', () => {
  it('are made once, and seen by their teacher alone', async () => {
    const [made] = await add(teacher, own('harvester', 'la moissonneuse'));
    expect(made).toMatchObject({ text: 'harvester', isOwn: true, imageUrl: null });
    expect(made?.traductions.map(({ lang, text }) => [lang, text])).toEqual([
      ['fr', 'la moissonneuse'],
      ['en', 'harvester'],
    ]);
    const [again] = await add(teacher, own('Harvester', 'La  moissonneuse'));
    expect(again?.id).toBe(made?.id);
    const [theirs] = await add(stranger, own('harvester', 'la moissonneuse'));
    expect(theirs?.id).not.toBe(made?.id);
    expect((await search(teacher, { search: 'harvester' })).words.map(({ id }) => id)).toEqual([made?.id]);
    expect((await search(stranger, { search: 'moissonneuse' })).words.map(({ id }) => id)).toEqual([
      theirs?.id,
    ]);
    const nobody = await createTeacher(app);
    expect((await search(nobody, { search: 'harvester' })).words).toEqual([]);
    expect((await match(nobody, { en: 'harvester', fr: 'la moissonneuse' }))[0]).toMatchObject({
      state: 'own',
      words: [],
      suggestion: null,
    });
  });

  it('cannot be put into another teacher’s list', async () => {
    const words = Array.from({ length: 10 }, (_, at) => own(`secret ${at}`, `le secret ${at}`));
    const wordIds = (await add(teacher, ...words)).map(({ id }) => id);
    const { body } = await app.call('POST /user/list-groups', { body: { title: 'Groupe' } }, stranger);
    const list = { text: 'Volée', listGroupId: body.listGroup.id, wordIds };
    const refused = await app.call('POST /user/word-groups', { body: list }, stranger);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['wordIds']]);
  });

  it('ask for two languages', async () => {
    const [en] = own('lonely', 'seul').traductions;
    const bodies = [
      { words: [] },
      { words: [{ traductions: en ? [en] : [] }] },
      { words: [{ traductions: en ? [en, { ...en, text: 'only' }] : [] }] },
      { words: [own(' ', 'vide')] },
    ];
    for (const body of bodies)
      expect((await app.call('POST /user/words', { body }, { token: teacher.token })).status).toBe(422);
  });

  it('are played by the pupils of the class, and shown to no others', async () => {
    const { body } = await app.call('POST /user/list-groups', { body: { title: 'Sciences' } }, teacher);
    const given = Array.from({ length: 10 }, (_, at) => own(`quark ${at}`, `le quark ${at}`));
    const wordIds = (await add(teacher, ...given)).map(({ id }) => id);
    const list = { text: 'Physique', listGroupId: body.listGroup.id, wordIds };
    const made = await app.call('POST /user/word-groups', { body: list }, teacher);
    const classroom = await createClassroom(app, { teacher });
    await app.ctx.db
      .update(classrooms)
      .set({ listGroupId: body.listGroup.id })
      .where(eq(classrooms.id, classroom.id));
    const student = await createStudent(app, { teacher, classroom, licensed: true });
    const outsider = await createStudent(app, { licensed: true });
    const id = wordIds[0] ?? 0;
    const look = (who: { token: string }) => app.call('GET /student/words/id/{id}', { params: { id } }, who);
    expect((await look(student)).body.word).toMatchObject({ text: 'quark 0' });
    expect((await look(student)).body.word).not.toHaveProperty('isOwn');
    expect((await look(outsider)).status).toBe(404);
    for (const gameTypeSlug of ['cards', 'hear', 'match', 'translate'] as const) {
      const wordGroupUuid = made.body.wordGroup.uuid;
      const game = await app.call(
        'POST /student/list-games',
        { body: { wordGroupUuid, gameTypeSlug } },
        student,
      );
      expect(game.status).toBe(201);
      const [section] = game.body.gameData.sections;
      expect(section?.answers.length).toBeGreaterThanOrEqual(2);
      const shown = JSON.stringify(section);
      expect(shown).not.toContain('zorgle');
      expect(shown).not.toContain('secret');
    }
  });
});

describe('pasted rows', () => {
  it('are found whatever their accents, capitals and articles', async () => {
    const rows = await match(
      teacher,
      { en: 'the GOAT', fr: 'Chevre' },
      { en: 'Rabbit' },
      { fr: 'l’ane' },
      { en: 'cow', fr: 'la vache' },
    );
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect(rows.map(({ words }) => words[0]?.text)).toEqual(['goat', 'rabbit', 'donkey', 'cow']);
  });

  it('that mean something else are asked about; what is unknown becomes an own word or is told', async () => {
    const rows = await match(
      teacher,
      { en: 'turkey', fr: 'la Turquie' },
      { en: 'harvesst', fr: 'la récolte' },
      { en: 'to milk', fr: 'traire' },
      { en: 'to goat', fr: 'chevroter' },
      { en: '  ', fr: '' },
    );
    expect(rows.map(({ state }) => state)).toEqual(['choose', 'own', 'own', 'own', 'incomplete']);
    expect(texts(rows[0]?.words ?? [])).toEqual(['turkey']);
    expect(rows[1]?.suggestion?.text).toBe('harvest');
    expect(rows[2]?.suggestion).toBeNull();
  });

  it('are 500 at most', async () => {
    const body = { lang: 'en' as const, rows: Array.from({ length: 501 }, () => ({ texts: { en: 'cow' } })) };
    const reply = await app.call('POST /user/words/match', { body }, { token: teacher.token });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['rows']]);
  });
});

describe('words full of brackets', () => {
  const full = '(a)'.repeat(63);

  it('are refused as own words, and found no slower than others in what is pasted', async () => {
    const reply = await app.raw('POST', '/api/v1/user/words', { words: [own(full, 'x')] }, teacher);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([
      422,
      ['words.0.traductions.0.text'],
    ]);
    const before = process.cpuUsage();
    const [row] = await match(stranger, { en: full, fr: full });
    expect(row?.state).toBe('own');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });

  it('that were stored before stop no import, not even of their own teacher', async () => {
    const [word] = await add(teacher, own('plain thing', 'chose simple'));
    await app.ctx.db
      .update(wordTraductions)
      .set({ text: full })
      .where(eq(wordTraductions.wordId, word?.id ?? 0));
    // Another change of an own word makes the process read them again.
    await add(stranger, own('other thing', 'autre chose'));
    for (const by of [teacher, stranger]) expect((await match(by, { en: 'goat' }))[0]?.state).toBe('ready');
  });
});
