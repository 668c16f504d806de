import { makeClass, makeLists, playToEnd, registerTeacher } from '../desk.ts';
import { callApi, expect, test } from '../product.ts';
import { openAndLeave, walkByTab } from '../tab-walk.ts';

test('the desk is walked by Tab alone, and every dialog gives the keyboard back', async ({
  page,
  request,
}) => {
  const { token } = await registerTeacher(page);
  const { uuid, shortcodes } = await makeClass(request, token, {
    firstNames: ['Léa', 'Noah', 'Zoé', 'Émile', 'Jade', 'William'],
  });
  await makeClass(request, token, { title: 'Les renards', firstNames: [] });
  const group = await makeLists(request, token, { group: 'Automne', titles: ['Les feuilles', 'La pluie'] });
  await callApi(request, 'PUT', `/user/classrooms/${uuid}`, { listGroupId: group.id }, token);
  await playToEnd(request, shortcodes[0] ?? '', 'La pluie');
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto('/user');
  await expect(button(/^Jouer en direct/)).toBeVisible();
  await walkByTab(page, 'play');
  await openAndLeave(page, button('Jouer en direct avec « La pluie »'));
  await openAndLeave(page, button('Son et lecture'));

  await page.goto('/user/list');
  await expect(page.getByRole('row', { name: /La pluie/ })).toBeVisible();
  await walkByTab(page, 'lists');
  for (const name of ['Nouveau groupe', 'Modifier Automne', 'Dupliquer Automne', 'Supprimer Automne'])
    await openAndLeave(page, button(name));
  for (const name of ['Nouvelle liste', 'Importer', 'Modifier La pluie', 'Dupliquer La pluie'])
    await openAndLeave(page, button(name));
  await openAndLeave(page, button('Supprimer La pluie'));
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Chercher une liste' })).toBeFocused();

  await page.getByRole('link', { name: 'La pluie' }).click();
  await expect(page.getByRole('link', { name: 'Voir qui aider' })).toBeVisible();
  await walkByTab(page, 'one list');
  await openAndLeave(page, button('Modifier la liste'));

  await page.goto('/user/students');
  await expect(page.getByRole('row', { name: /Léa Roy/ })).toBeVisible();
  await walkByTab(page, 'students');
  for (const name of ['Ajouter un élève', 'Coller une liste', 'Cartes d’accès (PDF)', 'Modifier la classe'])
    await openAndLeave(page, button(name));
  for (const name of [
    'Modifier Léa Roy',
    'Carte d’accès de Léa Roy',
    'Supprimer Léa Roy',
    'Supprimer la classe',
  ])
    await openAndLeave(page, button(name));

  await page.goto(`/user/classrooms/${uuid}`);
  await expect(heading('Les hiboux')).toBeVisible();
  for (const tab of ['Classement', 'Listes de mots', 'Parties', 'Prêts pour vendredi ?', 'Pris pour']) {
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('table')
        .or(page.getByRole('tabpanel').getByRole('heading'))
        .first(),
    ).toBeVisible();
    await walkByTab(page, tab);
    if (tab === 'Parties') await openAndLeave(page, button(/^Voir le résultat/));
    await page.getByRole('tab', { name: tab }).focus();
    await page.keyboard.press('ArrowRight');
  }

  await page.goto('/user/settings');
  await expect(heading('Réglages')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Activer' })).toBeVisible();
  await walkByTab(page, 'settings');
});
