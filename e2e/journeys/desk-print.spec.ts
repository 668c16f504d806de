import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { drawRectangles } from '../../apps/api/test/pdf-pictures.ts';
import { registerAdult } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, test } from '../product.ts';

const LETTER = { width: 612, height: 792 };

/** A list of the catalogue. */
async function aList(request: APIRequestContext, token: string) {
  const { wordGroups } = await callApi<{ wordGroups: { uuid: string; text: string; type: string }[] }>(
    ...([request, 'GET', '/user/word-groups', undefined, token] as const),
  );
  const list = wordGroups.find(({ type }) => type === 'list');
  if (!list) throw new Error('no list');
  return list;
}

async function download(page: Page, press: () => Promise<void>) {
  const arriving = page.waitForEvent('download');
  await press();
  const file = await arriving;
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return { name: file.suggestedFilename(), bytes };
}

test('a list is printed in every way, and its dictation says its words to anybody', async ({
  page,
  browser,
}) => {
  const { token } = await registerAdult(page, 'teacher');
  const list = await aList(page.request, token);
  await page.goto(`/user/play/${list.uuid}`);
  await page.getByRole('link', { name: 'Imprimer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Imprimer « ${list.text} »` })).toBeVisible();
  const make = page.getByRole('button', { name: /^Préparer/ });
  let dictation: Buffer | undefined;
  for (const kind of ['Cartes', 'Mémoire', 'Bingo', 'Mots cachés', 'Dictée']) {
    await page
      .getByRole('group', { name: 'Que voulez-vous imprimer ?' })
      .getByText(kind, { exact: true })
      .click();
    await expect(page.getByRole('img', { name: `Aperçu : ${kind}, ${list.text}` })).toBeVisible();
    await inspect(page, `print-${kind}`);
    const file = await download(page, () => make.click());
    expect(file.name).toContain(kind);
    await expect(page.getByText('Le PDF est enregistré sur votre appareil.')).toBeVisible();
    if (kind === 'Cartes') await inspect(page, 'print-ready');
    dictation = file.bytes;
  }

  const [first] = drawRectangles(dictation ?? Buffer.alloc(0), LETTER);
  const address = first && jsQR(first.dots, first.width, first.height)?.data;
  const listener = await (await browser.newContext()).newPage();
  await listener.goto(new URL(address ?? '').pathname);
  await expect(listener.getByRole('heading', { name: 'Écoute et écris' })).toBeVisible();
  const playing = listener.waitForResponse((reply) => reply.url().includes('/media/'));
  await listener.getByRole('button', { name: 'Écouter le mot 1', exact: true }).click();
  const sound = await playing;
  expect([sound.ok(), sound.headers()['content-type']]).toEqual([true, 'audio/mpeg']);
  await inspect(listener, 'listen');
  await listener.goto('/listen/AAAAAAAAAAAAAAAA');
  await expect(listener.getByText('Cette feuille n’a pas de sons ici.')).toBeVisible();
  await listener.close();
});

test('a bingo is chosen and made with the keyboard alone; another draw is another bingo', async ({
  page,
}) => {
  const { token } = await registerAdult(page, 'teacher');
  const list = await aList(page.request, token);
  await page.goto(`/user/list/${list.uuid}/print`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Imprimer');
  await page.getByRole('radio', { name: /^Cartes/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Bingo/ })).toBeChecked();
  const squares = page.getByRole('img', { name: /^Aperçu : Bingo/ });
  const before = await squares.textContent();
  await page.getByLabel('Nombre de grilles').fill('2');
  await expect(squares).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Autre tirage' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tirage', { exact: true })).toHaveValue('2');
  await expect(squares).not.toHaveText(before ?? '');
  await page.getByRole('radio', { name: 'Le mot' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'L’image' })).toBeChecked();
  await page.getByRole('button', { name: 'Préparer le PDF' }).focus();
  const { bytes } = await download(page, () => page.keyboard.press('Enter'));
  // The list of calls and one page with both boards.
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  await page.getByRole('link', { name: list.text }).click();
  await expect(page).toHaveURL(new RegExp(`/user/list/${list.uuid}$`));
});
