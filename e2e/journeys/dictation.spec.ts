import { inspect } from '../photograph.ts';
import { expect, signIn, test } from '../product.ts';

test('a pupil writes the dictation of the week: words, then sentences', async ({ page }) => {
  await signIn(page, 'thomas.demo', 'motamo-demo');
  const card = page.getByRole('region', { name: /^Dictée de la semaine/ });
  await expect(card).toBeVisible();
  await inspect(page, 'home-dictation');
  await card.getByRole('link', { name: 'Écrire la dictée' }).click();
  const field = page.getByRole('textbox');
  const next = page.getByRole('button', { name: 'Continuer' });
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByRole('img', { name: `Question ${question} sur 10` })).toBeVisible();
    const isSentence = question > 8;
    const asked = isSentence ? 'Écris la phrase que tu entends' : 'Écris ce que tu entends';
    await expect(page.getByRole('main').getByText(asked, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Voir les choix' })).toHaveCount(isSentence ? 0 : 1);
    await field.fill('zzz zzz');
    if (isSentence) await inspect(page, 'dictation-sentence');
    await field.press('Enter');
    await expect(next).toBeVisible();
    if (isSentence) await inspect(page, 'dictation-sentence-missed');
    await next.click();
  }
  await expect(page.getByRole('button', { name: 'Terminer' })).toBeVisible();
});
