import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { painted } from './painted.ts';

let frames: (() => void)[] = [];
const settled = async (promise: Promise<void>) => {
  let isSettled = false;
  void promise.then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return () => isSettled;
};

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('waits for the frame that shows what was changed, and for its end', async () => {
  const isSettled = await settled(painted());
  await vi.advanceTimersByTimeAsync(50);
  expect(isSettled()).toBe(false);
  for (const frame of frames) frame();
  expect(isSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled()).toBe(true);
});

it('waits for no frame of a page that draws none', async () => {
  const isSettled = await settled(painted());
  await vi.advanceTimersByTimeAsync(100);
  expect(isSettled()).toBe(true);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect((await settled(painted()))()).toBe(true);
});
