import { grantLicence, registerAdult } from '../desk.ts';
import { photograph } from '../photograph.ts';
import { callApi, expect, test } from '../product.ts';

/* One device at the kitchen table: from the parent to a child, to both children, and back. */

test('a parent hands the device over, two children play in turn, and a password brings it back', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 553 });
  const { email, password, token } = await registerAdult(page, 'parent');
  for (const firstName of ['Léa', 'Zoé'])
    await callApi(request, 'POST', '/user/students', { firstName, lastName: 'Roy', grade: 2 }, token);
  await grantLicence(email);
  await page.goto('/user/students');
  await page.getByRole('button', { name: 'Donner l’appareil à Léa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Donner l’appareil' }).click();
  await expect(page).toHaveURL(/\/student$/);

  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'J’ai un code' }).click();
  await expect(page.getByRole('dialog', { name: 'J’ai un code' })).toBeVisible();
  const scrollbar = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarWidth);
  expect(await scrollbar()).toBe('thin');

  await page.goto('/student/table');
  await page.getByRole('button', { name: 'Zoé' }).click();
  const play = page.getByRole('button', { name: 'Jouer' });
  await expect(play).toBeEnabled();
  await photograph(page, 'table-setup');
  // By key: it stands where the button of Zoé was, and a tap there within 300 ms is taken for a double tap.
  await play.press('Enter');
  const names = new Set<string>();
  const ready = page.getByRole('button', { name: 'C’est parti' });
  const over = page.getByRole('heading', { name: /gagne|Égalité/ });
  const choice = page.locator('[data-position="1"]');
  await ready.click();
  await choice.click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'À Zoé' })).toBeVisible();
  // A refresh keeps the game, and whose turn it is.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'À Zoé' })).toBeVisible();
  await expect(async () => {
    if (await ready.isVisible()) {
      names.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
      await ready.click({ timeout: 1000 });
    }
    if (await choice.isVisible()) await choice.click({ timeout: 1000 });
    await page.keyboard.press('Enter');
    expect(await over.isVisible()).toBe(true);
  }).toPass({ timeout: 120_000 });
  expect([...names].sort()).toEqual(['À Léa', 'À Zoé']);
  await photograph(page, 'table-podium');
  await page.getByRole('button', { name: 'Terminer' }).click();

  await page.goto('/student/family');
  await photograph(page, 'family');
  await expect(page.getByRole('button', { name: 'À Zoé' })).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: /Rendre à/ }).click();
  await expect(page).toHaveURL(/\/user\/students$/);
  await expect(page.getByRole('heading', { name: 'Mes enfants' })).toBeVisible();
});
