import { makeClass, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { expect, signIn, test } from '../product.ts';

test('a pupil writes the dictation of the week: words, then sentences', async ({ page }) => {
  await signIn(page, 'thomas.demo', 'motamo-demo');
  const card = page.getByRole('region', { name: /^Dictée de la semaine/ });
  await expect(card).toBeVisible();
  await inspect(page, 'home-dictation');
  await card.getByRole('link', { name: 'Écrire la dictée' }).click();
  const field = page.getByRole('textbox');
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByRole('img', { name: `Question ${question} sur 10` })).toBeVisible();
    const isSentence = question > 8;
    const asked = isSentence ? 'Écris la phrase que tu entends' : 'Écris ce que tu entends';
    await expect(page.getByRole('main').getByText(asked, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Voir les choix' })).toHaveCount(isSentence ? 0 : 1);
    await field.fill('zzz zzz');
    if (isSentence) await inspect(page, 'dictation-sentence');
    await field.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Terminer' })).toBeVisible();
});

test('a teacher dictates from the wall, then shows what is right; the same words are played live', async ({
  page,
  request,
}) => {
  const { token } = await registerTeacher(page);
  await makeClass(request, token, { firstNames: ['Léa', 'Noah'] });
  await page.goto('/user');
  await page.getByRole('link', { name: 'Dictées de la semaine' }).click();
  const panel = page.getByRole('region', { name: /années 3 et 4/ });
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  const words = await panel.getByRole('listitem').allTextContents();
  await inspect(page, 'dictations');
  await panel.getByRole('link', { name: /^Dicter au mur/ }).click();
  for (let number = 1; number <= 10; number += 1) {
    await expect(page.getByRole('region', { name: `${number} sur 10` })).toBeVisible();
    await expect(page.getByText(words[number - 1] ?? '', { exact: true })).toHaveCount(0);
    if (number === 9) await inspect(page, 'dictate');
    await page.getByRole('button', { name: number === 10 ? 'Montrer le corrigé' : 'Suivant' }).click();
  }
  await expect(page.getByRole('listitem')).toHaveText(words);
  await inspect(page, 'dictate-copy');
  await page.getByRole('link', { name: 'Dictées de la semaine' }).click();
  await panel.getByRole('button', { name: /^Jouer en direct/ }).click();
  await expect(page).toHaveURL(/\/user\/live\/[0-9a-f-]{36}\/contest$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mots de la semaine');
  await expect(page.getByRole('combobox', { name: 'Liste' })).toContainText('Mots de la semaine');
});

test('a pupil writes one of two words that sound alike; a teacher reads how to tell them', async ({
  page,
  browser,
}) => {
  await signIn(page, 'thomas.demo', 'motamo-demo');
  const card = page.getByRole('region', { name: 'Mots qui se ressemblent à l’oreille' });
  await card.getByRole('button', { name: 'Choisir' }).click();
  await inspect(page, 'homophones');
  await page.getByRole('link', { name: 'Écrire their / there / they’re' }).click();
  const asked = 'Écoute la phrase, puis écris le mot qui manque';
  await expect(page.getByRole('main').getByText(asked, { exact: true })).toBeVisible();
  await inspect(page, 'homophone');
  await page.getByRole('textbox').fill('thier');
  await page.getByRole('textbox').press('Enter');
  const told = /c’est à eux ou à elles|montre un endroit|veut dire «\sthey are\s»/;
  await expect(page.getByRole('main').getByText(told)).toBeVisible();
  await inspect(page, 'homophone-told');

  const desk = await browser.newPage();
  await registerTeacher(desk);
  await desk.goto('/user/dictations');
  const panel = desk.getByRole('region', { name: 'Homophones' });
  await panel.getByText('their / there / they’re').click();
  await expect(panel.getByText('The children feed their rabbit.')).toBeVisible();
  await expect(panel.getByText(/^«\stheir\s»\s: c’est à eux ou à elles\.$/)).toBeVisible();
  await inspect(desk, 'homophones-desk');
  await desk.close();
});
