import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { students } from '../src/db/schema/classes.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createStudent } from './factories.ts';
import { Listener, listen } from './live-table.ts';
import { makeSchool } from './school-world.ts';
import { loadTestPack } from './test-pack.ts';

/* Both events of a client × every kind of person: a foreign game or seat answers exactly like a missing one. */

const MISSING = '01890000-0000-7000-8000-000000000000';

let app: TestApp;
let url: string;
let mine: Awaited<ReturnType<typeof makeSchool>>;
let foreign: typeof mine;
const open: Listener[] = [];

beforeAll(async () => {
  app = await startTestApp();
  url = await listen(app);
  const list = await loadTestPack(app);
  mine = await makeSchool(app, list);
  foreign = await makeSchool(app, list);
});
afterAll(async () => {
  for (const listener of open) listener.close();
  await app.stop();
});

function connect(token: string): Listener {
  const listener = new Listener(url, token);
  open.push(listener);
  return listener;
}
const answer = ({ socket }: Listener, uuid: string) =>
  socket.timeout(10_000).emitWithAck('ANSWER', {
    uuid,
    answer: { wordUuid: MISSING, answeredWordUuid: null, timeToAnswerMs: 1000, answerId: randomUUID() },
  });

const people = ['student', 'classmate', 'child', 'guest', 'teacher', 'parent', 'manager'] as const;

it.each(people)('shows and takes nothing of another’s game: %s', async (who) => {
  const listener = connect(mine[who].token);
  const missing = await listener.watch(MISSING);
  expect(missing).toEqual({ refused: 'not-found' });
  expect(await listener.watch(foreign.game.uuid)).toEqual(missing);
  const notThere = await answer(listener, MISSING);
  expect(notThere).toEqual({ refused: expect.stringMatching(/^(not-found|forbidden|payment-required)$/) });
  for (const uuid of [foreign.player.mine.uuid, foreign.game.uuid, foreign.guestGame.game.uuid])
    expect(await answer(listener, uuid)).toEqual(notThere);
});

it('shows a game to its teacher and its players', async () => {
  for (const { token } of [mine.teacher, mine.student])
    expect(await connect(token).watch(mine.game.uuid)).toHaveProperty('gameData');
});

it('lets nobody in without a session', async () => {
  const { socket } = connect('nobody');
  const error = await new Promise<Error>((resolve) => socket.on('connect_error', resolve));
  expect(error.message).toBe('session-finished');
});

it('hears nothing from a pupil whom no adult has confirmed', async () => {
  const { student, token } = await createStudent(app, { licensed: true });
  const awaitsConsentSince = app.clock.now();
  await app.ctx.db.update(students).set({ awaitsConsentSince }).where(eq(students.id, student.id));
  const listener = connect(token);
  for (const uuid of [mine.game.uuid, MISSING])
    expect(await listener.watch(uuid)).toEqual({ refused: 'unavailable' });
  expect(await answer(listener, mine.player.mine.uuid)).toEqual({ refused: 'unavailable' });
});
