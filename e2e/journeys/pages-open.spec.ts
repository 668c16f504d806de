import type { Locator, Page } from '@playwright/test';
import { callApi, expect, signIn, test } from '../product.ts';
import { keepSession, newAdult, newClassCode, newStudent, PASSWORD } from '../school.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

/** Where links lead, in their order. */
const addressesOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('the sign-in page has every way in, sounds ready and unseen, and counts the visit', async ({ page }) => {
  const visit = page.waitForRequest((request) => request.url().endsWith('/api/v1/global/stats/visit'));
  const french: string[] = [];
  page.on('request', (request) => french.push(request.url()));
  await page.goto('/auth/login');
  expect((await visit).postData()).toBeNull();
  expect((await visit).method()).toBe('POST');
  await expect(page.getByLabel('Nom d’utilisateur ou courriel')).toBeVisible();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  for (const [name, address] of [
    ['Créer un compte', '/auth/register'],
    ['Mot de passe oublié ?', '/auth/forgot-pwd'],
    ['Jouer sans compte', '/anonymous'],
    ['Conditions', '/terms'],
    ['Confidentialité', '/privacy'],
  ] as const)
    await expect(link(page, name)).toHaveAttribute('href', address);

  const sounds = page.locator('audio');
  await expect(sounds).toHaveCount(2);
  for (const at of [0, 1]) await expect(sounds.nth(at)).toBeHidden();
  const sources = await sounds.locator('source').evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(sources.join()).toMatch(/right\.mp3.+audio\/mpeg.+wrong\.mp3.+audio\/mpeg/);

  await page.getByRole('button', { name: /^Langue/ }).click();
  const languages = page.getByRole('menuitemradio').or(page.getByRole('menuitem'));
  await expect(languages).toHaveText(['Français', 'English', 'Español']);
  // French came with the page; the other texts are fetched when they are wanted.
  expect(french.filter((url) => /\/(auth|shell)-[^/]*\.js/.test(url))).toEqual([]);
  const fetched = page.waitForRequest(/\/auth-[^/]*\.js/);
  await languages.filter({ hasText: 'Español' }).click();
  await fetched;
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
});

test('a browser in a language that is not offered reads French', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, locale: 'fi-FI' });
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'On joue avec les mots ?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await page.close();
});

test('a loader shows until the kept session is known; a refused one ends on the sign-in page', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/403/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Before there is a session: the first page may still be starting, and would ask for its account.
  await page.route('**/api/v1/student/me', async (route) => {
    await held;
    await route.fulfill({ status: 403, json: { code: 'forbidden', errors: {} } });
  });
  await page.goto('/terms');
  await keepSession(page, 'student', 'not-a-token');
  await page.goto('/student/list');
  await expect(page.getByText('Chargement…')).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText('Chargement…')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('motamo.session'))).toBeNull();
});

test('four kinds of people register, each on a page of their own with a way back', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await page.goto('/auth/register');
  const ways = page.locator('main a[href^="/auth/register/"]');
  await expect(ways).toHaveCount(4);
  expect(await addressesOf(ways)).toEqual([
    '/auth/register/student',
    '/auth/register/teacher',
    '/auth/register/parent',
    '/auth/register/school-manager',
  ]);
  for (const [role, title] of [
    ['teacher', 'Compte enseignant'],
    ['parent', 'Compte parent'],
    ['school-manager', 'Compte de direction'],
  ] as const) {
    await page.goto(`/auth/register/${role}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const fields = page.locator('form input');
    expect(await fields.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual([
      ...['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'acceptTerms', 'acceptAds'],
    ]);
    await link(page, 'Changer de rôle').click();
    await expect(page).toHaveURL(/\/auth\/register$/);
  }

  await page.goto('/auth/register/parent');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Ce champ est requis.')).toHaveCount(5);
  const first = page.getByLabel('Prénom');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await first.fill('Ana');
  await expect(page.getByText('Ce champ est requis.')).toHaveCount(4);
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByRole('textbox', { name: 'Courriel' }).fill('ana@example.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Encore une fois').fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Il faut accepter les conditions d’utilisation.')).toBeVisible();
  expect(posted.filter((url) => url.endsWith('/register'))).toEqual([]);
});

test('what the server says of a field stands under it, and goes as soon as it is mended', async ({
  page,
  request,
  watch,
}) => {
  watch.expectConsole(/422/);
  const { username: taken } = await newAdult(request, 'parent');
  await page.goto('/auth/register/teacher');
  await page.getByLabel('Prénom').fill('Ana');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  const email = page.getByRole('textbox', { name: 'Courriel' });
  await email.fill(taken);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Encore une fois').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /J’accepte/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/parent/);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await email.fill(`other-${taken}`);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('a pupil goes on with a parent, or registers with the code of a class', async ({
  page,
  request,
  watch,
}) => {
  watch.expectConsole(/422/);
  const code = await newClassCode(request, await newAdult(request, 'teacher'));
  await page.goto('/auth/register/student');
  const ways = page.locator('main a[href^="/auth/register/"]');
  await expect(ways).toHaveCount(2);
  expect(await addressesOf(ways)).toEqual(['/auth/register/student/classroom', '/auth/register/parent']);
  await ways.first().click();
  await page.getByLabel('Code de la classe').fill(code);
  await page.getByLabel('Prénom').fill('Zacharie');
  await page.getByLabel('Nom', { exact: true }).fill('Nadon');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  // The mother language is asked, and never guessed (product §5); the class learns English.
  const lang = page.getByLabel('La langue que tu parles');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(lang).toHaveAccessibleDescription('Ce champ est requis.');
  await lang.selectOption('en');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(lang).toHaveAccessibleDescription(/différente/);
  await lang.selectOption('fr');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'Ton compte est prêt' })).toBeVisible();
  await expect(link(page, 'Aller jouer')).toHaveAttribute('href', '/auth/login');
});

test('after the mail for a new password one goes back to signing in', async ({ page }) => {
  await page.goto('/auth/forgot-pwd');
  await page.getByLabel('Nom d’utilisateur ou courriel').fill('prof@demo.motamo.test');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await link(page, 'Retour à la connexion').click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('pupil, adult and guest each open a connection that names their kind', async ({
  page,
  request,
  watch,
}) => {
  // Leaving at once can overtake the count of the visit.
  watch.expectConsole(/401.*stats.visit/);
  const student = await newStudent(request);
  const adult = await newAdult(request, 'parent');
  const connection = (type: string) =>
    page.waitForEvent('websocket', (socket) => socket.url().includes(`type=${type}`));
  for (const [type, { username }] of [
    ['student', student],
    ['user', adult],
  ] as const) {
    const opened = connection(type);
    await signIn(page, username, PASSWORD);
    await opened;
    await expect(page).toHaveURL(type === 'student' ? /\/student$/ : /\/user/);
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/login$/);
  }
  const opened = connection('anonymous');
  await page.goto('/anonymous');
  await page.getByRole('button', { name: 'C’est parti !' }).click();
  await opened;
});

test('a live game that is not there leads pupil, adult and guest back and says that something went wrong', async ({
  page,
  request,
  watch,
}) => {
  watch.expectConsole(/404|402/);
  const wrong = page.getByRole('alert').filter({ hasText: 'Une erreur s’est produite' });
  await page.goto('/terms');
  await keepSession(page, 'user', (await newAdult(request, 'teacher')).token);
  await page.goto(`/user/live/${UNKNOWN}/contest`);
  await expect(page).toHaveURL(/\/user$/);
  await expect(wrong).toBeVisible();
  await page.goto(`/user/live/${UNKNOWN}/chess`);
  await expect(page).toHaveURL(/\/user$/);

  const { names } = await callApi<{ names: string[] }>(request, 'GET', '/anonymous/auth/names?lang=fr');
  const guest = await callApi<{ jwt: string }>(request, 'POST', '/anonymous/auth/login', {
    name: names[0],
    lang: 'fr',
    learningLang: 'en',
  });
  await keepSession(page, 'anonymous', guest.jwt);
  await page.goto(`/anonymous/live/${UNKNOWN}/battle`);
  await expect(page).toHaveURL(/\/anonymous$/);
  await expect(wrong).toBeVisible();
});
