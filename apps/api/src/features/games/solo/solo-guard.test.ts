import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createGuest, createStudent, type SignedInStudent } from '../../../../test/factories.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { licenses } from '../../../db/schema/classes.ts';
import { gameAnswers, studentGames } from '../../../db/schema/games.ts';
import { wordMemories, words, wordTraductions } from '../../../db/schema/words.ts';

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

const withoutClock = ({ data }: SoloPlayer) => ({ ...data, serverNowMs: 0 });

describe('an answer counts once', () => {
  test('however often it is sent, one after the other or at once', async () => {
    await player.start('cards', list);
    const { prompt, right } = await player.open();
    const body = {
      wordUuid: prompt.uuid,
      answeredWordUuid: right.uuid,
      timeToAnswerMs: 0,
      answerId: randomUUID(),
    };
    const replies = await Promise.all(Array.from({ length: 5 }, () => player.put(body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const states = replies.map(({ body: { gameData } }) => JSON.stringify(gameData));
    expect(new Set(states).size).toBe(1);
    await player.put(body);
    expect(player.mine).toMatchObject({ totalScore: 100, goodResult: 1, sectionsDoneCount: 1 });
    expect(player.data.sections).toHaveLength(2);
    const memories = await app.ctx.db
      .select()
      .from(wordMemories)
      .where(eq(wordMemories.studentId, session.student.id));
    expect(memories.map(({ tries }) => tries)).toEqual([1]);
  });

  test('three different answers at once: one counts, the game has moved on for the others', async () => {
    await player.start('cards', list);
    const { prompt } = await player.open();
    const key = await player.key();
    const replies = await Promise.all(
      key.choices.slice(0, 3).map(({ uuid }) =>
        player.put({
          wordUuid: prompt.uuid,
          answeredWordUuid: uuid,
          timeToAnswerMs: 0,
          answerId: randomUUID(),
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(player.mine.results).toHaveLength(1);
    expect(player.mine.goodResult + player.mine.badResult).toBe(1);
    const answers = await app.ctx.db
      .select()
      .from(gameAnswers)
      .innerJoin(studentGames, eq(studentGames.id, gameAnswers.studentGameId))
      .where(eq(studentGames.uuid, player.studentGameUuid));
    expect(answers).toHaveLength(1);
  });

  test('the last answer sent three times at once pays once', async () => {
    await player.start('cards', list);
    while (player.data.sectionsDoneCount < 9) await player.right();
    const { prompt, right } = await player.open();
    const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 0 };
    app.clock.advance(5000);
    const replies = await Promise.all([player.put(body), player.put(body), player.put(body)]);
    for (const reply of replies) expect(reply.body.student).toMatchObject({ pointsK: 10, pointsZ: 1 });
  });

  test('an answer to a question long past answers the present state', async () => {
    await player.start('cards', list);
    const { prompt, wrong } = await player.open();
    await player.right();
    await player.right();
    const before = withoutClock(player);
    const body = { wordUuid: prompt.uuid, answeredWordUuid: wrong?.uuid, timeToAnswerMs: 1 };
    expect((await player.put(body)).status).toBe(200);
    expect(withoutClock(player)).toEqual(before);
  });

  test('no answer in time is a wrong one', async () => {
    await player.start('hear', list);
    const { prompt, right } = await player.open();
    await player.answer({ wordUuid: prompt.uuid, answeredWordUuid: null });
    expect(player.mine.results[0]).toMatchObject({
      isRight: false,
      points: 0,
      answeredWordUuid: null,
      rightWordUuid: right.uuid,
      word: { id: prompt.wordId },
    });
  });
});

describe('after the end', () => {
  test('known prompts answer the present state, others 409', async () => {
    await player.start('cards', list);
    const { prompt } = await player.open();
    await player.finish();
    const body = { answeredWordUuid: null, timeToAnswerMs: 0, answerId: randomUUID() };
    expect((await player.put({ ...body, wordUuid: prompt.uuid })).status).toBe(200);
    const other = await player.put({ ...body, wordUuid: randomUUID() });
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  });

  test('a left game takes no more answers, shows that it was left, and may be left twice', async () => {
    await player.start('cards', list);
    const { prompt, right } = await player.open();
    const leave = () => player.send('POST', `/student/games/${player.game.uuid}/leave`);
    expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(200);
    await player.answer({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid });
    expect(player.data).toMatchObject({ isFinish: true, sectionsDoneCount: 0 });
    expect(player.data.hasLeftStudentGames.map(({ uuid }) => uuid)).toEqual([player.studentGameUuid]);
    expect(player.mine).toMatchObject({ isFinish: false, totalScore: 0, results: [] });
  });

  test('a finished game cannot be left', async () => {
    await player.start('cards', list);
    await player.finish();
    await player.send('POST', `/student/games/${player.game.uuid}/leave`);
    const state = await player.send('GET', player.path);
    expect(state.body.gameData).toMatchObject({ isFinish: true, hasLeftStudentGames: [] });
  });
});

describe('refusals', () => {
  test('ids that are not of this game are named', async () => {
    await player.start('cards', list);
    const { prompt, right } = await player.open();
    const body = { timeToAnswerMs: 0, answerId: randomUUID() };
    const unknown = await player.put({ ...body, wordUuid: randomUUID(), answeredWordUuid: right.uuid });
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['wordUuid']]);
    const foreign = await player.put({ ...body, wordUuid: prompt.uuid, answeredWordUuid: prompt.uuid });
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['answeredWordUuid']]);
    const typed = await player.put({
      ...body,
      wordUuid: prompt.uuid,
      answeredWordUuid: null,
      answeredText: 'x',
    });
    expect([typed.status, Object.keys(typed.body.errors ?? {})]).toEqual([422, ['answeredText']]);
    expect((await player.send('GET', player.path)).body.gameData.sectionsDoneCount).toBe(0);
  });

  test.each([
    [{}, ['wordUuid', 'answeredWordUuid', 'timeToAnswerMs']],
    [{ wordUuid: 'x', answeredWordUuid: null, timeToAnswerMs: 0 }, ['wordUuid']],
    [{ wordUuid: randomUUID(), answeredWordUuid: null, timeToAnswerMs: -1 }, ['timeToAnswerMs']],
    [
      { wordUuid: randomUUID(), answeredWordUuid: null, timeToAnswerMs: 0, answeredText: 'x'.repeat(201) },
      ['answeredText'],
    ],
  ])('a bad body names its fields: %o', async (body, fields) => {
    await player.start('cards', list);
    const reply = await player.put(body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {}).sort()).toEqual(fields.sort());
  });

  test('a start needs a list that is offered and a kind that is played alone', async () => {
    expect((await player.start('cards', randomUUID())).status).toBe(404);
    const live = await player.send('POST', '/student/list-games', {
      wordGroupUuid: list,
      gameTypeSlug: 'battle',
    });
    expect([live.status, Object.keys(live.body.errors ?? {})]).toEqual([422, ['gameTypeSlug']]);
  });

  test('once cover has ended a pupil gets 402 for start and answer, but may read and leave', async () => {
    await player.start('cards', list);
    const { prompt, right } = await player.open();
    const { teacherId } = session.student;
    await app.ctx.db
      .update(licenses)
      .set({ endedAt: app.clock.now() })
      .where(eq(licenses.userId, teacherId ?? 0));
    const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 0 };
    expect((await player.put(body)).body.code).toBe('licence-required');
    expect((await new SoloPlayer(app, session).start('cards', list)).body.code).toBe('licence-required');
    const state = await player.send('GET', player.path);
    expect(state.body.gameData.sectionsDoneCount).toBe(0);
    expect((await player.send('POST', `/student/games/${player.game.uuid}/leave`)).status).toBe(200);
  });

  test('a game of somebody else looks exactly like one that is missing', async () => {
    await player.start('cards', list);
    const { prompt, right } = await player.open();
    const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 0 };
    const stranger = new SoloPlayer(app, await createStudent(app, { licensed: true }));
    const guest = new SoloPlayer(app, await createGuest(app));
    const nowhere = randomUUID();
    for (const [who, method, path] of [
      [stranger, 'PUT', '/student/student-games/'],
      [stranger, 'GET', '/student/student-games/'],
      [guest, 'PUT', '/anonymous/games/'],
      [guest, 'GET', '/anonymous/games/'],
    ] as const) {
      const uuid = path.startsWith('/student') ? player.studentGameUuid : player.game.uuid;
      const foreign = await who.send(method, `${path}${uuid}`, method === 'PUT' ? body : undefined);
      const missing = await who.send(method, `${path}${nowhere}`, method === 'PUT' ? body : undefined);
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(missing.body);
    }
    const left = await stranger.send('POST', `/student/games/${player.game.uuid}/leave`);
    const guestLeft = await guest.send('POST', `/anonymous/games/${player.game.uuid}/leave`);
    expect([left.status, guestLeft.status]).toEqual([404, 404]);
    expect((await player.send('GET', player.path)).body.gameData).toMatchObject({
      isFinish: false,
      sectionsDoneCount: 0,
    });
  });
});

/** Every string and number found anywhere in a reply. */
function leaves(value: unknown): unknown[] {
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value];
}

describe('nothing gives the answer away', () => {
  test.each(['cards', 'hear', 'match', 'translate'] as const)('%s', async (kind) => {
    await player.start(kind, list);
    const listed = leaves((await player.send('GET', `/student/word-groups/uuid/${list}/words`)).body);
    const stored = await app.ctx.db.select({ uuid: words.uuid }).from(words);
    const wordUuids = new Set(stored.map(({ uuid }) => uuid));
    for (let round = 0; round < 4; round += 1) {
      const section = player.section;
      const seen = leaves(section);
      expect(seen.filter((leaf) => wordUuids.has(leaf as string))).toEqual([]);
      expect(seen.filter((leaf) => typeof leaf === 'string' && leaf.startsWith('/media/'))).toSatisfy(
        (addresses: string[]) =>
          new Set(addresses).size === addresses.length && addresses.every((one) => !listed.includes(one)),
      );
      const { prompt, right } = await player.open();
      const asked = section.words.find(({ uuid }) => uuid === prompt.uuid);
      const choice = section.answers.find(({ uuid }) => uuid === right.uuid);
      const shared = leaves(choice).filter((leaf) => leaf !== null && leaves(asked).includes(leaf));
      // kind and language of a sound or text may be the same for every choice
      expect(shared.filter((leaf) => !['synthesised', 'fr', 'en'].includes(String(leaf)))).toEqual([]);
      expect(player.mine.results.map(({ wordUuid }) => wordUuid)).not.toContain(prompt.uuid);
      await player.right();
    }
  });

  test('each kind shows what it should and no more', async () => {
    const shape = ({ section: { words: prompts, answers, kind } }: SoloPlayer) => {
      const of = (item = answers[0]) => ({
        texts: item?.traductions.map(({ lang }) => lang),
        picture: Boolean(item?.imageUrl),
        sound: Boolean(item?.soundUrl),
      });
      return { kind, prompt: of(prompts[0]), choice: of() };
    };
    const plain = { texts: [], picture: false, sound: false };
    await player.start('cards', list);
    expect(shape(player).prompt).toEqual({ ...plain, texts: ['en'], sound: true });
    expect(shape(player).choice.sound).toBe(false);
    await player.start('hear', list);
    expect(shape(player)).toMatchObject({
      prompt: { ...plain, sound: true },
      choice: { ...plain, texts: ['en'] },
    });
    await player.start('translate', list);
    expect(shape(player)).toMatchObject({
      prompt: { ...plain, texts: ['fr'] },
      choice: { ...plain, texts: ['en'] },
    });
    await player.start('match', list);
    expect(shape(player).prompt).toEqual({ ...plain, texts: ['en'], sound: true });
  });

  test('nothing has to be heard by a pupil whose profile says so', async () => {
    const needs = { timeFactor: 1, choices: 2, noAudio: true, noRaceView: false, calm: true } as const;
    const quiet = new SoloPlayer(app, await createStudent(app, { licensed: true, needs }));
    for (const kind of ['hear', 'cards', 'match', 'translate'] as const) {
      await quiet.start(kind, list);
      const { words: prompts, answers } = quiet.section;
      expect([...prompts, ...answers].filter(({ soundUrl }) => soundUrl !== null)).toEqual([]);
      if (kind === 'hear') {
        expect(Boolean(prompts[0]?.imageUrl) || prompts[0]?.traductions[0]?.lang === 'fr').toBe(true);
        expect(answers).toHaveLength(2);
        await quiet.right();
        expect(quiet.mine.totalScore).toBe(94);
      }
    }
  });
});

describe('typing', () => {
  /** Starts translate games until a word is asked to be typed; long enough to be almost right. */
  async function typed() {
    const texts = await app.ctx.db.select().from(wordTraductions).where(eq(wordTraductions.lang, 'en'));
    const body = await loadTestPack(app, 'body');
    for (;;) {
      await player.start('translate', body);
      const { prompt, right, wrong } = await player.open();
      const text = texts.find(({ wordId }) => wordId === prompt.wordId)?.text ?? '';
      if (player.section.asksTyping && /^[a-z]{6,}$/.test(text))
        return { wordUuid: prompt.uuid, text, right, wrong };
    }
  }
  const almostOf = (text: string) => `${text.slice(0, 3)}${text.slice(4)}`;

  test('right, with accents, case and article forgiven and named', async () => {
    const { wordUuid, text, right } = await typed();
    await player.answer({ wordUuid, answeredText: `the ${text.toUpperCase()}` });
    expect(player.mine.results[0]).toMatchObject({
      isRight: true,
      isAlmost: false,
      points: 94,
      answeredWordUuid: null,
      rightWordUuid: right.uuid,
      forgiven: ['case', 'article'],
      answeredText: `the ${text.toUpperCase()}`,
    });
  });

  test('a wrong word is wrong at once; a choice may be tapped instead', async () => {
    const first = await typed();
    await player.answer({ wordUuid: first.wordUuid, answeredText: 'submarine' });
    expect(player.mine.results[0]).toMatchObject({ isRight: false, points: 0, forgiven: [] });
    const second = await typed();
    await player.answer({ wordUuid: second.wordUuid, answeredWordUuid: second.right.uuid });
    expect(player.mine.results[0]).toMatchObject({ isRight: true, points: 94, answeredText: null });
  });

  test('one letter off: the question stays, tells the letter, and the right word earns everything', async () => {
    const { wordUuid, text } = await typed();
    const almost = almostOf(text);
    const answerId = randomUUID();
    await player.answer({ wordUuid, answeredText: almost, answerId });
    await player.answer({ wordUuid, answeredText: almost, answerId });
    expect(player.mine.results).toEqual([]);
    expect(player.section.almost).toEqual({ text: almost, letterIndex: 3 });
    expect(player.data.sectionsDoneCount).toBe(0);
    await player.answer({ wordUuid, answeredText: text, timeToAnswerMs: 9000 }, 3000);
    expect(player.mine.results[0]).toMatchObject({
      isRight: true,
      isAlmost: false,
      points: 82,
      timeMs: 9000,
    });
  });

  test.each<[string, (text: string, wrong?: string) => object]>([
    ['almost again', (text) => ({ answeredText: almostOf(text) })],
    ['another word', () => ({ answeredText: 'submarine' })],
    ['a wrong choice', (_text, wrong) => ({ answeredWordUuid: wrong })],
    ['nothing', () => ({})],
  ])('after an almost, %s leaves it almost: 50 points, a good result', async (_name, next) => {
    const { wordUuid, text, wrong } = await typed();
    await player.answer({ wordUuid, answeredText: almostOf(text) });
    await player.answer({ wordUuid, ...next(text, wrong?.uuid) });
    expect(player.mine.results[0]).toMatchObject({ isRight: true, isAlmost: true, points: 50 });
    expect(player.mine).toMatchObject({ goodResult: 1, badResult: 0, totalScore: 50 });
  });
});
