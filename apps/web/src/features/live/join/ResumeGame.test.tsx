import type { LiveGame } from '@motamo/contract/live';
import { cleanup, fireEvent, screen } from '@testing-library/react';
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

const show = (games: LiveGame[]) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  queryClient.setQueryData(queryOf('GET /student/live-games', {}).queryKey, { games });
  showRoutes({ '/': ResumeGame, '/student/live/$uuid/$gameType': null });
};
const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('leads back to each game in which the pupil has a seat, of the class and of a league, and to no other', async () => {
  show([
    { ...liveGameOf('battle'), uuid: 'class' },
    { ...liveGameOf('battle'), uuid: 'open', wordGroupText: 'Les fruits', isJoined: false },
    { ...liveGameOf('contest'), uuid: 'league', wordGroupText: 'Dans l’espace', leagueId: 3 },
  ]);
  await screen.findByRole('link', { name: 'Reprendre La bataille · À la ferme' });
  expect(ways()).toEqual([
    ['Reprendre La bataille · À la ferme', '/student/live/class/battle'],
    ['Reprendre Le concours · Dans l’espace', '/student/live/league/contest'],
  ]);
});

it('covers no page with three: one that runs comes first, a tap shows the others', async () => {
  show([
    { ...liveGameOf('battle'), uuid: 'a', state: 'waiting' },
    { ...liveGameOf('contest'), uuid: 'b' },
    { ...liveGameOf('battle'), uuid: 'c', state: 'waiting' },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Voir les 2 autres' }));
  expect(ways().map(([, href]) => href)).toEqual([
    '/student/live/b/contest',
    '/student/live/a/battle',
    '/student/live/c/battle',
  ]);
  cleanup();
  show([
    liveGameOf('battle'),
    { ...liveGameOf('battle'), uuid: 'b' },
    { ...liveGameOf('battle'), uuid: 'c' },
  ]);
  await screen.findByRole('button', { name: 'Voir les 2 autres' });
  expect(ways()).toHaveLength(1);
});
