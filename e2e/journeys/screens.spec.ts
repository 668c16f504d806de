import type { Page } from '@playwright/test';
import { expectAccessible, inspect, photograph } from '../photograph.ts';
import { beginWith, callApi, expect, signIn, test, tokenOf } from '../product.ts';

/** Long journeys, each with accounts of its own. */
test.describe.configure({ mode: 'parallel' });

const languages = { fr: 'Français', en: 'English', es: 'Español' } as const;

const speak = (page: Page, lang: keyof typeof languages) => beginWith(page, { 'motamo.language': lang });

const open = [
  ['login', '/auth/login'],
  ['register', '/auth/register'],
  ['register-student', '/auth/register/student'],
  ['register-classroom', '/auth/register/student/classroom'],
  ['register-teacher', '/auth/register/teacher'],
  ['register-parent', '/auth/register/parent'],
  ['register-manager', '/auth/register/school-manager'],
  ['forgot', '/auth/forgot-pwd'],
  ['change', '/auth/change-pwd?token=abc&type=user'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['guest-name', '/anonymous'],
] as const;

/** Other languages change the words alone: one of them is measured. */
async function inspectIn(lang: keyof typeof languages, page: Page, name: string) {
  await expectAccessible(page, `${name} ${lang}`);
  if (lang === 'fr') await photograph(page, name);
}

/** French pages are loaded one by one. In other languages only the first is: from there on inside the app, as by a link. */
async function visit(lang: keyof typeof languages, page: Page, path: string, isFirst: boolean) {
  if (lang === 'fr' || isFirst) return page.goto(path);
  const before = await page.title();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(page).not.toHaveTitle(before);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

for (const lang of Object.keys(languages) as (keyof typeof languages)[]) {
  test(`open screens in ${lang} stand at every size and have nothing serious for axe`, async ({ page }) => {
    test.setTimeout(180_000);
    await speak(page, lang);
    for (const [name, path] of open) {
      await visit(lang, page, path, name === 'login');
      // The question for a name stands before the page, which is out of reach then.
      const stage = path === '/anonymous' ? page.getByRole('dialog') : heading(page);
      await expect(stage).toBeVisible();
      await inspectIn(lang, page, name);
    }
  });

  test(`a pupil's screens in ${lang} stand at every size and have nothing serious for axe`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const student = { fr: 'florence', en: 'adam', es: 'rosalie' }[lang];
    await signIn(page, `${student}.demo`, 'motamo-demo');
    await expect(page).toHaveURL(/\/student$/);
    await page.evaluate((value) => localStorage.setItem('motamo.language', value), lang);
    const { wordGroups } = await callApi<{ wordGroups: { uuid: string }[] }>(
      request,
      'GET',
      '/student/word-groups',
      undefined,
      await tokenOf(page),
    );
    const list = `/student/list/${wordGroups[0]?.uuid}`;
    for (const [name, path] of [
      ['home', '/student'],
      ['lists', '/student/list'],
      ['list', list],
      ['cards', `${list}/cards`],
      ['hear', `${list}/hear`],
      ['match', `${list}/match`],
      ['translate', `${list}/translate`],
    ] as const) {
      // Whoever leaves a game inside the app is asked first.
      await visit(lang, page, path, name === 'home' || path.startsWith(`${list}/`));
      await expect(heading(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await inspectIn(lang, page, name);
    }
  });

  test(`a guest's screens in ${lang} stand at every size and have nothing serious for axe`, async ({
    page,
    request,
    watch,
  }) => {
    test.setTimeout(180_000);
    watch.expectConsole(/402/);
    await speak(page, lang);
    await page.goto('/anonymous');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const token = await tokenOf(page);
    const { wordGroups } = await callApi<{ wordGroups: { uuid: string }[] }>(
      request,
      'GET',
      '/anonymous/word-groups',
      undefined,
      token,
    );
    const wordGroupUuid = wordGroups[0]?.uuid;
    for (const [name, path] of [
      ['guest-home', '/anonymous'],
      ['guest-list', `/anonymous/list/${wordGroupUuid}`],
    ] as const) {
      await visit(lang, page, path, name === 'guest-home');
      await expect(heading(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await inspectIn(lang, page, name);
    }
    for (let game = 0; game < 11; game += 1) {
      await callApi(
        request,
        'POST',
        '/anonymous/list-games',
        { wordGroupUuid, gameTypeSlug: 'cards' },
        token,
      );
    }
    await page.goto('/anonymous');
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspectIn(lang, page, 'guest-out');
  });
}

test('a pupil without a licence meets a modal that stays, and can still leave', async ({ page }) => {
  await signIn(page, 'jacob.demo', 'motamo-demo');
  const modal = page.getByRole('dialog', { name: 'Ton accès est en pause' });
  await expect(modal).toBeVisible();
  await expect(modal.getByText(/^Isabelle Bouchard n’a plus de licence/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await inspect(page, 'licence');
  await modal
    .getByRole('button', { name: 'Quitter' })
    .or(modal.getByRole('link', { name: 'Quitter' }))
    .click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, 'jacob.demo', 'motamo-demo');
  await modal.getByRole('button', { name: 'Entrer avec ma classe' }).click();
  await expect(page.getByRole('dialog', { name: 'Ta carte' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Ta carte' })).toBeHidden();
  await expect(page).toHaveURL(/\/auth\/login$/);
});
