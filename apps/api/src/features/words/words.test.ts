import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/count-statements.ts';
import {
  createGuest,
  createStudent,
  createTeacher,
  type SignedInGuest,
  type SignedInStudent,
} from '../../../test/factories.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { studentProducts } from '../../db/schema/classes.ts';
import { contentPacks } from '../../db/schema/media.ts';
import { wordGroups, wordGroupWords, words, wordTraductions } from '../../db/schema/words.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
let app: TestApp;
let farm: string;
let session: SignedInStudent;
let guest: SignedInGuest;

beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
  session = await createStudent(app, { licensed: true, lang: 'es', learningLang: 'fr' });
  guest = await createGuest(app);
});
afterAll(() => app.stop());

describe('lists', () => {
  test('by week, titles in the language of the viewer, with what the pupil knows of them', async () => {
    const { body } = await app.call('GET /student/word-groups', {}, session);
    expect(body.wordGroups.map(({ text, weekNb }) => [text, weekNb])).toEqual([
      ['lista farm', 4],
      ['lista body', 7],
      ['lista school', 10],
    ]);
    const [first] = body.wordGroups;
    expect(first).toMatchObject({
      uuid: farm,
      type: 'list',
      listGroupId: null,
      wordCount: 16,
      knownCount: 0,
      // 10 November is in the fourth game week
      isWeekNb: true,
      grades: [3],
    });
    expect(first?.coverUrls).toHaveLength(3);
    expect(first?.imageUrl).toBe(first?.coverUrls[0]);
    expect(first?.wordIds).toHaveLength(16);
    expect(first?.traductions.map(({ lang }) => lang)).toEqual(['fr', 'en', 'es', 'de', 'it', 'pt']);
    expect(body.wordGroups[1]?.isWeekNb).toBe(false);
  });

  test('of one week stand in the order of their titles', async () => {
    const put = (weekNb: number, slug: string) =>
      app.ctx.db.update(wordGroups).set({ weekNb }).where(eq(wordGroups.slug, slug));
    await put(4, 'school');
    const { body } = await app.call('GET /student/word-groups', {}, session);
    await put(10, 'school');
    expect(body.wordGroups.map(({ text }) => text)).toEqual(['lista farm', 'lista school', 'lista body']);
  });

  test('by a word in them, in the language spoken or learnt, by its beginning and without its article', async () => {
    const find = async (word: string) => {
      const query = { search: word };
      const { status, body } = await app.call('GET /student/word-groups/search', { query }, session);
      return status === 200 ? body.wordGroups.map(({ text }) => text) : body.errors;
    };
    const { words } = (
      await app.call('GET /student/word-groups/uuid/{uuid}/words', { params: { uuid: farm } }, session)
    ).body;
    const [first] = words;
    const spoken = first?.traductions.find(({ lang }) => lang === 'es')?.text ?? '';
    expect(await find(first?.text ?? '')).toContain('lista farm');
    expect(await find((spoken.split(' ').at(-1) ?? '').slice(0, 4).toUpperCase())).toContain('lista farm');
    expect(await find('zzzz')).toEqual([]);
    expect(await find('ab')).toHaveProperty('search');
    const query = { search: first?.text ?? '' };
    const asGuest = await app.call('GET /anonymous/word-groups/search', { query }, guest);
    expect(asGuest.body.wordGroups.map(({ text }) => text)).toContain('liste farm');
    expect(asGuest.body.wordGroups[0]).not.toHaveProperty('knownCount');
    expect((await app.call('GET /anonymous/word-groups/search', { query }, session)).status).toBe(403);
  });

  test('guests see the same lists, without anybody’s knowledge', async () => {
    const { body } = await app.call('GET /anonymous/word-groups', {}, guest);
    expect(body.wordGroups.map(({ text }) => text)).toEqual(['liste farm', 'liste body', 'liste school']);
    expect(body.wordGroups[0]).not.toHaveProperty('knownCount');
  });

  test('one by uuid and by number', async () => {
    const byUuid = await app.call(
      'GET /student/word-groups/uuid/{uuid}',
      { params: { uuid: farm } },
      session,
    );
    const id = byUuid.body.wordGroup.id;
    const byId = await app.call('GET /student/word-groups/id/{id}', { params: { id } }, session);
    expect(byId.body).toEqual(byUuid.body);
    const asGuest = await app.call('GET /anonymous/word-groups/id/{id}', { params: { id } }, guest);
    const guestUuid = await app.call(
      'GET /anonymous/word-groups/uuid/{uuid}',
      { params: { uuid: farm } },
      guest,
    );
    expect(asGuest.body.wordGroup.uuid).toBe(farm);
    expect(guestUuid.body).toEqual(asGuest.body);
  });

  test('a missing list, and one that is not for everybody, are not found by any way', async () => {
    const [custom] = await app.ctx.db
      .insert(wordGroups)
      .values({
        uuid: crypto.randomUUID(),
        type: 'custom',
        titles: { fr: 'à moi' },
        grades: [],
        difficulty: 1,
        weekNb: 1,
        coverIds: [],
      })
      .returning();
    const [word] = await app.ctx.db.select().from(words).limit(1);
    const groupId = custom?.id ?? 0;
    await app.ctx.db
      .insert(wordGroupWords)
      .values({ wordGroupId: groupId, wordId: word?.id ?? 0, position: 0 });
    for (const uuid of [NOWHERE, custom?.uuid ?? '']) {
      const params = { params: { uuid } };
      const replies = [
        await app.call('GET /student/word-groups/uuid/{uuid}', params, session),
        await app.call('GET /student/word-groups/uuid/{uuid}/words', params, session),
        await app.call('GET /anonymous/word-groups/uuid/{uuid}', params, guest),
        await app.call('GET /anonymous/word-groups/uuid/{uuid}/words', params, guest),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    for (const id of [groupId, 2_147_483_647])
      expect((await app.call('GET /student/word-groups/id/{id}', { params: { id } }, session)).status).toBe(
        404,
      );
    const { body } = await app.call('GET /student/word-groups', {}, session);
    expect(body.wordGroups).toHaveLength(3);
  });

  test('numbers and uuids of the wrong shape are malformed', async () => {
    for (const id of [0, -1, 1.5, 2 ** 31])
      expect((await app.call('GET /student/words/id/{id}', { params: { id } }, session)).status).toBe(400);
    const bad = await app.call('GET /student/word-groups/uuid/{uuid}', { params: { uuid: 'x' } }, session);
    expect([bad.status, bad.body.code]).toEqual([400, 'malformed']);
  });
});

describe('words', () => {
  test('of a list are read in the learning language, in their order, with all six meanings', async () => {
    const { body } = await app.call(
      'GET /student/word-groups/uuid/{uuid}/words',
      { params: { uuid: farm } },
      session,
    );
    expect(body.words.slice(0, 3).map(({ text }) => text)).toEqual(['la vache', 'le cheval', 'le mouton']);
    const [cow] = body.words;
    expect(cow).toMatchObject({ knowledge: 'unseen', difficulty: 1 });
    expect(cow?.traductions.map(({ lang, text }) => [lang, text])).toContainEqual(['es', 'la vaca']);
    expect(cow?.traductions[0]).toMatchObject({
      soundUrl: expect.stringMatching(/^\/media\/.*\.mp3$/),
      soundKind: 'synthesised',
      sentences: [{ text: 'la vache.', soundUrl: null }],
    });
    for (const { imagePath, imageUrl, soundPath, soundUrl } of cow?.traductions ?? []) {
      expect(imageUrl).toMatch(/^\/media\/.*\.svg$/);
      expect([imagePath, soundPath]).toEqual([imageUrl, soundUrl]);
    }
    const one = await app.call('GET /student/words/id/{id}', { params: { id: cow?.id ?? 0 } }, session);
    expect(one.body.word).toEqual(cow);
    const asGuest = await app.call(
      'GET /anonymous/word-groups/uuid/{uuid}/words',
      { params: { uuid: farm } },
      guest,
    );
    expect(asGuest.body.words[0]).toMatchObject({ text: 'cow' });
    expect(asGuest.body.words[0]).not.toHaveProperty('knowledge');
  });

  test('a missing word is not found', async () => {
    const reply = await app.call('GET /student/words/id/{id}', { params: { id: 999_999 } }, session);
    expect(reply.status).toBe(404);
  });

  test('an import by another process is seen at once', async () => {
    const find = () =>
      app.call('GET /student/word-groups/uuid/{uuid}/words', { params: { uuid: farm } }, session);
    const before = (await find()).body.words[0];
    await app.ctx.db
      .update(wordTraductions)
      .set({ text: 'la belle vache' })
      .where(eq(wordTraductions.text, 'la vache'));
    expect((await find()).body.words[0]?.text).toBe(before?.text);
    await app.ctx.db.update(contentPacks).set({ hash: 'changed' });
    expect((await find()).body.words[0]?.text).toBe('la belle vache');
  });
});

test('statements do not grow with lists, words or memories', async () => {
  const newcomer = await createStudent(app, { licensed: true });
  const played = await createStudent(app, { licensed: true });
  const player = new SoloPlayer(app, played);
  await player.start('match', farm);
  await player.finish();
  const body = await loadTestPack(app, 'body');
  const counts = async ({ token }: SignedInStudent, uuid: string) => {
    const calls = [
      () => app.call('GET /student/word-groups', {}, { token }),
      () => app.call('GET /student/globals', {}, { token }),
      () => app.call('GET /student/stats/words', {}, { token }),
      () => app.call('GET /student/word-groups/uuid/{uuid}/words', { params: { uuid } }, { token }),
    ];
    const all: number[] = [];
    for (const call of calls) all.push(await countStatements(call));
    return all;
  };
  const few = await counts(newcomer, farm);
  expect(await counts(played, body)).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(6);
});

describe('what a pupil knows', () => {
  test('is counted by state, and shown on words and lists', async () => {
    const student = await createStudent(app, { licensed: true, grade: 2 });
    const stats = async () => (await app.call('GET /student/stats/words', {}, student)).body.statsWords;
    expect(await stats()).toEqual({
      learntWordsCount: 0,
      masteredWordsCount: 0,
      difficultWordsCount: 0,
      unseenWordsCount: 46,
      successRate: 0,
      easyWords: [],
      mostDifficultWords: [],
    });
    const player = new SoloPlayer(app, student);
    await player.start('cards', farm);
    const missed = (await player.open()).prompt.wordId;
    while (!player.data.isFinish) {
      const { prompt } = await player.open();
      await (prompt.wordId === missed ? player.wrong() : player.right());
    }
    // the missed word came back once, so nine words were asked
    expect(await stats()).toMatchObject({
      difficultWordsCount: 1,
      learntWordsCount: 0,
      unseenWordsCount: 46 - 9,
      successRate: 80,
      mostDifficultWords: [{ id: missed }],
      easyWords: [],
    });
    // More games, all right: two at least, and until the missed word has come again, which other words may precede.
    let after = await stats();
    let games = 1;
    while (games < 3 || (after.difficultWordsCount > 0 && games < 12)) {
      await player.start('cards', farm);
      await player.finish();
      after = await stats();
      games += 1;
    }
    expect(after).toMatchObject({
      difficultWordsCount: 0,
      masteredWordsCount: 0,
      successRate: Math.round((100 * (10 * games - 2)) / (10 * games)),
      mostDifficultWords: [],
    });
    expect(after.learntWordsCount).toBeGreaterThan(0);
    expect(after.unseenWordsCount).toBeLessThan(46 - 9);
    expect(after.easyWords).toHaveLength(5);
    const { body } = await app.call(
      'GET /student/word-groups/uuid/{uuid}/words',
      { params: { uuid: farm } },
      student,
    );
    const learnt = body.words.filter(({ knowledge }) => knowledge === 'learnt');
    expect(learnt).toHaveLength(after.learntWordsCount);
    const lists = await app.call('GET /student/word-groups', {}, student);
    expect(lists.body.wordGroups[0]?.knownCount).toBe(after.learntWordsCount);
  });
});

describe('globals', () => {
  test('give categories, game types and the lists of the week, at least three', async () => {
    const { body } = await app.call('GET /student/globals', {}, session);
    expect(body.productCategories.map(({ slug }) => slug)).toEqual([
      'avatar',
      'badge',
      'background',
      'main-background',
    ]);
    expect(body.gameTypes.filter(({ solo }) => solo).map(({ slug }) => slug)).toEqual([
      'cards',
      'hear',
      'match',
      'translate',
    ]);
    expect(body.gameTypes.filter(({ live }) => live).map(({ slug }) => slug)).toEqual(['battle', 'contest']);
    expect(body.wordGroupsOfTheWeek.map(({ weekNb }) => weekNb)).toEqual([4, 7, 10]);
    const teacher = await createTeacher(app);
    const adult = await app.call('GET /user/globals', {}, teacher);
    expect(adult.body.wordGroupsOfTheWeek[0]).not.toHaveProperty('knownCount');
    expect(adult.body.lastUnlockedProduct).toBeNull();
    const asGuest = await app.call('GET /anonymous/globals', { query: {} }, guest);
    expect(asGuest.body.wordGroupsOfTheWeek[0]?.text).toBe('liste farm');
  });

  test('products are seen by everybody who is signed in, in their language', async () => {
    const { body } = await app.call('GET /student/globals', {}, session);
    const product = body.lastUnlockedProduct;
    // Which animal a pupil begins as differs from pupil to pupil; its name is in the pupil's language.
    expect(product).toMatchObject({ productCategoryId: 1, unlockAtLevel: 1 });
    expect(product?.title).toMatch(/^(el|la) /);
    const params = { params: { id: product?.id ?? 0 } };
    const own = await app.call('GET /student/products/id/{id}', params, session);
    expect(own.body.product).toEqual(product);
    expect((await app.call('GET /anonymous/products/id/{id}', params, guest)).body.product.title).toMatch(
      /^(le|la|l')/,
    );
    const teacher = await createTeacher(app);
    expect((await app.call('GET /user/products/id/{id}', params, teacher)).status).toBe(200);
    const missing = await app.call('GET /user/products/id/{id}', { params: { id: 99_999 } }, teacher);
    expect(missing.status).toBe(404);
    await app.ctx.db.delete(studentProducts).where(eq(studentProducts.studentId, session.student.id));
    const without = await app.call('GET /student/globals', {}, session);
    expect(without.body.lastUnlockedProduct).toBeNull();
  });
});
