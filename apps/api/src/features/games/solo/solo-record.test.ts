import { SOLO_GAMES_IN_FULL } from '@motamo/rules/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createGuest, createStudent, signInStudent, storedStudent } from '../../../../test/factories.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { pointsLedger, students } from '../../../db/schema/classes.ts';
import { studentGames } from '../../../db/schema/games.ts';
import { wordMemories } from '../../../db/schema/words.ts';

let app: TestApp;
let list: string;
beforeAll(async () => {
  app = await startTestApp();
  list = await loadTestPack(app);
});
afterAll(() => app.stop());

const counts = async () => ({
  memories: await app.ctx.db.$count(wordMemories),
  movements: await app.ctx.db.$count(pointsLedger),
  students: await app.ctx.db.$count(students),
});

it('a finished game tells when it was created, started and finished, and for whom', async () => {
  const session = await createStudent(app, { licensed: true });
  const player = new SoloPlayer(app, session);
  const begun = app.clock.now().toISOString();
  await player.start('cards', list);
  expect(player.mine).toMatchObject({ createdAt: begun, startedAt: begun, finishedAt: null });
  expect(player.mine).toMatchObject({
    student: { uuid: session.student.uuid, name: session.student.username },
    sectionsCount: 10,
  });
  await player.finish();
  const { finishedAt, createdAt, startedAt } = player.mine;
  expect([createdAt, startedAt]).toEqual([begun, begun]);
  expect(finishedAt).toBe(app.clock.now().toISOString());
  expect(Date.parse(finishedAt ?? '')).toBeGreaterThan(Date.parse(begun));
  expect(player.data).toMatchObject({
    startedAtMs: Date.parse(begun),
    createdAtMs: Date.parse(begun),
    updatedAtMs: app.clock.now().getTime(),
    maxSecondsToAnswer: 15,
  });
  const { student } = session;
  expect(await app.ctx.db.$count(wordMemories, eq(wordMemories.studentId, student.id))).toBeGreaterThan(0);
  expect((await storedStudent(app, student.id)).pointsXp).toBeGreaterThan(0);
});

it('a player’s game has the questions that were asked, for nobody but the player', async () => {
  const player = new SoloPlayer(app, await createStudent(app, { licensed: true }));
  await player.start('cards', list);
  expect(player.mine.sections).toEqual(player.data.sections);
  await player.right();
  const { body } = await player.send('GET', player.path);
  expect(body.gameData.studentGames[0]?.sections).toHaveLength(2);
  expect(body.gameData.studentGames[0]?.sections).toEqual(body.gameData.sections);
});

it('pays thirty games of a day in full, then a tenth of the XP until the day is over', async () => {
  const session = await createStudent(app, { licensed: true });
  const player = new SoloPlayer(app, session);
  for (let game = 0; game < SOLO_GAMES_IN_FULL - 1; game += 1) await player.start('cards', list);
  const own = eq(studentGames.studentId, session.student.id);
  await app.ctx.db.update(studentGames).set({ finishedAt: app.clock.now() }).where(own);
  const play = async () => {
    await player.start('cards', list);
    await player.finish();
    const { totalScore, pointsXP, pointsK } = player.mine;
    expect(pointsK).toBe(10);
    return Math.round(totalScore / pointsXP);
  };
  expect(await play()).toBe(10);
  const { pointsXp } = await storedStudent(app, session.student.id);
  expect(await play()).toBeGreaterThan(90);
  expect((await storedStudent(app, session.student.id)).pointsXp).toBe(pointsXp + player.mine.pointsXP);
  app.clock.advance(24 * 60 * 60_000);
  expect(await play()).toBe(10);
});

it('a guest’s finished game leaves no progress: no memory of words, no points, nobody’s account', async () => {
  const guest = new SoloPlayer(app, await createGuest(app));
  const before = await counts();
  await guest.start('translate', list);
  await guest.finish();
  expect(guest.mine).toMatchObject({ isFinish: true, pointsXP: 0, pointsK: 0, pointsZ: 0 });
  expect(await counts()).toEqual(before);
});

it('shows a pupil the own game of the days before, and no other one', async () => {
  let session = await createStudent(app, { licensed: true });
  const play = async (type: 'cards' | 'translate' = 'cards') => {
    const player = new SoloPlayer(app, session);
    await player.start(type, list);
    const { ghost } = player.data;
    await player.finish();
    return { ghost, total: player.mine.totalScore, count: player.mine.sectionsCount };
  };
  const first = await play();
  expect(first.ghost).toBeUndefined();
  expect((await play()).ghost).toBeUndefined();
  const last = await play();
  app.clock.advance(3 * 86_400_000);
  session = { ...session, token: await signInStudent(app, session.student.id) };
  const again = await play();
  expect([again.ghost?.length, again.ghost?.at(-1)]).toEqual([last.count, last.total]);
  expect(again.ghost).toEqual(again.ghost?.toSorted((a, b) => a - b));
  expect((await play('translate')).ghost).toBeUndefined();
  app.clock.advance(15 * 86_400_000);
  session = { ...session, token: await signInStudent(app, session.student.id) };
  expect((await play()).ghost).toBeUndefined();
});
