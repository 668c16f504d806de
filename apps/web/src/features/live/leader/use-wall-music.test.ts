import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Moment } from '../engine/live-moment.ts';
import { useWallMusic } from './use-wall-music.ts';

let tones = 0;
const parameter = {
  value: 0,
  setValueAtTime() {},
  linearRampToValueAtTime() {},
  exponentialRampToValueAtTime() {},
};
const node = () => ({ gain: parameter, frequency: parameter, connect: (to: unknown) => to, disconnect() {} });

class FakeAudio {
  readonly currentTime = 0;
  readonly state = 'running';
  readonly destination = {};
  readonly createGain = node;
  createOscillator() {
    return { ...node(), start: () => (tones += 1), stop() {} };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hasMusic(kind: 'battle' | 'contest', moment: Moment): boolean {
  tones = 0;
  renderHook(() => useWallMusic(kind, moment));
  vi.advanceTimersByTime(6_000);
  cleanup();
  return tones > 0;
}

it('a room, a race, a question and a podium have music; what is said and read is heard without it', () => {
  const all = (
    ['lobby', 'countdown', 'opening', 'reading', 'question', 'board', 'paused', 'over'] as const
  ).flatMap((moment) => (['battle', 'contest'] as const).map((kind) => [kind, moment] as const));
  expect(all.filter(([kind, moment]) => hasMusic(kind, moment)).map((one) => one.join(' '))).toEqual([
    'battle lobby',
    'contest lobby',
    'battle opening',
    'battle question',
    'contest question',
    'battle over',
    'contest over',
  ]);
});
