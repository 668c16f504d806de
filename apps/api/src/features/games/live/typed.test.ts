import { seededRandom } from '@motamo/rules/seeded-random';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createGuest, createStudent } from '../../../../test/factories.ts';
import {
  as,
  Listeners,
  type LivePlayer,
  listen,
  of,
  refresh,
  seat,
  seatedGame,
} from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { students } from '../../../db/schema/classes.ts';
import { gameAnswers } from '../../../db/schema/games.ts';
import { wordGroups, wordGroupWords, wordMemories } from '../../../db/schema/words.ts';
import { tickDueGames } from './clock/ticks.ts';

let app: TestApp;
let farm: string;
let listeners: Listeners;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '0' }, seededRandom(7));
  farm = await loadTestPack(app);
  listeners = new Listeners(await listen(app));
});
afterAll(async () => {
  listeners.close();
  await app.stop();
});

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await tickDueGames(app.ctx);
}

/** A pupil who has learnt the whole list, days ago. */
async function learnt(studentId: number): Promise<void> {
  const { db, clock } = app.ctx;
  const rows = await db
    .select({ wordId: wordGroupWords.wordId })
    .from(wordGroupWords)
    .innerJoin(wordGroups, eq(wordGroups.id, wordGroupWords.wordGroupId))
    .where(eq(wordGroups.uuid, farm));
  const lastReviewAt = new Date(clock.now().getTime() - 3 * 86_400_000);
  const lastRightDay = lastReviewAt.toISOString().slice(0, 10);
  const memory = {
    ...{ studentId, learningLang: 'en' as const, due: lastReviewAt, lastReviewAt, stabilityDays: 15 },
    ...{ fsrsDifficulty: 5, state: 2, reps: 4, lapses: 0, learningSteps: 0, scheduledDays: 3 },
    ...{ tries: 4, rightCount: 4, rightDays: 3, lastRightDay, rightGames: 3, lastTwoRight: [true, true] },
  };
  await db.insert(wordMemories).values(rows.map(({ wordId }) => ({ ...memory, wordId })));
}

type Wish = Omit<Parameters<typeof seatedGame>[2], 'students'> & { grades: number[]; learnt?: number[] };

async function started({ grades, learnt: who = [], ...wish }: Wish) {
  const settings = { wordsCount: 16, soundFrom: 'devices', ...wish.settings } as const;
  const seated = await seatedGame(app, farm, { ...wish, settings, students: grades.length });
  for (const [at, grade] of grades.entries()) {
    const id = seated.students[at]?.student.id ?? 0;
    await app.ctx.db.update(students).set({ grade }).where(eq(students.id, id));
    if (who.includes(at)) await learnt(id);
  }
  await seated.start();
  await pass(0);
  await refresh(seated.players);
  return seated;
}

/** Plays on, by choosing, and tells every question that was asked. */
async function questions(player: LivePlayer) {
  const asked: { kind: string; asksTyping: boolean; choices: number; difficulty: number }[] = [];
  while (player.mine.sectionsDoneCount < player.data.sectionsCount) {
    const { kind, asksTyping, answers } = player.section;
    const { word } = await player.asked();
    asked.push({ kind, asksTyping, choices: answers.length, difficulty: word.difficulty });
    await pass(5000);
    await player.right();
  }
  return asked;
}

const english = (word: Awaited<ReturnType<LivePlayer['asked']>>['word']) => word.texts.en?.text ?? '';

async function untilTyped(player: LivePlayer, kind?: string): Promise<void> {
  while (!player.section.asksTyping || (kind && player.section.kind !== kind)) {
    await pass(5000);
    await player.right();
  }
}

it('a battle is typed at the level of each player, as a game alone', async () => {
  const guest = await createGuest(app);
  const settings = { kinds: ['translate' as const, 'typed' as const] };
  const { players } = await started({ grades: [4, 2], learnt: [0, 1], guests: [guest], settings });
  const [knows, young, visitor] = players as [LivePlayer, LivePlayer, LivePlayer];
  const older = await questions(knows);
  const typed = older.filter(({ asksTyping }) => asksTyping).map(({ kind }) => kind);
  expect(older.filter(({ kind }) => ['translate', 'gap', 'dictation'].includes(kind))).toHaveLength(
    typed.length,
  );
  expect(new Set(typed)).toContain('translate');
  expect(typed.some((kind) => kind === 'gap' || kind === 'dictation')).toBe(true);
  expect(older.every(({ choices }) => choices === 4)).toBe(true);
  // grades 1 and 2 write translations alone
  for (const { kind, asksTyping } of await questions(young)) {
    expect(['cards', 'hear', 'translate']).toContain(kind);
    expect(asksTyping).toBe(kind === 'translate');
  }
  // of a guest nothing is known but how hard the words are
  for (const { kind, asksTyping, difficulty } of await questions(visitor)) {
    expect(['cards', 'hear', 'translate']).toContain(kind);
    expect(asksTyping).toBe(kind === 'translate' && difficulty >= 3);
  }
});

it('a typed answer of a battle is judged letter by letter, and its time is not held against it', async () => {
  const settings = { kinds: ['translate' as const, 'typed' as const] };
  const { players } = await started({ grades: [4], learnt: [0], settings });
  const [ann] = players as [LivePlayer];
  await untilTyped(ann, 'translate');
  expect(ann.section.limitMs).toBe(25_000);
  app.clock.set(new Date(ann.section.servedAtMs + 10_000));
  const { word, section } = await ann.asked();
  await ann.put({
    wordUuid: section.prompts[0]?.uuid ?? '',
    answeredText: ` ${english(word).toUpperCase()} `,
    timeToAnswerMs: 10_000,
  });
  const bonus = section.sectionIdx % 5 === 4 ? 2 : 1;
  const text = english(word).toUpperCase();
  expect(ann.mine.results.at(-1)).toMatchObject({ isRight: true, isAlmost: false, points: 100 * bonus });
  expect(ann.mine.results.at(-1)).toMatchObject({ answeredText: text, forgiven: ['case'] });
  await untilTyped(ann);
  await ann.type('xyzzy');
  expect(ann.mine.results.at(-1)).toMatchObject({ isRight: false, points: 0, answeredText: 'xyzzy' });
  while (english((await ann.asked()).word).length < 5 || !ann.section.asksTyping) {
    await pass(5000);
    await ann.right();
  }
  const near = await ann.asked();
  await ann.type(`${english(near.word)}x`);
  const half = 50 * (near.section.sectionIdx % 5 === 4 ? 2 : 1);
  expect(ann.mine.results.at(-1)).toMatchObject({ isRight: true, isAlmost: true, points: half });
  await ann.fetch();
  expect(ann.mine.results.at(-1)).toMatchObject({ isAlmost: true, answeredText: `${english(near.word)}x` });
  const rows = await app.ctx.db.select().from(gameAnswers).where(eq(gameAnswers.answeredText, text));
  expect(rows).toMatchObject([{ forgiven: ['case'], isLive: true, chosenWordId: null }]);
});

it('what is typed stays asked as it was: after a refresh, a pause, a late join', async () => {
  const { players, game, teacher, classroom } = await started({ grades: [4], learnt: [0] });
  const [ann] = players as [LivePlayer];
  await untilTyped(ann);
  const before = ann.section;
  await ann.fetch();
  expect(ann.section).toEqual(before);
  const paused = (isPaused: boolean) =>
    app.call('POST /user/live-games/{uuid}/pause', { ...of(game.uuid), body: { isPaused } }, as(teacher));
  expect((await paused(true)).status).toBe(200);
  app.clock.advance(60_000);
  expect((await ann.type('too early')).status).toBe(409);
  expect((await paused(false)).status).toBe(200);
  await ann.fetch();
  expect(ann.section).toEqual({ ...before, servedAtMs: before.servedAtMs + 60_000 });
  const { word } = await ann.asked();
  expect((await ann.type(english(word))).status).toBe(200);
  expect(ann.mine.results.at(-1)).toMatchObject({ isRight: true });
  // who comes late is asked by what is known of that pupil
  const late = await createStudent(app, { teacher, classroom, grade: 5 });
  await learnt(late.student.id);
  const [cleo] = (await seat(app, game, [late])) as [LivePlayer];
  expect((await questions(cleo)).filter(({ asksTyping }) => asksTyping).length).toBeGreaterThan(2);
});

it('a battle whose creator unticks typing is chosen, and a profile without sound writes nothing from hearing', async () => {
  const off = await started({
    grades: [4],
    learnt: [0],
    settings: { wordsCount: 16, kinds: ['cards', 'translate'] },
  });
  const [ann] = off.players as [LivePlayer];
  expect((await questions(ann)).some(({ asksTyping }) => asksTyping)).toBe(false);
  expect((await ann.put({ wordUuid: ann.game.uuid, answeredText: 'cow' })).status).not.toBe(200);

  const seated = await seatedGame(app, farm, {
    students: 1,
    settings: { wordsCount: 16, soundFrom: 'devices' },
  });
  const id = seated.students[0]?.student.id ?? 0;
  const needs = { timeFactor: 2, choices: 4, noAudio: true, noRaceView: false, calm: true } as const;
  await app.ctx.db.update(students).set({ needs, grade: 5 }).where(eq(students.id, id));
  await learnt(id);
  await seated.start();
  await refresh(seated.players);
  const [ben] = seated.players as [LivePlayer];
  await untilTyped(ben);
  // all the time that typing takes, by the own factor
  expect(ben.section.limitMs).toBe(50_000);
  const kinds = (await questions(ben)).map(({ kind }) => kind);
  expect(kinds).not.toContain('dictation');
});

it('a contest is typed where its creator ticks it: alone, with more time, and no key in any frame', async () => {
  const { players, teacher, game } = await started({
    grades: [4, 4, 2],
    kind: 'contest',
    settings: { wordsCount: 4, kinds: ['cards', 'hear', 'translate', 'typed'] },
  });
  const [ann, ben, cleo] = players as [LivePlayer, LivePlayer, LivePlayer];
  const { listener: screen, reply: first } = await listeners.hear(teacher.token, game.uuid);
  const { listener: own } = await listeners.hear(ben.token, game.uuid);
  let typedCount = 0;
  for (let at = 0; at < 4; at += 1) {
    await refresh(players);
    const { word } = await ann.asked();
    if (ann.section.asksTyping) {
      typedCount += 1;
      expect(ann.section).toMatchObject({ answers: [], limitMs: 25_000, sectionIdx: at });
      // who is too young to type chooses
      expect(cleo.section).toMatchObject({ asksTyping: false, kind: ann.section.kind });
      expect(cleo.section.answers).toHaveLength(4);
      await screen.until(() => at === 0 || screen.updates.some(({ section }) => section?.sectionIdx === at));
      const frames = [
        ...[screen, own].flatMap(({ updates }) =>
          updates.filter(({ section }) => section?.sectionIdx === at).map((update) => update.section),
        ),
        ...(at === 0 && 'gameData' in first ? first.gameData.sections : []),
        ann.section,
      ];
      expect(frames.length).toBeGreaterThan(1);
      for (const frame of frames) {
        expect(JSON.stringify(frame).toLowerCase()).not.toMatch(new RegExp(`\\b${english(word)}\\b`));
        expect(frame).toMatchObject({ asksTyping: true, answers: [] });
      }
      const openBefore = screen.updates.length;
      await pass(2000 + 9000);
      expect((await ann.type(english(word))).status).toBe(200);
      expect(ann.mine.results.at(-1)).toMatchObject({ isRight: true, points: 100 });
      expect(
        (await cleo.put({ wordUuid: cleo.section.words[0]?.uuid ?? '', answeredText: 'x' })).status,
      ).toBe(422);
      await cleo.right();
      await ben.fetch();
      expect(JSON.stringify([ben.data, screen.updates.slice(openBefore)]).toLowerCase()).not.toMatch(
        new RegExp(`\\b${english(word)}\\b`),
      );
      await pass(17_100);
      await ben.fetch();
      expect(ben.data.live?.phase).toBe('feedback');
      expect(ben.data.live?.board).toEqual([
        { uuid: null, count: 2, isRight: true },
        { uuid: null, count: 1, isRight: false },
      ]);
      // who let it pass reads what was right
      expect(ben.data.live?.rightWord).toMatchObject({ text: english(word) });
    } else {
      await pass(2500);
      for (const player of players) await player.right();
    }
    await pass(2000);
  }
  expect(typedCount).toBe(1);
  await ann.fetch();
  expect(ann.mine).toMatchObject({ isFinish: true, goodResult: 4 });
});

it('a contest is chosen as long as nobody ticks typing, and typed throughout where nothing else is ticked', async () => {
  const usual = await started({ grades: [5], learnt: [0], kind: 'contest' });
  expect((await questionsOfContest(usual.players[0] as LivePlayer)).every((typed) => !typed)).toBe(true);
  const all = await started({ grades: [5], kind: 'contest', settings: { wordsCount: 4, kinds: ['typed'] } });
  expect(await questionsOfContest(all.players[0] as LivePlayer)).toEqual([true, true, true, true]);
});

async function questionsOfContest(player: LivePlayer): Promise<boolean[]> {
  const typed: boolean[] = [];
  while (!player.data.isFinish) {
    typed.push(player.section.asksTyping);
    await pass(2500);
    const { word } = await player.asked();
    if (player.section.asksTyping) await player.type(english(word));
    else await player.right();
    expect(player.mine.results.at(-1)?.isRight).toBe(true);
    await pass(2000);
    await player.fetch();
  }
  return typed;
}
