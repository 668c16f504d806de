import type { Page } from '@playwright/test';

/* What of a question a screen shows without scrolling. */

/** Whole percent of each part that is in sight and not covered by the edge of the screen: the choices, then what is asked. */
export const sharesOn = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('fieldset [data-position]'),
      ...document.querySelectorAll('[data-asked]'),
    ];
    return parts.map((part) => {
      const { top, bottom, left, right, width, height } = part.getBoundingClientRect();
      const seenHeight = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      const seenWidth = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
      return Math.round((100 * seenHeight * seenWidth) / (width * height));
    });
  });

export interface Wanted {
  /** How many choices; none where there is a field. */
  choices: number;
  clock: boolean;
}

/** Runs in the page: see `faultsOn`. */
function findFaults({ choices, clock }: Wanted): string[] {
  const faults: string[] = [];
  const found = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
  const groups = {
    asked: found('[data-asked]'),
    choices: found('fieldset [data-position]'),
    field: found('form input'),
    buttons: found('form button:not(fieldset button)'),
    clock: found('[data-clock]'),
    banner: found('[class*="banner"] > *'),
  };
  if (groups.asked.length !== 1) faults.push('nothing is asked');
  if (groups.choices.length !== choices) faults.push(`${groups.choices.length} choices`);
  if (choices === 0 && groups.field.length !== 1) faults.push('no field');
  if (groups.clock.length > 0 !== clock) faults.push(`${groups.clock.length} clocks`);
  const parts = Object.entries(groups).flatMap(([name, all]) => all.map((part) => ({ name, part })));
  const boxes = parts.map(({ name, part }) => ({ name, part, box: part.getBoundingClientRect() }));
  for (const { name, part, box } of boxes) {
    const { top, bottom, left, right } = box;
    const label = `${name} ${part.textContent}`.slice(0, 60);
    if (top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5)
      faults.push(`out of sight: ${label}, ${[top, right, bottom, left].map(Math.round)}`);
    if (part.scrollWidth > part.clientWidth + 1 && name !== 'clock' && part.matches('button'))
      faults.push(`too wide inside: ${label}`);
    for (const other of boxes) {
      const isInside = part.contains(other.part) || other.part.contains(part);
      if (isInside || name >= other.name) continue;
      // What is left of the time hangs over the edge of what is asked; nothing else lies on something.
      const overX = Math.min(right, other.box.right) - Math.max(left, other.box.left);
      const overY = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
      if (overX > 1 && overY > 1)
        faults.push(`${label} lies on ${other.name} ${other.part.textContent}`.slice(0, 90));
    }
  }
  const text = document.querySelector('[data-asked] h2');
  const ring = document.querySelector('[data-asked] [data-clock]');
  for (const written of [text, document.querySelector('[data-asked] p')]) {
    if (!written || !ring) continue;
    const range = document.createRange();
    range.selectNodeContents(written);
    const over = ring.getBoundingClientRect();
    for (const box of range.getClientRects())
      if (
        box.right > over.left + 5 &&
        box.left < over.right - 5 &&
        box.bottom > over.top + 5 &&
        box.top < over.bottom - 5
      )
        faults.push(`the clock lies on ${written.textContent}`);
  }
  if (document.documentElement.scrollHeight > innerHeight + 1)
    faults.push(`${document.documentElement.scrollHeight - innerHeight} px to scroll`);
  return faults;
}

/** What of a question is not in sight as a whole, or lies on another part of it. */
export const faultsOn = (page: Page, wanted: Wanted) => page.evaluate(findFaults, wanted);
