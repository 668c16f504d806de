import type { Page } from '@playwright/test';
import { type LivePerson, type School, test } from '../live-school.ts';
import { callApi, expect } from '../product.ts';

/* An invitation of a manager: the invited pupil sees it come, and both see what becomes of it, without a reload. */

type Request = Parameters<typeof callApi>[0];

interface Table {
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
async function seatBoth(
  school: School,
  open: (person: LivePerson, how: { size: 'laptop' | 'phone' }) => Promise<Page>,
  request: Request,
  path: string,
): Promise<Table> {
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

const membersOf = ({ manager, name }: Table) => manager.getByRole('dialog', { name });

async function invite(table: Table) {
  await membersOf(table)
    .getByRole('button', { name: `Inviter ${table.ben.username}` })
    .click();
  await expect(membersOf(table).getByText('En attente')).toBeVisible();
}

const leaguesOf = async (request: Request, { token }: LivePerson) => {
  const reply = await callApi<{ leagues: { name: string; membersCount: number; membership: string }[] }>(
    ...([request, 'GET', '/student/leagues', undefined, token] as const),
  );
  return reply.leagues.map(({ name, membersCount, membership }) => [name, membersCount, membership]);
};

test('an invited pupil sees it come, accepts, and is a member on both sides at once', async ({
  school,
  open,
  request,
}) => {
  const table = await seatBoth(school, open, request, '/student/friends');
  const { manager, invited, ana, ben, name } = table;
  await expect(invited.getByText('Aucune invitation pour l’instant.')).toBeVisible();
  await invite(table);
  await expect(invited.getByText(`${ana.username} t’invite`)).toBeVisible();
  await invited.getByRole('button', { name: `Accepter : ${name}` }).click();
  await expect(invited.getByText('Membre', { exact: true })).toBeVisible();
  await expect(invited.getByText('Privée · 2 membres')).toBeVisible();

  const people = membersOf(table).getByRole('region', { name: 'Membres' });
  await expect(people.getByRole('listitem').filter({ hasText: ben.username })).toBeVisible();
  await manager.keyboard.press('Escape');
  await expect(manager.getByText('Privée · 2 membres')).toBeVisible();
  expect([await leaguesOf(request, ana), await leaguesOf(request, ben)]).toEqual([
    [[name, 2, 'manager']],
    [[name, 2, 'member']],
  ]);
});

test('a yes that crosses the end of the league leaves both without it', async ({ school, open, request }) => {
  const table = await seatBoth(school, open, request, '/student/notifications');
  const { manager, invited, ana, ben, name } = table;
  await invite(table);
  await expect(invited.getByText(`${ana.username} t’invite dans la ligue ${name}`)).toBeVisible();

  // The yes is on its way while the only member leaves, and the league goes.
  let arrive = () => {};
  const isGone = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await invited.route('**/league-invitations/*/accept', async (route) => {
    await isGone;
    await route.continue();
  });
  await invited.getByRole('button', { name: `Accepter : ${name}` }).click();
  await membersOf(table).getByRole('button', { name: 'Quitter la ligue' }).click();
  await membersOf(table).getByRole('button', { name: 'Quitter pour de bon' }).click();
  await expect(manager.getByRole('heading', { name, level: 3 })).toBeHidden();
  arrive();

  await expect(invited.getByText('Cette ligue n’existe plus.')).toBeVisible();
  await expect(invited.getByRole('button', { name: `Accepter : ${name}` })).toBeHidden();
  expect([await leaguesOf(request, ana), await leaguesOf(request, ben)]).toEqual([[], []]);
});

test('a yes that comes a moment before the manager leaves makes the new member the manager', async ({
  school,
  open,
  request,
}) => {
  const table = await seatBoth(school, open, request, '/student/friends');
  const { manager, invited, ana, ben, name } = table;
  await invite(table);
  await membersOf(table).getByRole('button', { name: 'Quitter la ligue' }).click();
  await invited.getByRole('button', { name: `Accepter : ${name}` }).click();
  await expect(invited.getByText('Membre', { exact: true })).toBeVisible();
  await membersOf(table).getByRole('button', { name: 'Quitter pour de bon' }).click();
  await expect(manager.getByRole('heading', { name, level: 3 })).toBeHidden();
  await invited.goto('/student/friends');
  await expect(invited.getByRole('button', { name: `Modifier ${name}` })).toBeVisible();
  await expect(invited.getByText('Privée · 1 membre')).toBeVisible();
  expect([await leaguesOf(request, ana), await leaguesOf(request, ben)]).toEqual([
    [],
    [[name, 1, 'manager']],
  ]);
});
