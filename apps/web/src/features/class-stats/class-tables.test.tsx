import type { User } from '@motamo/contract/people';
import type { ClassroomGame, StatsResult, StatsStudent } from '@motamo/contract/stats/class-stats';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient, queryOf } from '../../lib/query.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { loadModalFrame } from '../../ui/modal/load-modal-frame.ts';
import { GamesTab } from './GamesTab.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { RankingTab } from './RankingTab.tsx';

beforeAll(async () => {
  // jsdom does not implement `close` of a dialog element.
  HTMLDialogElement.prototype.close ??= () => undefined;
  await startTexts();
  // A test waits for a dialog for one second only, and the first one would load it.
  await Promise.all([needTexts('stats'), loadModalFrame()]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const uuid = 'class-1';
const shared = { uuid, title: 'Les hiboux', period: { filteredDate: 'all' as const } };
const input = { params: { uuid }, query: shared.period };

const pupil = (id: number, firstName: string): StatsStudent => ({
  ...{ id, uuid: `pupil-${id}`, name: `${firstName} Roy`, firstName },
  ...{ username: `${firstName.toLowerCase()}.roy`, avatarImageUrl: null },
});

/** What is read there; French has spaces that do not break. */
const read = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s/g, ' ').trim();

/** The cells of the first row of a table. */
async function firstRow() {
  const [, row] = await screen.findAllByRole('row');
  return [...(row?.children ?? [])].map(read);
}
const headings = () => screen.getAllByRole('columnheader').map((heading) => read(heading).replace(' ↓', ''));

it('the ranking shows success rate, games played and time played', async () => {
  const row = { rank: 1, studentId: 1, student: pupil(1, 'Léa'), totalScore: 1200 };
  const played = { totalSuccessRate: 84, games: 7, totalTimeMsPlayed: 83 * 60_000 };
  const { queryKey } = queryOf('GET /user/classrooms/uuid/{uuid}/students/stats', input);
  queryClient.setQueryData(queryKey, { studentStats: [{ ...row, ...played }] });
  showRoutes({ '/': () => <RankingTab {...shared} /> });
  const row1 = await firstRow();
  expect(headings().slice(4, 7)).toEqual(['Réussite', 'Parties', 'Temps joué']);
  expect(row1.slice(4, 7)).toEqual(['84 %', '7', '01h23']);
});

it('a family is counted in children, and nobody in it is ranked', async () => {
  const user = { uuid, isParent: true, isTeacher: false } as unknown as User;
  sessionStore.set({ token: null, account: { type: 'user', user }, notice: null });
  const row = { rank: 1, studentId: 1, student: pupil(1, 'Léa'), totalScore: 1200 };
  const played = { totalSuccessRate: 84, games: 7, totalTimeMsPlayed: 83 * 60_000 };
  const { queryKey } = queryOf('GET /user/classrooms/uuid/{uuid}/students/stats', input);
  queryClient.setQueryData(queryKey, { studentStats: [{ ...row, ...played }] });
  showRoutes({ '/': () => <RankingTab {...shared} /> });
  expect(await screen.findByRole('table', { name: 'Enfants' })).toBeDefined();
  expect(headings()[0]).toBe('Nom');
  sessionStore.set({ token: null, account: null, notice: null });
});

it('each list leads to its page and shows games and success rate', async () => {
  const wordGroup = {
    ...{ id: 1, uuid: 'list-1', text: 'Insectes', type: 'list' as const },
    ...{ imageUrl: null, weekNb: 1, isWeekNb: false, wordCount: 1 },
  };
  const stats = { gameCount: 3, successRate: 62, wordStats: [{ wordId: 1, successRate: 62, tries: 8 }] };
  const { queryKey } = queryOf('GET /user/classrooms/uuid/{uuid}/word-groups/stats', input);
  queryClient.setQueryData(queryKey, { wordGroupStats: [{ wordGroup, stats }] });
  showRoutes({ '/': () => <GroupsTab {...shared} learningLang="en" />, '/user/play/$uuid': null });
  const row = await firstRow();
  expect(headings().slice(1, 3)).toEqual(['Parties jouées', 'Réussite']);
  expect(row.slice(1, 3)).toEqual(['3', '62 %']);
  const link = screen.getByRole('link', { name: /^Ouvrir la liste.*Insectes$/ });
  expect(link.getAttribute('href')).toBe('/user/play/list-1');
});

const result = (rank: number, firstName: string | null): StatsResult => ({
  ...{ rank, student: firstName === null ? null : pupil(rank, firstName), isGuest: firstName === null },
  ...{ totalScore: 600 - 100 * rank, goodResult: 4, badResult: 1, sectionsCount: 5, isFinish: true },
});

const game: ClassroomGame = {
  ...{ id: 1, uuid: 'game-1', wordGroupId: 1, classroomId: null },
  startedAt: new Date(2026, 2, 5, 9, 7, 0).toISOString(),
  finishedAt: new Date(2026, 2, 5, 9, 10, 50).toISOString(),
  wordGroup: { uuid: 'list-1', text: 'Insectes', imageUrl: null },
  gameType: { slug: 'battle' },
  ...{ wasUserFinished: true, canSeeResult: true },
  results: [result(1, 'Léa'), result(2, null), result(3, 'Noah'), result(4, 'Zoé')],
};

function showGame(change: Partial<ClassroomGame> = {}, mayPlay = false) {
  const query = { ...shared.period, limit: 10, cursor: undefined };
  const { queryKey } = queryOf('GET /user/classrooms/uuid/{uuid}/games', { params: { uuid }, query });
  queryClient.setQueryData(queryKey, { games: [{ ...game, ...change }], nextCursor: null, total: 1 });
  showRoutes({
    '/': () => <GamesTab {...shared} students={[]} mayPlay={mayPlay} />,
    '/user/play/$uuid': null,
  });
  return firstRow();
}

it('a game shows its start, its duration in whole minutes, its list and its type', async () => {
  const row = await showGame();
  expect(headings().slice(0, 4)).toEqual(['Début', 'Durée', 'Liste de mots', 'Type de jeu']);
  expect(row[0]).toBe('5 mars 2026 09:07');
  expect(row[1]).toBe('3 min');
  expect(screen.getByRole('link', { name: 'Insectes' }).getAttribute('href')).toBe('/user/play/list-1');
  expect(row[3]).toBe('Bataille');
});

const unfinished: [string, Partial<ClassroomGame>][] = [
  ['without the flag', { wasUserFinished: false }],
  ['without a finishing time', { finishedAt: null }],
];
it.each(unfinished)(
  'a game %s was not finished by the user, and says so in place of a duration',
  async (_, change) => {
    expect((await showGame(change))[1]).toBe('Partie non terminée');
  },
);

it('a game without a known pupil says that its result cannot be seen', async () => {
  expect((await showGame({ canSeeResult: false }))[4]).toBe('Résultat non visible');
  expect(screen.queryByRole('button', { name: /^Voir le résultat/ })).toBeNull();
});

it('a result shows the podium of three and the scores of all', async () => {
  await showGame();
  fireEvent.click(screen.getByRole('button', { name: /^Voir le résultat/ }));
  const modal = within(await screen.findByRole('dialog'));
  const places = within(modal.getByRole('list', { name: 'Podium' })).getAllByRole('listitem');
  expect(places.map(read)).toEqual(['Léa500 pts1', 'Invité400 pts2', 'Noah300 pts3']);
  const [, ...scores] = within(modal.getByRole('table', { name: 'Tous les scores' })).getAllByRole('row');
  expect(scores.map((row) => read(row.lastElementChild))).toEqual([
    '500 pts',
    '400 pts',
    '300 pts',
    '200 pts',
  ]);
});

it('the scores of a result go to a spreadsheet and to the printer, as every table does', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => {
    files.push(blob as Blob);
    return 'blob:scores';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await showGame();
  fireEvent.click(screen.getByRole('button', { name: /^Voir le résultat/ }));
  const modal = within(await screen.findByRole('dialog'));
  fireEvent.click(modal.getByRole('button', { name: 'Fichier CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
    'Rang;Nom;Nom d’utilisateur;Bonnes réponses;Réponses;Score',
    '1;Léa Roy;léa.roy;4;5;500',
    '2;Invité;;4;5;400',
  ]);
  fireEvent.click(modal.getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('a game of one is not told as one of many', async () => {
  await showGame({ results: [result(1, 'Léa')] });
  fireEvent.click(screen.getByRole('button', { name: /^Voir le résultat/ }));
  const modal = within(await screen.findByRole('dialog'));
  expect(modal.getByText(/bonnes réponses/)).toBeDefined();
  expect(modal.queryByText(/tous ensemble/)).toBeNull();
  // Nobody was beaten: name and points without a step.
  const [place] = within(modal.getByRole('list', { name: 'Podium' })).getAllByRole('listitem');
  expect(read(place)).toBe('Léa500 pts');
});

const word = (id: number) => ({ id, uuid: `word-${id}`, text: `mot ${id}` });

async function openResult(missedCount: number, mayPlay: boolean) {
  const params = { uuid: game.uuid };
  queryClient.setQueryData(queryOf('GET /user/live-games/{uuid}/missed', { params }).queryKey, {
    missed: Array.from({ length: missedCount }, (_, at) => ({ word: word(at), count: 1, of: 4 })),
  } as never);
  queryClient.setQueryData(
    queryOf('GET /user/word-groups/uuid/{uuid}/words', { params: { uuid: 'list-1' } }).queryKey,
    { words: Array.from({ length: 12 }, (_, at) => word(at)) } as never,
  );
  await showGame({}, mayPlay);
  fireEvent.click(screen.getByRole('button', { name: /^Voir le résultat/ }));
  await screen.findByRole('dialog');
  return screen.queryByRole('button', { name: 'Rejouer les mots ratés' });
}

it.each([
  [3, true, true],
  [0, true, false],
  [3, false, false],
])(
  'of a game with %i missed words, to be played by the adult: %s, the result offers them again: %s',
  async (missed, mayPlay, isOffered) => {
    expect((await openResult(missed, mayPlay)) !== null).toBe(isOffered);
  },
);
