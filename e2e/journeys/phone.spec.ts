import type { Page } from '@playwright/test';
import { grantLicence, makeClass } from '../desk.ts';
import { beginWith, callApi, expect, test } from '../product.ts';
import { newAdult } from '../school.ts';

/** Phones at the height that their browser's bars leave, and a laptop at 200 %. */
const sizes = [
  [390, 844],
  [390, 664],
  [375, 553],
  [683, 384],
] as const;

/** How far the choices reach below the window, and the page beyond its side. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const bottoms = [...document.querySelectorAll('[data-position]')].map(
      (one) => one.getBoundingClientRect().bottom,
    );
    return {
      below: Math.max(0, Math.round(Math.max(...bottoms) - innerHeight)),
      beside: document.documentElement.scrollWidth - innerWidth,
    };
  });

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a question fits on a phone of real height, and on a laptop at 200 %', async ({ page, request }) => {
  const teacher = await newAdult(request, 'teacher');
  await grantLicence(teacher.username);
  const { shortcodes } = await makeClass(request, teacher.token, { firstNames: ['Zoé'] });
  const [shortcode] = shortcodes;
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/student/auth/login', { shortcode });
  const { wordGroups } = await callApi<{ wordGroups: { uuid: string }[] }>(
    ...([request, 'GET', '/student/word-groups', undefined, jwt] as const),
  );
  await beginWith(page, { 'motamo.session': JSON.stringify({ type: 'student', token: jwt }) });
  for (const game of ['cards', 'hear']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/student/list/${wordGroups[0]?.uuid}/${game}`);
    await expect(page.locator('[data-position]').first()).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => overflow(page), `${game} at ${width}×${height}`).toMatchObject({ beside: 0 });
      if (width < 400)
        await expect.poll(() => overflow(page), `${game} at ${width}×${height}`).toMatchObject({ below: 0 });
      await page.screenshot({ path: `e2e/screenshots/phone-${game}-${width}x${height}.jpg`, type: 'jpeg' });
    }
  }
});
