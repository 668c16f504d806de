import type { Locator, Page } from '@playwright/test';
import type { LivePerson, School } from './live-school.ts';
import { callApi, expect } from './product.ts';

/* Two pupils of one class beside each other, one of whom manages a league. */

type Request = Parameters<typeof callApi>[0];

export interface LeagueTable {
  manager: Page;
  invited: Page;
  ana: LivePerson;
  ben: LivePerson;
  name: string;
}

/** Opens a page and waits until it hears of what others do. */
async function connectedAt(page: Page, path: string) {
  const connected = page.waitForEvent('websocket');
  await page.goto(path);
  await connected;
}

/** Ana manages a league and has its members open; Ben has a page open that she knows nothing of. */
export async function seatBoth(
  school: School,
  open: (person: LivePerson, how: { size: 'laptop' | 'phone' }) => Promise<Page>,
  request: Request,
  path: string,
): Promise<LeagueTable> {
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const name = `Les Loutres ${ana.username.slice(-5)}`;
  await callApi(request, 'POST', '/student/leagues', { name, type: 'private' }, ana.token);
  const manager = await open(ana, { size: 'laptop' });
  const invited = await open(ben, { size: 'phone' });
  await connectedAt(invited, path);
  await connectedAt(manager, '/student/friends');
  await manager.getByRole('button', { name: `Voir les membres de ${name}` }).click();
  return { manager, invited, ana, ben, name };
}

/** The open dialog of the manager. */
export const membersOf = ({ manager, name }: LeagueTable) => manager.getByRole('dialog', { name });

export async function invite(table: LeagueTable) {
  await membersOf(table)
    .getByRole('button', { name: `Inviter ${table.ben.username}` })
    .click();
  await expect(membersOf(table).getByText('En attente')).toBeVisible();
}

/** By a key, because a mouse that presses twice at one place within a moment takes nothing back: children tap twice. */
export const takeBack = (place: Page | Locator, username: string) =>
  place.getByRole('button', { name: `Annuler : ${username}` }).press('Enter');

/** By a key too: whoever presses twice at once has not read the question. */
export const leaveForGood = (place: Page | Locator) =>
  place.getByRole('button', { name: 'Quitter pour de bon' }).press('Enter');

/** What the server tells of a pupil's leagues. */
export const leaguesOf = async (request: Request, { token }: LivePerson) => {
  const reply = await callApi<{ leagues: { name: string; membersCount: number; membership: string }[] }>(
    ...([request, 'GET', '/student/leagues', undefined, token] as const),
  );
  return reply.leagues.map(({ name, membersCount, membership }) => [name, membersCount, membership]);
};
