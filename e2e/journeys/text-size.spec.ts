import type { Page } from '@playwright/test';
import { registerTeacher } from '../desk.ts';
import { expectWhole } from '../fits.ts';
import { callApi, expect, signIn, test, tokenOf } from '../product.ts';

test.describe.configure({ mode: 'parallel' });

/** The text size of the browser's own settings: 16 px until somebody changes it. */
async function setTextSize(page: Page, px: number) {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  await client.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
}

/** The text of the page as a share of what it is for everybody: 20 px for pupils, 14 px at the desk. */
const textShare = (page: Page) =>
  page.evaluate(() => {
    const usual = document.querySelector('[data-room="desk"]') ? 14 : 20;
    return Number.parseFloat(getComputedStyle(document.body).fontSize) / usual;
  });

/** Looks at each page with larger text: 125 % and 200 % on a classroom laptop, 125 % on a phone. */
async function look(page: Page, paths: readonly string[]) {
  for (const [px, width, height] of [
    [20, 1366, 768],
    [32, 1366, 768],
    [20, 400, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, px);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const what = `${path} with text of ${px} px at ${width} px`;
      expect(await textShare(page), what).toBeCloseTo(px / 16);
      await expectWhole(page, what);
      const name = path.split('/').slice(1, 3).join('-').slice(0, 24);
      await page.screenshot({
        path: `e2e/screenshots/text-${px}-${width}-${name}-${path.split('/').at(-1)}.jpg`,
        type: 'jpeg',
        quality: 80,
      });
    }
  }
}

test('the text size of the browser makes the pages of a pupil larger, and nothing is cut', async ({
  page,
}) => {
  await signIn(page, 'juliette.demo', 'motamo-demo');
  await expect(page).toHaveURL(/\/student$/);
  const { wordGroups } = await callApi<{ wordGroups: { uuid: string }[] }>(
    page.request,
    'GET',
    '/student/word-groups',
    undefined,
    await tokenOf(page),
  );
  const list = `/student/list/${wordGroups[0]?.uuid}`;
  await look(page, [
    ...['/student', '/student/list', list, `${list}/translate`, `${list}/match`, '/student/live-battle'],
    ...['/student/shop', '/student/scoreboard', '/student/progress', '/student/settings', '/student/friends'],
  ]);
});

test('and those of the desk', async ({ page }) => {
  await registerTeacher(page);
  await look(page, ['/user', '/user/students', '/user/settings']);
});

test('and those of guests and of the sign-in page', async ({ page }) => {
  await look(page, ['/auth/login', '/auth/register/student/classroom']);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/anonymous');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await look(page, ['/anonymous', '/anonymous/live']);
});
