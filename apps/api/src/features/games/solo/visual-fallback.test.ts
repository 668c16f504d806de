import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createGuest, createStudent, type SignedInStudent } from '../../../../test/factories.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { wordMemories, words } from '../../../db/schema/words.ts';

/* Whoever cannot hear a word is asked for it in another way (rulings 12). */

let app: TestApp;
let list: string;
let session: SignedInStudent;
let player: SoloPlayer;

beforeAll(async () => {
  app = await startTestApp();
  list = await loadTestPack(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  session = await createStudent(app, { licensed: true });
  player = new SoloPlayer(app, session);
});

const silent = (wordUuid: string | undefined) => ({
  wordUuid: wordUuid ?? '',
  answeredWordUuid: null,
  cannotHear: true,
  timeToAnswerMs: 0,
  answerId: randomUUID(),
});
const cannotHear = (who: SoloPlayer) => who.put(silent(who.section.words[0]?.uuid));
const withoutClock = ({ data }: SoloPlayer) => ({ ...data, serverNowMs: 0 });
const texts = (value: unknown): string[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [String(value)];

describe('a word that cannot be heard', () => {
  test.each(['student', 'guest'] as const)('is asked by its picture or meaning, to a %s', async (who) => {
    const asked = who === 'student' ? player : new SoloPlayer(app, await createGuest(app));
    await asked.start('hear', list);
    const before = asked.section;
    expect(before.words[0]).toMatchObject({ traductions: [], imageUrl: null });
    const { seq } = asked.data;
    app.clock.advance(2000);
    const reply = await cannotHear(asked);
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([
      200,
      ['gameData', who === 'student' ? 'student' : 'anonymous'].sort(),
    ]);
    const [prompt] = asked.section.words;
    expect(Boolean(prompt?.imageUrl) || prompt?.traductions[0]?.lang === 'fr').toBe(true);
    expect(asked.section).toEqual({ ...before, words: [{ ...prompt, soundUrl: null, soundKind: null }] });
    expect(prompt?.uuid).toBe(before.words[0]?.uuid);
    expect(asked.mine).toMatchObject({ results: [], badResult: 0, totalScore: 0, sectionsDoneCount: 0 });
    expect(asked.data.seq).toBeGreaterThan(seq);
    expect((await asked.send('GET', asked.path)).body.gameData.sections).toEqual([asked.section]);
  });

  test('earns as much, on the same clock; for the rest of the game nothing has to be heard', async () => {
    await player.start('hear', list);
    app.clock.advance(2000);
    await cannotHear(player);
    app.clock.advance(1000);
    const { prompt, right } = await player.open();
    const answer = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 3000 };
    await player.put({ ...answer, answerId: randomUUID() });
    expect(player.mine.results).toMatchObject([{ isRight: true, points: 94, timeMs: 3000 }]);
    const [next] = player.section.words;
    expect(Boolean(next?.imageUrl) || next?.traductions[0]?.lang === 'fr').toBe(true);
    expect(next?.soundUrl).toBeNull();
    await player.start('hear', list);
    expect(player.section.words[0]).toMatchObject({ traductions: [], imageUrl: null });
    expect(player.section.words[0]?.soundUrl).not.toBeNull();
  });

  test('may be told again and at once: it stays as it is, and nothing is remembered of it', async () => {
    await player.start('hear', list);
    const body = silent(player.section.words[0]?.uuid);
    const replies = await Promise.all([player.put(body), player.put(body), player.put(body)]);
    expect(new Set(replies.map(({ body: { gameData } }) => JSON.stringify(gameData))).size).toBe(1);
    const once = withoutClock(player);
    await cannotHear(player);
    expect(withoutClock(player)).toEqual(once);
    const memories = await app.ctx.db.select({ studentId: wordMemories.studentId }).from(wordMemories);
    expect(memories.map(({ studentId }) => studentId)).not.toContain(session.student.id);
    await player.right();
    const answered = withoutClock(player);
    expect((await player.put(body)).status).toBe(200);
    expect(withoutClock(player)).toEqual(answered);
  });

  test('gives neither the word nor its choice away', async () => {
    await player.start('hear', list);
    const stored = await app.ctx.db.select({ uuid: words.uuid }).from(words);
    const listed = texts((await player.send('GET', `/student/word-groups/uuid/${list}/words`)).body);
    const wordUuids = new Set(stored.map(({ uuid }) => uuid));
    for (let round = 0; round < 6; round += 1) {
      if (round === 0) await cannotHear(player);
      const { prompt, right } = await player.open();
      const seen = texts(player.section);
      expect(seen.filter((text) => wordUuids.has(text))).toEqual([]);
      expect(seen.filter((text) => text.startsWith('/media/') && listed.includes(text))).toEqual([]);
      const asked = texts(player.section.words[0]);
      const choice = player.section.answers.find(({ uuid }) => uuid === right.uuid);
      expect(choice?.traductions[0]?.lang).toBe('en');
      expect(asked).not.toContain(choice?.uuid);
      expect(asked).not.toContain('en');
      expect(player.mine.results.map(({ wordUuid }) => wordUuid)).not.toContain(prompt.uuid);
      await player.right();
    }
  });
});

describe('refusals', () => {
  test.each(['cards', 'match', 'translate'] as const)('%s can be played without hearing', async (kind) => {
    await player.start(kind, list);
    const before = withoutClock(player);
    const reply = await cannotHear(player);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['cannotHear']]);
    const state = await player.send('GET', player.path);
    expect({ ...state.body.gameData, serverNowMs: 0 }).toEqual(before);
  });

  test('it comes without a choice, and is true or false', async () => {
    await player.start('hear', list);
    const { prompt, right } = await player.open();
    const chosen = await player.put({ ...silent(prompt.uuid), answeredWordUuid: right.uuid });
    expect([chosen.status, Object.keys(chosen.body.errors ?? {})]).toEqual([422, ['answeredWordUuid']]);
    const odd = await player.put({ ...silent(prompt.uuid), cannotHear: 'yes' });
    expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([422, ['cannotHear']]);
    await player.put({ ...silent(prompt.uuid), cannotHear: false });
    expect(player.mine.results).toMatchObject([{ isRight: false }]);
  });

  test('nobody else may tell it, nor anybody without a session', async () => {
    await player.start('hear', list);
    const body = silent(player.section.words[0]?.uuid);
    const stranger = new SoloPlayer(app, await createStudent(app, { licensed: true }));
    expect((await stranger.send('PUT', player.path, body)).status).toBe(404);
    expect((await app.raw('PUT', `/api/v1${player.path}`, body)).status).toBe(401);
    const state = await player.send('GET', player.path);
    expect(state.body.gameData.sections).toEqual([player.section]);
  });
});
