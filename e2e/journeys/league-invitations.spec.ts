import { invite, leaguesOf, leaveForGood, membersOf, seatBoth } from '../league-table.ts';
import { test } from '../live-school.ts';
import { inspect } from '../photograph.ts';
import { expect } from '../product.ts';

/* An invitation of a manager: the invited pupil sees it come, and both see what becomes of it, without a reload. */

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
  await leaveForGood(membersOf(table));
  await expect(manager.getByRole('heading', { name, level: 3 })).toBeHidden();
  arrive();

  await expect(invited.getByText('Cette ligue n’existe plus.')).toBeVisible();
  await expect(invited.getByRole('button', { name: `Accepter : ${name}` })).toBeHidden();
  await inspect(invited, 'notifications-league-gone');
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
  await leaveForGood(membersOf(table));
  await expect(manager.getByRole('heading', { name, level: 3 })).toBeHidden();
  await invited.goto('/student/friends');
  await expect(invited.getByRole('button', { name: `Modifier ${name}` })).toBeVisible();
  await expect(invited.getByText('Privée · 1 membre')).toBeVisible();
  expect([await leaguesOf(request, ana), await leaguesOf(request, ben)]).toEqual([
    [],
    [[name, 1, 'manager']],
  ]);
});
