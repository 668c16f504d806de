import type { Classroom } from '@motamo/contract/classrooms';
import type { LiveGame } from '@motamo/contract/live';
import type { User } from '@motamo/contract/people';
import type { WordGroup } from '@motamo/contract/words';
import { useParams } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chooseClass } from '../../../lib/browser/chosen-class.ts';
import { keep, readStored } from '../../../lib/browser/storage.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { queryClient, queryOf } from '../../../lib/query.ts';
import { sessionStore } from '../../../lib/session-store.ts';
import { showRoutes } from '../../../lib/show-routes.tsx';
import { loadModalFrame } from '../../../ui/modal/load-modal-frame.ts';
import { liveGameOf } from '../engine/sample-live.ts';
import { PlayDesk } from './PlayDesk.tsx';

beforeAll(async () => {
  // jsdom does not implement `close` of a dialog element.
  HTMLDialogElement.prototype.close ??= () => undefined;
  await startTexts();
  // A test waits for a dialog for one second only, and the first one would load it.
  await Promise.all([needTexts('live'), loadModalFrame()]);
});

const created: LiveGame = { ...liveGameOf('contest'), uuid: 'new-game' };
let sent: unknown[];
beforeEach(() => {
  signIn('isTeacher');
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ success: true, game: created }), { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  sessionStore.set({ token: null, account: null, notice: null });
  queryClient.clear();
  keep('motamo.classroom', null);
  vi.unstubAllGlobals();
});

const classOf = (id: number, title: string) =>
  ({ id, uuid: `class-${id}`, title, listGroupId: null, lang: 'en', studentsCount: 2 }) as Classroom;
const list = {
  ...{ id: 1, uuid: 'list-1', text: 'Insectes', type: 'list', traductions: [], imageUrl: null },
  ...{ wordCount: 12, difficulty: 1, isWeekNb: false, weekNb: 1, listGroupId: null, coverUrls: [] },
} as unknown as WordGroup;
const planned = { ...list, id: 2, uuid: 'list-2', text: 'L’hiver', weekNb: 9 } as WordGroup;

function Stage() {
  const { uuid, gameType } = useParams({ strict: false }) as { uuid: string; gameType: string };
  return <p>{`${uuid} ${gameType}`}</p>;
}

function signIn(role: 'isTeacher' | 'isParent') {
  const user = { licenseId: 1, isTeacher: false, isParent: false, [role]: true } as unknown as User;
  sessionStore.set({ token: null, account: { type: 'user', user }, notice: null });
}

async function show(games: LiveGame[] = [], ofWeek: WordGroup[] = []) {
  const know = (key: Parameters<typeof queryOf>[0], data: unknown) =>
    queryClient.setQueryData(queryOf(key, {} as never).queryKey, data as never);
  know('GET /user/classrooms', { classrooms: [classOf(1, 'Les hiboux'), classOf(2, 'Les renards')] });
  know('GET /user/word-groups/playable/contest', { wordGroups: [list, planned] });
  for (const uuid of ['class-1', 'class-2'])
    queryClient.setQueryData(
      queryOf('GET /user/classrooms/uuid/{uuid}/week', { params: { uuid } }).queryKey,
      { classroom: { uuid, title: '' }, weekNb: 7, wordGroups: ofWeek },
    );
  know('GET /user/live-games', { games });
  know('GET /user/globals', { weekNb: 8, wordGroupsOfTheWeek: [planned] });
  const none = { '/user/play/$uuid': null, '/user/dictations': null };
  showRoutes({ '/': PlayDesk, '/user/live/$uuid/$gameType': Stage, ...none });
  return screen.findByRole<HTMLSelectElement>('combobox', { name: 'Classe' });
}

it('the device keeps the preferred class, and a game is created for it', async () => {
  const choice = await show();
  expect(choice.value).toBe('class-1');
  fireEvent.change(choice, { target: { value: 'class-2' } });
  expect(readStored('motamo.classroom')).toBe('class-2');
  cleanup();
  expect((await show()).value).toBe('class-2');
  fireEvent.click(screen.getByRole('button', { name: /Jouer en direct avec .+Insectes/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Concours/ }));
  expect(await screen.findByText('new-game contest')).toBeDefined();
  expect(sent).toEqual([{ classroomUuid: 'class-2', wordGroupUuid: 'list-1', gameTypeSlug: 'contest' }]);
});

it('creating a live game, or joining an open one again, leads to its page', async () => {
  await show([{ ...liveGameOf('battle'), uuid: 'open-game' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(await screen.findByText('open-game battle')).toBeDefined();
  cleanup();
  await show();
  fireEvent.click(screen.getByRole('button', { name: /Jouer en direct avec .+Insectes/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Concours/ }));
  expect(await screen.findByText('new-game contest')).toBeDefined();
});

it('a list tells the week for which it is planned, also when that is not the present one', async () => {
  await show();
  const weeks = screen
    .getAllByRole('row')
    .map((row) => within(row).queryByText(/^(Semaine \d+|–)$/)?.textContent);
  expect(weeks.slice(1)).toEqual(['–', 'Semaine 9']);
});

it('the lists of the week are those of the class in their order, below the number of the present week', async () => {
  const late = { ...list, id: 3, uuid: 'list-3', text: 'La météo', difficulty: 4, weekNb: 7 } as WordGroup;
  await show([], [late, { ...list, weekNb: 6 } as WordGroup]);
  const week = screen.getByRole('heading', { level: 2, name: /Cette semaine/ });
  expect(week.textContent).toContain('Semaine 7');
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['La météo', 'Insectes']);
});

it('a family, of which each child may be in another grade, has the lists of the week of all grades', async () => {
  signIn('isParent');
  await show([], [list]);
  expect(screen.getByRole('heading', { level: 2, name: /Cette semaine/ }).textContent).toContain('Semaine 8');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'L’hiver',
  ]);
});

it.each([
  ['unseen', null],
  ['weak', '0 élève sur 1 sera prêt vendredi.'],
])('how many will be ready for a list of which the words are %s is told as %s', async (readiness, told) => {
  chooseClass('class-1');
  const params = { uuid: 'class-1' };
  const rows = [{ cells: [{ readiness }], isReady: false }];
  queryClient.setQueryData(queryOf('GET /user/classrooms/uuid/{uuid}/stats', { params }).queryKey, {
    wordGroups: [list],
  } as never);
  queryClient.setQueryData(
    queryOf('GET /user/classrooms/uuid/{uuid}/ready', { params, query: { wordGroupUuid: list.uuid } })
      .queryKey,
    { ready: { words: [{ id: 1 }], rows, readyStudentsCount: 0 } } as never,
  );
  await show([], [list]);
  await screen.findByRole('heading', { level: 3, name: 'Insectes' });
  expect(screen.queryByText(/vendredi/)?.textContent ?? null).toBe(told);
});
