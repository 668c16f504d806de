import type { Result } from '@motamo/contract/games';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { announce, announcements } from '../../../lib/announcements.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { resultOf } from '../../../question/sample-game.ts';
import { momentOf } from '../engine/live-moment.ts';
import type { LivePlay } from '../engine/live-play.ts';
import { emptySession, type LiveMove, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, questionOf, seatOf } from '../engine/sample-live.ts';
import { ServerClock } from '../engine/server-clock.ts';
import { ContestView } from './ContestView.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('live'), needTexts('play')]);
});
beforeEach(() => {
  vi.useFakeTimers();
  announce('');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;
const LIMIT_MS = 10_000;

/** The open question of a contest, with what the player has done; the device's clock is the server's. */
function show(moves: LiveMove[] = [], results: Result[] = []) {
  const startedAtMs = Date.now();
  const nowMs = () => OPENS_MS + Date.now() - startedAtMs;
  const clock = new ServerClock(nowMs, nowMs);
  clock.read({ sentAtMs: nowMs(), heardAtMs: nowMs(), serverNowMs: OPENS_MS });
  const game = { clock, answer: () => undefined } as unknown as LivePlay;
  const gameData = liveDataOf(
    { phase: 'question' },
    {
      sections: [questionOf(0, { limitMs: LIMIT_MS, servedAtMs: OPENS_MS })],
      studentGames: [seatOf(1), seatOf(2, { results })],
    },
  );
  const all: LiveMove[] = [{ type: 'loaded', game: liveGameOf('contest'), gameData }, ...moves];
  const session = all.reduce((before, move) => play(before, move, OPENS_MS), emptySession);
  const seen = { title: 'Concours', isLost: false, hasRace: false, isSpoken: false };
  const moment = momentOf(session);
  render(<ContestView {...{ game, session, moment, player, ...seen }} onLeave={() => undefined} />);
}

const answer = { wordUuid: 'w', answeredWordUuid: 'c2', timeToAnswerMs: 1_000, answerId: 'a', sectionIdx: 0 };

it('tells that time is over to who has not answered, and to nobody else', async () => {
  show();
  await act(() => vi.advanceTimersByTimeAsync(LIMIT_MS + 500));
  expect(announcements.read().text).toBe('Le temps est fini.');
  cleanup();
  announce('');
  show([{ type: 'answered', answer }]);
  await act(() => vi.advanceTimersByTimeAsync(LIMIT_MS + 500));
  expect(announcements.read().text).toBe('');
});

it('after a refresh the own choice is still marked', () => {
  show([], [resultOf({ answeredWordUuid: 'c2', isRight: false })]);
  const marked = screen.getAllByRole('button').filter(({ className }) => className.includes('waiting'));
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('firefly')]);
});
