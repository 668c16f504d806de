import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryOf } from '../../lib/query.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import texts from '../../locales/fr/student.json';
import { LiveCard } from './LiveCard.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('student');
});
afterEach(cleanup);

/** What the server last said: the games open to this pupil, or nothing yet. */
async function show(games: number | null) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { queryKey } = queryOf('GET /student/live-games', {});
  if (games !== null) client.setQueryData(queryKey, { games: Array(games).fill({}) } as never);
  showRoutes({ '/': LiveCard }, { client });
  return screen.findByRole('link', { name: /^Jouer en direct/ });
}

it.each([
  [1, '1 partie ouverte'],
  [3, '3 parties ouvertes'],
  [0, texts['home.liveText']],
  [null, texts['home.liveText']],
])('with %s open games says: %s', async (games, text) => {
  expect((await show(games)).textContent).toContain(text);
});
