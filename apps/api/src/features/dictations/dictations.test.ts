import { weekNumber } from '@motamo/rules/week-number';
import { and, eq, sql } from 'drizzle-orm';
import jsQR from 'jsqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
} from '../../../test/factories.ts';
import { drawRectangles } from '../../../test/pdf-pictures.ts';
import { readPdfText } from '../../../test/pdf-text.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { users } from '../../db/schema/accounts.ts';
import { contentPacks } from '../../db/schema/media.ts';
import { wordGroups, wordMemories, wordTraductions } from '../../db/schema/words.ts';
import { schoolDay } from '../../school-day.ts';

/* The dictation of a week: one for each band, the same for everybody, played, printed and led (rulings 7). */

let app: TestApp;
let teacher: SignedInAdult;
let session: SignedInStudent;

beforeAll(async () => {
  app = await startTestApp();
  await loadTestPack(app);
  // The small pack says no sentence: here each one sounds like its word.
  await app.ctx.db
    .update(wordTraductions)
    .set({ sentenceSoundId: sql`sound_id`, sentence: sql`'Now say ' || text || '.'` });
  await app.ctx.db.update(contentPacks).set({ hash: 'with sentences' });
  await app.startBackground();
  teacher = await createTeacher(app, { licensed: true });
  const classroom = await createClassroom(app, { teacher });
  session = await createStudent(app, { licensed: true, teacher, classroom, grade: 4 });
});
afterAll(() => app.stop());

const own = async (who = session) => (await app.call('GET /student/dictation', {}, who)).body.dictation;
const weekNow = () => weekNumber(schoolDay(app.clock.now(), app.ctx.config.timeZone));

async function start() {
  const dictation = await own();
  const player = new SoloPlayer(app, session);
  const reply = await player.start('dictation', dictation?.wordGroup.uuid ?? '');
  expect(reply.status).toBe(201);
  return player;
}

/** What is heard in the open question, as it is written. */
async function heard(player: SoloPlayer) {
  const { prompts, face } = await player.key();
  const wordId = prompts[0]?.wordId ?? 0;
  const { learningLang } = session.student;
  const [row] = await app.ctx.db
    .select()
    .from(wordTraductions)
    .where(and(eq(wordTraductions.wordId, wordId), eq(wordTraductions.lang, learningLang)));
  return {
    wordId,
    wordUuid: prompts[0]?.uuid ?? '',
    text: row?.text ?? '',
    written: (face === 'sentence-sound' ? row?.sentence : row?.text) ?? '',
  };
}

async function write(player: SoloPlayer, change = (written: string) => written) {
  const asked = await heard(player);
  await player.answer({ wordUuid: asked.wordUuid, answeredText: change(asked.written) });
  return asked;
}

const memoryOf = async (wordId: number) => {
  const mine = and(eq(wordMemories.studentId, session.student.id), eq(wordMemories.wordId, wordId));
  const [row] = await app.ctx.db.select().from(wordMemories).where(mine);
  return row;
};

const textIn = ({ traductions }: { traductions: { lang: string; text: string }[] }) =>
  traductions.find(({ lang }) => lang === 'en')?.text ?? '';

/** The dictation on paper. */
async function printed(uuid: string, { token }: SignedInAdult) {
  const asked = await app.call(
    'GET /user/bulk/documents/word-groups/{uuid}',
    { params: { uuid }, query: { kind: 'dictation' } },
    { token, lang: 'fr' },
  );
  const headers = { authorization: `Bearer ${token}` };
  const url = asked.body.bulkDocument.documentUrl;
  const { rawPayload, statusCode } = await app.http.inject({ method: 'GET', url, headers });
  expect(statusCode).toBe(200);
  return rawPayload;
}

test('a pupil finds that of the own band and of this week, always the same', async () => {
  const dictation = await own();
  expect(dictation).toMatchObject({
    band: 3,
    weekNb: weekNow(),
    wordsCount: 8,
    sentencesCount: 2,
    bestSuccessRate: null,
    wordGroup: { wordCount: 10, isDictation: true, grades: [3, 4] },
  });
  expect((await own())?.wordGroup.uuid).toBe(dictation?.wordGroup.uuid);
  const classmate = await createStudent(app, { licensed: true, grade: 3 });
  expect((await own(classmate))?.wordGroup.uuid).toBe(dictation?.wordGroup.uuid);
  expect(await own(await createStudent(app, { grade: 1 }))).toBeNull();
});

test('stands on no shelf', async () => {
  await own();
  const { body } = await app.call('GET /student/word-groups', {}, session);
  expect(body.wordGroups.map(({ isDictation }) => isDictation)).toEqual([undefined, undefined, undefined]);
});

test('many who ask at once are given the same one', async () => {
  const asked = Array.from({ length: 6 }, () =>
    app.call('GET /user/dictations', { query: { weekNb: 30 } }, teacher),
  );
  const bodies = (await Promise.all(asked)).map(({ body }) => body);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  const rows = await app.ctx.db.select().from(wordGroups).where(eq(wordGroups.weekNb, 30));
  expect(rows).toHaveLength(1);
});

test('an adult sees words and sentences of any week; nobody else does', async () => {
  const { body } = await app.call('GET /user/dictations', { query: {} }, teacher);
  expect(body.weekNb).toBe(weekNow());
  const [dictation] = body.dictations;
  expect(dictation).toMatchObject({ band: 3 });
  expect([dictation?.words.length, dictation?.sentenceWords.length]).toEqual([8, 2]);
  expect(dictation?.wordGroup.wordIds).toEqual(
    [...(dictation?.words ?? []), ...(dictation?.sentenceWords ?? [])].map(({ id }) => id),
  );
  expect((await app.call('GET /user/dictations', { query: {} }, session)).status).toBe(403);
  expect((await app.call('GET /user/dictations', { query: { weekNb: 53 } }, teacher)).status).toBe(422);
  expect((await app.call('GET /student/dictation', {})).status).toBe(401);
});

test('eight words are heard and written, then two sentences, and nothing of them is told before', async () => {
  const player = await start();
  const isSentence: boolean[] = [];
  while (!player.data.isFinish) {
    const { section } = player;
    expect(section).toMatchObject({ kind: 'dictation', asksTyping: true });
    expect(section.words[0]).toMatchObject({ traductions: [], imageUrl: null });
    expect(section.words[0]?.soundUrl).not.toBeNull();
    isSentence.push(section.isSentence === true);
    if (section.isSentence) expect([section.answers, section.limitMs]).toEqual([[], null]);
    await write(player);
  }
  expect(isSentence).toEqual([...Array.from({ length: 8 }, () => false), true, true]);
  expect(player.mine).toMatchObject({ goodResult: 10, badResult: 0, perfect: true });
  expect(player.mine.results.at(-1)).toMatchObject({ forgiven: [], word: { id: expect.any(Number) } });
  expect((await own())?.bestSuccessRate).toBe(100);
});

test('what is missed changes nothing of what is asked, and is due again', async () => {
  const player = await start();
  const missed = await write(player, () => 'xyzzy');
  await write(player, () => 'xyzzy');
  await write(player, () => 'xyzzy');
  while (!player.data.isFinish) await write(player);
  expect(new Set(player.mine.results.map(({ word }) => word?.id)).size).toBe(10);
  expect(player.mine).toMatchObject({ goodResult: 7, badResult: 3 });
  expect((await memoryOf(missed.wordId))?.lastTwoRight.at(-1)).toBe(false);
  expect((await own())?.bestSuccessRate).toBe(100);
});

test('of a sentence the missed words come back, and no others', async () => {
  const player = await start();
  while (!player.section.isSentence) await write(player);
  // a small fault elsewhere than in its word: almost, and the word itself was right
  const { wordId: known } = await write(player, (written) => written.replace('Now', 'Naw'));
  expect(player.mine.results.at(-1)).toMatchObject({ isRight: true, isAlmost: true });
  expect((await memoryOf(known))?.lastTwoRight.at(-1)).toBe(true);
  const { wordId: unknown } = await write(player, (written) => `${written.slice(0, -3)}zzz.`);
  expect((await memoryOf(unknown))?.lastTwoRight.at(-1)).toBe(false);
  expect(player.data.isFinish).toBe(true);
});

test('a word of the dictation that is missed in the sentence of another is marked too', async () => {
  const player = await start();
  const first = await heard(player);
  while (!player.section.isSentence) await write(player);
  const { wordId } = await heard(player);
  const bare = first.text.split(' ').at(-1) ?? '';
  const sentence = sql`${wordTraductions.sentence} || ' ' || ${bare}`;
  await app.ctx.db.update(wordTraductions).set({ sentence }).where(eq(wordTraductions.wordId, wordId));
  await app.ctx.db.update(contentPacks).set({ hash: 'another sentence' });
  const tries = (await memoryOf(first.wordId))?.tries ?? 0;
  await write(player, (written) => written.slice(0, -bare.length));
  const memory = await memoryOf(first.wordId);
  expect([memory?.tries, memory?.lastTwoRight.at(-1)]).toEqual([tries + 1, false]);
});

test('who cannot hear a sentence reads it without its word; who needs no sound is asked so at once', async () => {
  const player = await start();
  while (!player.section.isSentence) await write(player);
  const { wordUuid, text } = await heard(player);
  await player.answer({ wordUuid, cannotHear: true });
  expect(player.section.isSentence).toBeUndefined();
  expect(player.section.words[0]?.traductions[0]?.text).toContain('_____');
  await player.answer({ wordUuid, answeredText: text });
  expect(player.mine.results.at(-1)?.isRight).toBe(true);
  const deaf = await createStudent(app, { licensed: true, grade: 4 });
  const needs = { timeFactor: 1, choices: 4, noAudio: true, noRaceView: false, calm: false };
  await app.connection.pool.query('update students set needs = $1 where id = $2', [needs, deaf.student.id]);
  const quiet = new SoloPlayer(app, deaf);
  await quiet.start('dictation', (await own(deaf))?.wordGroup.uuid ?? '');
  const kinds: string[] = [];
  while (!quiet.data.isFinish) {
    kinds.push(quiet.section.kind);
    await quiet.right();
  }
  expect(kinds).toEqual([...Array.from({ length: 8 }, () => 'translate'), 'gap', 'gap']);
});

test('is printed with lines for words and sentences, a right copy, and a square that says both', async () => {
  const dictation = (await app.call('GET /user/dictations', { query: {} }, teacher)).body.dictations[0];
  const words = (dictation?.words ?? []).map(textIn);
  const sentences = (dictation?.sentenceWords ?? []).map((word) => `Now say ${textIn(word)}.`);
  const pdf = await printed(dictation?.wordGroup.uuid ?? '', teacher);
  const pages = readPdfText(pdf).map((page) => page.map(({ text }) => text));
  expect(pages).toHaveLength(2);
  const [sheet = [], copy = []] = pages;
  for (const number of ['1', '8', '9', '10']) expect(sheet).toContain(number);
  for (const text of [...words, ...sentences]) {
    expect(sheet.join(' ')).not.toContain(text);
    expect(copy.join(' ')).toContain(text);
  }
  const [drawn] = drawRectangles(pdf, { width: 612, height: 792 });
  const square = drawn && jsQR(drawn.dots, drawn.width, drawn.height)?.data;
  const code = square?.split('/').at(-1) ?? '';
  const { body } = await app.call('GET /global/listening/{code}', { params: { code } });
  expect(body.listeningSheet.sounds).toHaveLength(10);
  expect(body.listeningSheet.sounds.every(({ soundUrl }) => soundUrl !== null)).toBe(true);
});

test('stands on screen and paper in the words of the country, and every one of its sentences holds its word', async () => {
  const { db } = app.ctx;
  const dictationOf = async (who: SignedInAdult) =>
    (await app.call('GET /user/dictations', { query: {} }, who)).body.dictations[0];
  const before = await dictationOf(teacher);
  const [word, inSentence] = [before?.words[0], before?.sentenceWords[0]];
  for (const { id = 0 } of [word ?? {}, inSentence ?? {}])
    await db
      .update(wordTraductions)
      .set({
        region: { FR: `tuque number ${id}` },
        regionSoundIds: sql`jsonb_build_object('FR', sound_id)`,
      })
      .where(and(eq(wordTraductions.wordId, id), eq(wordTraductions.lang, 'en')));
  await db.update(contentPacks).set({ hash: 'with words of France' });
  const inFrance = await createTeacher(app, { licensed: true });
  await db.update(users).set({ country: 'France' }).where(eq(users.id, inFrance.user.id));
  const [here, there] = [await dictationOf(teacher), await dictationOf(inFrance)];
  expect(there?.wordGroup.uuid).toBe(here?.wordGroup.uuid);
  const wordsOf = (dictation: typeof here) => (dictation?.words ?? []).map(textIn);
  expect(wordsOf(here)).toContain(word && textIn(word));
  expect(wordsOf(there)).toContain(`tuque number ${word?.id}`);
  expect(wordsOf(there)).not.toContain(word && textIn(word));
  // Its sentence says the word of Canada: another one is dictated, the same to everybody.
  const idsIn = (dictation: typeof here) => (dictation?.sentenceWords ?? []).map(({ id }) => id);
  expect(idsIn(there)).toEqual(idsIn(here));
  expect(idsIn(there)).not.toContain(inSentence?.id);
  const paper = readPdfText(await printed(there?.wordGroup.uuid ?? '', inFrance))
    .flat()
    .map(({ text }) => text)
    .join(' ');
  expect(paper).toContain(`tuque number ${word?.id}`);
  expect(there?.sentenceWords).toHaveLength(2);
  for (const one of there?.sentenceWords ?? []) expect(paper).toContain(`Now say ${textIn(one)}.`);
});
