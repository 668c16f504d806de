import { grantLicence, registerAdult, registerTeacher } from '../desk.ts';
import { expectAccessible, photograph } from '../photograph.ts';
import { expect, test } from '../product.ts';

test('a teacher without a licence is told so at lists and pupils, and meets them with one', async ({
  page,
}) => {
  const { email } = await registerAdult(page, 'teacher', '/user');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByText('Aucune licence')).toBeVisible();
  for (const name of [/^Listes/, /^Élèves/]) {
    await menu.getByRole('button', { name }).click();
    const popup = page.getByRole('dialog', { name: 'Il vous faut une licence' });
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('link', { name: 'Voir l’abonnement' })).toBeFocused();
    await expectAccessible(page, 'licence popup');
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(menu.getByRole('button', { name })).toBeFocused();
  }
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByRole('link', { name: /^Voir les mots/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Jouer en direct/ })).toHaveCount(0);
  await photograph(page, 'desk-unlicensed');
  await menu.getByRole('button', { name: /^Élèves/ }).click();
  await page.screenshot({ path: 'e2e/screenshots/desk-licence-popup-C.jpg', type: 'jpeg' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.getByRole('button', { name: /^Élèves/ }).click();
  await expect(page.getByRole('dialog', { name: 'Il vous faut une licence' })).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: 'e2e/screenshots/desk-licence-popup-S.jpg', type: 'jpeg' });
  // The phone is turned, and turned back.
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('dialog', { name: 'Il vous faut une licence' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('link', { name: 'Voir l’abonnement' }).click();
  await expect(page).toHaveURL(/\/user\/billing$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await grantLicence(email);
  await page.reload();
  await expect(menu.getByText('Licence active')).toBeVisible();
  await expect(menu.getByRole('link').last()).toHaveText('Se déconnecter');
  await menu.getByRole('link', { name: 'Élèves' }).click();
  await expect(page).toHaveURL(/\/user\/students$/);
  await expect(menu.getByRole('link', { name: 'Élèves' })).toHaveAttribute('aria-current', 'page');
});

test('a parent has play, children, billing and settings, and no lists', async ({ page }) => {
  await registerAdult(page, 'parent', '/user');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Jouer', 'Enfants', 'Abonnement', 'Réglages'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await expect(menu.getByText('Listes')).toHaveCount(0);
  await expect(menu.getByRole('link').last()).toHaveText('Se déconnecter');
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Mes listes' })).toHaveCount(0);
  await page.goto('/user/list');
  await expect(page).toHaveURL(/\/user$/);
});

test('a school manager has billing and settings alone', async ({ page }) => {
  await registerAdult(page, 'school-manager', '/user');
  await expect(page).toHaveURL(/\/user\/billing$/);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Abonnement' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Jouer' })).toHaveCount(0);
  await expect(menu.getByRole('link').last()).toHaveText('Se déconnecter');
  await expect(menu.getByText('Élèves')).toHaveCount(0);
  const stranger = '01890000-0000-7000-8000-000000000000';
  for (const path of [
    'students',
    'list',
    `students/${stranger}`,
    `classrooms/${stranger}`,
    `play/${stranger}`,
  ]) {
    await page.goto(`/user/${path}`);
    await expect(page).toHaveURL(/\/user\/billing$/);
  }
});

test('on a phone the bar holds four places, and the rest is behind the last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerTeacher(page, '/user');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveCount(3);
  await menu.getByRole('button', { name: 'Plus' }).click();
  await page.getByRole('menuitem', { name: 'Réglages' }).click();
  await expect(page).toHaveURL(/\/user\/settings$/);
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});
