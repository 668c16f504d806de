import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { grantLicence, makeClass, playToEnd, registerAdult, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, signIn, test } from '../product.ts';

/** Prepares the certificates of the open window; how many pages the file has. */
async function pagesOf(page: Page, dialog: ReturnType<Page['getByRole']>) {
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Préparer les certificats' }).click();
  const file = await readFile(await (await saving).path());
  await expect(dialog.getByText('Les certificats sont dans vos téléchargements.')).toBeVisible();
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
}

test('a teacher prints certificates for a class and for some of its pupils', async ({ page, watch }) => {
  // Somebody who has not played.
  watch.expectConsole(/422/);
  const { token } = await registerTeacher(page);
  const { shortcodes } = await makeClass(page.request, token, {
    title: 'Les castors',
    firstNames: ['Anaïs', 'Béatrice', 'Charles'],
  });
  for (const shortcode of shortcodes.slice(0, 2))
    for (let game = 0; game < 2; game += 1) await playToEnd(page.request, shortcode, 0, { isKnowing: true });
  await page.goto('/user/students');
  await page.getByRole('button', { name: 'Certificats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificats : Les castors' });
  await dialog.getByLabel('École (facultatif)').fill('École des Trois-Rivières');
  await inspect(page, 'desk-certificates');
  expect(await pagesOf(page, dialog)).toBe(2);
  await page.keyboard.press('Escape');

  const choose = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await choose('Béatrice');
  const bar = page.getByRole('region', { name: 'Élèves choisis' });
  await bar.getByRole('button', { name: 'Certificats' }).click();
  expect(await pagesOf(page, dialog)).toBe(1);
  await page.keyboard.press('Escape');

  await page
    .getByRole('link', { name: /Charles/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Imprimer un certificat' }).click();
  const one = page.getByRole('dialog', { name: /Certificat de Charles/ });
  await one.getByRole('button', { name: 'Préparer les certificats' }).click();
  await expect(one.getByText(/Aucun jeu terminé dans cette période/)).toBeVisible();
});

test('a parent prints the certificate of a child, in another language', async ({ page }) => {
  const { token, email } = await registerAdult(page, 'parent');
  const { student } = await callApi<{ student: { uuid: string; shortcode: string } }>(
    ...([
      page.request,
      'POST',
      '/user/students',
      { firstName: 'Zoé', lastName: 'Roy', learningLang: 'en' },
      token,
    ] as const),
  );
  await grantLicence(email);
  await playToEnd(page.request, student.shortcode, 0, { isKnowing: true });
  await page.goto(`/user/students/${student.uuid}`);
  await page.getByRole('button', { name: 'Imprimer un certificat' }).click();
  const dialog = page.getByRole('dialog', { name: /Certificat de Zoé/ });
  await dialog.getByLabel('Langue du certificat').selectOption('en');
  await dialog.getByText('Ce mois-ci').click();
  expect(await pagesOf(page, dialog)).toBe(1);
});

test('a school manager names the school once, and a teacher finds the name on the certificates', async ({
  page,
  browser,
}) => {
  const managerContext = await browser.newContext({ locale: 'fr-CA' });
  const managerPage = await managerContext.newPage();
  const manager = await registerAdult(managerPage, 'school-manager', '/user/settings');
  await managerPage.getByLabel('Nom de l’école').fill('École du Ruisseau');
  await managerPage.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(managerPage.getByText('Imprimé sur les certificats de tous vos enseignants.')).toBeVisible();
  await inspect(managerPage, 'settings-school');
  const post = (path: string, body: object) =>
    callApi(...([managerPage.request, 'POST', path, body, manager.token] as const));
  await post('/user/payments/new-method', { nonce: 'fake-valid-nonce' });
  const email = `staff-${randomUUID()}@example.test`;
  const password = 'un-bureau-bien-range';
  await post('/user/teachers', { firstName: 'Anne', lastName: 'Roy', email, lang: 'fr', password });
  await managerContext.close();
  await grantLicence(email);
  const login = { username: email, password };
  const { jwt } = await callApi<{ jwt: string }>(page.request, 'POST', '/global/auth/login', login);
  await makeClass(page.request, jwt, { title: 'Les loutres', firstNames: ['Zoé'] });
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/user$/);
  await page.goto('/user/settings');
  await expect(page.getByLabel('Nom de l’école')).toHaveValue('École du Ruisseau');
  await expect(page.getByLabel('Nom de l’école')).toHaveAttribute('readonly');
  await page.goto('/user/students');
  await page.getByRole('button', { name: 'Certificats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Certificats : Les loutres' });
  await expect(dialog.getByLabel('École (facultatif)')).toHaveValue('École du Ruisseau');
});

test('a teacher without a school manager types the name of the school once', async ({ page, watch }) => {
  // Nobody has played yet: the name is kept all the same.
  watch.expectConsole(/422/);
  const { token } = await registerTeacher(page);
  await makeClass(page.request, token, { title: 'Les loutres', firstNames: ['Zoé'] });
  const open = async () => {
    await page.goto('/user/students');
    await page.getByRole('button', { name: 'Certificats' }).click();
    return page.getByRole('dialog', { name: 'Certificats : Les loutres' });
  };
  const dialog = await open();
  await dialog.getByLabel('École (facultatif)').fill('École des Pins');
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/user/me') && reply.request().method() === 'PUT',
  );
  await dialog.getByRole('button', { name: 'Préparer les certificats' }).click();
  await kept;
  await expect((await open()).getByLabel('École (facultatif)')).toHaveValue('École des Pins');
});
