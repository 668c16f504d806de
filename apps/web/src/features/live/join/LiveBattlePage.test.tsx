import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { queryClient, queryOf } from '../../../lib/query.ts';
import { showRoutes } from '../../../lib/show-routes.tsx';
import { expectLater } from '../../../lib/testing/expect-later.ts';
import { liveGameOf } from '../engine/sample-live.ts';
import { LiveBattlePage } from './LiveBattlePage.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('live');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const Page = () => <LiveBattlePage code={null} />;

it('an empty hour has no legend of medals, and no games ask for a code once', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  queryClient.setQueryData(queryOf('GET /student/standings/live', {}).queryKey, { standings: [] });
  queryClient.setQueryData(queryOf('GET /student/live-games', {}).queryKey, { games: [] });
  showRoutes({ '/': Page, '/student/table': null });
  expect(await screen.findByText('Pas de partie ouverte')).toBeTruthy();
  expect(screen.queryByText('podiums')).toBeNull();
  // The boxes for the code stand on the same page.
  expect(screen.queryByRole('button', { name: 'J’ai un code' })).toBeNull();
});

it('shows the ten best of the last hour', async () => {
  // The other parts of the page wait for their answers.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const standings = Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    student: { uuid: `hour-${at}`, name: `heure${at + 1}`, avatarImageUrl: null },
    ...{ poleCount: 20 - at, podiumCount: 40 - at },
  }));
  queryClient.setQueryData(queryOf('GET /student/standings/live', {}).queryKey, { standings });
  showRoutes({ '/': Page, '/student/table': null });
  const board = within(await screen.findByRole('region', { name: 'La dernière heure' }));
  const names = board.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(standings.map(({ student }) => student.name));
});

it('opens the page of a game that was joined from the list after 300 ms', async () => {
  const game = { ...liveGameOf('battle'), isJoined: false };
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/join')
      ? Promise.resolve(new Response(JSON.stringify({ success: true, game })))
      : new Promise(() => undefined),
  );
  queryClient.setQueryData(queryOf('GET /student/live-games', {}).queryKey, { games: [game] });
  showRoutes({
    '/': Page,
    '/student/table': null,
    '/student/live/$uuid/$gameType': () => <b>Dans la partie</b>,
  });
  const join = await screen.findByText('Rejoindre');
  await expectLater(join, 'Dans la partie', 300);
});
