import type { Page } from '@playwright/test';
import { grantLicence, makeClass, playToEnd } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { beginWith, expect, test } from '../product.ts';
import { newAdult } from '../school.ts';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const scene = (page: Page, code: string) => page.locator(`img[src="/scenes/${code}.svg"]`).first();
const tab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('a pupil buys a scene, puts it on, and finds it among the own things', async ({ page, request }) => {
  const teacher = await newAdult(request, 'teacher');
  await grantLicence(teacher.username);
  const { shortcodes } = await makeClass(request, teacher.token, { firstNames: ['Zoé'] });
  let jwt = '';
  for (let games = 0; games < 6; games += 1)
    jwt = await playToEnd(request, shortcodes[0] ?? '', games, { isKnowing: true });
  await beginWith(page, { 'motamo.session': JSON.stringify({ type: 'student', token: jwt }) });
  await page.goto('/student/shop');

  await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible();
  const header = page.getByRole('banner').or(page.locator('header')).filter({ hasText: 'Boutique' });
  await expect(header).toContainText('60 K');
  // The five states of product §4, but for "bought": nothing that is not worn is owned yet.
  await expect(card(page, 'Le renard')).toBeVisible();
  await expect(card(page, 'Le trèfle')).toContainText('En cours d’utilisation');
  await expect(card(page, 'La pieuvre')).toContainText('Au niveau 2');
  await expect(card(page, 'Le grand large').getByText('Au niveau 3')).toBeVisible();
  await inspect(page, 'shop');

  // A child who scrolls on a phone meets what is near first, and everything on demand.
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(12);
  const seeAll = page.getByRole('button', { name: /^Voir les \d+ objets$/ });
  const all = Number(/\d+/.exec((await seeAll.textContent()) ?? '')?.[0]);
  await seeAll.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(all);
  await expect(cards.nth(12)).toBeFocused();

  await tab(page, 'Décors').check({ force: true });
  await expect(page).toHaveURL(/category=main-background/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  const canyon = card(page, 'Le canyon');
  await canyon.getByRole('button', { name: 'Acheter Le canyon' }).click();
  await expect(header).toContainText('10 K');
  // By the keyboard: what has just bought is where the focus is now, and a second tap would be nobody's wish.
  await expect(canyon.getByRole('button', { name: 'Utiliser Le canyon' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(canyon).toContainText('En cours d’utilisation');
  await expect(scene(page, '04')).toBeVisible();
  await expect(card(page, 'Le pré')).toContainText('Déjà à toi');
  await inspect(page, 'shop-scenes');
  // What was left does not buy the next one: it says how much is missing.
  await tab(page, 'Tout').check({ force: true });
  // Not an animal: which one a pupil begins as is chance.
  await expect(card(page, 'L’étoile')).toContainText('Il te manque 50 K');
  await expect(card(page, 'L’étoile').getByRole('button')).toBeDisabled();
  await inspect(page, 'shop-missing');

  await page.reload();
  await expect(scene(page, '04')).toBeVisible();
  await expect(card(page, 'Le canyon')).toContainText('En cours d’utilisation');
  await tab(page, 'Badges').check({ force: true });
  await expect(card(page, 'L’éclair')).toContainText('Au niveau');

  await page.getByRole('link', { name: 'Mes objets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes objets' })).toBeVisible();
  await expect(card(page, 'Le canyon')).toContainText('En cours d’utilisation');
  await inspect(page, 'inventory');
  await card(page, 'Le pré').getByRole('button', { name: 'Utiliser Le pré' }).click();
  await expect(scene(page, '01')).toBeVisible();
  await expect(card(page, 'Le canyon').getByRole('button', { name: 'Utiliser Le canyon' })).toBeVisible();
});
