import type { Anonymous, Student } from '@motamo/contract/people';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { type Account, sessionStore } from '../../lib/session-store.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { liveDataOf, liveGameOf } from './engine/sample-live.ts';
import { GuestLive } from './GuestLive.tsx';
import { StudentLive } from './StudentLive.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('live'), needTexts('play')]);
});

let called: string[];
beforeEach(() => {
  called = [];
  // The game can be read, but has no seat for who comes now.
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    called.push(`${method} ${address}`);
    if (method === 'POST')
      return new Response(JSON.stringify({ code: 'started', errors: {} }), { status: 409 });
    const gameData = liveDataOf({ ownSeat: null });
    return new Response(JSON.stringify({ success: true, game: liveGameOf('battle'), gameData }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStore.set({ token: null, account: null, notice: null });
  vi.unstubAllGlobals();
});

const needs = { calm: false, noAudio: false, noRaceView: false };
const student = { uuid: 'student-9', lang: 'fr', pointsXP: 0, needs } as unknown as Student;
const anonymous = { name: 'Renard', lang: 'fr', learningLang: 'en', gameLeft: 3 } as Anonymous;

function enter(account: Account) {
  sessionStore.set({ token: null, account, notice: null });
  const Live = account.type === 'student' ? StudentLive : GuestLive;
  showRoutes({
    '/': () => <Live gameUuid="game-1" />,
    '/student/live-battle': () => <p>Parties en direct</p>,
    '/anonymous': () => <p>Accueil des invités</p>,
  });
}

it('a pupil whose join fails leaves the game', async () => {
  enter({ type: 'student', student });
  expect(await screen.findByText('Parties en direct')).toBeDefined();
  expect(called).toContain('POST /api/v1/student/live-games/game-1/join');
});

it('a guest who may not join a started game goes back to /anonymous', async () => {
  enter({ type: 'anonymous', anonymous });
  expect(await screen.findByText('Accueil des invités')).toBeDefined();
  expect(called).toContain('POST /api/v1/anonymous/live-games/game-1/join');
});
