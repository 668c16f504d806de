import { playChoices } from '../play-game.ts';
import { callApi, expect, test, tokenOf } from '../product.ts';

test('a guest plays within two taps, and keeps count of the games left', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Jouer sans compte' })
    .or(page.getByRole('button', { name: 'Jouer sans compte' }))
    .click();
  await page.getByRole('button', { name: 'C’est parti !' }).click();
  await expect(page.getByText('Il te reste 11 parties')).toBeVisible();
  await page
    .getByRole('link', { name: /Voir la liste/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  await playChoices(page, 'keyboard');
  await page.getByRole('button', { name: 'Terminer' }).click();
  await page.goto('/anonymous');
  await expect(page.getByText('Il te reste 10 parties')).toBeVisible();
});

test('after eleven games a modal that stays leads to an account', async ({ page, request, watch }) => {
  watch.expectConsole(/402/);
  await page.goto('/anonymous');
  await page.getByRole('button', { name: 'C’est parti !' }).click();
  await expect(page.getByText('Il te reste 11 parties')).toBeVisible();
  const token = await tokenOf(page);
  const { wordGroups } = await callApi<{ wordGroups: { uuid: string }[] }>(
    request,
    'GET',
    '/anonymous/word-groups',
    undefined,
    token,
  );
  const wordGroupUuid = wordGroups[0]?.uuid;
  for (let game = 0; game < 11; game += 1) {
    await callApi(request, 'POST', '/anonymous/list-games', { wordGroupUuid, gameTypeSlug: 'cards' }, token);
  }
  await page.goto(`/anonymous/list/${wordGroupUuid}/cards`);
  await expect(page).toHaveURL(/\/anonymous$/);
  const modal = page.getByRole('dialog', { name: 'Onze parties, bien joué !' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await modal
    .getByRole('link', { name: 'Créer un compte' })
    .or(modal.getByRole('button', { name: 'Créer un compte' }))
    .click();
  await expect(page).toHaveURL(/\/auth\/register$/);
});
