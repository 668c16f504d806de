import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createClass, Listeners, listen } from '../../test/live-table.ts';
import { accountRoom } from './realtime.ts';

let app: TestApp;
let listeners: Listeners;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  listeners.close();
  await app.stop();
});

it('tells of a closed connection only when what it sent has been answered', async () => {
  const { realtime } = app.ctx;
  const order: string[] = [];
  let isBegun = false;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  realtime.onMessage('WATCH_LIVE_GAME', async (_caller, payload) => {
    if (payload !== 'slow') return { refused: 'malformed' };
    isBegun = true;
    await gate;
    order.push('answered');
    return { refused: 'malformed' };
  });
  realtime.onClosed(() => order.push('closed'));
  listeners = new Listeners(await listen(app));
  const { teacher } = await createClass(app, 1);
  const { listener } = await listeners.hear(teacher.token, '01890000-0000-7000-8000-000000000000');
  listener.socket.emit('WATCH_LIVE_GAME', 'slow' as never, () => undefined);
  await vi.waitFor(() => expect(isBegun).toBe(true));
  listener.close();
  const room = accountRoom('user', teacher.user.id);
  await vi.waitFor(() => expect(realtime.hasSubscribers(room)).toBe(false));
  open();
  await vi.waitFor(() => expect(order).toEqual(['answered', 'closed']));
});
