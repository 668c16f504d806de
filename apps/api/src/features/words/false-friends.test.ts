import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createClassroom, createStudent, createTeacher } from '../../../test/factories.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { contentPacks } from '../../db/schema/media.ts';
import { words } from '../../db/schema/words.ts';

/* "field" stands in for an English word that looks like the French "la grange": taken for it, it is a false friend. */

let app: TestApp;
let list: string;
let barnId: number;
let fieldId: number;

beforeAll(async () => {
  app = await startTestApp();
  list = await loadTestPack(app);
  const { db } = app.ctx;
  const falseFriends = [{ lang: 'en', text: 'field', with: 'fr' } as const];
  const [barn] = await db.update(words).set({ falseFriends }).where(eq(words.key, 'barn')).returning();
  const [field] = await db.select().from(words).where(eq(words.key, 'field'));
  barnId = barn?.id ?? 0;
  fieldId = field?.id ?? 0;
  await db.update(contentPacks).set({ hash: 'with false friends' }).where(ne(contentPacks.pack, 'own words'));
});
afterAll(() => app.stop());

/** Plays until the barn is asked, at most some games. */
async function askBarn(player: SoloPlayer, kind: 'cards' | 'translate') {
  for (let game = 0; game < 8; game += 1) {
    await player.start(kind, list);
    while (!player.data.isFinish) {
      const { prompt } = await player.open();
      if (prompt.wordId === barnId) return { prompt, key: await player.key() };
      await player.right();
    }
  }
  throw new Error('the word was never asked');
}

const games = [
  ['translate', { lang: 'fr', learningLang: 'en' }],
  ['cards', { lang: 'en', learningLang: 'fr' }],
] as const;

test.each(games)(
  'in %s a false friend is a wrong choice, and whoever takes it reads what it is',
  async (kind, langs) => {
    const teacher = await createTeacher(app);
    const classroom = await createClassroom(app, { teacher, lang: langs.learningLang });
    const session = await createStudent(app, { licensed: true, teacher, classroom, grade: 2, ...langs });
    const player = new SoloPlayer(app, session);
    const { prompt, key } = await askBarn(player, kind);
    const taken = key.choices.find(({ wordId }) => wordId === fieldId);
    expect(taken).toBeDefined();
    expect(JSON.stringify(player.section)).not.toContain('falseFriend');
    await player.answer({ wordUuid: prompt.uuid, answeredWordUuid: taken?.uuid ?? null });
    expect(player.mine.results.at(-1)).toMatchObject({
      isRight: false,
      falseFriend: { lang: 'en', text: 'field', likeLang: 'fr', likeText: 'la grange', meaning: 'le champ' },
    });
    const params = { uuid: classroom.uuid };
    const reply = await app.call(
      'GET /user/classrooms/uuid/{uuid}/taken-for',
      { params, query: {} },
      teacher,
    );
    expect(reply.body.takenFor).toMatchObject([
      { word: { id: barnId }, falseFriend: { text: 'field', likeText: 'la grange', meaning: 'le champ' } },
    ]);
  },
);

test('any other wrong answer, and a right one, are no false friends', async () => {
  const player = new SoloPlayer(app, await createStudent(app, { licensed: true, grade: 2 }));
  const { prompt, key } = await askBarn(player, 'translate');
  const other = key.choices.find(({ wordId }) => wordId !== fieldId && wordId !== barnId);
  await player.answer({ wordUuid: prompt.uuid, answeredWordUuid: other?.uuid ?? null });
  expect(player.mine.results.at(-1)?.falseFriend).toBeUndefined();
  await player.right();
  expect(player.mine.results.at(-1)?.falseFriend).toBeUndefined();
});

test('a false friend that is typed is explained as well', async () => {
  const player = new SoloPlayer(app, await createStudent(app, { licensed: true, grade: 2 }));
  const { prompt } = await askBarn(player, 'translate');
  await player.answer({ wordUuid: prompt.uuid, answeredText: 'Field' });
  expect(player.mine.results.at(-1)).toMatchObject({ isRight: false, falseFriend: { meaning: 'le champ' } });
});
