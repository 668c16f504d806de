import type { Page } from '@playwright/test';
import { makeClass, makeLists, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, test } from '../product.ts';

/** Long journeys, each with accounts of its own. */
test.describe.configure({ mode: 'parallel' });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Each dialog stands at every size, in three languages, and has nothing serious for axe. */
async function inspectDialogs(page: Page, path: string, dialogs: Record<string, string | RegExp>) {
  await page.goto(path);
  for (const [name, button] of Object.entries(dialogs)) {
    await press(page, button);
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await inspect(page, `desk-dialog-${name}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

test('the dialogs of pupils and classes stand at every size', async ({ page }) => {
  test.setTimeout(300_000);
  const { token } = await registerTeacher(page);
  await makeClass(page.request, token, { title: 'Classe 4B', firstNames: ['Alice', 'Bruno'] });
  await inspectDialogs(page, '/user/students', {
    ...{ class: 'Modifier la classe', code: 'Montrer le code en grand', 'new-code': 'Changer le code' },
    ...{ card: 'Carte d’accès d’Alice Roy', 'delete-pupil': 'Supprimer Alice Roy' },
    ...{ export: 'Télécharger les renseignements d’Alice Roy', 'delete-class': 'Supprimer la classe' },
  });
});

test('the dialogs of lists, plan, homework and settings stand at every size', async ({ page }) => {
  test.setTimeout(300_000);
  const { token } = await registerTeacher(page);
  const { uuid } = await makeClass(page.request, token, { title: 'Classe 4B', firstNames: ['Alice'] });
  await makeLists(page.request, token, { group: 'Nos listes', titles: ['La ferme'] });
  await inspectDialogs(page, '/user/list', {
    ...{
      group: 'Nouveau groupe',
      'delete-group': 'Supprimer Nos listes',
      'delete-list': 'Supprimer La ferme',
    },
  });
  await inspectDialogs(page, '/user/list/plan', { week: 'Semaine de « La ferme »' });
  const lists = await callApi<{ listGroups: { wordGroups: { uuid: string }[] }[] }>(
    ...([page.request, 'GET', '/user/list-groups', undefined, token] as const),
  );
  const wordGroupUuid = lists.listGroups.flatMap(({ wordGroups }) => wordGroups)[0]?.uuid;
  const homework = { wordGroupUuid, fromDay: '2030-01-01', untilDay: '2030-01-08', rounds: 2 };
  await callApi(page.request, 'POST', `/user/classrooms/uuid/${uuid}/homework`, homework, token);
  await inspectDialogs(page, `/user/classrooms/${uuid}?tab=homework`, {
    ...{ 'change-homework': /^Modifier/, 'remove-homework': /^Retirer/ },
  });
  await inspectDialogs(page, '/user/settings', { email: 'Changer de courriel', password: /mot de passe/i });
});
