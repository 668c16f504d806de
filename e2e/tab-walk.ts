import { expect, type Locator, type Page } from '@playwright/test';

interface Stop {
  at: number;
  name: string;
  hasRing: boolean;
  isInSight: boolean;
  left: number;
  top: number;
}

/** Numbers what the keyboard must reach, in the order of the page; a group of radios is one stop. */
const numberStops = (page: Page, within: string) =>
  page.evaluate((root) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        `${root} :is(a[href], button, input, select, textarea, [tabindex])`,
      ),
    ];
    for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop');
    const isChosen = (one: HTMLElement) => {
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
      const group = all.filter((other) => other instanceof HTMLInputElement && other.name === one.name);
      return one === (group.find((other) => (other as HTMLInputElement).checked) ?? group[0]);
    };
    const stops = all.filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility() && isChosen(one),
    );
    for (const [at, one] of stops.entries()) one.dataset.stop = String(at);
    stops[0]?.focus();
    return stops.length;
  }, within);

/** Where the keyboard is, and whether one sees it there: the ring may be drawn by the box around a field. */
const stopHere = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    const here = document.activeElement as HTMLElement;
    // The way past the menu slides in.
    await Promise.allSettled(here.getAnimations().map(({ finished }) => finished));
    const isRing = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      const isSeen = !/^rgba\(.*, 0\)$|^transparent$/.test(outlineColor);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isSeen;
    };
    const around = [here, here.parentElement, here.parentElement?.parentElement ?? null];
    const ringed = around.find(isRing) ?? here;
    const box = ringed.getBoundingClientRect();
    return {
      at: Number(here.dataset.stop ?? -1),
      name: `${here.tagName} ${here.getAttribute('aria-label') ?? here.textContent?.trim().slice(0, 40)}`,
      hasRing: around.some(isRing),
      isInSight: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      left: Math.round(box.left),
      top: Math.round(box.top + box.height / 2 + scrollY),
    };
  });

const LINE_PX = 8;

/** Reading goes on to the right or further down, never back to the left on a line or up and to the left. */
const goesBack = (from: Stop, to: Stop) => to.left < from.left - LINE_PX && to.top < from.top + LINE_PX;

/** Walks through a page by Tab alone: every control is reached once, in reading order, and seen. */
export async function walkByTab(page: Page, what: string, within = 'body') {
  const count = await numberStops(page, within);
  expect(count, what).toBeGreaterThan(5);
  // The first one was reached by script: from there on by key.
  await page.keyboard.press('Shift');
  const stops = [await stopHere(page)];
  for (let presses = 0; presses < 3 * count && stops.at(-1)?.at !== count - 1; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopHere(page);
    // A date is several stops inside one control.
    if (stop.at !== stops.at(-1)?.at) stops.push(stop);
  }
  const places = Array.from({ length: count }, (_, at) => at);
  expect(
    stops.map(({ at }) => at),
    `${what}: order, ${JSON.stringify(stops.map(({ name }) => name))}`,
  ).toEqual(places);
  const names = (wrong: Stop[]) => wrong.map(({ name }) => name);
  expect(names(stops.filter(({ hasRing }) => !hasRing)), `${what}: no ring`).toEqual([]);
  expect(names(stops.filter(({ isInSight }) => !isInSight)), `${what}: out of sight`).toEqual([]);
  const back = stops.filter((stop, at) => at > 0 && goesBack(stops[at - 1] as Stop, stop));
  expect(names(back), `${what}: against the reading order`).toEqual([]);
}

/** A dialog opened by key keeps the keyboard inside, closes on Escape and gives it back to its opener. */
export async function openAndLeave(page: Page, opener: Locator) {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const isInside = () => dialog.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  const stops = await dialog.locator(':is(a[href], button, input, select, textarea):visible').count();
  for (let presses = 0; presses < Math.min(stops + 2, 40); presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside(), `Tab ${presses + 1} left the dialog of ${opener}`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
