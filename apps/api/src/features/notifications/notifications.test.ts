import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createStudent } from '../../../test/factories.ts';
import { createClass, createGame, Listener, listen } from '../../../test/live-table.ts';
import { loadTestPack } from '../../../test/test-pack.ts';

let app: TestApp;
let farm: string;
beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

it('tells a pupil at once, and keeps it until it is deleted', async () => {
  const url = await listen(app);
  const group = await createClass(app, 1);
  const token = { token: group.students[0]?.token ?? '' };
  const listener = new Listener(url, token.token);
  await listener.watch('01890000-0000-7000-8000-000000000000');
  const game = await createGame(app, group, farm);
  await listener.until(() => listener.last('NEW_NOTIFICATION') !== undefined);
  const { notifications } = (await app.call('GET /student/notifications', {}, token)).body;
  const [first] = notifications;
  expect(listener.last('NEW_NOTIFICATION')).toEqual({ notification: first });
  expect(first).toMatchObject({ type: 'game-invitation', seen: false, data: { gameUuid: game.uuid } });
  listener.close();

  const params = { params: { uuid: first?.uuid ?? '' } };
  const other = await createStudent(app);
  expect((await app.call('POST /student/notifications/{uuid}/seen', params, other)).status).toBe(404);
  expect((await app.call('DELETE /student/notifications/{uuid}', params, other)).status).toBe(404);
  const seen = await app.call('POST /student/notifications/{uuid}/seen', params, token);
  expect(seen.body.notification).toMatchObject({ uuid: first?.uuid, seen: true });
  expect((await app.call('DELETE /student/notifications/{uuid}', params, token)).status).toBe(200);
  expect((await app.call('GET /student/notifications', {}, token)).body.notifications).toEqual([]);
});
