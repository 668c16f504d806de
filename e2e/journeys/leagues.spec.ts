import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { leaveForGood } from '../league-table.ts';
import { type LivePerson, test } from '../live-school.ts';
import { inspect } from '../photograph.ts';
import { callApi } from '../product.ts';

/* Two pupils of one class side by side: what one asks or answers, the other sees without a reload. */

const bar = (page: Page) => page.getByRole('searchbox', { name: 'Cherche une ligue' });

/** Opens a page and waits until it hears of what others do. */
async function connectedAt(page: Page, path: string) {
  const connected = page.waitForEvent('websocket');
  await page.goto(path);
  await connected;
}

test('leagues: made, changed, found, asked for, invited to, answered and left, live on both sides', async ({
  school,
  open,
  request,
}) => {
  // Eleven screens are looked at, each at every size.
  test.setTimeout(300_000);
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const manager = await open(ana, { size: 'laptop' });
  const other = await open(ben, { size: 'laptop' });
  await connectedAt(manager, '/student/friends');
  await expect(manager.getByText('Aucune invitation pour l’instant.')).toBeVisible();
  await inspect(manager, 'leagues-empty');

  await manager.getByRole('button', { name: 'Créer une ligue', exact: true }).click();
  const form = manager.getByRole('dialog', { name: 'Créer une ligue' });
  await form.getByRole('button', { name: 'Créer la ligue' }).click();
  await expect(form.getByText('Il faut un nom.')).toBeVisible();
  await form.getByLabel('Nom de la ligue').fill('Les m3rdes');
  await form.getByRole('button', { name: 'Créer la ligue' }).click();
  await expect(form.getByText('Ce nom pourrait blesser quelqu’un. Choisis-en un autre.')).toBeVisible();
  const name = `Les Renards ${ana.username.slice(-5)}`;
  await form.getByLabel('Nom de la ligue').fill(name);
  await inspect(manager, 'league-create');
  await form.getByRole('button', { name: 'Créer la ligue' }).click();
  await expect(manager.getByRole('heading', { name })).toBeVisible();

  await connectedAt(other, '/student/friends');
  await bar(other).fill(name.slice(0, 3));
  await expect(other.getByText('Encore quelques lettres : il en faut 4.')).toBeVisible();
  await bar(other).fill(name);
  await other.getByRole('button', { name: `Demander à entrer dans ${name}` }).click();
  await expect(other.getByText('Invitation envoyée !')).toBeVisible();
  await expect(other.getByRole('button', { name: 'En attente' })).toBeDisabled();
  await inspect(other, 'leagues-pending');

  await expect(manager.getByRole('heading', { name: ben.username })).toBeVisible();
  await inspect(manager, 'leagues-request');
  await manager.goto('/student/notifications');
  await expect(manager.getByRole('button', { name: /^Accepter/ })).toBeVisible();
  await inspect(manager, 'notifications-asked');
  await connectedAt(manager, '/student/friends');
  await manager.getByRole('button', { name: `Accepter : ${ben.username}` }).click();
  await expect(other.getByRole('button', { name: 'Déjà dans la ligue' })).toBeDisabled();
  await inspect(other, 'leagues-found-own');
  await bar(other).fill('');
  await expect(other.getByText('Membre', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: `Modifier ${name}` })).toBeHidden();
  await inspect(other, 'leagues-member');

  await manager.getByRole('button', { name: `Modifier ${name}` }).click();
  const edit = manager.getByRole('dialog', { name: 'Modifier la ligue' });
  await edit.getByRole('radio', { name: /Privée/ }).check({ force: true });
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(manager.getByText('Privée · 2 membres')).toBeVisible();

  const zoe = await school.enrol('Zoe');
  await manager.reload();
  await manager.getByRole('button', { name: `Voir les membres de ${name}` }).click();
  const members = manager.getByRole('dialog', { name });
  await members.getByRole('button', { name: `Inviter ${zoe.username}` }).click();
  await expect(members.getByText('En attente')).toBeVisible();
  await inspect(manager, 'league-members');
  const third = await open(zoe, { size: 'phone' });
  await third.goto('/student/notifications');
  await expect(third.getByText(`${ana.username} t’invite dans la ligue ${name}`)).toBeVisible();
  await inspect(third, 'notifications-league');
  await third.getByRole('button', { name: 'Refuser' }).click();
  await expect(third.getByText('Refusée')).toBeVisible();
  await inspect(third, 'notifications-league-refused');

  await other.getByRole('button', { name: `Voir les membres de ${name}` }).click();
  await other.getByRole('button', { name: 'Quitter la ligue' }).click();
  await leaveForGood(other);
  await expect(other.getByRole('heading', { name, level: 3 })).toBeHidden();
  await manager.keyboard.press('Escape');
  await expect(members).toBeHidden();
  const membersCount = async () => {
    const { leagues } = await callApi<{ leagues: { membersCount: number }[] }>(
      ...([request, 'GET', '/student/leagues', undefined, ana.token] as const),
    );
    return leagues.map((league) => league.membersCount);
  };
  await expect.poll(membersCount).toEqual([1]);

  await manager.goto('/student/notifications');
  await expect(manager.getByText('Acceptée', { exact: true })).toBeVisible();
  await inspect(manager, 'notifications-request');
  await other.goto('/student/notifications');
  await expect(other.getByRole('main').getByText(name)).toBeVisible();
  await inspect(other, 'notifications-answer');
});

/** A league of the first with the second in it. */
async function leagueOf(request: Parameters<typeof callApi>[0], manager: LivePerson, member: LivePerson) {
  const league = await callApi<{ league: { uuid: string; name: string } }>(
    request,
    'POST',
    '/student/leagues',
    { name: `Les Loups ${manager.username.slice(-5)}`, type: 'public' },
    manager.token,
  );
  const join = `/student/leagues/${league.league.uuid}/join`;
  const { leagueInvitation } = await callApi<{ leagueInvitation: { uuid: string } }>(
    request,
    'POST',
    join,
    undefined,
    member.token,
  );
  const accept = `/student/league-invitations/${leagueInvitation.uuid}/accept`;
  await callApi(request, 'POST', accept, undefined, manager.token);
  return league.league;
}

test('a live game for a league: its first one is chosen, members are invited and told when it is over', async ({
  school,
  open,
  request,
}) => {
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const league = await leagueOf(request, ana, ben);
  const leader = await open(ana, { size: 'laptop' });
  const player = await open(ben, { size: 'phone' });
  await connectedAt(player, '/student');
  await leader.goto('/student/live-battle');
  await leader.getByRole('radio', { name: 'Ligue' }).check({ force: true });
  await expect(leader.getByLabel('Quelle ligue ?').locator('option:checked')).toHaveText(league.name);
  await inspect(leader, 'live-create-league');
  await leader.getByLabel('Avec quels mots ?').selectOption(school.list.uuid);
  await leader.getByRole('button', { name: 'Créer la partie' }).click();
  await leader.waitForURL(/\/student\/live\//);
  const invitation = player.getByRole('dialog', { name: 'On t’attend !' });
  await expect(invitation).toContainText(`${ana.username} t’invite à une bataille.`);
  await leader.getByRole('button', { name: 'Fermer la porte' }).click();
  await expect(leader.getByText('Porte fermée : personne d’autre n’entre.')).toBeVisible();
  await invitation.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(invitation.getByRole('alert')).toContainText('La salle est fermée');
  await inspect(player, 'invitation-error');
  await leader.getByRole('button', { name: 'Ouvrir la porte' }).click();
  await expect(leader.getByText('Porte fermée : personne d’autre n’entre.')).toBeHidden();
  await player.keyboard.press('Escape');
  await player.goto('/student/notifications');
  const notice = player.getByRole('main').getByRole('listitem').filter({ hasText: 'une bataille' });
  await expect(notice.getByRole('button', { name: /^Rejoindre/ })).toBeVisible();
  await inspect(player, 'notifications-game');
  await notice.getByRole('button', { name: /^Rejoindre/ }).click();
  await expect(player.getByText(`${ana.username} va lancer la partie.`)).toBeVisible();
  await leader.getByRole('button', { name: 'Annuler la partie' }).click();
  await player.goto('/student/notifications');
  await expect(player.getByText('Cette partie est finie.')).toBeVisible();
  await inspect(player, 'notifications-game-over');
  await player.getByRole('button', { name: 'Supprimer' }).first().click();
  await expect(player.getByText('Cette partie est finie.')).toBeHidden();
});
