import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { queryClient, queryOf } from '../../../lib/query.ts';
import { showRoutes } from '../../../lib/show-routes.tsx';
import { LiveBattlePage } from './LiveBattlePage.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('live');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const Page = () => <LiveBattlePage code={null} />;

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
