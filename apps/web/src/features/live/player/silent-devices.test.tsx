import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import type { LivePlay } from '../engine/live-play.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, seatOf } from '../engine/sample-live.ts';
import { ServerClock } from '../engine/server-clock.ts';
import { Countdown } from './Countdown.tsx';
import { OverView } from './OverView.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('live'), needTexts('play')]);
});
let played = 0;
beforeEach(() => {
  played = 0;
  vi.useFakeTimers();
  // Nobody throws confetti.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    played += 1;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;
const seen = { title: 'Bataille', isLost: false, hasRace: false, isSpoken: false, player } as const;

/** Sounds of the last seconds before play opens, and of the podium, on one player's device. */
async function soundsOf(soundFrom: 'wall' | 'devices') {
  const settings = { ...liveDataOf().live?.settings, soundFrom } as never;
  const sessionOf = (gameData: ReturnType<typeof liveDataOf>) =>
    play(emptySession, { type: 'loaded', game: liveGameOf('battle'), gameData }, OPENS_MS);
  const startedAtMs = Date.now();
  const nowMs = () => OPENS_MS - 4_000 + Date.now() - startedAtMs;
  const clock = new ServerClock(nowMs, nowMs);
  clock.read({ sentAtMs: nowMs(), heardAtMs: nowMs(), serverNowMs: nowMs() });
  const game = { clock } as unknown as LivePlay;
  const out = { onLeave: () => {}, onOut: () => {}, pointsXP: 0, misses: null };
  render(
    <Countdown
      {...{ game, ...seen, ...out }}
      session={sessionOf(liveDataOf({ settings }))}
      moment="countdown"
    />,
  );
  for (let second = 0; second < 4; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  const counted = played;
  cleanup();
  const studentGames = [seatOf(1, { place: 1, totalScore: 90 }), seatOf(2, { place: 2, totalScore: 80 })];
  const over = sessionOf(liveDataOf({ settings, status: 'finished' }, { isFinish: true, studentGames }));
  render(<OverView {...{ game, ...seen, ...out }} session={over} moment="over" />);
  return [counted, played - counted];
}

it('thirty devices keep still at the start and at the podium where the wall makes the sounds', async () => {
  expect(await soundsOf('devices')).toEqual([3, 1]);
  played = 0;
  cleanup();
  expect(await soundsOf('wall')).toEqual([0, 0]);
});
