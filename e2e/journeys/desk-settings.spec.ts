import { registerAdult } from '../desk.ts';
import { expectAccessible, photograph } from '../photograph.ts';
import { callApi, expect, mailTo, signIn, test, tokenOf } from '../product.ts';

test('a teacher changes name, language and look, and finds them again', async ({ page }) => {
  await registerAdult(page, 'teacher', '/user/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await page.getByLabel('Prénom').fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Ce champ est requis.')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await page.getByLabel('Prénom').fill('Geneviève');
  await page.getByRole('checkbox', { name: 'Anglais' }).check({ force: true });
  await page.getByLabel('Pays').selectOption('Canada');
  await page.getByLabel('Province').selectOption('Québec');
  await expect(page.getByText('4 changements')).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 changements')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Compte enregistré.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Geneviève');
  await expect(page.getByLabel('Province')).toHaveValue('QC');
  await expect(page.getByRole('checkbox', { name: 'Anglais' })).toBeChecked();

  await page.getByRole('radio', { name: 'Sombre' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, 'settings, dark');
  await page.getByRole('radio', { name: 'Clair' }).check({ force: true });
  await expectAccessible(page, 'settings');
  await photograph(page, 'desk-settings');

  await page.getByLabel('Interface').selectOption('English');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a new e-mail counts once its link was opened, and the old mailbox is told', async ({
  page,
  request,
  watch,
}) => {
  watch.expectConsole(/422/);
  const { email, password } = await registerAdult(page, 'parent', '/user/settings');
  const wanted = `new-${email}`;
  await page.getByRole('button', { name: 'Changer de courriel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer de courriel' });
  await dialog.getByLabel('Nouveau courriel').fill(wanted);
  await dialog.getByLabel('Mot de passe actuel').fill('pas-le-bon');
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await asking.getByRole('button', { name: 'Rester ici' }).click();
  await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(dialog.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
  await dialog.getByLabel('Mot de passe actuel').fill(password);
  await expectAccessible(page, 'change of e-mail');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${wanted} attend d’être confirmé.`)).toBeVisible();
  expect((await mailTo(request, email, /va changer/)).text).toContain(wanted);
  const { user } = await callApi<{ user: { email: string } }>(
    request,
    'GET',
    '/user/me',
    undefined,
    await tokenOf(page),
  );
  expect(user.email).toBe(email);

  const mail = await mailTo(request, wanted, /nouvelle adresse/);
  await page.goto(/https?:\/\/\S+verify-email\S+/.exec(mail.text)?.[0] ?? 'no link');
  await expect(page.getByText('Merci, votre adresse courriel est vérifiée.')).toBeVisible();
  await page.goto('/user/settings');
  await expect(page.getByText(wanted, { exact: true })).toBeVisible();
  await expect(page.getByText('attend d’être confirmé')).toHaveCount(0);
});

test('a new password signs out and lets in again', async ({ page }) => {
  const { email, password } = await registerAdult(page, 'parent', '/user/settings');
  await page.getByRole('button', { name: 'Changer de mot de passe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe actuel').fill(password);
  await dialog.getByLabel('Nouveau mot de passe').fill('une-loutre-rieuse');
  await dialog.getByLabel('Encore une fois').fill('une-loutre');
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(dialog.getByText('Les deux mots de passe sont différents.')).toBeVisible();
  await dialog.getByLabel('Encore une fois').fill('une-loutre-rieuse');
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signIn(page, email, 'une-loutre-rieuse');
  await expect(page).toHaveURL(/\/user/);
});
