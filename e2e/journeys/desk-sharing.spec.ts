import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { grantLicence, makeClass, playToEnd, registerAdult } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, signIn, test, tokenOf } from '../product.ts';

const PASSWORD = 'un-bureau-bien-range';

/** Two teachers of one school manager. */
async function makeStaff(request: APIRequestContext, managerToken: string) {
  await callApi(
    ...([request, 'POST', '/user/payments/new-method', { nonce: 'fake-valid-nonce' }, managerToken] as const),
  );
  const hire = async (firstName: string, lastName: string) => {
    const email = `staff-${randomUUID()}@example.test`;
    const body = { firstName, lastName, email, lang: 'fr', password: PASSWORD };
    await callApi(request, 'POST', '/user/teachers', body, managerToken);
    await grantLicence(email);
    const login = { username: email, password: PASSWORD };
    const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/global/auth/login', login);
    return { email, token: jwt };
  };
  return { author: await hire('Anne', 'Roy'), follower: await hire('Béatrice', 'Caron') };
}

/** A list of nine words of the catalogue and an own one. */
async function makeList(request: APIRequestContext, token: string, text: string) {
  const post = <T>(path: string, body: object) => callApi<T>(request, 'POST', path, body, token);
  const { listGroup } = await post<{ listGroup: { id: number } }>('/user/list-groups', { title: 'Automne' });
  const traductions = [
    { lang: 'fr', text: 'le gréement' },
    { lang: 'en', text: 'rigging' },
  ];
  const own = await post<{ words: { id: number }[] }>('/user/words', { words: [{ traductions }] });
  const found = await callApi<{ words: { id: number }[] }>(
    ...([request, 'GET', '/user/words/search?search=a', undefined, token] as const),
  );
  const wordIds = [...own.words, ...found.words.slice(0, 9)].map(({ id }) => id);
  const list = { text, listGroupId: listGroup.id, wordIds };
  return (await post<{ wordGroup: { uuid: string } }>('/user/word-groups', list)).wordGroup.uuid;
}

test('a teacher shares a list by link and with the school; a colleague copies it, follows it, and her class plays it', async ({
  browser,
  page,
  watch,
}) => {
  watch.expectConsole(/404/);
  const managerContext = await browser.newContext();
  const managerPage = await managerContext.newPage();
  const manager = await registerAdult(managerPage, 'school-manager');
  const { author, follower } = await makeStaff(page.request, manager.token);
  await managerContext.close();
  const uuid = await makeList(page.request, author.token, 'En mer');

  // The author makes a link.
  await signIn(page, author.email, PASSWORD);
  await expect(page).toHaveURL(/\/user$/);
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Partager En mer' }).click();
  const sharing = page.getByRole('dialog', { name: 'Partager « En mer »' });
  await sharing.getByRole('switch', { name: 'Par lien' }).click();
  const link = await sharing.getByLabel('Adresse du lien').inputValue();
  expect(link).toMatch(/\/user\/shared\/[\w-]{32}$/);
  await inspect(page, 'share-list');
  await sharing.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByText('Partagée', { exact: true })).toBeVisible();

  // The colleague opens it without a session, signs in, comes back, and takes a copy.
  const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1366, height: 768 } });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/auth\/login/);
  await other.getByLabel('Nom d’utilisateur ou courriel').fill(follower.email);
  await other.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Entrer', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'En mer' })).toBeVisible();
  await expect(other.getByText('Par Anne Roy')).toBeVisible();
  await expect(other.getByText('rigging')).toBeVisible();
  await expect(other.getByText(author.email)).toHaveCount(0);
  await inspect(other, 'shared-list');
  await other.getByRole('button', { name: 'Copier', exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Copier « En mer »' })).toBeVisible();
  await inspect(other, 'copy-shared-list');
  await other.getByRole('dialog').getByRole('button', { name: 'Copier', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Modifier la liste' })).toBeVisible();
  await expect(other.getByText('Mot à vous')).toBeVisible();

  // A link that is off looks like a page that is not there; undone, it is back.
  await page.getByRole('button', { name: 'Partager En mer' }).click();
  await sharing.getByRole('switch', { name: 'Par lien' }).click();
  await expect(page.getByText('Le lien est coupé.')).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await inspect(other, 'shared-list-missing');

  // With the school.
  await sharing.getByRole('switch', { name: 'Avec l’école' }).click();
  await expect(sharing.getByRole('switch', { name: 'Avec l’école' })).toBeChecked();
  await sharing.getByRole('button', { name: 'Terminé' }).click();
  await other.goto('/user/list');
  await other.getByRole('link', { name: 'École' }).click();
  await expect(other.getByRole('link', { name: 'En mer' })).toBeVisible();
  await inspect(other, 'school-lists');
  await other.getByRole('link', { name: 'En mer' }).click();
  await other.getByRole('button', { name: 'Suivre' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Suivre' }).click();
  await expect(other.getByText('Suivie : Anne Roy')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Modifier la liste' })).toHaveCount(0);
  await inspect(other, 'followed-list');

  // What the author changes is there, and the pupils of the follower play it.
  const change = { text: 'Au large' };
  await callApi(page.request, 'PUT', `/user/word-groups/${uuid}`, change, await tokenOf(page));
  await other.goto('/user/list');
  await expect(other.getByRole('link', { name: 'Au large' })).toBeVisible();
  await inspect(other, 'lists-followed');
  const token = await tokenOf(other);
  const groups = await callApi<{ listGroups: { id: number }[] }>(
    ...([other.request, 'GET', '/user/list-groups', undefined, token] as const),
  );
  const made = await makeClass(other.request, token, { firstNames: ['Mila'] });
  const follows = { listGroupId: groups.listGroups[0]?.id };
  await callApi(other.request, 'PUT', `/user/classrooms/${made.uuid}`, follows, token);
  await playToEnd(other.request, made.shortcodes[0] ?? '', 'Au large', { isKnowing: true });

  // The author stops; the follower is told and keeps a copy.
  await callApi(page.request, 'DELETE', `/user/word-groups/${uuid}`, undefined, await tokenOf(page));
  const ended = other.getByText('Anne Roy ne partage plus « Au large ». Une copie vous reste.');
  await expect(async () => {
    await other.reload();
    await expect(ended).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000, intervals: [3_000] });
  await inspect(other, 'lists-kept');
  await other.getByRole('button', { name: 'Compris' }).click();
  await expect(ended).toBeHidden();
  await expect(other.getByRole('button', { name: 'Modifier Au large' })).toBeVisible();
  await context.close();
});

test('a parent follows the list of a link for the own children, and leaves it', async ({ browser, page }) => {
  const teacherContext = await browser.newContext();
  const teacher = await registerAdult(await teacherContext.newPage(), 'teacher');
  const uuid = await makeList(page.request, teacher.token, 'En forêt');
  const path = `/user/word-groups/uuid/${uuid}/sharing`;
  const { sharing } = await callApi<{ sharing: { linkPath: string } }>(
    ...([page.request, 'PUT', path, { isLinkOn: true }, teacher.token] as const),
  );
  await teacherContext.close();
  await registerAdult(page, 'parent', sharing.linkPath);
  await page.getByRole('button', { name: 'Suivre' }).click();
  await expect(page.getByText('Vos enfants la trouvent parmi leurs listes', { exact: false })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Suivre' }).click();
  await expect(page.getByText('Suivie : Annie Gagné')).toBeVisible();
  await inspect(page, 'followed-list-parent');
  await page.setViewportSize({ width: 375, height: 553 });
  await page.getByRole('button', { name: 'Ne plus suivre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ne plus suivre' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('« En forêt » a quitté vos listes.')).toBeVisible();
});

test('who registers by a shared link comes to its list after it', async ({ browser, page }) => {
  const teacherContext = await browser.newContext();
  const teacher = await registerAdult(await teacherContext.newPage(), 'teacher');
  const uuid = await makeList(page.request, teacher.token, 'En ville');
  const path = `/user/word-groups/uuid/${uuid}/sharing`;
  const { sharing } = await callApi<{ sharing: { linkPath: string } }>(
    ...([page.request, 'PUT', path, { isLinkOn: true }, teacher.token] as const),
  );
  await teacherContext.close();
  await page.goto(sharing.linkPath);
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.getByRole('link', { name: /^Personnel enseignant/ }).click();
  await page.getByLabel('Prénom').fill('Luc');
  await page.getByLabel('Nom', { exact: true }).fill('Caron');
  await page.getByLabel('Courriel').first().fill(`shared-${randomUUID()}@example.test`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Encore une fois').fill(PASSWORD);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'En ville' })).toBeVisible();
  await expect(page.getByText('Par Annie Gagné')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(sharing.linkPath);
});

test('a new link cuts the old one, and one that was switched off comes back from the message', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/404/);
  const teacher = await registerAdult(page, 'teacher');
  await makeList(page.request, teacher.token, 'En forêt');
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Partager En forêt' }).click();
  const sharing = page.getByRole('dialog', { name: 'Partager « En forêt »' });
  const byLink = sharing.getByRole('switch', { name: 'Par lien' });
  const address = sharing.getByLabel('Adresse du lien');
  await byLink.click();
  const old = await address.inputValue();
  await sharing.getByRole('button', { name: 'Nouveau lien' }).click();
  await expect(address).not.toHaveValue(old);
  const link = await address.inputValue();
  await byLink.click();
  await expect(byLink).not.toBeChecked();
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
  await expect(byLink).toBeChecked();
  await expect(address).toHaveValue(link);
  await page.goto(old);
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
});
