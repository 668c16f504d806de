import type { Answer } from '@motamo/contract/games';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerBySocket, connectWall, onReconnected } from './socket.ts';

/** A connection whose server says nothing, or at once. */
const fake = vi.hoisted(() => ({
  waits: [] as number[],
  isSilent: true,
  on: new Map<string, (error?: Error) => void>(),
  /** Whether the library tries again by itself. */
  active: true,
  connect: vi.fn(),
}));

vi.mock('socket.io-client', () => ({
  io: () => ({
    connected: true,
    get active() {
      return fake.active;
    },
    connect: fake.connect,
    onAny: () => undefined,
    on: (event: string, listener: (error?: Error) => void) => fake.on.set(event, listener),
    disconnect: () => undefined,
    timeout: (ms: number) => ({
      async emitWithAck() {
        fake.waits.push(ms);
        if (fake.isSilent) throw new Error('operation has timed out');
        return { gameData: {} };
      },
    }),
  }),
}));

let leave = () => {};
beforeEach(async () => {
  fake.on.clear();
  leave = connectWall('key', () => undefined);
  await vi.waitFor(() => expect(fake.on.has('connect')).toBe(true));
  fake.on.get('connect')?.();
  fake.waits.length = 0;
});
afterEach(() => leave());

const answer = {} as Answer;

it('waits longer for a server that is slow, so that it does not get each answer twice', async () => {
  fake.isSilent = true;
  for (let at = 0; at < 4; at += 1) expect(await answerBySocket('game', answer)).toBeNull();
  expect(fake.waits).toEqual([1200, 2400, 4800, 5000]);
  fake.isSilent = false;
  for (let at = 0; at < 4; at += 1) expect(await answerBySocket('game', answer)).not.toBeNull();
  expect(fake.waits.slice(4)).toEqual([5000, 2500, 1250, 1200]);
});

it('begins anew with a new connection', async () => {
  fake.isSilent = true;
  await answerBySocket('game', answer);
  fake.on.get('connect')?.();
  await answerBySocket('game', answer);
  expect(fake.waits).toEqual([1200, 1200]);
});

it('tells when it is back, after a cut and after a try in vain, and not of the first connection', () => {
  const listener = vi.fn();
  const stop = onReconnected(listener);
  fake.on.get('connect')?.();
  expect(listener).toHaveBeenCalledTimes(0);
  fake.on.get('disconnect')?.();
  expect(listener).toHaveBeenCalledTimes(0);
  fake.on.get('connect')?.();
  expect(listener).toHaveBeenCalledTimes(1);
  fake.on.get('connect_error')?.(new Error('timeout'));
  fake.on.get('connect')?.();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it('tries again where the server could not look the session up, and not where it is over', () => {
  vi.useFakeTimers();
  fake.connect.mockClear();
  const fail = (message: string, isActive: boolean) => {
    fake.active = isActive;
    fake.on.get('connect_error')?.(new Error(message));
    vi.advanceTimersByTime(60_000);
  };
  fail('timeout', true);
  fail('session-finished', false);
  expect(fake.connect).toHaveBeenCalledTimes(0);
  fail('unavailable', false);
  expect(fake.connect).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
