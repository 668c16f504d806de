import type { User } from '@motamo/contract/people';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient, queryOf } from '../../lib/query.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { StudentStats } from './StudentStats.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('stats');
});
// The other parts of the page wait for their numbers.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStore.set({ token: null, account: null, notice: null });
  vi.unstubAllGlobals();
});

const Page = () => <StudentStats uuid="pupil-1" actions={() => null} calendar={null} />;

async function show(role: 'isParent' | 'isTeacher', lastPlayedAt: string | null) {
  const user = { uuid: 'adult-1', isParent: false, isTeacher: false, [role]: true } as unknown as User;
  sessionStore.set({ token: null, account: { type: 'user', user }, notice: null });
  const learntByWeek = [
    { firstDay: '2026-11-16', count: 17 },
    { firstDay: '2026-11-23', count: 46 },
  ];
  const student = {
    ...{ id: 1, uuid: 'pupil-1', name: 'Léa Roy', firstName: 'Léa', username: 'lea.roy', lastPlayedAt },
    ...{ avatarImageUrl: null, classroom: null, learningLang: 'en' },
  };
  const statsWords = {
    ...{ learntWordsCount: 0, masteredWordsCount: 0, difficultWordsCount: 0, unseenWordsCount: 0 },
    ...{ successRate: 0, easyWords: [], mostDifficultWords: [], learntByWeek, hardWords: [], words: [] },
  };
  const { queryKey } = queryOf('GET /user/students/{uuid}/stats/words', { params: { uuid: 'pupil-1' } });
  queryClient.setQueryData(queryKey, { student, statsWords } as never);
  showRoutes({ '/': Page, '/user/students': null, '/user/classrooms/$uuid': null });
  await screen.findByRole('heading', { level: 1, name: /Léa Roy/ });
}
const message = () => screen.queryByText(/^Léa n’a pas encore joué\. .+ la carte de l’enfant suffit/);

it('a parent reads of a child without games what will stand there and how to begin', async () => {
  await show('isParent', null);
  expect(message()).not.toBeNull();
});

it('neither a teacher reads it, nor the parent of a child who has played', async () => {
  await show('isTeacher', null);
  expect(message()).toBeNull();
  cleanup();
  await show('isParent', '2026-03-05T14:07:00.000Z');
  expect(message()).toBeNull();
});

it('an adult reads how many words of a pupil are due, and what ten minutes would save', async () => {
  const review = queryOf('GET /user/students/{uuid}/review', { params: { uuid: 'pupil-1' } });
  queryClient.setQueryData(review.queryKey, { review: { dueCount: 1204, minutes: 90, savedCount: 31 } });
  await show('isParent', '2026-11-27T14:07:00.000Z');
  const told =
    'Mots à réviser aujourd’hui : 1,204. Dix minutes en garderaient 31 de plus dans quatre semaines.';
  expect(screen.getByText(told)).toBeDefined();
});

it('the weeks of learnt words are named by their Monday, not by the game’s week, which begins on another day', async () => {
  await show('isTeacher', '2026-11-27T14:07:00.000Z');
  const weeks = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(weeks).toEqual(['1716 nov.', '4623 nov.']);
});
