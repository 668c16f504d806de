import { registerAdult } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, test, tokenOf } from '../product.ts';

test.use({ permissions: ['microphone'] });

test('a teacher gives a word of the catalogue the school’s voice, hears it and takes it away', async ({
  page,
}) => {
  await registerAdult(page, 'teacher', '/user/list');
  const { wordGroups } = await callApi<{ wordGroups: { uuid: string; type: string }[] }>(
    ...([page.request, 'GET', '/user/word-groups', undefined, await tokenOf(page)] as const),
  );
  const list = wordGroups.find(({ type }) => type === 'list');
  await page.goto(`/user/list/${list?.uuid}`);
  const open = page.getByRole('button', { name: /^Enregistrer notre voix : / }).first();
  await open.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: /^Notre voix : / });
  const first = modal.getByRole('region').first();
  const record = first.getByRole('button', { name: 'Enregistrer notre voix' });
  await record.press('Enter');
  await expect(first.getByRole('button', { name: 'Terminer' })).toBeVisible();
  // It ends by itself. Heard before it is kept; forgotten, it is nowhere.
  await expect(first.getByLabel('Écoutez avant de garder')).toBeVisible();
  await first.getByRole('button', { name: 'Ne pas garder' }).press('Enter');
  await expect(record).toBeVisible();
  await expect(first.getByRole('button', { name: 'Revenir à la voix de Motamo' })).toBeHidden();

  await record.click();
  await expect(first.getByLabel('Écoutez avant de garder')).toBeVisible();
  await inspect(page, 'school-voice');
  // Nothing of it is kept yet: leaving is asked about.
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await asking.getByRole('button', { name: 'Rester ici' }).click();
  await expect(first.getByLabel('Écoutez avant de garder')).toBeVisible();
  await first.getByRole('button', { name: 'Garder', exact: true }).press('Enter');
  const back = first.getByRole('button', { name: 'Revenir à la voix de Motamo' });
  await expect(back).toBeVisible();
  const playing = page.waitForResponse((reply) => reply.url().includes('/media/'));
  await first.getByRole('button', { name: /^Écouter / }).click();
  expect((await playing).headers()['content-type']).toBe('audio/wav');
  await inspect(page, 'school-voice-kept');
  await back.click();
  await expect(first.getByText('Cinq secondes au plus')).toBeVisible();
  await expect(back).toBeHidden();

  const chooser = first.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'no.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') });
  await expect(first.getByText('Ce son n’a pas pu être lu.')).toBeVisible();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await record.click();
  await expect(first.getByText('Le navigateur refuse le micro à cette page.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});
