import type { Locator } from '@playwright/test';
import { registerTeacher } from '../desk.ts';
import { callApi, expect, test } from '../product.ts';

const CLICKS_MAX = 14;

const farm = ['the cow\tla vache', 'the horse\tle cheval', 'the sheep\tle mouton', 'the rooster\tle coq'];
const more = ['the goat\tla chèvre', 'the duck\tle canard', 'the pig\tle cochon', 'the rabbit\tle lapin'];
const words = [...farm, ...more, 'the tractor\tle tracteur', 'the goose\tl’oie'].join('\n');
const pupils = Array.from({ length: 30 }, (_, at) => `Prénom${at}\tNom${at}`).join('\n');

test('a new teacher has a class with cards, a list that pupils see and an open room in 14 clicks', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { token } = await registerTeacher(page, '/user');
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await click(page.getByRole('link', { name: 'Créer une classe' }).or(button('Créer une classe')).first());
  await expect(page.getByLabel('Nom de la classe')).toBeFocused();
  await page.getByLabel('Nom de la classe').fill('Classe 4B');
  await click(button('Créer la classe'));
  await click(button('Coller une liste'));
  const box = page.getByRole('dialog').locator('textarea');
  await expect(box).toBeFocused();
  await box.fill(pupils);
  await click(button('Créer les 30 élèves prêts'));
  await click(page.getByRole('dialog').getByRole('button', { name: /^Cartes d’accès/ }));
  const file = page.waitForEvent('download');
  await click(button('Préparer le PDF'));
  expect((await file).suggestedFilename()).toBe('Cartes d’accès – Classe 4B.pdf');
  await click(button('Terminé'));
  await click(page.getByRole('link', { name: /^Listes/ }).first());
  await click(button('Importer'));
  const importing = page.getByRole('dialog', { name: 'Importer des mots' });
  // Typing needs no click: the title has the focus, and the box is reached by the keyboard.
  await expect(importing.getByLabel('Titre de la liste')).toBeFocused();
  await page.keyboard.type('À la ferme');
  await page.keyboard.press('Tab');
  await expect(importing.getByLabel('Texte collé')).toBeFocused();
  await importing.getByLabel('Texte collé').fill(words);
  await click(importing.getByRole('button', { name: 'Créer la liste avec 10 mots' }));
  await click(page.getByRole('row', { name: /À la ferme/ }).getByRole('switch'));

  const { students } = await callApi<{ students: { shortcode: string }[] }>(
    ...([request, 'GET', '/user/students', undefined, token] as const),
  );
  expect(students).toHaveLength(30);
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/student/auth/login', {
    shortcode: students[0]?.shortcode,
  });
  const firstOfWeek = async () => {
    const globals = await callApi<{ wordGroupsOfTheWeek: { text: string }[] }>(
      ...([request, 'GET', '/student/globals', undefined, jwt] as const),
    );
    return globals.wordGroupsOfTheWeek[0]?.text;
  };
  await expect.poll(firstOfWeek).toBe('À la ferme');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await click(page.getByRole('link', { name: 'À la ferme' }));
  await click(button('Ouvrir la salle'));
  await expect(page).toHaveURL(/\/user\/live\//);
  await expect(page.getByText(/^\d{3} ?\d{3}$/).first()).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
});
