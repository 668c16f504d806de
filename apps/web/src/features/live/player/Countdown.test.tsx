import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { announcements } from '../../../lib/announcements.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import type { LivePlay } from '../engine/live-play.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS } from '../engine/sample-live.ts';
import { ServerClock } from '../engine/server-clock.ts';
import { Countdown } from './Countdown.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('live'), needTexts('play')]);
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What a reader hears of a countdown of six seconds that a device sees when `leftMs` of them are left. */
async function heardFrom(leftMs: number) {
  const beginsAtMs = Date.now();
  const nowMs = () => OPENS_MS - leftMs + Date.now() - beginsAtMs;
  const clock = new ServerClock(nowMs, nowMs);
  clock.read({ sentAtMs: nowMs(), heardAtMs: nowMs(), serverNowMs: nowMs() });
  const gameData = liveDataOf({}, { startedAtMs: OPENS_MS - 6_000 });
  const session = play(emptySession, { type: 'loaded', game: liveGameOf('battle'), gameData }, OPENS_MS);
  const heard: string[] = [];
  const stop = announcements.subscribe(() => heard.push(announcements.read().text));
  const view = { title: 'Bataille', isLost: false, hasRace: false, isSpoken: false, onLeave: () => {} };
  const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;
  const game = { clock } as unknown as LivePlay;
  render(<Countdown {...{ game, session, player, ...view }} moment="countdown" />);
  for (let second = 0; second < 6; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  stop();
  return heard.map((said) => Number(/\d+/.exec(said)?.[0]));
}

it('is told when it is first seen and at five and three seconds, none of them twice', async () => {
  expect(await heardFrom(6_000)).toEqual([6, 5, 3]);
  expect(await heardFrom(4_900)).toEqual([5, 3]);
  expect(await heardFrom(3_500)).toEqual([4, 3]);
});
