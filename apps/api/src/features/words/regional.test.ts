import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createGuest, createStudent, createTeacher } from '../../../test/factories.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';
import { contentPacks } from '../../db/schema/media.ts';
import { words, wordTraductions } from '../../db/schema/words.ts';

/* Words that are called differently from country to country, as a class of each country meets them. */

let app: TestApp;
let list: string;
/** Of the form that France says. */
let soundId: number | null;

beforeAll(async () => {
  app = await startTestApp();
  list = await loadTestPack(app);
  const { db } = app.ctx;
  const [sheep] = await db.select().from(words).where(eq(words.key, 'sheep'));
  const [cow] = await db.select().from(words).where(eq(words.key, 'cow'));
  const french = (wordId = 0) => and(eq(wordTraductions.wordId, wordId), eq(wordTraductions.lang, 'fr'));
  const [other] = await db.select().from(wordTraductions).where(french(cow?.id));
  soundId = other?.soundId ?? null;
  await db
    .update(wordTraductions)
    .set({ region: { CA: 'le mouton', FR: 'le bélier' }, regionSoundIds: { FR: soundId ?? 0 } })
    .where(french(sheep?.id));
  await db
    .update(wordTraductions)
    .set({ region: { FR: 'la vachette' } })
    .where(french(cow?.id));
  await db
    .update(contentPacks)
    .set({ hash: 'with forms of France' })
    .where(ne(contentPacks.pack, 'own words'));
});
afterAll(() => app.stop());

/** Of a grade whose games do not end with a gap, which may ask a word once more, by choices. */
async function pupilOf(country: 'France' | 'Canada' | null, own: string | null = null) {
  const teacher = await createTeacher(app);
  await app.ctx.db.update(users).set({ country }).where(eq(users.id, teacher.user.id));
  const session = await createStudent(app, {
    ...{ licensed: true, grade: 2, teacher, lang: 'en', learningLang: 'fr' },
  });
  await app.ctx.db.update(students).set({ country: own }).where(eq(students.id, session.student.id));
  return { teacher, session };
}

const frenchOf = (
  all: { traductions: { lang: string; text: string; soundUrl: string | null; sentences: unknown[] }[] }[],
) => all.flatMap(({ traductions }) => traductions.filter(({ lang }) => lang === 'fr'));

async function listOf(token: string) {
  const params = { uuid: list };
  const { body } = await app.call('GET /student/word-groups/uuid/{uuid}/words', { params }, { token });
  return frenchOf(body.words);
}

test('a class in Paris reads its own words, one in Montréal those of Canada', async () => {
  const paris = await pupilOf('France', 'Canada');
  const montreal = await pupilOf('Canada', 'France');
  const texts = async (token: string) => (await listOf(token)).map(({ text }) => text);
  expect(await texts(paris.session.token)).toEqual(expect.arrayContaining(['le bélier', 'la vachette']));
  expect(await texts(paris.session.token)).not.toContain('le mouton');
  expect(await texts(montreal.session.token)).toEqual(expect.arrayContaining(['le mouton', 'la vache']));
  const params = { uuid: list };
  const { body } = await app.call('GET /user/word-groups/uuid/{uuid}/words', { params }, paris.teacher);
  expect(frenchOf(body.words).map(({ text }) => text)).toContain('le bélier');
});

test('who has no school reads the words of the own country, a guest those of Canada', async () => {
  const away = await pupilOf(null, 'France');
  expect((await listOf(away.session.token)).map(({ text }) => text)).toContain('le bélier');
  const nowhere = await pupilOf(null);
  expect((await listOf(nowhere.session.token)).map(({ text }) => text)).toContain('le mouton');
  const guest = await createGuest(app, { lang: 'en', learningLang: 'fr' });
  const player = new SoloPlayer(app, guest);
  await player.start('cards', list);
  await player.finish();
  const played = frenchOf(player.mine.results.flatMap(({ word }) => word ?? [])).map(({ text }) => text);
  expect(played).not.toContain('le bélier');
});

test('the sound and the sentence are of the form that is shown, or there are none', async () => {
  const { session } = await pupilOf('France');
  const shown = await listOf(session.token);
  const ram = shown.find(({ text }) => text === 'le bélier');
  const vachette = shown.find(({ text }) => text === 'la vachette');
  expect(ram?.soundUrl).toBeTruthy();
  expect(vachette?.soundUrl).toBeNull();
  expect([ram?.sentences, vachette?.sentences]).toEqual([[], []]);
});

test('the sentences are those of the form that is shown', async () => {
  const { db } = app.ctx;
  const said = {
    sentence: 'Le bélier dort.',
    longer: 'Le matin, le bélier mange avec toutes les brebis.',
    soundId,
  };
  await db
    .update(wordTraductions)
    .set({ regionSentences: { FR: said } })
    .where(eq(wordTraductions.text, 'le mouton'));
  const isPack = ne(contentPacks.pack, 'own words');
  await db.update(contentPacks).set({ hash: 'with sentences of France' }).where(isPack);
  const sentencesOf = async (country: 'France' | 'Canada', text: string) => {
    const { session } = await pupilOf(country);
    const word = (await listOf(session.token)).find((one) => one.text === text);
    return word?.sentences as { text: string; soundUrl: string | null }[];
  };
  const paris = await sentencesOf('France', 'le bélier');
  expect(paris.map(({ text }) => text)).toEqual([said.sentence, said.longer]);
  expect([paris[0]?.soundUrl === null, paris[1]?.soundUrl]).toEqual([false, null]);
  const montreal = await sentencesOf('Canada', 'le mouton');
  expect(montreal.map(({ text }) => text)).toEqual(['le mouton.']);
});

test('it is asked as the school calls it, and both forms are right when typed, in either country', async () => {
  for (const country of ['France', 'Canada'] as const) {
    for (const typed of ['le bélier', 'le mouton']) {
      const { session } = await pupilOf(country);
      const player = new SoloPlayer(app, session);
      await player.start('translate', list);
      while (!player.data.isFinish) {
        const { prompt } = await player.open();
        const [word] = await app.ctx.db.select().from(words).where(eq(words.id, prompt.wordId));
        const choices = player.section.answers.flatMap(({ traductions }) => traductions);
        const texts = choices.filter(({ lang }) => lang === 'fr').map(({ text }) => text);
        expect(texts).not.toContain(country === 'France' ? 'le mouton' : 'le bélier');
        if (word?.key === 'sheep') {
          // of difficulty 3, so that it is typed
          expect((await player.answer({ wordUuid: prompt.uuid, answeredText: typed })).status).toBe(200);
          expect(player.mine.results.at(-1)).toMatchObject({ isRight: true, isAlmost: false });
        } else await player.right();
      }
    }
  }
});
