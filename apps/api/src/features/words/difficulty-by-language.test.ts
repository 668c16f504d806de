import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createStudent, createTeacher } from '../../../test/factories.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { studentGames } from '../../db/schema/games.ts';
import { words, wordTraductions } from '../../db/schema/words.ts';

/* A word can be easy for who learns Spanish and hard for who learns English. */

let app: TestApp;
let farm = '';
/** What the words say for all languages, by id; in English 1 and 4, 2 and 3 have changed places. */
let marks: Map<number, number>;
const inEnglish = (wordId: number) => 5 - (marks.get(wordId) ?? 0);

beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
  await app.ctx.db
    .update(wordTraductions)
    .set({ difficulty: sql`5 - (select w.difficulty from words w where w.id = word_id)` })
    .where(eq(wordTraductions.lang, 'en'));
  const rows = await app.ctx.db.select().from(words);
  marks = new Map(rows.map(({ id, difficulty }) => [id, difficulty]));
});
afterAll(() => app.stop());

test('the words of a list stand by how hard they are in the language that a pupil learns', async () => {
  const shelvesOf = async (learningLang: 'en' | 'es') => {
    const { token } = await createStudent(app, { licensed: true, lang: 'fr', learningLang });
    const list = { params: { uuid: farm } };
    const { body } = await app.call('GET /student/word-groups/uuid/{uuid}/words', list, { token });
    return body.words.map(({ id, difficulty }) => [id, difficulty]);
  };
  const spanish = await shelvesOf('es');
  expect(spanish).toHaveLength(16);
  expect(spanish).toEqual(spanish.map(([id]) => [id, marks.get(id ?? 0)]));
  expect(await shelvesOf('en')).toEqual(spanish.map(([id]) => [id, inEnglish(id ?? 0)]));
});

test('a game begins with the words that are easy in the language that is learnt', async () => {
  const pupil = await createStudent(app, { licensed: true, lang: 'fr', learningLang: 'en', difficulty: 1 });
  const player = new SoloPlayer(app, pupil);
  await player.start('cards', farm);
  const [row] = await app.ctx.db
    .select()
    .from(studentGames)
    .where(eq(studentGames.uuid, player.studentGameUuid));
  const planned = (row?.plan ?? []).flat();
  expect(planned.map(inEnglish).sort()).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
});

test('adults find words by how hard they are in the language that they are shown in', async () => {
  const { token } = await createTeacher(app);
  const query = { difficulty: 1 };
  const { body } = await app.call('GET /user/words/search', { query }, { token, lang: 'fr' });
  const found = new Set(body.words.map(({ id, difficulty }) => `${difficulty}, otherwise ${marks.get(id)}`));
  expect([...found]).toEqual(['1, otherwise 4']);
});
