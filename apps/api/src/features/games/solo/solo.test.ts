import type { SoloGameTypeSlug } from '@motamo/contract/values';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  createGuest,
  createStudent,
  type SignedInStudent,
  storedStudent,
} from '../../../../test/factories.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { pointsLedger } from '../../../db/schema/classes.ts';
import { wordGroups, wordGroupWords, wordMemories } from '../../../db/schema/words.ts';

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

const ledger = async () => {
  const rows = await app.ctx.db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.studentId, session.student.id));
  return rows.map(({ currency, amount, reason }) => ({ currency, amount, reason }));
};

describe('a whole game', () => {
  test.each<[SoloGameTypeSlug]>([['cards'], ['hear'], ['translate']])(
    '%s: ten right answers after 3 s are 940 points, 94 XP, 10 K and a Z',
    async (kind) => {
      expect((await player.start(kind, list)).status).toBe(201);
      expect(player.data).toMatchObject({ isStarted: true, isFinish: false, sectionsCount: 10 });
      expect(player.section).toMatchObject({ kind, sectionIdx: 0, isBonus: false, limitMs: 15_000 });
      let reply = await player.right();
      expect(player.mine).toMatchObject({ totalScore: 94, goodResult: 1, sectionsDoneCount: 1 });
      expect(reply.body.student).toMatchObject({ pointsXP: 0, pointsK: 0, pointsZ: 0 });
      while (!player.data.isFinish) reply = await player.right();
      expect(player.mine).toMatchObject({
        totalScore: 940,
        score: 940,
        goodResult: 10,
        badResult: 0,
        successRate: 100,
        perfect: true,
        sectionsDoneCount: 10,
        totalGameTimeMs: 30_000,
        isFinish: true,
        pointsXP: 94,
        pointsK: 10,
        pointsZ: 1,
      });
      expect(reply.body.student).toMatchObject({
        pointsXP: 94,
        pointsK: 10,
        pointsZ: 1,
        experience: { level: 0, toNextLevel: 6 },
      });
      const reason = `game-reward:${player.studentGameUuid}`;
      expect(await ledger()).toEqual([
        { currency: 'xp', amount: 94, reason },
        { currency: 'k', amount: 10, reason },
        { currency: 'z', amount: 1, reason },
      ]);
    },
  );

  test('match: twelve pairs in two grids, each timed from the answer before', async () => {
    await player.start('match', list);
    expect(player.data.sectionsCount).toBe(2);
    expect(player.section.words).toHaveLength(6);
    expect(player.section.answers).toHaveLength(6);
    await player.finish(6000);
    // 70 + round(30 × (1 − 6/15)) = 88
    expect(player.mine).toMatchObject({
      totalScore: 12 * 88,
      goodResult: 12,
      sectionsDoneCount: 2,
      totalGameTimeMs: 72_000,
      pointsXP: 106,
      pointsK: 12,
      pointsZ: 1,
    });
    const played = new Set(player.mine.results.map(({ word }) => word?.id));
    expect(played.size).toBe(12);
  });

  test('a wrong answer earns nothing, costs the perfect game, and K counts the good ones', async () => {
    await player.start('cards', list);
    await player.wrong();
    await player.finish(20_000);
    expect(player.mine).toMatchObject({ goodResult: 9, badResult: 1, successRate: 90, perfect: false });
    expect(player.mine).toMatchObject({ totalScore: 630, pointsXP: 63, pointsK: 9, pointsZ: 0 });
    expect((await ledger()).map(({ currency, amount }) => [currency, amount])).toEqual([
      ['xp', 63],
      ['k', 9],
    ]);
    expect(await storedStudent(app, session.student.id)).toMatchObject({
      pointsXp: 63,
      pointsK: 9,
      pointsZ: 0,
    });
  });

  test("a pupil's time factor stretches the time over which speed counts; none gives it whole", async () => {
    const needs = { choices: 3, noAudio: false, noRaceView: false, calm: false } as const;
    const slow = await createStudent(app, { licensed: true, needs: { ...needs, timeFactor: 3 } });
    const slowGame = new SoloPlayer(app, slow);
    await slowGame.start('cards', list);
    expect(slowGame.section).toMatchObject({ limitMs: 45_000 });
    expect(slowGame.section.answers).toHaveLength(3);
    await slowGame.right(9000);
    expect(slowGame.mine.totalScore).toBe(94);
    const free = await createStudent(app, { licensed: true, needs: { ...needs, timeFactor: null } });
    const freeGame = new SoloPlayer(app, free);
    await freeGame.start('cards', list);
    expect(freeGame.section.limitMs).toBeNull();
    await freeGame.right(300_000);
    expect(freeGame.mine.totalScore).toBe(100);
  });
});

describe('time', () => {
  test('two players at one device: waiting for a turn costs neither points nor time', async () => {
    await player.start('cards', list, { isUntimed: true });
    for (let question = 0; question < 2; question += 1) {
      expect(player.section.limitMs).toBeNull();
      const { prompt, right } = await player.open();
      await player.answer(
        { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 2000 },
        60_000,
      );
    }
    expect(player.mine).toMatchObject({ totalScore: 200, totalGameTimeMs: 4000 });
  });

  test('the next clock starts after the feedback: 1 s after a right answer, 2 s after a wrong one, 6 s where its sentence is said', async () => {
    await player.start('cards', list);
    expect(player.section.servedAtMs).toBe(app.clock.now().getTime());
    await player.right();
    expect(player.section.servedAtMs).toBe(app.clock.now().getTime() + 1000);
    await player.wrong();
    expect(player.section.servedAtMs).toBe(app.clock.now().getTime() + 6000);
    for (const quiet of [{ calm: true }, { noAudio: true }]) {
      const needs = { ...DEFAULT_NEEDS, ...quiet };
      const reader = new SoloPlayer(app, await createStudent(app, { licensed: true, needs }));
      await reader.start('cards', list);
      await reader.wrong();
      expect(reader.section.servedAtMs).toBe(app.clock.now().getTime() + 2000);
    }
  });

  test('an answer during the feedback counts 0 ms, and a claimed time is believed up to one second', async () => {
    await player.start('cards', list);
    await player.right();
    const { prompt, right } = await player.open();
    const answer = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid };
    await player.put({ ...answer, timeToAnswerMs: 5000 });
    expect(player.mine.results.at(-1)).toMatchObject({ timeMs: 0, points: 100 });
    const next = await player.open();
    await player.answer(
      {
        wordUuid: next.prompt.uuid,
        answeredWordUuid: next.right.uuid,
        timeToAnswerMs: 0,
      },
      6000,
    );
    expect(player.mine.results.at(-1)).toMatchObject({ timeMs: 5000, points: 90 });
  });

  test('weeks at another place are not counted as thinking', async () => {
    await player.start('cards', list);
    await player.right(28 * 86_400_000);
    expect(player.mine).toMatchObject({ totalGameTimeMs: 600_000, totalScore: 70 });
  });
});

describe('words', () => {
  test('a new word that is missed comes back once, four questions later with fewer choices, and does not lead the next game', async () => {
    await player.start('translate', list);
    const missed = (await player.open()).prompt.wordId;
    await player.wrong();
    for (let n = 0; n < 3; n += 1) await player.right();
    expect((await player.open()).prompt.wordId).toBe(missed);
    expect([player.section.answers.length, player.section.asksTyping]).toEqual([3, false]);
    await player.finish();
    expect(player.mine.results.filter(({ word }) => word?.id === missed)).toHaveLength(2);
  });

  test('"play my misses" asks the missed words only, of an own finished game', async () => {
    await player.start('cards', list);
    const missed: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      missed.push((await player.open()).prompt.wordId);
      await player.wrong();
    }
    const unfinished = await new SoloPlayer(app, session).start('cards', list, {
      missesOfStudentGameUuid: player.studentGameUuid,
    });
    expect([unfinished.status, Object.keys(unfinished.body.errors ?? {})]).toEqual([
      422,
      ['missesOfStudentGameUuid'],
    ]);
    await player.finish();
    const missesOfStudentGameUuid = player.studentGameUuid;
    const again = new SoloPlayer(app, session);
    await again.start('cards', list, { missesOfStudentGameUuid });
    expect(again.data.sectionsCount).toBe(2);
    await again.finish();
    expect(again.mine.results.map(({ word }) => word?.id).sort()).toEqual(missed.sort());
    expect(again.mine).toMatchObject({ perfect: false, pointsK: 2 });
    const grid = new SoloPlayer(app, session);
    await grid.start('match', list, { missesOfStudentGameUuid });
    expect(grid.section.words).toHaveLength(4);
    expect((await grid.key()).prompts.map(({ wordId }) => wordId)).toEqual(expect.arrayContaining(missed));
    const other = new SoloPlayer(app, await createStudent(app, { licensed: true }));
    expect((await other.start('cards', list, { missesOfStudentGameUuid })).status).toBe(404);
  });

  test('a short list makes a short game', async () => {
    const [group] = await app.ctx.db.select().from(wordGroups).where(eq(wordGroups.uuid, list));
    const [short] = await app.ctx.db
      .insert(wordGroups)
      .values({ ...group, id: undefined, uuid: crypto.randomUUID(), slug: 'short' } as never)
      .returning();
    const words = await app.ctx.db
      .select()
      .from(wordGroupWords)
      .where(eq(wordGroupWords.wordGroupId, group?.id ?? 0));
    const few = words.slice(0, 7).map((row) => ({ ...row, wordGroupId: short?.id ?? 0 }));
    await app.ctx.db.insert(wordGroupWords).values(few);
    await player.start('cards', short?.uuid ?? '');
    expect(player.data.sectionsCount).toBe(7);
    await player.start('match', short?.uuid ?? '');
    expect(player.section.words).toHaveLength(4);
    await player.finish();
    expect(player.mine.goodResult).toBe(7);
  });

  test('every answer feeds the memory, in a game that is left too', async () => {
    await player.start('cards', list);
    await player.right();
    await player.wrong();
    const left = await player.send('POST', `/student/games/${player.game.uuid}/leave`);
    expect(left.body).toEqual({ success: true });
    const memories = await app.ctx.db
      .select()
      .from(wordMemories)
      .where(eq(wordMemories.studentId, session.student.id));
    expect(
      memories.map(({ tries, rightCount, learningLang: lang }) => [tries, rightCount, lang]).sort(),
    ).toEqual([
      [1, 0, 'en'],
      [1, 1, 'en'],
    ]);
    expect(await ledger()).toEqual([]);
  });
});

describe('a grid', () => {
  test('a wrong pair counts once and does not tell the partner; the word is known once it is found', async () => {
    await player.start('match', list);
    const { prompt, right, wrong } = await player.open();
    const pair = { wordUuid: prompt.uuid, answeredWordUuid: wrong?.uuid ?? null };
    await player.answer(pair);
    await player.answer(pair);
    expect(player.mine).toMatchObject({ badResult: 1, goodResult: 0, sectionsDoneCount: 0 });
    expect(player.mine.results).toHaveLength(1);
    expect(player.mine.results[0]).toMatchObject({ isRight: false, rightWordUuid: null, word: null });
    await player.answer({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid });
    expect(player.mine.results.map(({ rightWordUuid }) => rightWordUuid)).toEqual([right.uuid, right.uuid]);
    expect(player.mine.results[0]?.word?.id).toBe(prompt.wordId);
  });

  test('a found card is off the board', async () => {
    await player.start('match', list);
    const first = await player.open();
    await player.right();
    const second = await player.open();
    const before = player.data;
    await player.answer({ wordUuid: second.prompt.uuid, answeredWordUuid: first.right.uuid });
    expect(player.data.studentGames).toEqual(before.studentGames);
  });

  test('what was missed in the first grid comes back in the second', async () => {
    await player.start('match', list);
    const missed = (await player.open()).prompt.wordId;
    await player.wrong();
    while (player.data.sectionsDoneCount === 0) await player.right();
    const key = await player.key();
    expect(key.sectionIdx).toBe(1);
    expect(key.prompts.map(({ wordId }) => wordId)).toContain(missed);
    expect(key.prompts).toHaveLength(6);
  });
});

describe('a guest', () => {
  test('plays for nothing but the fun, eleven times', async () => {
    const guest = await createGuest(app);
    const game = new SoloPlayer(app, guest);
    const started = await game.start('cards', list);
    expect(started.body.anonymous).toMatchObject({ gameLeft: 10 });
    await game.finish();
    expect(game.mine).toMatchObject({ totalScore: 940, isFinish: true });
    const many = await Promise.all(Array.from({ length: 12 }, () => game.start('hear', list)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = many.filter(({ status }) => status === 402);
    expect(refused.map(({ body }) => body.code)).toEqual(['games-used-up', 'games-used-up']);
  });
});
