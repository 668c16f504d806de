import type { Locator, Page } from '@playwright/test';
import { makeClass, makeLists, registerTeacher } from '../desk.ts';
import { callApi, expect, test } from '../product.ts';

interface Form {
  /** Presses what opens it; a form that is a page of its own has nothing to press. */
  open: (page: Page) => Promise<void>;
  field: (within: Locator) => Locator;
  typed: string;
}

const byButton = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const labelled = (name: string | RegExp) => (within: Locator) => within.getByLabel(name).first();

const forms: Record<string, Record<string, Form>> = {
  list: {
    'a group': { open: byButton('Nouveau groupe'), field: labelled('Titre du groupe'), typed: 'Printemps' },
    'a group to rename': {
      ...{ open: byButton('Modifier Nos listes'), field: labelled('Titre du groupe'), typed: 'Automne' },
    },
    'a list': { open: byButton(/^Nouvelle liste/), field: labelled('Titre de la liste'), typed: 'À moitié' },
    'an import': { open: byButton('Importer'), field: labelled('Texte collé'), typed: 'goose – l’oie' },
  },
  'list/words': {
    'an own word': { open: byButton('Nouveau mot'), field: labelled('Anglais'), typed: 'quark' },
  },
  students: {
    'a pupil': { open: byButton(/^Ajouter un élève/), field: labelled('Prénom'), typed: 'Zoé' },
    'a known pupil': { open: byButton('Modifier Alice Roy'), field: labelled('Prénom'), typed: 'Alicia' },
    'a class': {
      open: byButton('Créer une classe'),
      field: labelled('Nom de la classe'),
      typed: 'Classe 5A',
    },
    'a known class': {
      ...{ open: byButton('Modifier la classe'), field: labelled('Nom de la classe'), typed: 'Classe 4C' },
    },
    'an invitation': {
      ...{ open: byButton('Enseignants de la classe'), field: labelled('Courriel'), typed: 'a@example.test' },
    },
    certificates: { open: byButton('Certificats'), field: labelled(/^École/), typed: 'École du Ruisseau' },
  },
  settings: {
    'the own name': { open: async () => {}, field: labelled('Prénom'), typed: 'Anne' },
    'a new address': {
      ...{ open: byButton('Changer de courriel'), field: labelled(/^Nouveau/), typed: 'anne@example.test' },
    },
  },
};

/** The dialog above all others, or the page. */
const front = (page: Page, isPage: boolean) =>
  isPage ? page.getByRole('main') : page.getByRole('dialog').last();

for (const [path, ofPage] of Object.entries(forms)) {
  test(`what was typed on ${path} is there again after Escape and after a reload`, async ({ page }) => {
    test.setTimeout(180_000);
    const { token } = await registerTeacher(page);
    await makeClass(page.request, token, { title: 'Classe 4B', firstNames: ['Alice'] });
    await makeLists(page.request, token, { group: 'Nos listes', titles: ['La ferme'] });
    for (const [what, { open, field, typed }] of Object.entries(ofPage)) {
      const isPage = what === 'the own name';
      await page.goto(`/user/${path}`);
      await open(page);
      await field(front(page, isPage)).fill(typed);
      if (!isPage) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await open(page);
        await expect(field(front(page, isPage)), `${what} after Escape`).toHaveValue(typed);
      }
      await page.reload();
      await open(page);
      await expect(field(front(page, isPage)), `${what} after a reload`).toHaveValue(typed);
      // Its own button gives it up.
      const cancel = front(page, isPage).getByRole('button', { name: 'Annuler' });
      if (!(await cancel.isVisible())) continue;
      await cancel.click();
      await page.reload();
      await open(page);
      await expect(field(front(page, isPage)), `${what} after cancelling`).not.toHaveValue(typed);
    }
  });
}

/** The page of a new teacher's only class. */
async function openPupils(page: Page) {
  const { token } = await registerTeacher(page);
  await makeClass(page.request, token, { title: 'Classe 4B', firstNames: ['Alice'] });
  await page.goto('/user/students');
}

test('a session that ends elsewhere leaves what was typed to its own teacher, and to nobody else', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/401|WebSocket/);
  const teacher = await registerTeacher(page);
  await makeLists(page.request, teacher.token, { group: 'Nos listes', titles: ['La ferme'] });
  const open = async () => {
    await page.goto('/user/list');
    await page.getByRole('button', { name: 'Nouveau groupe' }).click();
  };
  const title = page.getByLabel('Titre du groupe');
  const enter = async ({ email, password }: { email: string; password: string }) => {
    await page.getByLabel('Nom d’utilisateur ou courriel').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrer', exact: true }).click();
    await expect(page).toHaveURL(/\/user/);
  };
  await open();
  await title.fill('Printemps');
  await callApi(page.request, 'POST', '/global/auth/login', {
    ...{ username: teacher.email, password: teacher.password },
  });
  const over = page.getByRole('dialog', { name: 'Le compte est ouvert ailleurs' });
  await over.getByRole('button').click();
  await enter(teacher);
  await open();
  await expect(title).toHaveValue('Printemps');
});

test('a password is kept nowhere: who typed one is asked before it is lost', async ({ page }) => {
  await openPupils(page);
  await page.getByRole('button', { name: 'Coller une liste' }).first().click();
  const pasting = page.getByRole('dialog', { name: 'Coller une liste d’élèves' });
  await pasting
    .locator('textarea')
    .fill('Ada\tLovelace\tada.l\tun-secret-12\nBob\tBean\tbob.b\tun-secret-13');
  await expect(
    pasting.getByText('Lovelace').or(pasting.locator('input[value="Lovelace"]')).first(),
  ).toBeVisible();
  await expect(pasting.getByText('Les mots de passe sont ceux de la liste')).toBeVisible();
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await asking.getByRole('button', { name: 'Rester ici' }).click();
  await expect(pasting).toBeVisible();
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Quitter' }).click();
  await expect(pasting).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('un-secret');
});

test('passwords that are shown once are asked about before they are gone', async ({ page }) => {
  await openPupils(page);
  await page
    .getByRole('button', { name: /^Ajouter un élève/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Prénom').fill('Zoé');
  await form.getByLabel('Nom', { exact: true }).fill('Roy');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const one = page.getByRole('dialog', { name: /^Zoé Roy/ });
  await expect(one).toBeVisible();
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Le mot de passe est-il noté ?' });
  await asking.getByRole('button', { name: 'Rester ici' }).click();
  // Its own button closes without a question.
  await one.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Coller une liste' }).first().click();
  const pasting = page.getByRole('dialog', { name: 'Coller une liste d’élèves' });
  await pasting.locator('textarea').fill('Ada\tLovelace\nBob\tBean');
  await pasting.getByRole('button', { name: 'Créer les 2 élèves prêts' }).click();
  await expect(pasting.getByRole('heading', { name: '2 élèves créés' })).toBeVisible();
  await page.keyboard.press('Escape');
  const askingAll = page.getByRole('dialog', { name: 'Les mots de passe sont-ils notés ?' });
  await askingAll.getByRole('button', { name: 'Quitter' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('pupils who are created without a network are there once there is one', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await openPupils(page);
  await page.getByRole('button', { name: 'Coller une liste' }).first().click();
  const pasting = page.getByRole('dialog', { name: 'Coller une liste d’élèves' });
  await context.setOffline(true);
  await pasting.locator('textarea').fill('Ada\tLovelace\nBob\tBean');
  await expect(pasting.getByText('Pas de connexion.')).toBeVisible();
  await context.setOffline(false);
  const create = pasting.getByRole('button', { name: 'Créer les 2 élèves prêts' });
  await expect(create).toBeVisible();
  await context.setOffline(true);
  await create.click();
  await expect(pasting.getByText('Pas de connexion.')).toBeVisible();
  await context.setOffline(false);
  await expect(pasting.getByRole('heading', { name: '2 élèves créés' })).toBeVisible();
});

test('a list that is saved without a network goes out by itself when there is one', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { token } = await registerTeacher(page);
  await makeLists(page.request, token, { group: 'Nos listes', titles: ['La ferme'] });
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Modifier La ferme' }).click();
  const editor = page.getByRole('dialog', { name: 'Modifier la liste' });
  await editor.getByLabel('Titre de la liste').fill('La ferme en hiver');
  await context.setOffline(true);
  await editor.getByRole('button', { name: 'Enregistrer la liste' }).click();
  await expect(editor.getByText('Pas de connexion.')).toBeVisible();
  await expect(editor.getByLabel('Titre de la liste')).toHaveValue('La ferme en hiver');
  await context.setOffline(false);
  await expect(editor).toBeHidden();
  await expect(page.getByRole('link', { name: 'La ferme en hiver' })).toBeVisible();
});
