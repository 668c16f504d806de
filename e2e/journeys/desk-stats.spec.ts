import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { grantLicence, makeClass, playToEnd, registerAdult } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, signIn, test, tokenOf } from '../product.ts';

interface Classes {
  classrooms: { uuid: string; title: string }[];
}
interface Ranking {
  studentStats: { student: { uuid: string; name: string }; totalScore: number }[];
}

async function openClass(page: Page) {
  await signIn(page, 'prof@demo.motamo.test', 'motamo-demo');
  await expect(page).toHaveURL(/\/user$/);
  const token = await tokenOf(page);
  const { classrooms } = await callApi<Classes>(page.request, 'GET', '/user/classrooms', undefined, token);
  const [first] = classrooms;
  if (!first) throw new Error('the demo teacher has no class');
  await page.goto(`/user/classrooms/${first.uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  return { token, uuid: first.uuid };
}

test('a teacher reads the statistics of a class, tab by tab', async ({ page }) => {
  test.setTimeout(240_000);
  const { token, uuid } = await openClass(page);
  const path = `/user/classrooms/uuid/${uuid}/students/stats`;
  const { studentStats } = await callApi<Ranking>(page.request, 'GET', path, undefined, token);
  await expect(page.getByRole('tab', { name: 'Classement' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('rowheader').first()).toHaveText(studentStats[0]?.student.name ?? '');
  await inspect(page, 'desk-stats-ranking');

  await page.getByRole('radio', { name: 'Mois' }).check({ force: true });
  await expect(page.getByLabel('Mois affiché')).toHaveValue('1');
  await expect(page.getByLabel('Mois affiché').locator('option')).toHaveCount(12);
  await expect(page.getByLabel('Année affichée')).toHaveValue(String(new Date().getFullYear()));
  await expect(page.getByLabel('Année affichée').locator('option').first()).toHaveText('2022');
  await page.getByRole('radio', { name: 'Année' }).check({ force: true });
  await expect(page.getByLabel('Mois affiché')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Tout' }).check({ force: true });
  await expect(page.getByLabel('Année affichée')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Classement' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Listes de mots' })).toBeFocused();
  await page
    .getByRole('button', { name: /^Mots de la liste/ })
    .first()
    .click();
  await expect(page.getByText('du plus facile au plus difficile')).toBeVisible();
  await inspect(page, 'desk-stats-groups');

  await page.getByRole('tab', { name: 'Parties' }).click();
  await page
    .getByRole('button', { name: /^Voir le résultat/ })
    .first()
    .click();
  const result = page.getByRole('dialog');
  await expect(result.getByRole('list', { name: 'Podium' })).toBeVisible();
  await inspect(page, 'desk-stats-result');
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await inspect(page, 'desk-stats-games');
  await page.getByRole('button', { name: 'Plus anciennes' }).click();
  await expect(page.getByText(/^Page 2 sur/)).toBeVisible();

  await page.getByRole('tab', { name: 'Prêts pour vendredi ?' }).click();
  const cell = page.locator('[data-cell="0-0"]');
  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-cell="0-1"]')).toHaveAttribute('aria-pressed', 'true');
  await inspect(page, 'desk-stats-ready');

  const reply = page.waitForResponse(/\/taken-for/);
  await page.getByRole('tab', { name: 'Pris pour' }).click();
  const { wrongCount } = (await (await reply).json()) as { wrongCount: number };
  await expect(
    page.getByText(new RegExp(`^${wrongCount.toLocaleString('en')} confusions? où un mot`)),
  ).toBeVisible();
  await inspect(page, 'desk-stats-taken');
});

test('one button opens a battle on the twelve words that the class would miss first', async ({
  page,
  request,
}) => {
  const { email, token } = await registerAdult(page, 'teacher');
  const post = <T>(path: string, body: object) => callApi<T>(request, 'POST', path, body, token);
  const { classroom } = await post<{ classroom: { uuid: string } }>('/user/classrooms', {
    ...{ title: 'Les hiboux', grade: 4, lang: 'en' },
  });
  const { student } = await post<{ student: { shortcode: string } }>('/user/students', {
    ...{ firstName: 'Zacharie', lastName: 'Roy', classroomUuid: classroom.uuid },
  });
  await grantLicence(email);
  for (const list of [0, 1, 2, 3]) await playToEnd(request, student.shortcode, list);
  await page.goto(`/user/classrooms/${classroom.uuid}`);
  // The order of equal entries depends on the clock, so the page must show the order of the reply.
  const told = page.waitForResponse(/weakest-words$/);
  await page.getByRole('tab', { name: 'Prêts pour vendredi ?' }).click();
  const { words } = (await (await told).json()) as { words: { id: number; text: string }[] };
  expect(words).toHaveLength(12);
  const named = words.map(({ text }) => text).join(', ');
  await expect(page.getByText(`La classe oublierait d’abord : ${named}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Bataille sur les 12 mots fragiles' }).click();
  await expect(page).toHaveURL(/\/user\/live\/[0-9a-f-]{36}\/battle$/);
  await expect(page.getByText(/^\d{3} ?\d{3}$/).first()).toBeVisible();
  const { groups, lists } = await ownLists(page, token);
  expect(groups.filter(({ title }) => title === 'À revoir')).toHaveLength(1);
  expect(lists.map(({ wordIds }) => [...wordIds].sort())).toEqual([words.map(({ id }) => id).sort()]);
});

test('from the confusions of a class to a battle on them', async ({ page, request }) => {
  const { email, token } = await registerAdult(page, 'teacher');
  const { uuid, shortcodes } = await makeClass(request, token, { firstNames: ['Zacharie'] });
  await grantLicence(email);
  for (const list of [0, 1, 2, 3]) await playToEnd(request, String(shortcodes[0]), list);
  const told = page.waitForResponse(/taken-for/);
  await page.goto(`/user/classrooms/${uuid}?tab=taken`);
  const { takenFor } = (await (await told).json()) as {
    takenFor: { word: { id: number }; chosenWord: { id: number } }[];
  };
  await page.getByRole('button', { name: /^Bataille sur ces 1[0-2] mots$/ }).click();
  await expect(page).toHaveURL(/\/user\/live\/[0-9a-f-]{36}\/battle$/);
  const { lists } = await ownLists(page, token);
  expect(lists).toHaveLength(1);
  const wordIds = lists[0]?.wordIds ?? [];
  const pairs = takenFor.map(({ word, chosenWord }) => [word.id, chosenWord.id]);
  const inside = pairs.filter((pair) => pair.every((id) => wordIds.includes(id)));
  expect(new Set(inside.flat())).toEqual(new Set(wordIds));
});

test('from the statistics of one class to those of another, on the same tab', async ({ page, request }) => {
  const { token } = await registerAdult(page, 'teacher');
  const hiboux = await makeClass(request, token, { title: 'Les hiboux', firstNames: ['Léa'] });
  const renards = await makeClass(request, token, { title: 'Les renards', firstNames: ['Noah'] });
  await page.goto(`/user/classrooms/${hiboux.uuid}?tab=taken`);
  await expect(page.getByRole('tab', { name: 'Pris pour' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Classement' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Léa Roy']);
  await page.getByRole('button', { name: 'Autre classe' }).click();
  await page.getByRole('menuitem', { name: 'Les renards' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/classrooms/${renards.uuid}\\?tab=ranking$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Les renards' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Noah Roy']);
  await inspect(page, 'desk-stats-classes');
  await page.getByRole('link', { name: 'Élèves' }).last().click();
  await expect(page).toHaveURL(/\/user\/students$/);
});

test('a class without pupils and without games says so', async ({ page, request }) => {
  const { token } = await registerAdult(page, 'teacher');
  const { uuid } = await makeClass(request, token, { firstNames: [] });
  await page.goto(`/user/classrooms/${uuid}`);
  await expect(page.getByRole('heading', { name: 'Il n’y a pas encore d’élèves ici' })).toBeVisible();
  await inspect(page, 'desk-stats-nobody');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Élèves' }).click();
  await expect(page).toHaveURL(/\/user\/students$/);
  await page.goBack();
  await page.getByRole('tab', { name: 'Parties' }).click();
  await expect(page.getByRole('heading', { name: /^Aucune partie/ })).toBeVisible();
  await inspect(page, 'desk-stats-no-games');
});

/** The group that keeps the words to review, and its lists. */
async function ownLists(page: Page, token: string) {
  const { listGroups: groups } = await callApi<{ listGroups: { uuid: string; title: string }[] }>(
    page.request,
    'GET',
    '/user/list-groups',
    undefined,
    token,
  );
  const group = groups.find(({ title }) => title === 'À revoir');
  const { wordGroups: lists } = await callApi<{ wordGroups: { wordIds: number[] }[] }>(
    page.request,
    'GET',
    `/user/list-groups/uuid/${group?.uuid}/word-groups`,
    undefined,
    token,
  );
  return { groups, lists };
}

test('a teacher follows a pupil and takes the ranking to a spreadsheet', async ({ page }) => {
  test.setTimeout(120_000);
  await openClass(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fichier CSV' }).click(),
  ]);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv.startsWith('\uFEFFRang;Nom;Nom d’utilisateur;Score total;')).toBe(true);
  expect(csv.trim().split('\r\n')).toHaveLength(1 + (await page.getByRole('row').count()) - 1);
  await page
    .getByRole('link', { name: /^Voir plus/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/students\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Mots appris par semaine' })).toBeVisible();
  await expect(
    page.getByText(/^Mots à réviser aujourd’hui\s: \d+\. Dix minutes en garderaient \d+/),
  ).toBeVisible();
  await inspect(page, 'desk-stats-pupil');
  await page.getByRole('link', { name: /Statistiques$/ }).click();
  await expect(page).toHaveURL(/\/user\/classrooms\//);
});

test('the chosen tab is in sight on a small phone, also when the screen has become narrower', async ({
  page,
}) => {
  const { uuid } = await openClass(page);
  const out = () =>
    page.getByRole('tab', { selected: true }).evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect();
      return Math.max(0, -left) + Math.max(0, right - innerWidth);
    });
  for (const name of ['homework', 'ready', 'ranking']) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/user/classrooms/${uuid}?tab=${name}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(out, `${name} after a turn`).toBe(0);
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect.poll(out, `${name} at once`).toBe(0);
  }
});

test('on paper the menu and the buttons are gone', async ({ page }) => {
  await openClass(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Imprimer' })).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('Aller au contenu')).toBeHidden();
});

test('on paper an open result is the page, without its buttons', async ({ page }) => {
  const { uuid } = await openClass(page);
  await page.goto(`/user/classrooms/${uuid}?tab=games`);
  await page
    .getByRole('button', { name: /^Voir le résultat/ })
    .first()
    .click();
  const result = page.getByRole('dialog');
  await expect(result.getByRole('button', { name: 'Fichier CSV' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(result.getByRole('table', { name: 'Tous les scores' })).toBeVisible();
  await expect(result.getByRole('button')).toHaveCount(0);
  await expect(page.locator('#root')).toBeHidden();
});

test('another teacher finds nothing at the address of a class or a pupil', async ({ page, watch }) => {
  watch.expectConsole(/404/);
  const { token, uuid } = await openClass(page);
  const path = `/user/classrooms/uuid/${uuid}/students/stats`;
  const { studentStats } = await callApi<Ranking>(page.request, 'GET', path, undefined, token);
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, 'other@demo.motamo.test', 'motamo-demo');
  await expect(page).toHaveURL(/\/user$/);
  for (const address of [`/user/classrooms/${uuid}`, `/user/students/${studentStats[0]?.student.uuid}`]) {
    await page.goto(address);
    await expect(page.getByText('Cette page n’existe pas ou n’est pas à vous')).toBeVisible();
  }
});
