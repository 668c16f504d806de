import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendOnceOnline } from './online.ts';

let isOnline = true;
beforeEach(() => {
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets everything run that is not waiting for the network. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function save(signal = new AbortController().signal) {
  const send = vi.fn(async () => 'saved');
  const saving = sendOnceOnline(send, signal);
  saving.catch(() => undefined);
  return { send, saving };
}

test('a save goes out by itself, once, when there is a network again', async () => {
  const { send, saving } = save();
  await settle();
  expect(send).not.toHaveBeenCalled();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await saving).toBe('saved');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a server that answers although the browser knows no network gets it at once', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  expect(await save().saving).toBe('saved');
});

test('who leaves the form sends nothing later', async () => {
  const leaving = new AbortController();
  const { send, saving } = save(leaving.signal);
  await settle();
  leaving.abort(new Error('left'));
  await expect(saving).rejects.toThrow('left');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(send).not.toHaveBeenCalled();
});
