import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createParent, createStudent, createTeacher, signInStudent } from '../../../test/factories.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let list = '';
beforeAll(async () => {
  app = await startTestApp({ TZ: 'America/Toronto' });
  list = await loadTestPack(app);
});
afterAll(() => app.stop());

async function playGames(count: number, pupil: Awaited<ReturnType<typeof createStudent>>) {
  for (let game = 0; game < count; game += 1) {
    const player = new SoloPlayer(app, pupil);
    await player.start('translate', list);
    await player.finish();
  }
}

describe('the own games (product §2 Progress)', () => {
  it('come ten a page, the newest first, with sums over all of them', async () => {
    const pupil = await createStudent(app, { licensed: true });
    const { token } = pupil;
    await playGames(11, pupil);
    const first = await app.call('GET /student/games', { query: {} }, { token });
    expect(first.body.games).toHaveLength(10);
    expect(first.body.games[0]).toMatchObject({
      gameType: { slug: 'translate' },
      wordGroup: { uuid: list, text: 'liste farm' },
      studentGame: { isFinish: true, perfect: true, successRate: 100 },
    });
    const cursor = first.body.nextCursor ?? '';
    const second = await app.call('GET /student/games', { query: { cursor } }, { token });
    expect(second.body.games).toHaveLength(1);
    expect(second.body.nextCursor).toBeNull();
    const { statsGames } = (await app.call('GET /student/stats/games', {}, { token })).body;
    expect(statsGames).toMatchObject({ totalStudentGamesCount: 11, totalPerfectGameCount: 11 });
    expect(statsGames.games).toHaveLength(10);
  });

  it('are nobody else’s', async () => {
    const { token } = await createStudent(app);
    expect((await app.call('GET /student/games', { query: {} }, { token })).body.games).toEqual([]);
    expect((await app.call('GET /student/games', { query: {} })).status).toBe(401);
    const teacher = await createTeacher(app);
    expect((await app.call('GET /student/games', { query: {} }, teacher)).status).toBe(403);
    const { status, body } = await app.raw('GET', '/api/v1/student/games?cursor=x', undefined, { token });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['cursor']]);
  });
});

describe('days of play', () => {
  it('tell the month, the row of days and the goal of today, to the pupil and the own adults', async () => {
    const parent = await createParent(app);
    const pupil = await createStudent(app, { parent, licensed: true });
    const { token, student } = pupil;
    const empty = await app.call('GET /student/stats/days', { query: {} }, { token });
    expect(empty.body.playDays).toMatchObject({ days: [], daysInARow: 0, gamesToday: 0, goalGames: 2 });
    await playGames(1, pupil);
    app.clock.advance(DAY_MS);
    await playGames(2, pupil);
    const { body } = await app.call('GET /student/stats/days', { query: {} }, { token });
    expect(body.playDays.days.map(({ games }) => games)).toEqual([1, 2]);
    expect(body.playDays).toMatchObject({ daysInARow: 2, gamesToday: 2 });
    expect(body.playDays.days.at(-1)?.day).toBe(body.playDays.today);
    const before = await app.call('GET /student/stats/days', { query: { month: '2026-01' } }, { token });
    expect(before.body.playDays.days).toEqual([]);
    const params = { uuid: student.uuid };
    const read = (reader: { token: string }) =>
      app.call('GET /user/students/{uuid}/stats/days', { params, query: {} }, reader);
    expect((await read(parent)).body.playDays).toEqual(body.playDays);
    expect((await read(await createParent(app))).status).toBe(404);
  });

  it('refuses a month that is none', async () => {
    const { token } = await createStudent(app);
    const { status } = await app.call('GET /student/stats/days', { query: { month: '2026-13' } }, { token });
    expect(status).toBe(422);
  });
});

describe('words to see again', () => {
  it('are those that the memory has due, with the list that holds most of them', async () => {
    const pupil = await createStudent(app, { licensed: true, grade: 2 });
    // A newer session ends the older one, and none lives as long as a word is remembered.
    const signIn = () => signInStudent(app, pupil.student.id);
    const ask = async () => {
      const token = await signIn();
      return (await app.call('GET /student/stats/due-words', {}, { token })).body.dueWords;
    };
    expect(await ask()).toEqual({ count: 0, words: [], wordGroupUuid: null });
    await playGames(1, { ...pupil, token: await signIn() });
    app.clock.advance(25 * DAY_MS);
    const due = await ask();
    expect(due.count).toBe(10);
    expect(due.wordGroupUuid).toBe(list);
    expect(due.words).toHaveLength(6);
    expect(due.words[0]?.traductions.find(({ lang }) => lang === 'en')?.sentences).toHaveLength(1);
  });
});
