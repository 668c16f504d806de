import type { Page } from '@playwright/test';
import { invite, leaguesOf, leaveForGood, membersOf, seatBoth, takeBack } from '../league-table.ts';
import { test } from '../live-school.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect } from '../product.ts';

/* What one pupil does to a league or an invitation is on the other's screen without a reload. */

/** Keeps calls to an address on their way until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let arrive = () => {};
  const isLet = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await isLet;
    await route.continue();
  });
  return () => arrive();
}

test('an invitation that is taken back is gone from both screens', async ({ school, open, request }) => {
  const table = await seatBoth(school, open, request, '/student/friends');
  const { manager, invited, ana, ben, name } = table;
  await invite(table);
  await expect(invited.getByText(`${ana.username} t’invite`)).toBeVisible();
  await inspect(manager, 'league-withdraw');
  await takeBack(membersOf(table), ben.username);
  await expect(invited.getByText('Aucune invitation pour l’instant.')).toBeVisible();
  await expect(membersOf(table).getByRole('button', { name: `Inviter ${ben.username}` })).toBeVisible();

  // The same from the page, with what was told of it.
  await invited.goto('/student/notifications');
  await expect(invited.getByText('Rien de neuf pour l’instant')).toBeVisible();
  await invite(table);
  await expect(invited.getByText(`${ana.username} t’invite dans la ligue ${name}`)).toBeVisible();
  await manager.keyboard.press('Escape');
  await inspect(manager, 'leagues-invited');
  await takeBack(manager, ben.username);
  await expect(invited.getByText('Rien de neuf pour l’instant')).toBeVisible();
  await expect(manager.getByText('Aucune invitation pour l’instant.')).toBeVisible();
});

test('a yes that comes after the invitation was taken back is told so', async ({ school, open, request }) => {
  const table = await seatBoth(school, open, request, '/student/friends');
  const { invited, ana, ben, name } = table;
  await invite(table);
  const arrive = await holdBack(invited, '**/league-invitations/*/accept');
  await invited.getByRole('button', { name: `Accepter : ${name}` }).click();
  await takeBack(membersOf(table), ben.username);
  await expect(invited.getByText('Aucune invitation pour l’instant.')).toBeVisible();
  arrive();
  await expect(invited.getByText('Cette invitation n’est plus là.')).toBeVisible();
  expect([await leaguesOf(request, ana), await leaguesOf(request, ben)]).toEqual([
    [[name, 1, 'manager']],
    [],
  ]);
});

test('a yes that comes before the taking back stands', async ({ school, open, request }) => {
  const table = await seatBoth(school, open, request, '/student/friends');
  const { manager, invited, ana, ben, name } = table;
  await invite(table);
  const arrive = await holdBack(manager, '**/league-invitations/*/withdraw');
  await takeBack(membersOf(table), ben.username);
  await invited.getByRole('button', { name: `Accepter : ${name}` }).click();
  await expect(invited.getByText('Membre', { exact: true })).toBeVisible();
  arrive();
  await expect(manager.getByText('Trop tard : la réponse est déjà donnée.')).toBeVisible();
  const people = membersOf(table).getByRole('region', { name: 'Membres' });
  await expect(people.getByRole('listitem').filter({ hasText: ben.username })).toBeVisible();
  expect([await leaguesOf(request, ana), await leaguesOf(request, ben)]).toEqual([
    [[name, 2, 'manager']],
    [[name, 2, 'member']],
  ]);
});

test('members see a new name, who leaves, and that they were taken out', async ({
  school,
  open,
  request,
}) => {
  const table = await seatBoth(school, open, request, '/student/friends');
  const { manager, invited, ana, ben, name } = table;
  const people = membersOf(table).getByRole('region', { name: 'Membres' });
  const join = async () => {
    await invite(table);
    await invited.getByRole('button', { name: `Accepter : ${name}` }).click();
    await expect(people.getByRole('listitem').filter({ hasText: ben.username })).toBeVisible();
  };
  await join();
  await invited.getByRole('button', { name: `Voir les membres de ${name}` }).click();
  await expect(membersOf({ ...table, manager: invited })).toBeVisible();
  await people.getByRole('button', { name: `Retirer ${ben.username} de la ligue` }).click();
  await expect(membersOf({ ...table, manager: invited })).toBeHidden();
  await expect(invited.getByText('Privée · 2 membres')).toBeHidden();

  // The window does not come back by itself.
  await join();
  await invited.getByRole('button', { name: `Voir les membres de ${name}` }).click();
  await invited.getByRole('button', { name: 'Quitter la ligue' }).click();
  await leaveForGood(invited);
  await expect(people.getByRole('listitem').filter({ hasText: ben.username })).toBeHidden();

  await join();
  const [league] = (
    await callApi<{ leagues: { uuid: string }[] }>(request, 'GET', '/student/leagues', undefined, ana.token)
  ).leagues;
  const changed = { name: `${name} du soir`, type: 'public' };
  await callApi(request, 'PUT', `/student/leagues/${league?.uuid}`, changed, ana.token);
  await expect(manager.getByRole('dialog', { name: `${name} du soir` })).toBeVisible();
  await expect(invited.getByRole('button', { name: `Voir les membres de ${name} du soir` })).toBeVisible();
  await expect(invited.getByText('Publique · 2 membres')).toBeVisible();
});
