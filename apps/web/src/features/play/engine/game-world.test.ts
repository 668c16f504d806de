import { afterEach, expect, it, vi } from 'vitest';
import type { Player } from '../../../question/player.ts';
import type { GameCalls } from './game-calls.ts';
import { browserWorld } from './game-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows a tap before its answer is sent', async () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const answer = vi.fn(() => Promise.resolve({} as never));
  const player = { audience: 'student' } as unknown as Player;
  const effects = { onReply: () => undefined, onRefused: () => undefined };
  const { calls } = browserWorld(player, { answer } as unknown as GameCalls, effects);
  void calls.answer({} as never, {} as never);
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledOnce();
});
