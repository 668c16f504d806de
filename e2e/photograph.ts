import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectFits, speakOn } from './fits.ts';

/** Classroom laptop, projector, tablet, phone. Most pages are on a laptop already: that one costs nothing. */
const sizes = { C: [1366, 768], P: [1920, 1080], T: [1024, 768], S: [390, 844] } as const;
/** The smallest phone of a class with its browser's bars: for the screens of pupils and guests. */
const phone = [375, 553] as const;

const expectNoSidewaysScroll = (page: Page, what: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what)
    .toBeLessThanOrEqual(0);

/** Runs with a report take no photographs, which cost a third of the time. */
const takesPictures = !process.env.E2E_REPORT;

async function takePicture(page: Page, file: string) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () =>
      // Images that become visible at this size are loaded only now.
      [...document.images].every(({ complete }) => complete) &&
      document.getAnimations().every(
        // The clock of a question runs on for seconds.
        (one) => one.playState !== 'running' || Number(one.effect?.getComputedTiming().endTime) > 1000,
      ),
  );
  // JPEG, because packing 250 pictures as PNG costs most of a minute.
  await page.screenshot({ path: `e2e/screenshots/${file}.jpg`, type: 'jpeg', quality: 85 });
}

/** Looks at the screen at every size, and photographs it: nothing may be wider than the screen. */
export async function photograph(page: Page, name: string) {
  const before = page.viewportSize();
  // Its width is measured by `expectFits` as well: only for a picture.
  const all = isDesk(page) || !takesPictures ? sizes : { ...sizes, R: phone };
  for (const [size, [width, height]] of Object.entries(all)) {
    await page.setViewportSize({ width, height });
    if (takesPictures) await takePicture(page, `${name}-${size}`);
    await expectNoSidewaysScroll(page, `${name} at ${width} px`);
  }
  await expectFits(page, name);
  // Journeys of the desk are in French; the screens of pupils have one in each language.
  for (const lang of isDesk(page) ? (['en', 'es'] as const) : []) {
    await speakOn(page, lang);
    await expectFits(page, `${name} in ${lang}`);
  }
  if (isDesk(page)) await speakOn(page, 'fr');
  if (before) await page.setViewportSize(before);
}

const isDesk = (page: Page) => new URL(page.url()).pathname.startsWith('/user');

const require = createRequire(import.meta.url);
/** The minified build of axe: each page has to parse it. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** The builder injects its source into the page at every analysis; axe is there already, so the source is empty. */
const axeSource = 'void 0';

export async function expectAccessible(page: Page, name: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await new AxeBuilder({ page, axeSource })
    // No selectors: the HTML of a violation is enough, and computing selectors takes a fifth of the time.
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // Without frames of other sites it finds the same, in a third of the time: no second page is opened to add up.
    .setLegacyMode(true)
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => [name, id, nodes.map((node) => node.html).slice(0, 3)])).toEqual([]);
}

/** Checks a page at every size and for accessibility. */
export async function inspect(page: Page, name: string) {
  await photograph(page, name);
  await expectAccessible(page, name);
}
