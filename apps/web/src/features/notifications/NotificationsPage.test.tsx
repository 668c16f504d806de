import type { Notification } from '@motamo/contract/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StudentMenu } from '../../app/layouts/StudentMenu.tsx';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { expectLater } from '../../lib/testing/expect-later.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const OPEN = '01890000-0000-7000-8000-0000000000a1';
const GONE = '01890000-0000-7000-8000-0000000000a2';

const notice = (id: number, gameUuid: string, seen: boolean): Notification => ({
  id,
  uuid: `01890000-0000-7000-8000-00000000000${id}`,
  type: 'game-invitation',
  seen,
  createdAt: new Date(Date.now() - 60_000 * id).toISOString(),
  data: { gameUuid, gameTypeSlug: 'battle', fromName: 'Camille Tremblay' },
});

let notifications: Notification[];
let told: string[];
let takenAway: string[];

const LEAGUE = '01890000-0000-7000-8000-0000000000b1';

/** Somebody wants to enter the own league. */
const request: Notification = {
  ...{ ...notice(5, LEAGUE, true), type: 'league-request' },
  data: {
    ...{ leagueInvitationUuid: LEAGUE, leagueInvitationStatus: 'pending' },
    ...{ leagueName: 'Les Renards', fromStudentName: 'noah.roy' },
  },
};

/** The server of this test: what it knows changes by what it is told. */
const server = (address: string, method: string): [number, unknown] => {
  const uuid = address.split('/').find((part) => part.startsWith('0189'));
  if (address.endsWith('/seen')) {
    told.push(uuid ?? '');
    notifications = notifications.map((one) => (one.uuid === uuid ? { ...one, seen: true } : one));
    return [200, { notification: notifications.find((one) => one.uuid === uuid) }];
  }
  const [, answer] = /league-invitations\/.+\/(accept|reject)$/.exec(address) ?? [];
  if (answer) {
    const leagueInvitationStatus = answer === 'accept' ? 'accepted' : 'rejected';
    notifications = [{ ...request, data: { ...request.data, leagueInvitationStatus } }];
    return [200, { success: true, leagueInvitation: {} }];
  }
  if (method === 'DELETE') {
    takenAway.push(uuid ?? '');
    notifications = notifications.filter((one) => one.uuid !== uuid);
    return [200, { success: true }];
  }
  if (address.endsWith('/join')) return [200, { success: true }];
  if (address.endsWith('/student/notifications')) return [200, { notifications }];
  if (uuid === OPEN)
    return [200, { game: { gameType: { slug: 'battle' }, wordGroupText: 'À la ferme' }, gameData: {} }];
  return [404, { code: 'not-found', errors: {} }];
};

beforeAll(async () => {
  // jsdom does not implement `close` of a dialog element.
  HTMLDialogElement.prototype.close ??= () => undefined;
  await startTexts();
  await needTexts('live');
});
beforeEach(() => {
  notifications = [notice(3, OPEN, false), notice(2, GONE, true)];
  told = [];
  takenAway = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const [status, body] = server(address, method);
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The menu alone, then the page opened from it. */
async function show() {
  showRoutes({ '/': null, 'student/notifications': NotificationsPage }, { around: StudentMenu });
  const [menu] = await screen.findAllByRole('navigation', { name: 'Menu' });
  return within(menu as HTMLElement).getByRole('link', { name: /Notifications/ });
}

it('are seen once shown, and the mark goes with the click', async () => {
  const entry = await show();
  await waitFor(() => expect(entry.textContent).toContain('2 nouvelles'));
  expect(told).toEqual([]);
  entry.click();
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  await waitFor(() => expect(told).toEqual([notice(3, OPEN, false).uuid]));
  await waitFor(() => expect(entry.textContent).toBe('Notifications'));
});

it('offer to join only a game that can still be fetched; another is over', async () => {
  (await show()).click();
  const join = await screen.findByRole('button', { name: /^Rejoindre .+À la ferme$/ });
  const cards = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Camille'));
  expect(cards).toHaveLength(2);
  expect(cards[0]?.contains(join)).toBe(true);
  await waitFor(() => expect(cards[1]?.textContent).toContain('Cette partie est finie.'));
  expect(within(cards[1] as HTMLElement).queryByRole('button', { name: /Rejoindre/ })).toBeNull();
});

it('name no league that is gone', async () => {
  notifications = [{ ...request, data: { fromStudentName: 'noah.roy' } }];
  (await show()).click();
  const card = (await screen.findByText('Cette ligue n’existe plus.')).closest('li');
  expect(card?.textContent).toMatch(/^Une ligue avec noah\.roy/);
});

const Game = () => <b>Dans la partie</b>;

it('open the page of a game that was joined after 300 ms', async () => {
  showRoutes({ '/': NotificationsPage, '/student/live/$uuid/$gameType': Game });
  const join = await screen.findByRole('button', { name: /^Rejoindre .+À la ferme$/ });
  await expectLater(join, 'Dans la partie', 300);
});

it('are taken away once, however often the button is pressed', async () => {
  (await show()).click();
  const [first] = await screen.findAllByRole('button', { name: 'Supprimer' });
  for (let press = 0; press < 3; press += 1) first?.click();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Supprimer' })).toHaveLength(1));
  expect(takenAway).toEqual([notice(3, OPEN, false).uuid]);
});

it('are taken away one by one, until nothing is left to tell', async () => {
  (await show()).click();
  for (let left = 2; left > 0; left -= 1) {
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Supprimer' })).toHaveLength(left));
    screen.getAllByRole('button', { name: 'Supprimer' })[0]?.click();
  }
  expect(await screen.findByText('Rien de neuf pour l’instant')).toBeDefined();
});

const answers = [
  ['Accepter', 'Acceptée'],
  ['Refuser', 'Refusée'],
];
it.each(answers)(
  'of a request to a league wait for an answer; %s pressed, it says %s',
  async (button, said) => {
    notifications = [request];
    (await show()).click();
    await screen.findByRole('button', { name: /^Accepter.+Les Renards$/ });
    expect(screen.getByRole('button', { name: /^Refuser.+Les Renards$/ })).toBeDefined();
    screen.getByRole('button', { name: new RegExp(`^${button}.+Les Renards$`) }).click();
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^(Accepter|Refuser)/ })).toBeNull();
  },
);
