import { registerAdult } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, test, tokenOf } from '../product.ts';

test.use({ permissions: ['microphone'] });

/** One dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a teacher adds a word with a picture and a voice, changes it and deletes it', async ({
  page,
  watch,
}) => {
  // The picture that is none.
  watch.expectConsole(/422/);
  await registerAdult(page, 'teacher', '/user/list');
  await page.getByRole('link', { name: 'Mes mots' }).click();
  await expect(page.getByRole('heading', { name: 'Vous n’avez pas encore de mots à vous' })).toBeVisible();
  await inspect(page, 'own-words-none');
  await page.getByRole('button', { name: 'Nouveau mot' }).click();
  await page.getByLabel('Anglais').fill('quark');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Écrivez le mot dans deux langues au moins.')).toBeVisible();
  await page.getByLabel('Français').fill('le quark');
  await page.getByLabel('Français').press('Enter');

  const modal = page.getByRole('dialog', { name: 'Modifier le mot' });
  await expect(modal).toBeVisible();
  const chooser = modal.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(modal.getByText('Il faut une image PNG, JPEG ou WebP.')).toBeVisible();
  await chooser.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
  await expect(modal.getByRole('button', { name: 'Enlever l’image' })).toBeVisible();
  const english = modal.getByRole('region', { name: 'Enregistrement, Anglais' });
  await english.getByRole('button', { name: 'Enregistrer ma voix' }).click();
  await expect(english.getByRole('button', { name: 'Terminer' })).toBeVisible();
  // It ends by itself.
  await expect(english.getByRole('button', { name: 'Enlever le son' })).toBeVisible();
  await inspect(page, 'own-word');
  const playing = page.waitForResponse((reply) => reply.url().includes('/media/'));
  await english.getByRole('button', { name: 'Écouter quark' }).click();
  expect((await playing).headers()['content-type']).toBe('audio/wav');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  const row = page.getByRole('listitem').filter({ hasText: 'quark' });
  await inspect(page, 'own-words');
  const searching = page.getByRole('searchbox', { name: 'Chercher un mot' });
  await searching.fill('gluon');
  await expect(row).toBeHidden();
  await expect(page.getByText('Aucun mot trouvé.')).toBeVisible();
  // In any language, with or without accents and capitals.
  await searching.fill('LE QUÀRK');
  await row.getByRole('button', { name: 'Modifier quark' }).click();
  await page.getByRole('textbox', { name: 'Anglais' }).fill('gluon');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await searching.fill('');
  await expect(page.getByRole('button', { name: 'Supprimer gluon' })).toBeVisible();
  const { words } = await callApi<{ words: { traductions: { soundUrl: string | null }[] }[] }>(
    ...([page.request, 'GET', '/user/words/own', undefined, await tokenOf(page)] as const),
  );
  expect(words.flatMap(({ traductions }) => traductions.map(({ soundUrl }) => soundUrl))).toEqual([
    null,
    null,
  ]);
  await page.getByRole('button', { name: 'Supprimer gluon' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Vous n’avez pas encore de mots à vous' })).toBeVisible();
});
