import type { APIRequestContext, Page } from '@playwright/test';
import { inspect } from '../photograph.ts';
import { type Hand, type ListWord, levelUpOn, playChoices, playMatch, seeQuestion } from '../play-game.ts';
import { callApi, expect, signIn, test, tokenOf } from '../product.ts';

interface Me {
  student: { pointsXP: number; pointsK: number; experience: { level: number } };
}

interface Words {
  words: { text: string; traductions: { lang: string; text: string }[] }[];
}

/** The words of every list, those of the list whose game is open first: words of others may come along for review. */
async function wordsOf(page: Page, request: APIRequestContext): Promise<ListWord[]> {
  const open = /list\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const token = await tokenOf(page);
  const { wordGroups } = await callApi<{ wordGroups: { uuid: string }[] }>(
    ...([request, 'GET', '/student/word-groups', undefined, token] as const),
  );
  const found: ListWord[] = [];
  for (const uuid of [open, ...wordGroups.map((group) => group.uuid).filter((one) => one !== open)]) {
    const path = `/student/word-groups/uuid/${uuid}/words`;
    const { words } = await callApi<Words>(request, 'GET', path, undefined, token);
    for (const { text, traductions } of words)
      found.push({
        text,
        meaning: traductions.find(({ lang }) => lang === 'fr')?.text ?? '',
      });
  }
  return found;
}

async function play(page: Page, request: APIRequestContext, kind: string, hand: Hand) {
  if (kind === 'match') await playMatch(page, hand, await wordsOf(page, request));
  else await playChoices(page, hand);
}

/** Two pupils beside each other, each with one game after the other. */
test.describe.configure({ mode: 'parallel' });

test.describe('at a desk', () => {
  test.describe.configure({ mode: 'default' });

  for (const [kind, name] of [
    ['cards', 'Cartes'],
    ['hear', 'Écoute'],
    ['match', 'Paires'],
    ['translate', 'Traduction'],
  ] as const) {
    test(`a pupil plays ${kind} by keyboard alone and earns points`, async ({ page, request }) => {
      await signIn(page, 'emma.demo', 'motamo-demo');
      await expect(page).toHaveURL(/\/student$/);
      const before = await callApi<Me>(request, 'GET', '/student/me', undefined, await tokenOf(page));
      await page
        .getByRole('link', { name: /Voir la liste/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Choisis ton jeu' })).toBeVisible();
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Jouer', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${kind}$`));
      await play(page, request, kind, 'keyboard');
      const after = await callApi<Me>(request, 'GET', '/student/me', undefined, await tokenOf(page));
      if (after.student.experience.level > before.student.experience.level) {
        await expect(levelUpOn(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(levelUpOn(page)).toBeHidden();
      }
      const good = after.student.pointsK - before.student.pointsK;
      expect(after.student.pointsXP - before.student.pointsXP).toBeGreaterThanOrEqual(5 * good);
      if (kind === 'match') expect(good).toBeGreaterThanOrEqual(10);
      if (kind === 'hear') {
        await inspect(page, 'results');
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Terminer' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/student\/list\/[0-9a-f-]{36}$/);
    });
  }

  test('leaving an unfinished game asks first, and goes on when cancelled', async ({ page }) => {
    await signIn(page, 'emma.demo', 'motamo-demo');
    await page
      .getByRole('link', { name: /Voir la liste/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Jouer', exact: true }).click();
    await seeQuestion(page);
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog', { name: 'Quitter la partie ?' });
    await dialog.getByRole('button', { name: 'Continuer à jouer' }).click();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Quitter', exact: true }).click();
    await expect(page).toHaveURL(/\/student\/list\/[0-9a-f-]{36}$/);
  });
});

test.describe('on a phone, by touch', () => {
  test.describe.configure({ mode: 'default' });
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'no-preference' },
  });

  for (const kind of ['cards', 'hear', 'match', 'translate'] as const) {
    test(`a pupil plays ${kind}`, async ({ page, request }) => {
      await page.addLocatorHandler(levelUpOn(page), () => page.keyboard.press('Escape'));
      await signIn(page, 'william.demo', 'motamo-demo');
      await expect(page).toHaveURL(/\/student$/);
      await page
        .getByRole('link', { name: /Voir la liste/ })
        .first()
        .tap();
      const names = { cards: /Cartes/, hear: /^Écoute/, match: /Paires/, translate: /Traduction/ };
      await page.getByRole('radio', { name: names[kind] }).check({ force: true });
      await page.getByRole('button', { name: 'Jouer', exact: true }).tap();
      await play(page, request, kind, 'touch');
      // With the browser's bars the main button is still in sight.
      await page.setViewportSize({ width: 390, height: 664 });
      await expect(page.getByRole('button', { name: /^Rejouer/ }).first()).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Terminer' }).tap();
      await expect(page).toHaveURL(/\/student\/list\//);
    });
  }
});
