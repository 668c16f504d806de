import type { LastHourEntry } from '@motamo/contract/live-boards';
import type { Standings, StandingsRow } from '@motamo/contract/standings';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient, queryOf } from '../../lib/query.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { ScoreboardPage } from './ScoreboardPage.tsx';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('boards'), needTexts('live')]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const row = (rank: number, name: string): StandingsRow => ({
  ...{ id: rank, uuid: `${name}-${rank}`, rank, name: `${name}${rank}` },
  ...{ totalScore: 1000 - rank, avatarImageUrl: null, isOwn: false },
});
const rows = (name: string, count: number) => Array.from({ length: count }, (_, at) => row(at + 1, name));

const entry = (place: number): LastHourEntry => ({
  id: place,
  student: { uuid: `hour-${place}`, name: `heure${place}`, avatarImageUrl: null },
  ...{ poleCount: 20 - place, podiumCount: 40 - place },
});

async function showBoards(boards: Partial<Standings> = {}) {
  const standings: Standings = {
    ...{ general: rows('tous', 10), school: rows('classe', 10), leagues: rows('ligue', 4) },
    ...{ hasSchool: true, isHidden: false, hasMore: { general: true, school: false, leagues: false } },
    ...boards,
  };
  queryClient.setQueryData(queryOf('GET /student/standings', {}).queryKey, standings);
  const hour = { standings: Array.from({ length: 10 }, (_, at) => entry(at + 1)) };
  queryClient.setQueryData(queryOf('GET /student/standings/live', {}).queryKey, hour);
  showRoutes({ '/': ScoreboardPage, '/student/friends': null });
  await screen.findByRole('heading', { level: 1, name: 'Classement' });
}

const board = (name: string) => within(screen.getByRole('region', { name }));
const namesOf = (name: string) =>
  board(name)
    .getAllByRole('rowheader')
    .map((heading) => heading.querySelector('b')?.textContent);

it('has three boards, the last hour and a podium', async () => {
  await showBoards();
  expect(namesOf('Général')[0]).toBe('tous1');
  expect(namesOf('Mon école')[0]).toBe('classe1');
  expect(namesOf('Mes ligues')).toEqual(['ligue1', 'ligue2', 'ligue3', 'ligue4']);
  expect(board('La dernière heure').getByRole('table')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Podium' })).toBeTruthy();
});

it('a podium has three places', async () => {
  await showBoards();
  const places = within(screen.getByRole('list', { name: 'Podium' })).getAllByRole('listitem');
  expect(places.map((place) => place.querySelector('b')?.textContent)).toEqual([
    'classe1',
    'classe2',
    'classe3',
  ]);
});

it('a board shows 5 rows, opened 10', async () => {
  await showBoards();
  expect(namesOf('Général')).toHaveLength(5);
  fireEvent.click(board('Général').getByRole('button', { name: /^Voir les 10.*Général$/ }));
  expect(namesOf('Général')).toHaveLength(10);
  fireEvent.click(board('Général').getByRole('button', { name: /^Voir moins.*Général$/ }));
  expect(namesOf('Général')).toHaveLength(5);
});

it('only a board with more than 10 entries can be opened', async () => {
  await showBoards();
  expect(board('Général').queryByRole('button')).not.toBeNull();
  expect(board('Mon école').queryByRole('button')).toBeNull();
});

it('the last hour shows place, username, first places and podiums', async () => {
  await showBoards();
  const table = board('La dernière heure');
  const columns = table.getAllByRole('columnheader');
  const label = (at: number) => columns[at]?.textContent || columns[at]?.querySelector('img')?.alt;
  expect([0, 1, 2, 3].map(label)).toEqual(['Place', 'Nom', 'victoires', 'podiums']);
  const [, ...shown] = table.getAllByRole('row');
  expect(shown).toHaveLength(10);
  const cells = [...(shown[9]?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual(['10', 'heure10', '10', '30']);
});
