import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryOf } from '../../lib/query.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { TodayCard } from './TodayCard.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('student');
});
afterEach(cleanup);

async function show(isReviewOffered: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const playDays = { gamesToday: 1, goalGames: 2, daysInARow: 3 };
  const dueWords = { count: 12, wordGroupUuid: 'list' };
  client.setQueryData(queryOf('GET /student/stats/days', { query: {} }).queryKey, { playDays } as never);
  client.setQueryData(queryOf('GET /student/stats/due-words', {}).queryKey, { dueWords } as never);
  showRoutes(
    { '/': () => <TodayCard isReviewOffered={isReviewOffered} />, '/student/list/$uuid/$gameType': null },
    { client },
  );
  expect(await screen.findByText('1 sur 2 parties')).toBeTruthy();
  return screen.queryByText('12 mots à sauver');
}

it('words about to be forgotten are offered, unless the greeting above leads to the same words', async () => {
  expect(await show(false)).not.toBeNull();
  cleanup();
  expect(await show(true)).toBeNull();
});
