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

/**
 * Notes with every key where the keyboard is then, and whether one sees it there: the ring may be drawn by the box
 * around a field. Asking after each key would take longer than the key.
 */
const noteStops = (page: Page) =>
  page.evaluate(() => {
    const isRing = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      const isSeen = !/^rgba\(.*, 0\)$|^transparent$/.test(outlineColor);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isSeen;
    };
    const stopHere = (): Stop => {
      const here = document.activeElement as HTMLElement;
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
    };
    const seen = window as unknown as { stops: Stop[]; noteStop?: () => void };
    if (seen.noteStop) removeEventListener('keyup', seen.noteStop, true);
    seen.stops = [];
    seen.noteStop = () => seen.stops.push(stopHere());
    addEventListener('keyup', seen.noteStop, true);
  });

const notedStops = (page: Page) => page.evaluate(() => (window as unknown as { stops: Stop[] }).stops);

async function press(page: Page, key: string, times: number) {
  for (let presses = 0; presses < times; presses += 1) await page.keyboard.press(key);
}

/** Waits until the element that slides in with the focus has stopped moving. */
const waitForRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled((document.activeElement?.getAnimations() ?? []).map(({ finished }) => finished)),
  );

const LINE_PX = 8;

/** Reading goes on to the right or further down, never back to the left on a line or up and to the left. */
const goesBack = (from: Stop, to: Stop) => to.left < from.left - LINE_PX && to.top < from.top + LINE_PX;

/** Walks through a page by Tab alone: every control is reached once, in reading order, and seen. */
export async function walkByTab(page: Page, what: string, within = 'body') {
  const count = await numberStops(page, within);
  expect(count, what).toBeGreaterThan(5);
  // The first one was reached by script: from there on by key.
  await waitForRest(page);
  await noteStops(page);
  await page.keyboard.press('Shift');
  await press(page, 'Tab', count - 1);
  let noted = await notedStops(page);
  // A date is several stops inside one control.
  for (let more = 0; more < 2 * count && noted.at(-1)?.at !== count - 1; more += 1) {
    await page.keyboard.press('Tab');
    noted = await notedStops(page);
  }
  const stops = noted.filter((stop, at) => stop.at !== noted[at - 1]?.at);
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
  const presses = Math.min(stops + 2, 40);
  const keys = await dialog.evaluateHandle((one) => {
    const isInside: boolean[] = [];
    // A key press outside the dialog must have no effect.
    one.addEventListener('keyup', () => isInside.push(one.contains(document.activeElement)));
    return isInside;
  });
  await press(page, 'Tab', presses);
  const stayed = await keys.jsonValue();
  expect(stayed, `the dialog of ${opener} was left`).toEqual(Array<boolean>(presses).fill(true));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
