import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { callApi, expect, test, tokenOf } from '../product.ts';

const PASSWORD = 'un-bureau-bien-range';
let count = 0;

/** A teacher or parent of this test alone, signed in. */
async function register(page: Page, role: 'teacher' | 'parent') {
  count += 1;
  await page.goto(`/auth/register/${role}`);
  const email = `desk-${Date.now()}-${count}@example.test`;
  const body = {
    ...{ firstName: 'Annie', lastName: 'Gagné', email, password: PASSWORD, confirmPassword: PASSWORD, role },
    ...{ acceptAds: false, acceptTerms: true, lang: 'fr' },
  };
  const { jwt } = await callApi<{ jwt: string }>(page.request, 'POST', '/user/auth/register', body);
  await page.evaluate(
    (token) => localStorage.setItem('motamo.session', JSON.stringify({ type: 'user', token })),
    jwt,
  );
  await page.goto('/user/students');
  return jwt;
}

async function createClass(page: Page) {
  await page.getByLabel('Nom de la classe').fill('Classe 4B');
  await page.getByRole('button', { name: 'Créer la classe' }).click();
  await expect(page.getByRole('button', { name: 'Coller une liste' })).toBeVisible();
}

async function expectNoFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
}

const named = (number: number) => `Élève${String.fromCharCode(97 + (number % 26))}${number}`;

test('from an empty account to a class of 30 with printed cards', async ({ page }) => {
  const token = await register(page, 'teacher');
  await expect(page.getByRole('heading', { name: 'Créez votre première classe' })).toBeVisible();
  await expectNoFaults(page);
  await createClass(page);
  await page.getByRole('button', { name: 'Coller une liste' }).click();
  const lines = Array.from({ length: 30 }, (_, index) => `${named(index)}\tTremblay`);
  for (const faulty of [3, 9, 14, 20, 27]) lines[faulty] = `${named(faulty)}\t`;
  await page.getByLabel('La liste, une ligne par élève').fill(`\uFEFFPrénom\tNom\r\n${lines.join('\r\n')}`);
  await expect(page.getByText('5 lignes à corriger.')).toBeVisible();
  await expect(page.getByText('Nom : Ce champ est requis.')).toHaveCount(5);
  await expectNoFaults(page);
  for (const line of [4, 10, 15, 21, 28]) {
    const cell = page.getByLabel(`Nom, ligne ${line}`);
    await cell.fill('Roy');
    await expect(cell).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Créer les 30 élèves prêts' }).click();
  await expect(page.getByRole('heading', { name: '30 élèves créés' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fiches d’accès (PDF)' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Préparer le PDF' }).click();
  const file = readFileSync(await (await arriving).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByRole('row')).toHaveCount(31);
  await expectNoFaults(page);
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
  await register(page, 'teacher');
  await createClass(page);
  await page.getByRole('button', { name: 'Ajouter un élève' }).click();
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('Lemieux');
  await expect(page.getByText('Visibles par vous seulement.')).toBeVisible();
  await page.getByText('× 1,5').click();
  await page.getByRole('switch', { name: 'Calme' }).check();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const secrets = page.getByRole('dialog', { name: /Zoé Lemieux est dans/ });
  await expect(secrets.getByText('Les mots de passe ne seront plus montrés.')).toBeVisible();
  const code = ((await secrets.locator('dd').nth(4).textContent()) ?? '').replace(' ', '');
  expect(code).toMatch(/^[2-9A-Z]{8}$/);
  await secrets.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByRole('row', { name: /Zoé Lemieux/ })).toContainText('Temps × 1,5');

  await page.getByRole('button', { name: 'Fiche d’accès de Zoé Lemieux' }).click();
  await page.getByRole('button', { name: 'Annuler et réimprimer' }).click();
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
  const pupil = await browser.newPage();
  await pupil.goto(`/auth/login#card=${students[0]?.shortcode}`);
  await expect(pupil).toHaveURL(/\/student$/);
  await pupil.close();

  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer Zoé Lemieux' }).click();
  await expect(page.getByText('0 mot appris')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer pour toujours' }).click();
  await expect(page.getByRole('heading', { name: 'Cette classe attend ses élèves' })).toBeVisible();
});

test('a parent has one family, children and no classes', async ({ page }) => {
  await register(page, 'parent');
  await expect(page.getByRole('heading', { name: 'Mes enfants' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un enfant' }).click();
  await expect(page.getByLabel('Classe')).toHaveCount(0);
  await page.getByLabel('Prénom').fill('Émile');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByRole('row', { name: /Émile Roy/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Créer une classe' })).toHaveCount(0);
});

test('300 rows are created with true progress', async ({ page }) => {
  test.setTimeout(180_000);
  await register(page, 'teacher');
  await createClass(page);
  await page.getByRole('button', { name: 'Coller une liste' }).click();
  const lines = Array.from({ length: 300 }, (_, index) => `${named(index)};Côté`);
  await page.getByLabel('La liste, une ligne par élève').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Créer les 300 élèves prêts' }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '300');
  await expect(page.getByText(/^(15|30|45) élèves créés sur 300/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: '300 élèves créés' })).toBeVisible({ timeout: 150_000 });
});
