import type { Locator } from '@playwright/test';
import { inspect } from '../photograph.ts';
import { callApi, expect, test, tokenOf } from '../product.ts';

test('a guest gets a name in a modal, is greeted by it, and finds lists and live games', async ({ page }) => {
  await page.goto('/anonymous');
  const modal = page.getByRole('dialog', { name: 'Comment t’appelles-tu ?' });
  const name = await modal.getByRole('radio').nth(1).inputValue();
  await modal.getByRole('radio', { name }).check({ force: true });
  await expect(modal.getByLabel('J’apprends')).toHaveValue('en');
  await modal.getByRole('button', { name: 'C’est parti !' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Bonjour, ${name} !` })).toBeVisible();

  const token = await tokenOf(page);
  const path = '/anonymous/word-groups';
  const { wordGroups } = await callApi<{ wordGroups: unknown[] }>(
    page.request,
    'GET',
    path,
    undefined,
    token,
  );
  const lists = page.getByRole('link', { name: /^Voir la liste/ });
  // Those of the week, then the first of all lists; the others where they are asked for.
  await expect(lists).toHaveCount(3 + 12);
  await page.getByRole('button', { name: `Voir les ${wordGroups.length}` }).click();
  await expect(lists).toHaveCount(3 + wordGroups.length);
  await page.reload();
  await expect(lists).toHaveCount(3 + wordGroups.length);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const ways = await menu.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(ways).toEqual(['/anonymous', '/auth/register', '/auth/logout']);
  await expect(menu.getByRole('link', { name: 'Créer un compte' })).toBeVisible();

  await lists.first().click();
  await expect(page).toHaveURL(/\/anonymous\/list\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Retour aux listes' }).click();
  await expect(page).toHaveURL(/\/anonymous$/);
  await page.getByRole('link', { name: 'Entrer un code' }).click();
  await expect(page).toHaveURL(/\/anonymous\/live$/);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(6);
});

test('a guest finds lists by their names and by the words in them, and again after a refresh', async ({
  page,
}) => {
  await page.goto('/anonymous');
  await page.getByRole('button', { name: 'C’est parti !' }).click();
  const search = page.getByRole('searchbox', { name: 'Chercher une liste ou un mot' });
  const names = page.getByRole('article').getByRole('heading');
  await search.fill('papillon');
  // No list is called so: one holds the word.
  await expect(names).toHaveText(['Les petites bêtes']);
  await inspect(page, 'guest-search');
  await page.reload();
  await expect(search).toHaveValue('papillon');
  await expect(names).toHaveText(['Les petites bêtes']);
  await search.fill('zzzz');
  await expect(page.getByText('Aucune liste trouvée')).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(search).toHaveValue('');
  await expect(names).not.toHaveCount(0);
});

test('on the smallest phone a guest sees the whole way in', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/auth/login');
  const logo = await page.getByRole('img', { name: 'Motamo' }).boundingBox();
  const language = await page.getByRole('button', { name: /^Langue/ }).boundingBox();
  expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(language?.x ?? 0);
  await page.getByRole('link', { name: 'Jouer sans compte' }).click();
  const play = page.getByRole('button', { name: 'Jouer tout de suite' });
  // The names come after the dialog; Enter plays under the first of them.
  await expect(play).toBeFocused();
  await expect(play).toBeInViewport({ ratio: 1 });
});

test('a guest’s game that cannot start leads to the list with a message', async ({ page, watch }) => {
  watch.expectConsole(/404/);
  await page.goto('/anonymous');
  await page.getByRole('button', { name: 'C’est parti !' }).click();
  await page
    .getByRole('link', { name: /^Voir la liste/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Jouer', exact: true })).toBeVisible();
  const list = page.url();
  await page.route('**/api/v1/anonymous/list-games', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', errors: {} } }),
  );
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Une erreur s’est produite' })).toBeVisible();
  await expect(page).toHaveURL(list);
});

test('a guest fetches the pictures of the lists in sight, and the others when scrolling to them', async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/media/')) fetched.add(request.url());
  });
  await page.goto('/anonymous');
  await page.getByRole('button', { name: 'C’est parti !' }).click();
  await page.getByRole('button', { name: /^Voir les \d+$/ }).click();
  const pictures = page.getByRole('article').locator('img');
  const isSeen = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(() => isSeen(pictures.first())).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(fetched.size).toBeLessThan((await pictures.count()) / 2);
  expect(await isSeen(pictures.last())).toBe(false);
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(() => isSeen(pictures.last())).toBe(true);
});
