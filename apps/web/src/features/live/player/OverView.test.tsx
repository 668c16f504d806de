import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import type { LivePlay } from '../engine/live-play.ts';
import { emptySession, play } from '../engine/live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, seatOf } from '../engine/sample-live.ts';
import { OverView } from './OverView.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('live'), needTexts('play')]);
});
// Nobody throws confetti.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A game that ended without a podium, or with `other` on it, for a pupil with so many wrong answers. */
function showEnd(
  badResult: number,
  status: 'terminated' | 'cancelled' = 'terminated',
  other: Parameters<typeof seatOf>[1] = {},
) {
  const studentGames = [seatOf(1, { badResult }), seatOf(2, { badResult, ...other })];
  const gameData = liveDataOf({ status, ownSeat: 1 }, { isFinish: true, studentGames });
  const session = play(emptySession, { type: 'loaded', game: liveGameOf('battle'), gameData }, OPENS_MS);
  const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;
  const view = { title: 'Bataille', isLost: false, hasRace: false, isSpoken: false, moment: 'over' } as const;
  const out = { onLeave: () => {}, onOut: () => {}, pointsXP: 10, misses: null };
  render(<OverView {...{ game: {} as LivePlay, session, player, ...view, ...out }} />);
}
const resultsButton = () => screen.queryByRole('button', { name: 'Mes résultats' });

it('leads who answered to the missed words, also where nobody has a point', () => {
  showEnd(3);
  expect(screen.getByText('0 bonne réponse sur 3')).toBeDefined();
  expect(resultsButton()).not.toBeNull();
  expect(screen.queryByText(/avant que tu répondes/)).toBeNull();
});

it('tells who did not answer that the game ended before', () => {
  showEnd(0);
  expect(screen.getByText(/avant que tu répondes/)).toBeDefined();
  expect(resultsButton()).toBeNull();
  cleanup();
  showEnd(0, 'terminated', { place: 1, totalScore: 90, goodResult: 1 });
  expect(screen.getByRole('heading', { name: 'La partie est terminée' })).toBeDefined();
  expect(screen.queryByText('Bien joué !')).toBeNull();
  cleanup();
  showEnd(0, 'cancelled');
  expect(screen.getByRole('heading', { name: 'La partie est annulée' })).toBeDefined();
});
