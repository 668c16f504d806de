import { expect, type Page } from '@playwright/test';

/* Whether a screen stands at small sizes in every language: the measuring half of `photograph.ts`. */

export type Spoken = 'fr' | 'en' | 'es';

/** A phone in the small, its page at 200 % zoom on a classroom laptop (half of 1366 × 768), and a tablet on end. */
const tight = [
  [320, 640],
  [683, 384],
  [820, 1180],
] as const;

/**
 * In the page: has the app's own change of language, which keeps nothing on the device. The built modules have no names;
 * it is the one that takes `isChosen`.
 */
async function changeLanguage(lang: string): Promise<boolean> {
  type Exported = Record<string, unknown>;
  const urls = [
    ...[...document.scripts].map(({ src }) => src),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ].filter((url) => url.startsWith(`${location.origin}/assets/`) && url.endsWith('.js'));
  for (const url of new Set(urls)) {
    for (const one of Object.values((await import(url)) as Exported)) {
      if (typeof one !== 'function' || !/^async function[^{]*\{\s*isChosen:/.test(String(one))) continue;
      await one(lang, { isChosen: false });
      return true;
    }
  }
  return false;
}

/** The open screen in another language, with all that was typed and opened on it. */
export async function speakOn(page: Page, lang: Spoken) {
  // The account's own language may arrive after the change and take the screen back.
  await expect(async () => {
    expect(await page.evaluate(changeLanguage, lang), `a change to ${lang}`).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`), { timeout: 2000 });
  }).toPass();
}

/** In the page: what is wider than its place, and words that a narrow place breaks into pieces. */
function misfits(): string[] {
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) found.push(`${wide} px wider than the screen`);
  /** Texts for screen readers alone stand in a box of one pixel. */
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest('[aria-hidden="true"], svg, textarea, select, [translate="no"]')) return false;
    for (let one: Element | null = element; one; one = one.parentElement)
      if (one instanceof HTMLElement && one.offsetWidth <= 1 && one.offsetHeight <= 1) return false;
    return true;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !isShown(parent)) continue;
    const { overflowX, textOverflow } = getComputedStyle(parent);
    const isCut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && parent.clientWidth > 1;
    if (isCut && parent.scrollWidth > parent.clientWidth + 1) found.push(`cut: ${node.textContent}`);
    // Long ones, as addresses are, may break; in a game a word is hyphenated rather than made too small to read.
    if (!parent.closest('[data-room="desk"]')) continue;
    for (const { index, 0: word } of node.textContent.matchAll(/(?<![\p{L}\d])\p{L}{2,14}(?![\p{L}\d])/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`broken: ${word}`);
    }
  }
  return found;
}

/** Nothing is cut, broken or wider than the screen as it stands. */
export const expectWhole = (page: Page, what: string) =>
  expect.poll(() => page.evaluate(misfits), what).toEqual([]);

/** Nothing is cut, broken or wider than the screen at any of the tight sizes. */
export async function expectFits(page: Page, what: string) {
  for (const [width, height] of tight) {
    await page.setViewportSize({ width, height });
    await expectWhole(page, `${what} at ${width} px`);
  }
}
