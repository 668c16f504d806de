import { expect, type Page } from '@playwright/test';
import { test } from '../live-school.ts';
import { answer, joinByCode, openRoom, podium, seeChoices, setWords, start } from '../play-live.ts';

/* Dialogs of live games: Escape closes them in every screen, and the smallest phone shows them whole. */
test.describe.configure({ mode: 'parallel' });

const SMALLEST = { width: 320, height: 568 };
const AT_400_PERCENT = { width: 320, height: 256 };

const dialogOf = (page: Page) => page.getByRole('dialog');

/** The press that closes a dialog must not open it again a moment later. */
async function expectEscapeCloses(page: Page, what: string) {
  await expect(dialogOf(page), what).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page), what).toHaveCount(0);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(dialogOf(page), what).toHaveCount(0);
}

/** By Tab to the last choice: whatever has the focus on the way wears a ring of three pixels at least. */
async function expectRingOnTheWay(page: Page) {
  const stop = () =>
    page.evaluate(() => {
      const here = document.activeElement ?? document.body;
      const spreads = getComputedStyle(here).boxShadow.matchAll(/(-?[\d.]+)px(?=,|$| inset)/g);
      const name = here.getAttribute('aria-label') ?? here.textContent ?? '';
      return {
        name,
        position: here.getAttribute('data-position'),
        isControl: here.matches('button, a, input'),
        ringPx: Math.max(0, ...[...spreads].map(([, px]) => Number(px))),
      };
    });
  for (let tab = 0; tab < 40; tab += 1) {
    await page.keyboard.press('Tab');
    const { name, position, isControl, ringPx } = await stop();
    if (isControl) expect(ringPx, name).toBeGreaterThanOrEqual(3);
    if (position === '4') return;
  }
  throw new Error('the last choice was not reached by Tab');
}

async function escapeTwice(page: Page, what: string) {
  await page.keyboard.press('Escape');
  await expectEscapeCloses(page, what);
}

/** Texts and controls that stick out of the screen at its sides, or out of a box that hides what does not fit. */
const cutOn = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector) ?? document.body;
    const said = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`;
    const isShown = (element: Element) =>
      element.checkVisibility() && !element.closest('.visually-hidden, [aria-hidden="true"] svg');
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return [...root.querySelectorAll('*')].filter(isShown).flatMap((element) => {
      if (!ownText(element) && !element.matches('button, input, select, a')) return [];
      const { left, right } = element.getBoundingClientRect();
      const { overflowX } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return isCut || left < -1 || right > innerWidth + 1 ? [said(element)] : [];
    });
  }, within);

async function expectWhole(page: Page, within: string, what: string) {
  await expect.poll(() => cutOn(page, within), what).toEqual([]);
  await page.screenshot({ path: `e2e/screenshots/live-smallest-${what}.png` });
}

const LONG = 'thunderstorm';

/** Whatever is missed, it is called by a long word. */
const missLongWords = (page: Page) =>
  page.route('**/api/v1/student/live-games/*', async (route) => {
    const reply = await route.fetch();
    const json = JSON.parse(await reply.text(), (_, value) =>
      value?.lang === 'en' && 'text' in value ? { ...value, text: LONG } : value,
    );
    await route.fulfill({ response: reply, json });
  });

/** In the page: in how many lines a text stands. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test('Escape closes every dialog of a race, and the smallest phone shows all of it', async ({
  school,
  open,
}) => {
  const teacher = await open(school.teacher);
  const pupils = await Promise.all(['Ana', 'Maximilien', 'Zoe'].map((name) => school.enrol(name)));
  const pages = await Promise.all(pupils.map((pupil) => open(pupil, { size: 'phone' })));
  const [phone] = pages as [Page];
  await phone.setViewportSize(SMALLEST);
  await phone.goto('/student/live-battle');
  await phone.getByRole('button', { name: 'Créer une partie' }).click();
  const create = dialogOf(phone).getByRole('button', { name: 'Créer la partie' });
  await expect(create).toBeVisible();
  await expectWhole(phone, '[role="dialog"]', 'create');
  await create.scrollIntoViewIfNeeded();
  await expect(create).toBeInViewport({ ratio: 1 });
  await expectEscapeCloses(phone, 'create');

  const code = await openRoom(teacher, school, 'b');
  for (const page of pages) await joinByCode(page, code);
  for (const page of pages) await expect(page.getByText('3 personnes')).toBeVisible();
  await escapeTwice(phone, 'room of a pupil');
  await escapeTwice(teacher, 'room');
  for (const name of [/^Maximilien Roy : changer/, /^Écran de la classe$/]) {
    await teacher.getByRole('button', { name }).click();
    await expectEscapeCloses(teacher, String(name));
  }
  await setWords(teacher, 2);
  await start(teacher, phone);
  await expectWhole(phone, 'main', 'countdown');
  await seeChoices(phone);
  // The wall speaks for all.
  await expect(phone.getByRole('button', { name: 'Écouter la consigne' })).toHaveCount(0);
  await escapeTwice(phone, 'question of a race');
  await phone.getByRole('button', { name: 'Sons et voix' }).click();
  await expectEscapeCloses(phone, 'settings of sound');
  for (const name of ['Terminer', 'Qui joue ?']) {
    await teacher.getByRole('button', { name, exact: true }).click();
    await expectEscapeCloses(teacher, name);
  }
  await Promise.all(pages.map((page) => answer(page, school, true)));
  await teacher.getByRole('button', { name: 'Terminer', exact: true }).click();
  await dialogOf(teacher).getByRole('button', { name: 'Terminer la partie' }).click();
  await expect(podium(phone)).toBeVisible({ timeout: 30_000 });
  await expectWhole(phone, 'main', 'podium');
});

test('Escape closes every dialog of a contest, its rest included, and a ring is seen on the way to each choice', async ({
  school,
  open,
}) => {
  const teacher = await open(school.teacher);
  const phone = await open(await school.enrol('Ana'), { size: 'phone' });
  const code = await openRoom(teacher, school, 'c');
  await joinByCode(phone, code);
  await expect(phone.getByRole('heading', { name: 'Prépare-toi !' })).toBeVisible();
  await setWords(teacher, 2);
  await teacher.getByText('40', { exact: true }).click();
  await teacher.getByRole('button', { name: 'Réglages' }).click();
  await dialogOf(teacher).getByText('Jusqu’à « Suivant »').click();
  await expectEscapeCloses(teacher, 'settings of the room');
  await start(teacher, phone);
  await escapeTwice(phone, 'countdown');
  await seeChoices(phone);
  await escapeTwice(phone, 'question of a contest');
  await expectRingOnTheWay(phone);
  await teacher.setViewportSize(AT_400_PERCENT);
  await expectWhole(teacher, 'main', 'wall-question');
  await teacher.setViewportSize({ width: 1366, height: 768 });
  await teacher.getByRole('button', { name: 'Mettre en pause' }).click();
  const pause = phone.getByRole('heading', { name: 'Pause' });
  await expect(pause).toBeVisible();
  // It is read on paper, not on the landscape.
  const sheet = pause.locator('..');
  await expect(sheet).toHaveCSS('text-align', 'center');
  await expect(sheet).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await escapeTwice(phone, 'rest');
  for (const name of ['Fermer', 'Qui joue ?']) {
    await teacher.getByRole('button', { name, exact: true }).click();
    await expectEscapeCloses(teacher, name);
  }
  await teacher.getByRole('button', { name: 'Reprendre' }).first().click();
  await missLongWords(phone);
  for (const isRight of [false, true]) {
    await answer(phone, school, isRight);
    await expect(phone.getByText('Pour toi')).toBeVisible();
    await escapeTwice(phone, 'board');
    await teacher.getByRole('button', { name: 'Fermer', exact: true }).click();
    await expectEscapeCloses(teacher, 'end, from the board');
    await teacher.getByRole('button', { name: 'Suivant' }).click();
  }
  await phone.setViewportSize({ width: 375, height: 553 });
  await phone.getByRole('button', { name: 'Mes résultats' }).click({ timeout: 30_000 });
  const missed = phone.locator('main li b').getByText(LONG);
  await expect(missed).toBeVisible();
  await expect.poll(() => missed.evaluate(linesOf), `${LONG} in one line`).toBe(1);
  await phone.getByRole('button', { name: /^Voir le mot / }).click();
  await expectEscapeCloses(phone, 'word of the results');
  await teacher.getByRole('button', { name: 'Voir les mots ratés' }).click();
  await expectEscapeCloses(teacher, 'missed words');
});
