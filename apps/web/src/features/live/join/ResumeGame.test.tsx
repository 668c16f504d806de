import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { queryClient, queryOf } from '../../../lib/query.ts';
import { showRoutes } from '../../../lib/show-routes.tsx';
import { liveGameOf } from '../engine/sample-live.ts';
import { ResumeGame } from './ResumeGame.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('live');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('leads back to each game in which the pupil has a seat, of the class and of a league, and to no other', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const games = [
    { ...liveGameOf('battle'), uuid: 'class' },
    { ...liveGameOf('battle'), uuid: 'open', wordGroupText: 'Les fruits', isJoined: false },
    { ...liveGameOf('contest'), uuid: 'league', wordGroupText: 'Dans l’espace', leagueId: 3 },
  ];
  queryClient.setQueryData(queryOf('GET /student/live-games', {}).queryKey, { games });
  showRoutes({ '/': ResumeGame, '/student/live/$uuid/$gameType': null });
  await screen.findByRole('link', { name: 'Reprendre La bataille · À la ferme' });
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Reprendre La bataille · À la ferme', '/student/live/class/battle'],
    ['Reprendre Le concours · Dans l’espace', '/student/live/league/contest'],
  ]);
});
