import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createGuest, createStudent, createTeacher } from '../../../test/factories.ts';
import { visitCounts } from '../../db/schema/upkeep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TZ: 'America/Toronto' });
});
afterAll(() => app.stop());

const counts = async () =>
  (await app.ctx.db.select().from(visitCounts).orderBy(visitCounts.day, visitCounts.kind)).map(
    ({ day, kind, count }) => `${day} ${kind} ${count}`,
  );

it('counts visits by the school’s day and kind, however many come at once', async () => {
  const student = await createStudent(app);
  const adult = await createTeacher(app);
  const guest = await createGuest(app);
  const open = () => app.call('POST /global/stats/visit', {});
  expect((await open()).body).toEqual({ success: true });
  await Promise.all(Array.from({ length: 9 }, open));
  await app.call('POST /student/stats/visit', {}, { token: student.token });
  await app.call('POST /user/stats/visit', {}, { token: adult.token });
  await app.call('POST /anonymous/stats/connected-visit', {}, { token: guest.token });
  const converted = () => app.call('POST /anonymous/stats/conversion', {}, { token: guest.token });
  await Promise.all([converted(), converted(), converted()]);
  // Eleven in the evening in Montréal is the next day in UTC.
  app.clock.set('2026-11-12T04:00:00Z');
  await open();
  expect(await counts()).toEqual([
    '2026-11-10 conversion 1',
    '2026-11-10 global 10',
    '2026-11-10 guest 1',
    '2026-11-10 student 1',
    '2026-11-10 user 1',
    '2026-11-11 global 1',
  ]);
});

it('asks for a session where somebody’s visit is meant', async () => {
  expect((await app.call('POST /student/stats/visit', {})).status).toBe(401);
  expect((await app.call('POST /user/stats/visit', {})).status).toBe(401);
  expect((await app.call('POST /anonymous/stats/connected-visit', {})).status).toBe(401);
  expect((await app.call('POST /anonymous/stats/conversion', {})).status).toBe(401);
});
