import type { Page } from '@playwright/test';
import { makeLists, registerAdult, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, test } from '../product.ts';

/** The lists of a teacher of this test alone. */
async function openLists(page: Page) {
  await registerAdult(page, 'teacher', '/user/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes listes' })).toBeVisible();
}

const pasted = [
  'the cow\tla vache',
  'Horse\tle cheval',
  'sheep\tle mouton',
  'rooster\tle coq',
  'goat\tla chevre',
  'duck\tle canard',
  'pig\tle cochon',
  'rabbit\tle lapin',
  'tractor\tle tracteur',
];

/** No other run has made this word or this group. */
const unique = String(Date.now());
const harvester = `la moissonneuse ${unique}`;
const groupTitle = `Ma ferme ${unique}`;

test('a teacher makes a group, imports a list, puts it into this week, edits, copies and deletes it', async ({
  page,
}) => {
  await openLists(page);
  await page.getByRole('button', { name: 'Nouveau groupe' }).first().click();
  const titled = page.getByRole('dialog', { name: 'Nouveau groupe' });
  await titled.getByLabel('Titre du groupe').fill(groupTitle);
  await titled.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name: /n’a pas encore de liste/ })).toBeVisible();
  await inspect(page, 'desk-lists-empty');

  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const importing = page.getByRole('dialog', { name: 'Importer des mots' });
  await importing.getByLabel('Titre de la liste').fill('À la ferme');
  await importing.getByLabel('Texte collé').fill([...pasted, `harvester ${unique}\t${harvester}`].join('\n'));
  await expect(importing.getByText('Mot à vous').first()).toBeVisible();
  await expect(importing.getByText('Tabulation · 10 lignes')).toBeVisible();
  await inspect(page, 'desk-import');
  await importing.getByRole('button', { name: 'Créer la liste avec 10 mots' }).click();
  const row = page.getByRole('row', { name: /À la ferme/ });
  await expect(row).toContainText('10');
  await row.getByRole('switch').check();
  // There is no class yet that could follow the group.
  await page
    .getByRole('dialog', { name: /^Aucune classe ne suit/ })
    .getByRole('button', { name: 'Plus tard' })
    .click();
  await expect(row.getByRole('switch')).toBeChecked();
  await inspect(page, 'desk-lists');

  await row.getByRole('button', { name: 'Modifier À la ferme' }).click();
  const editor = page.getByRole('dialog', { name: 'Modifier la liste' });
  await editor.getByRole('searchbox', { name: 'Chercher un mot' }).fill('pomme');
  await editor.getByRole('button', { name: 'Ajouter apple' }).click();
  // What Motamo lacks is made in place.
  await editor.getByRole('searchbox', { name: 'Chercher un mot' }).fill(`quark ${unique}`);
  await editor.getByRole('button', { name: `Créer « quark ${unique} »` }).click();
  const making = page.getByRole('dialog', { name: 'Nouveau mot' });
  await making.getByLabel('Français').fill('le quark');
  await making.getByRole('button', { name: 'Enregistrer' }).click();
  const made = page.getByRole('dialog', { name: 'Modifier le mot' });
  await made.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await expect(editor.getByText('12 mots')).toBeVisible();
  await inspect(page, 'desk-editor');
  await editor.getByRole('button', { name: 'Enregistrer la liste' }).click();
  await expect(row).toContainText('12');

  await row.getByRole('button', { name: 'Dupliquer À la ferme' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'desk-duplicate');
  await page.getByRole('dialog').getByRole('button', { name: 'Dupliquer' }).click();
  await expect(page.getByRole('row', { name: /À la ferme/ })).toHaveCount(2);

  await page.getByRole('link', { name: 'À la ferme' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'À la ferme' })).toBeVisible();
  await expect(page.getByText(harvester)).toBeVisible();
  await inspect(page, 'desk-list');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: 'Tableur (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('À la ferme.csv');

  await page.goto('/user/list');
  await page.getByRole('button', { name: groupTitle }).first().click();
  await page.getByRole('button', { name: `Supprimer ${groupTitle}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('button', { name: groupTitle })).toHaveCount(0);
});

test('a group is copied with the chosen ones of its lists, and a list leaves the week again', async ({
  page,
  request,
}) => {
  const { token } = await registerTeacher(page);
  await makeLists(request, token, { group: 'Automne', titles: ['Les feuilles', 'La pluie', 'Le vent'] });
  await makeLists(request, token, { group: 'Zone libre', titles: ['Les robots'] });
  await page.goto('/user/list');
  const groups = page.getByRole('navigation', { name: 'Groupes de listes' });
  await expect(groups.getByRole('button', { name: /^Automne/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('row', { name: /Les feuilles/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Les robots/ })).toHaveCount(0);
  await groups.getByRole('button', { name: /^Zone libre/ }).click();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['Les robots']);
  await groups.getByRole('button', { name: /^Automne/ }).click();
  await page.getByRole('button', { name: 'Dupliquer Automne' }).click();
  const copying = page.getByRole('dialog', { name: 'Dupliquer « Automne »' });
  const copy = copying.getByRole('button', { name: 'Dupliquer', exact: true });
  for (const title of ['Les feuilles', 'La pluie', 'Le vent']) await copying.getByLabel(title).uncheck();
  await expect(copy).toBeDisabled();
  await expect(copying.getByText('Choisissez au moins une liste.')).toBeVisible();
  for (const title of ['Les feuilles', 'Le vent']) await copying.getByLabel(title).check();
  await inspect(page, 'desk-duplicate-group');
  await copy.click();
  await expect(page.getByRole('button', { name: /^Automne \(2\)/ })).toHaveAttribute('aria-current', 'true');
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  expect((await rows.allTextContents()).sort()).toEqual(['Le vent', 'Les feuilles']);

  // The copy of one list goes into a group that is chosen.
  await page.getByRole('button', { name: 'Dupliquer Le vent' }).click();
  const one = page.getByRole('dialog', { name: 'Dupliquer « Le vent »' });
  await one.getByLabel('Groupe').selectOption('Automne');
  await one.getByRole('button', { name: 'Dupliquer', exact: true }).click();
  await page.getByRole('button', { name: /^Automne 4 listes/ }).click();
  await expect(page.getByRole('rowheader', { name: 'Le vent' })).toHaveCount(2);

  const weekOf = async () => {
    const { wordGroups } = await callApi<{
      wordGroups: { text: string; weekNb: number; isWeekNb: boolean }[];
    }>(...([request, 'GET', '/user/word-groups', undefined, token] as const));
    return wordGroups
      .filter(({ text }) => text === 'La pluie')
      .map(({ weekNb, isWeekNb }) => [weekNb, isWeekNb]);
  };
  const week = page.getByRole('row', { name: /La pluie/ }).getByRole('switch');
  const saved = () => page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await Promise.all([saved(), week.check()]);
  await page
    .getByRole('dialog', { name: /^Aucune classe ne suit/ })
    .getByRole('button', { name: 'Plus tard' })
    .click();
  expect(await weekOf()).toEqual([[expect.any(Number), true]]);
  await Promise.all([saved(), week.uncheck()]);
  await expect(week).not.toBeChecked();
  expect(await weekOf()).toEqual([[1, false]]);
  await page.getByRole('link', { name: 'La pluie' }).click();
  await expect(page.getByText('Semaine 1', { exact: true })).toBeVisible();
});

test('the editor shows 60 words at a time and 360 at most, then asks for a filter', async ({ page }) => {
  await openLists(page);
  const title = `Longue ${unique}`;
  await page.getByRole('button', { name: 'Nouveau groupe' }).first().click();
  await page.getByLabel('Titre du groupe').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: title }).first().click();
  await page.getByRole('button', { name: 'Nouvelle liste' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nouvelle liste' });
  const found = editor.getByRole('button', { name: /^Ajouter / });
  const note = editor.getByText(/^Les 360 premiers mots sur/);
  for (let shown = 60; shown < 360; shown += 60) {
    await expect(found).toHaveCount(shown);
    await expect(note).toHaveCount(0);
    await editor.getByRole('button', { name: 'Afficher plus de mots' }).click();
  }
  await expect(found).toHaveCount(360);
  await expect(note).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Afficher plus de mots' })).toHaveCount(0);
});

test('a scheduled list asks which class follows it, and a half-made list survives Escape and reload', async ({
  page,
  request,
}) => {
  await openLists(page);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('motamo.session') ?? '{}').token);
  await makeLists(request, String(token), { group: 'Saisons', titles: ['Hiver'] });
  await page.reload();
  await page.getByRole('row', { name: /Hiver/ }).getByRole('switch').check();
  const asking = page.getByRole('dialog', { name: /^Aucune classe ne suit/ });
  await expect(asking).toContainText('Vous n’avez pas encore de classe');
  await asking.getByRole('button', { name: 'Plus tard' }).click();

  await page.getByRole('button', { name: 'Nouvelle liste' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Nouvelle liste' });
  await editor.getByLabel('Titre').fill('À moitié faite');
  await editor.getByRole('searchbox', { name: 'Chercher un mot' }).fill('pomme');
  await editor.getByRole('button', { name: 'Ajouter apple' }).click();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Nouvelle liste' }).first().click();
  await expect(editor.getByText('Votre brouillon est revenu.')).toBeVisible();
  await expect(editor.getByLabel('Titre')).toHaveValue('À moitié faite');
  await expect(editor.getByText('1 sur 10 mots')).toBeVisible();
  await inspect(page, 'desk-editor-draft');
  await editor.getByRole('button', { name: 'Repartir à neuf' }).click();
  await expect(editor.getByLabel('Titre')).toHaveValue('');
});
