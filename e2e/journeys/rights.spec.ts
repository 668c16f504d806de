import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { codeNow, makeClass, registerAdult, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, signIn, test } from '../product.ts';
import { newClassCode } from '../school.ts';

test.describe.configure({ mode: 'parallel' });

test('a pupil who registers with a class code waits, and plays once the teacher has tapped', async ({
  page,
  browser,
}) => {
  const { email, token } = await registerTeacher(page);
  const code = await newClassCode(page.request, { username: email, token });
  const device = await browser.newContext();
  const pupil = await device.newPage();
  await pupil.goto('/auth/register/student/classroom');
  await pupil.getByLabel('Code de la classe').fill(code);
  await pupil.getByLabel('Prénom').fill('Zoé');
  await pupil.getByLabel('Nom', { exact: true }).fill('Lavoie');
  await pupil.getByLabel('La langue que tu parles').selectOption('fr');
  await pupil.getByLabel('Mot de passe', { exact: true }).fill('kayak-violet');
  await pupil.getByRole('button', { name: 'Créer mon compte' }).click();
  await pupil.getByRole('link', { name: 'Aller jouer' }).click();
  await expect(pupil.getByRole('heading', { name: 'Presque prêt !' })).toBeVisible();
  await inspect(pupil, 'waiting');

  await page.goto('/user/students');
  await expect(page.getByRole('region', { name: '1 élève attend' })).toBeVisible();
  await inspect(page, 'desk-waiting');
  await page.getByRole('button', { name: 'Tous les confirmer' }).click();
  await expect(page.getByRole('region', { name: '1 élève attend' })).toHaveCount(0);
  await expect(pupil).toHaveURL(/\/student$/, { timeout: 15_000 });
  await device.close();
});

test('an adult downloads the own data and those of a pupil, renews a class code, and leaves', async ({
  page,
  watch,
}) => {
  // The deleted account.
  watch.expectConsole(/422/);
  const { email, password, token } = await registerTeacher(page);
  await makeClass(page.request, token, { firstNames: ['Noé', 'Léa'] });
  await page.goto('/user/students');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Télécharger les renseignements de/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Télécharger (JSON)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(text).tables.students).toHaveLength(1);
  await page.keyboard.press('Escape');
  const old = await page.locator('b[translate=no]').first().textContent();
  await page.getByRole('button', { name: 'Changer le code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Changer le code' }).click();
  await expect(page.getByRole('dialog').getByText(/^[0-9A-Z]{6}$/)).toBeVisible();
  expect(
    await page
      .getByRole('dialog')
      .getByText(/^[0-9A-Z]{6}$/)
      .textContent(),
  ).not.toBe(old);

  await page.goto('/user/settings');
  await inspect(page, 'desk-settings-data');
  await page.getByRole('button', { name: 'Supprimer le compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe actuel').fill(password);
  await dialog.getByRole('button', { name: 'Supprimer le compte' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, email, password);
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
});

test('a school manager sets up the second factor, and enters with a code from then on', async ({
  page,
  watch,
}) => {
  // The password alone.
  watch.expectConsole(/422/);
  const email = `manager-${randomUUID()}@example.test`;
  const password = 'un-bureau-bien-range';
  const body = {
    ...{ firstName: 'Odile', lastName: 'Roy', email, password, confirmPassword: password },
    ...{ role: 'school-manager', acceptAds: false, acceptTerms: true, lang: 'fr' },
  };
  await callApi(page.request, 'POST', '/user/auth/register', body);
  await page.goto('/auth/login');
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
  await inspect(page, 'second-factor');
  await page.getByLabel('Votre mot de passe').fill(password);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await inspect(page, 'second-factor-code');
  await page.getByLabel('Code à six chiffres').fill(codeNow(secret));
  await page.getByRole('button', { name: 'Activer' }).click();
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeVisible();
  const [recovery = ''] = await page.locator('main li').allInnerTexts();
  // They are shown once: a reload is asked about, by the browser.
  const asking = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asking;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.getByRole('button', { name: 'C’est gardé, continuer' }).click();
  await expect(page).toHaveURL(/\/user\/settings$/);
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, email, password);
  await page.getByLabel('Code à six chiffres').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/billing$/);
});

test('a parent consents by the link of the mail', async ({ page, request }) => {
  const adult = await registerAdult(page, 'teacher');
  const code = await newClassCode(request, { username: adult.email, token: adult.token });
  const student = { firstName: 'Ali', lastName: 'Nadeau', password: 'kayak-violet' };
  const path = `/student/auth/register/classroom/${code}`;
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', path, student);
  const email = `parent-${randomUUID()}@example.test`;
  await callApi(request, 'POST', '/student/me/guardian-mail', { email }, jwt);
  const linkOf = async () => {
    const { mails } = (await (await request.get('/dev/outbox.json')).json()) as {
      mails: { to: string; text: string }[];
    };
    return mails.find(({ to }) => to === email)?.text.match(/\/auth\/consent#token=[\w-]+/)?.[0];
  };
  await expect.poll(linkOf).toBeTruthy();
  await page.goto(String(await linkOf()));
  await expect(page.getByText('Ali Nadeau veut apprendre')).toBeVisible();
  await inspect(page, 'consent');
  await page.getByRole('button', { name: 'J’accepte' }).click();
  await expect(page.getByText('L’enfant peut jouer tout de suite.')).toBeVisible();
});

test('the diagnostic page says in words what the network lets through', async ({ page }) => {
  await page.goto('/diagnostic');
  await expect(page.getByText('Les parties en direct passent par WebSocket.')).toBeVisible();
  await expect(page.getByText('La solution de rechange passe.')).toBeVisible();
  await expect(page.getByText('L’horloge de l’appareil est juste.')).toBeVisible();
  await inspect(page, 'diagnostic');
});
