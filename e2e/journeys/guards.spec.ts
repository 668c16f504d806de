import { expect, signIn, test } from '../product.ts';

test('without a session every area leads to the sign-in page, and unknown paths to the start', async ({
  page,
}) => {
  for (const path of ['/', '/nothing/here', '/auth', '/student', '/student/list', '/user', '/user/billing']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth\/login$/);
  }
});

test('a guest page without a guest leads to the guests’ home and back to the page afterwards', async ({
  page,
}) => {
  await page.goto('/anonymous');
  await page.getByRole('button', { name: 'C’est parti !' }).click();
  await page
    .getByRole('link', { name: /Voir la liste/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/anonymous\/list\/[0-9a-f-]{36}$/);
  const list = new URL(page.url()).pathname;
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${list}/cards`);
  await expect(page).toHaveURL(/\/anonymous\?next_url=/);
  await page.getByRole('button', { name: 'C’est parti !' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/cards$`));
});

test('a password link without a token or with a wrong type leads to the forgotten password', async ({
  page,
}) => {
  for (const query of ['', '?token=', '?token=abc&type=king']) {
    await page.goto(`/auth/change-pwd${query}`);
    await expect(page, query).toHaveURL(/\/auth\/forgot-pwd$/);
  }
});

test('a signed-in pupil skips the sign-in page, an unknown game leads home, log-out comes back', async ({
  page,
}) => {
  await signIn(page, 'alice.demo', 'motamo-demo');
  await expect(page).toHaveURL(/\/student$/);
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/student$/);
  await page.goto('/user');
  await expect(page).not.toHaveURL(/\/user/);
  await page.goto('/student/list/01890000-0000-7000-8000-000000000000/chess');
  await expect(page).toHaveURL(/\/(student|auth\/login)$/);
});

test('terms and privacy can be read by everybody and lead to the sign-in page', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Se connecter' }).first().click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  }
});

test('the interface speaks the language that was chosen, and keeps it', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /Français/ }).click();
  await page
    .getByRole('menuitemradio', { name: 'English' })
    .or(page.getByRole('menuitem', { name: 'English' }))
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expect(page.getByRole('button', { name: 'Entrer', exact: true })).toHaveCount(0);
});

test('half a link to a live game leads a teacher to the lists, not to an empty screen', async ({ page }) => {
  await signIn(page, 'prof@demo.motamo.test', 'motamo-demo');
  await expect(page).toHaveURL(/\/user$/);
  await page.goto('/user/live');
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
