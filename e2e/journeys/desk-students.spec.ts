import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { drawRectangles, readCodes } from '../../apps/api/test/pdf-pictures.ts';
import { grantLicence, makeClass, playToEnd, registerAdult, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, test, tokenOf } from '../product.ts';

const STUDENTS = '/user/students';

async function createClass(page: Page) {
  await page.getByLabel('Nom de la classe').fill('Classe 4B');
  await page.getByRole('button', { name: 'Créer la classe' }).click();
  await expect(page.getByRole('button', { name: 'Coller une liste' })).toBeVisible();
}

const named = (number: number) => `Élève${String.fromCharCode(97 + (number % 26))}${number}`;

test('from an empty account to a class of 30 with printed cards', async ({ page }) => {
  const { token } = await registerAdult(page, 'teacher', STUDENTS);
  await expect(page.getByRole('heading', { name: 'Créez votre première classe' })).toBeVisible();
  await inspect(page, 'desk-class-first');
  await createClass(page);
  await inspect(page, 'desk-class-empty');
  await page.getByRole('button', { name: 'Coller une liste' }).click();
  await expect(page.getByLabel('La liste, une ligne par élève')).toBeVisible();
  await inspect(page, 'desk-paste');
  const lines = Array.from({ length: 30 }, (_, index) => `${named(index)}\tTremblay`);
  for (const faulty of [3, 9, 14, 20, 27]) lines[faulty] = `${named(faulty)}\t`;
  await page.getByLabel('La liste, une ligne par élève').fill(`\uFEFFPrénom\tNom\r\n${lines.join('\r\n')}`);
  await expect(page.getByText('5 lignes à corriger.')).toBeVisible();
  await expect(page.getByText('Nom : Ce champ est requis.')).toHaveCount(5);
  await page.reload();
  await page.getByRole('button', { name: 'Coller une liste' }).click();
  await expect(page.getByText('Nom : Ce champ est requis.')).toHaveCount(5);
  await inspect(page, 'desk-paste-faults');
  for (const line of [4, 10, 15, 21, 28]) {
    const cell = page.getByLabel(`Nom, ligne ${line}`);
    await cell.fill('Roy');
    await expect(cell).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Créer les 30 élèves prêts' }).click();
  await expect(page.getByRole('heading', { name: '30 élèves créés' })).toBeVisible();
  await inspect(page, 'desk-paste-done');
  await page.getByRole('dialog').getByRole('button', { name: 'Cartes d’accès (PDF)' }).click();
  await expect(page.getByRole('dialog', { name: 'Cartes d’accès : Classe 4B' })).toBeVisible();
  await inspect(page, 'desk-cards');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Préparer le PDF' }).click();
  const file = readFileSync(await (await arriving).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByRole('row')).toHaveCount(31);
  const classes = page.getByRole('navigation', { name: 'Classes' }).getByRole('button');
  await expect(classes.first()).toHaveText('Classe 4B');
  const { classrooms } = await callApi<{ classrooms: { code: string }[] }>(
    ...([page.request, 'GET', '/user/classrooms', undefined, token] as const),
  );
  await expect(page.getByText(classrooms[0]?.code ?? 'none', { exact: true })).toBeVisible();
  await inspect(page, 'desk-students');
  const { students } = await callApi<{ students: { shortcode: string }[] }>(
    page.request,
    'GET',
    '/user/students',
    undefined,
    token,
  );
  expect(new Set(students.map(({ shortcode }) => shortcode)).size).toBe(30);
});

test('one pupil: password once, needs, a void card, deletion with what is lost', async ({
  page,
  browser,
}) => {
  await registerAdult(page, 'teacher', STUDENTS);
  await createClass(page);
  await page.getByRole('button', { name: 'Ajouter un élève' }).click();
  await page.getByLabel('Prénom').fill('Zoé');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ajouter un élève' }).click();
  await expect(page.getByText('Votre brouillon est revenu.')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('Lemieux');
  await expect(page.getByText('Visibles par vous seulement.')).toBeVisible();
  await page.getByText('× 1,5').click();
  await page.getByRole('switch', { name: 'Calme' }).check();
  await inspect(page, 'desk-student-form');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const secrets = page.getByRole('dialog', { name: /Zoé Lemieux est dans/ });
  await expect(secrets.getByText('Les mots de passe ne seront plus montrés.')).toBeVisible();
  const code = ((await secrets.locator('dd').nth(4).textContent()) ?? '').replace(' ', '');
  expect(code).toMatch(/^[2-9A-Z]{8}$/);
  await expect(secrets.getByRole('img', { name: /ouvre le compte de Zoé Lemieux/ })).toBeVisible();
  await inspect(page, 'desk-student-created');
  await secrets.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByRole('row', { name: /Zoé Lemieux/ })).toContainText('Temps × 1,5');

  await page.getByRole('button', { name: 'Carte d’accès de Zoé Lemieux' }).click();
  const card = page.getByRole('dialog', { name: 'Carte d’accès de Zoé Lemieux' });
  await expect(card.locator('footer').getByRole('button').last()).toHaveText('Imprimer sa carte');
  await card.getByRole('button', { name: 'Remplacer la carte' }).click();
  await expect(page.getByRole('button', { name: 'Préparer le PDF' })).toBeVisible();
  const old = await page.request.post('/api/v1/student/auth/login', { data: { shortcode: code } });
  expect(old.status()).toBe(422);
  const { students } = await callApi<{ students: { shortcode: string }[] }>(
    page.request,
    'GET',
    '/user/students',
    undefined,
    await tokenOf(page),
  );
  const student = await browser.newPage();
  await student.goto(`/auth/login#card=${students[0]?.shortcode}`);
  await expect(student).toHaveURL(/\/student$/);
  await student.close();

  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer Zoé Lemieux' }).click();
  await expect(page.getByText('0 mot appris')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cette classe attend ses élèves' })).toBeVisible();
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await expect(page.getByRole('rowheader', { name: 'Zoé Lemieux' })).toBeVisible();
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: 'L’archive est vide' })).toBeVisible();
  await inspect(page, 'desk-archive');
});

test('several pupils are printed, moved and deleted at once', async ({ page }) => {
  const { token } = await registerTeacher(page);
  await makeClass(page.request, token, { title: 'Classe 5A', firstNames: ['Omar'] });
  await makeClass(page.request, token, { title: 'Classe 4B', firstNames: ['Léa', 'Noah', 'Zoé'] });
  await page.goto(STUDENTS);
  const classes = page.getByRole('navigation', { name: 'Classes' });
  await classes.getByRole('button', { name: 'Classe 4B' }).click();
  const row = (name: string) => page.getByRole('rowheader', { name });
  for (const name of ['Léa Roy', 'Noah Roy']) await page.getByLabel(`Choisir ${name}`).check();
  const bar = page.getByRole('region', { name: 'Élèves choisis' });
  await expect(bar.getByRole('status')).toHaveText('2 élèves choisis');
  await inspect(page, 'desk-students-bulk');

  await bar.getByRole('button', { name: 'Imprimer les cartes' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Préparer le PDF' }).click();
  const [cards] = drawRectangles(readFileSync(await (await arriving).path()), { width: 612, height: 792 });
  expect(cards && readCodes(cards)).toHaveLength(2);
  await page.getByRole('button', { name: 'Terminé' }).click();

  await bar.getByLabel('Déplacer vers une classe').selectOption({ label: 'Classe 5A' });
  await expect(row('Zoé Roy')).toBeVisible();
  await expect(row('Léa Roy')).toHaveCount(0);
  await page.getByLabel('Choisir Zoé Roy').check();
  await bar.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cette classe attend ses élèves' })).toBeVisible();
  await classes.getByRole('button', { name: 'Classe 5A' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.goto('/user/archive');
  await expect(page.getByRole('listitem').filter({ hasText: 'Zoé Roy' })).toBeVisible();
});

test('a parent has one family, children and no classes', async ({ page }) => {
  await registerAdult(page, 'parent', STUDENTS);
  await expect(page.getByRole('heading', { name: 'Mes enfants' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un enfant' }).click();
  await expect(page.getByLabel('Classe')).toHaveCount(0);
  await page.getByLabel('Prénom').fill('Émile');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('button', { name: 'Terminé' }).click();
  const card = page.getByRole('article', { name: 'Émile Roy' });
  await expect(card.getByText('Aucune partie jouée pour le moment.')).toBeVisible();
  await expect(card.getByText('Sans abonnement')).toBeVisible();
  await expect(card.getByRole('link', { name: 'S’abonner' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Créer une classe' })).toHaveCount(0);
});

test('a parent sees the week of each child and goes over what resists', async ({ page, request }) => {
  const { email, token } = await registerAdult(page, 'parent');
  const child = async (firstName: string) =>
    callApi<{ student: { shortcode: string } }>(
      request,
      'POST',
      '/user/students',
      { firstName, lastName: 'Roy', grade: 4 },
      token,
    );
  const { student } = await child('Léa');
  await grantLicence(email);
  await child('Émile');
  for (let games = 0; games < 2; games += 1) await playToEnd(request, student.shortcode);
  await page.goto(STUDENTS);
  const lea = page.getByRole('article', { name: 'Léa Roy' });
  await expect(lea.getByText(/cette semaine/)).toBeVisible();
  await expect(lea.getByText(/mots? sur \d+ connus?$/)).toBeVisible();
  await expect(lea.getByText('Abonnement actif')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Émile Roy' }).getByText('Sans abonnement')).toBeVisible();
  await inspect(page, 'desk-children');
  await lea.getByRole('link', { name: 'Progrès de Léa Roy' }).click();
  await expect(page).toHaveURL(/\/user\/students\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Ce qui résiste' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Jours de jeu' })).toBeVisible();
  await inspect(page, 'desk-child');
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('dialog').getByLabel('Prénom').fill('Léanne');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Léanne Roy' })).toBeVisible();
  await page.getByRole('button', { name: 'Carte d’accès' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Préparer le PDF' }).click();
  expect((await arriving).suggestedFilename()).toContain('Léanne');
});

test('300 rows of a file are created with true progress', async ({ page }) => {
  await registerAdult(page, 'teacher', STUDENTS);
  await createClass(page);
  await page.getByRole('button', { name: 'Coller une liste' }).click();
  const lines = Array.from({ length: 300 }, (_, index) => `${named(index)};Côté`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un fichier CSV' }).click();
  const buffer = Buffer.from(lines.join('\n'), 'latin1');
  await (await choosing).setFiles({ name: 'classe.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Élèvea0').first()).toBeVisible();
  await page.getByRole('button', { name: 'Créer les 300 élèves prêts' }).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuemax', '300');
  await expect(bar).toHaveAttribute('aria-valuenow', /^([1-9]\d?|[12]\d\d)$/);
  await expect(page.getByRole('heading', { name: '300 élèves créés' })).toBeVisible({ timeout: 150_000 });
});

test('a class follows the lists of a group, and its pupils get them', async ({ page, request }) => {
  const { token } = await registerAdult(page, 'teacher', STUDENTS);
  await createClass(page);
  const { listGroup } = await callApi<{ listGroup: { id: number } }>(
    request,
    'POST',
    '/user/list-groups',
    { title: 'Automne' },
    token,
  );
  const { words } = await callApi<{ words: { id: number }[] }>(
    request,
    'GET',
    '/user/words/search?search=a',
    undefined,
    token,
  );
  const wordIds = words.slice(0, 10).map(({ id }) => id);
  const list = { text: 'Les feuilles', listGroupId: listGroup.id, wordIds };
  await callApi(request, 'POST', '/user/word-groups', list, token);
  await page.reload();
  await page.getByRole('button', { name: 'Modifier la classe' }).click();
  await page.getByRole('dialog').getByLabel('Listes à suivre').selectOption('Automne');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { classrooms } = await callApi<{ classrooms: { code: string; listGroupId: number }[] }>(
    request,
    'GET',
    '/user/classrooms',
    undefined,
    token,
  );
  expect(classrooms[0]?.listGroupId).toBe(listGroup.id);
  const student = { firstName: 'Noah', lastName: 'Gagnon', password: 'kayak-violet' };
  const made = await callApi<{ jwt: string; student: { uuid: string } }>(
    request,
    'POST',
    `/student/auth/register/classroom/${classrooms[0]?.code}`,
    student,
  );
  await callApi(request, 'POST', '/user/students/consent', { uuids: [made.student.uuid] }, token);
  const { wordGroups } = await callApi<{ wordGroups: { text: string }[] }>(
    request,
    'GET',
    '/student/word-groups',
    undefined,
    made.jwt,
  );
  expect(wordGroups.map(({ text }) => text)).toContain('Les feuilles');
});

/** Clicks, and counts. */
function counting() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
  };
}

/** The pupils of the teacher take their seats in the one open game. */
async function joinAll(page: Page, token: string) {
  const { request } = page;
  const { games } = await callApi<{ games: { code: string }[] }>(
    request,
    'GET',
    '/user/live-games',
    undefined,
    token,
  );
  const { students } = await callApi<{ students: { shortcode: string }[] }>(
    request,
    'GET',
    '/user/students',
    undefined,
    token,
  );
  for (const { shortcode } of students.slice(0, 3)) {
    const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/student/auth/login', { shortcode });
    await callApi(request, 'POST', `/student/live-games/join/${games[0]?.code}`, {}, jwt);
  }
}

test('from an empty account to 30 pupils, printed cards and a started game in twelve clicks', async ({
  page,
}) => {
  // Four minutes are what a teacher has before the bell.
  test.setTimeout(240_000);
  const { token } = await registerTeacher(page, '/user');
  const { click, clicks } = counting();
  await click(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Élèves' }));
  await page.getByLabel('Nom de la classe').fill('Classe 4B');
  await click(page.getByRole('button', { name: 'Créer la classe' }));
  await click(page.getByRole('button', { name: 'Coller une liste' }));
  const lines = Array.from({ length: 30 }, (_, index) => `${named(index)}\tTremblay`);
  await page.getByLabel('La liste, une ligne par élève').fill(lines.join('\r\n'));
  await click(page.getByRole('button', { name: 'Créer les 30 élèves prêts' }));
  await expect(page.getByRole('heading', { name: '30 élèves créés' })).toBeVisible();
  await click(page.getByRole('dialog').getByRole('button', { name: 'Cartes d’accès (PDF)' }));
  const arriving = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Préparer le PDF' }));
  expect(readFileSync(await (await arriving).path()).length).toBeGreaterThan(10_000);
  await click(page.getByRole('button', { name: 'Terminé' }));
  await click(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Jouer' }));
  await click(page.getByRole('button', { name: /^Jouer en direct/ }).first());
  await click(page.getByRole('dialog').getByRole('button', { name: /^Bataille/ }));
  await expect(page).toHaveURL(/\/user\/live\/[0-9a-f-]{36}\/battle$/);
  await expect(page.getByRole('button', { name: 'Personne pour l’instant' })).toBeDisabled();
  await joinAll(page, token);
  await click(page.getByRole('button', { name: /^Démarrer/ }));
  await expect
    .poll(async () => {
      const path = `/user/live-games/${new URL(page.url()).pathname.split('/')[3]}`;
      const { gameData } = await callApi<{ gameData: { startedAtMs: number | null } }>(
        page.request,
        'GET',
        path,
        undefined,
        token,
      );
      return gameData.startedAtMs;
    })
    .not.toBeNull();
  expect(clicks()).toBeLessThanOrEqual(12);
});
