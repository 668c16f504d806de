import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  createClass,
  createGame,
  Listeners,
  type LivePlayer,
  listen,
  refresh,
  seat,
  seatedGame,
} from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { students } from '../../../db/schema/classes.ts';
import { tickDueGames } from './clock/ticks.ts';

let app: TestApp;
let farm: string;
let listeners: Listeners;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '5000' });
  farm = await loadTestPack(app);
  listeners = new Listeners(await listen(app));
});
afterAll(async () => {
  listeners.close();
  await app.stop();
});

/** Time passes, and somebody looks after the games. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await tickDueGames(app.ctx);
}

async function startedContest(
  students: number,
  settings: { wordsCount?: number; maxSecondsToAnswer?: number } = {},
) {
  const command = { kind: 'contest', students, settings: { wordsCount: 2, ...settings } } as const;
  const seated = await seatedGame(app, farm, command);
  await seated.start();
  await pass(5000);
  await refresh(seated.players);
  return seated;
}

const hear = async (token: string, gameUuid: string) => (await listeners.hear(token, gameUuid)).listener;

it('asks one question of all, goes on when everybody has answered, and ends on the podium', async () => {
  const { players, teacher, game } = await startedContest(3);
  const [ann, ben, cleo] = players as [LivePlayer, LivePlayer, LivePlayer];
  const nowMs = app.clock.now().getTime();
  expect(ann.data.live).toMatchObject({
    phase: 'question',
    sectionIdx: 0,
    awaitedCount: 3,
    answeredCount: 0,
  });
  // two seconds to read and hear
  expect(ann.section.servedAtMs).toBe(nowMs + 2000);
  expect(ann.section.limitMs).toBe(15_000);
  const own = await hear(ann.token, game.uuid);
  const screen = await hear(teacher.token, game.uuid);
  const { right } = await ann.key();

  await pass(5000);
  await ann.right();
  await ben.right();
  await ann.fetch();
  expect(ann.data.live).toMatchObject({ phase: 'question', answeredCount: 2, board: null, ownPlace: null });
  await cleo.wrong();
  await ann.fetch();
  expect(ann.data.live).toMatchObject({ phase: 'feedback', ownPlace: 1, topSeats: [1, 2] });
  // Cleo, who erred, is shown to nobody as the last of three, and keeps her own place to herself.
  await cleo.fetch();
  expect(cleo.data.live).toMatchObject({ ownPlace: 3, topSeats: [1, 2] });
  expect(ann.data.live?.board).toContainEqual({ uuid: right.uuid, count: 2, isRight: true });
  expect(ann.data.live?.board?.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  await own.until(() => own.updates.some((update) => update.live?.phase === 'feedback'));
  const told = own.updates.find((update) => update.live?.phase === 'feedback');
  expect(told?.live).toMatchObject({ board: ann.data.live?.board, ownPlace: 1 });
  const shown = screen.updates.find((update) => update.live?.phase === 'feedback');
  expect(shown?.live?.board?.map(({ count }) => count).sort()).toEqual([0, 0, 1, 2]);
  // the screen says the word to the room; players have it from their own answers
  expect(shown?.live?.rightWord).toMatchObject({ text: ann.mine.results[0]?.word?.text });
  expect(shown?.live?.rightWord?.traductions.every(({ soundUrl }) => soundUrl)).toBe(true);
  expect(screen.updates.filter(({ live }) => live?.phase === 'question' && live.rightWord)).toEqual([]);
  expect(told?.live).not.toHaveProperty('rightWord');

  await pass(2000);
  await own.until(() => own.updates.some((update) => update.section));
  expect(own.updates.findLast((update) => update.section)?.section).toMatchObject({ sectionIdx: 1 });
  await pass(12_000);
  for (const player of players) expect((await player.right()).status).toBe(200);
  await pass(2000);
  for (const player of players) await player.fetch();
  expect(ann.data).toMatchObject({ isFinish: true, live: { status: 'finished' } });
  expect(players.map(({ mine }) => mine.place)).toEqual([1, 2, 3]);
  expect(ann.mine).toMatchObject({ goodResult: 2, pointsK: 2, pointsZ: 3 });
});

it('goes on when the time is over, and waits no longer for who let it pass', async () => {
  const { players } = await startedContest(2);
  const [ann, ben] = players as [LivePlayer, LivePlayer];
  await pass(3000);
  await ann.right();
  await pass(13_999);
  await ann.fetch();
  expect(ann.data.live?.phase).toBe('question');
  await pass(1001);
  await ann.fetch();
  await ben.fetch();
  expect(ann.data.live?.phase).toBe('feedback');
  expect(ben.mine).toMatchObject({ badResult: 1, goodResult: 0, sectionsDoneCount: 1 });
  expect(ben.mine.results).toMatchObject([{ answeredWordUuid: null, isRight: false, points: 0 }]);
  await pass(2000);
  await pass(2000);
  await ann.right();
  await ann.fetch();
  expect(ann.data.live?.phase).toBe('feedback');
});

it('takes an answer that comes too late as none, and again as the same', async () => {
  const { players } = await startedContest(2);
  const [ann, ben] = players as [LivePlayer, LivePlayer];
  const { prompt, right } = await ben.key();
  await pass(3000);
  await ann.right();
  await pass(20_000);
  const late = await ben.put({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid });
  expect(late.status).toBe(200);
  await ben.fetch();
  expect(ben.mine).toMatchObject({ totalScore: 0, badResult: 1, goodResult: 0 });
});

it('gives a pupil the time that pupil needs, and nobody else', async () => {
  const group = await createClass(app, 2);
  const [slow] = group.students;
  const needs = { timeFactor: 2, choices: 3, noAudio: true, noRaceView: false, calm: false } as const;
  await app.ctx.db
    .update(students)
    .set({ needs })
    .where(eq(students.id, slow?.student.id ?? 0));
  const game = await createGame(app, group, farm, 'contest');
  const params = { uuid: game.uuid };
  const players = await seat(app, game, group.students);
  await app.call('POST /user/live-games/{uuid}/start', { params }, { token: group.teacher.token });
  await pass(5000);
  for (const player of players) await player.fetch();
  const [helped, other] = players as [LivePlayer, LivePlayer];
  expect(helped.section.limitMs).toBe(30_000);
  expect(helped.section.answers).toHaveLength(3);
  expect(helped.section.words[0]?.soundUrl).toBeNull();
  expect(other.section.limitMs).toBe(15_000);
  await pass(2000 + 20_000);
  await helped.right();
  await other.right();
  // the server counts 20 s; the claim of one second is worth one second of lag
  expect(helped.mine).toMatchObject({ goodResult: 1, results: [{ isRight: true, points: 81 }] });
  expect(other.mine).toMatchObject({ goodResult: 0, results: [{ isRight: false, points: 0 }] });
});

it.each([
  [1, 15_000],
  [1.5, 22_500],
  [2, 30_000],
  [3, 45_000],
  [null, null],
] as const)(
  'gives the factor %s %s ms, and takes an answer at the end of them',
  async (timeFactor, limitMs) => {
    const group = await createClass(app, 2);
    const own = eq(students.id, group.students[0]?.student.id ?? 0);
    const needs = { ...DEFAULT_NEEDS, timeFactor };
    await app.ctx.db.update(students).set({ needs }).where(own);
    const game = await createGame(app, group, farm, 'contest');
    const [helped, other] = (await seat(app, game, group.students)) as [LivePlayer, LivePlayer];
    const start = 'POST /user/live-games/{uuid}/start';
    await app.call(start, { params: { uuid: game.uuid } }, { token: group.teacher.token });
    await pass(5000);
    await refresh([helped, other]);
    expect([helped.section.limitMs, other.section.limitMs]).toEqual([limitMs, 15_000]);
    await pass(2000);
    await other.right();
    // Who has answered waits half a minute; without a limit there is no end to it.
    await pass(limitMs === null ? 10 * 60_000 : limitMs - 1);
    await helped.fetch();
    expect(helped.data.live).toMatchObject({ phase: 'question', answeredCount: 1 });
    await helped.right();
    expect(helped.mine).toMatchObject({ goodResult: 1, results: [{ isRight: true }] });
  },
);

it('hides scores while a question is open', async () => {
  const { players, game } = await startedContest(3);
  const [ann, ben, cleo] = players as [LivePlayer, LivePlayer, LivePlayer];
  const other = await hear(ben.token, game.uuid);
  await pass(3000);
  await ann.right();
  await other.until(() => other.updates.some((update) => update.answeredCount === 1));
  await cleo.send('POST', `/games/${game.uuid}/leave`);
  await other.until(() => other.updates.some(({ left }) => left?.includes(3)));
  expect(other.updates.every((update) => update.studentGames === undefined)).toBe(true);
  await ben.fetch();
  expect(ben.data.studentGames.find(({ seat: at }) => at === 1)?.totalScore).toBe(0);
});
