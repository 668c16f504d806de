import { expect, type Page } from '@playwright/test';
import { speakOn } from '../fits.ts';
import { sharesOn } from '../in-sight.ts';
import { type School, test } from '../live-school.ts';
import { brokenUnderVerdict, brokenWords, plantLongWords } from '../long-words.ts';
import { answer, seeChoices } from '../play-live.ts';
import { callApi } from '../product.ts';

/*
 * What a phone, held upright or on its side, and a laptop at 200 % show of a question without scrolling, for every kind, with the
 * banner of a lost connection too.
 */

const SIZES = [
  [375, 553],
  [360, 640],
  [390, 664],
  [320, 568],
  [667, 375],
  [683, 384],
] as const;

/** A classroom laptop at 400 %. */
const ZOOMED = [
  [320, 256],
  [341, 192],
] as const;

const LARGER = [
  [1366, 768],
  [1280, 720],
  [820, 1180],
] as const;

async function startGame(
  page: Page,
  school: School,
  wish: { type: 'battle' | 'contest'; kind: string; token: string },
) {
  const { token } = school.teacher;
  const { game } = await callApi<{ game: { uuid: string } }>(
    page.request,
    'POST',
    '/user/live-games',
    { classroomUuid: school.classroom.uuid, wordGroupUuid: school.list.uuid, gameTypeSlug: wish.type },
    token,
  );
  const path = `/user/live-games/${game.uuid}`;
  const settings = {
    kinds: [wish.kind],
    soundFrom: 'devices',
    ...(wish.type === 'contest' ? { maxSecondsToAnswer: 40 } : {}),
  };
  await callApi(page.request, 'PUT', path, settings, token);
  await callApi(page.request, 'POST', `/student/live-games/${game.uuid}/join`, {}, wish.token);
  await callApi(page.request, 'POST', `${path}/start`, {}, token);
  await page.goto(`/student/live/${game.uuid}/${wish.type}`);
  await seeChoices(page);
  return () => callApi(page.request, 'POST', `${path}/terminate`, {}, token);
}

async function expectAllInSight(page: Page, what: string) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => sharesOn(page), { message: `${what} at ${width}×${height}` })
      .toEqual([100, 100, 100, 100, 100]);
    // who does not read yet taps it
    await expect(page.getByRole('button', { name: 'Écouter la consigne' })).toBeInViewport({ ratio: 1 });
  }
}

/** The same on phones held upright, with what is said above the choices in the other languages. */
async function expectInSightAbroad(page: Page, what: string) {
  for (const lang of ['en', 'es', 'fr'] as const) {
    await speakOn(page, lang);
    for (const [width, height] of SIZES.slice(0, 4)) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => sharesOn(page), { message: `${what} at ${width}×${height} in ${lang}` })
        .toEqual([100, 100, 100, 100, 100]);
    }
    await page.screenshot({
      path: `e2e/screenshots/live-phone-${what.replaceAll(' ', '-')}-${lang}-320.png`,
    });
  }
}

/** Runs in the page: what cannot be scrolled to, lies beside the screen or is covered. */
async function outOfReach(): Promise<string[]> {
  const faults: string[] = [];
  for (const part of document.querySelectorAll('fieldset [data-position], [data-asked], main button')) {
    if (!part.checkVisibility()) continue;
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const { top, bottom, left, right } = part.getBoundingClientRect();
    const name = part.getAttribute('aria-label') ?? part.textContent ?? '';
    if (left < 0 || right > innerWidth) faults.push(`beside the screen: ${name}`);
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!seen || !(part.contains(seen) || seen.contains(part))) faults.push(`covered: ${name}`);
    const isChoice = part.matches('[data-position]');
    if (isChoice && bottom - top > innerHeight) faults.push(`higher than the screen: ${name}`);
  }
  return faults;
}

/** All of a question can be scrolled to, and the next one begins at its top. */
async function expectInReach(page: Page, what: string) {
  for (const [width, height] of ZOOMED) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(outOfReach), `${what} at ${width}×${height}`).toEqual([]);
    await page.screenshot({ path: `e2e/screenshots/live-zoomed-${what.replace(' ', '-')}-${width}.png` });
  }
}

/** Runs in the page, as soon as what is said of an answer shows: whether it is in sight, and the race where it was. */
function seesVerdict(): string | null {
  const strip = document.querySelector('[data-strip]')?.getBoundingClientRect();
  const race = document.querySelector('main > header')?.getBoundingClientRect();
  const asked = document.querySelector('[data-asked]')?.getBoundingClientRect();
  if (!strip || !race || !asked) return null;
  if (race.top > asked.top) return `the race went below the question, to ${race.top}`;
  return strip.top >= 0 && strip.bottom <= innerHeight + 1 ? 'in sight' : `${strip.top} to ${strip.bottom}`;
}

for (const type of ['contest', 'battle'] as const) {
  for (const kind of ['cards', 'hear', 'translate']) {
    test(`a phone shows prompt and choices of a ${type} together: ${kind}`, async ({ school, open }) => {
      const student = await school.enrol('Zoe');
      const page = await open(student, { size: 'phone' });
      const end = await startGame(page, school, { type, kind, token: student.token });
      await expect(page.getByRole('button', { name: 'Écouter la consigne' })).toBeVisible();
      await expectAllInSight(page, kind);
      await page.screenshot({ path: `e2e/screenshots/live-phone-${type}-${kind}-683.png` });
      await expectInSightAbroad(page, `${type} ${kind}`);
      await page.context().setOffline(true);
      await expect(page.getByText('Connexion perdue')).toBeVisible();
      await expectAllInSight(page, `${kind}, without a connection`);
      await page.screenshot({ path: `e2e/screenshots/live-phone-${type}-${kind}-offline-683.png` });
      await expectInSightAbroad(page, `${type} ${kind} offline`);
      await page.context().setOffline(false);
      await expect(page.getByText('Connexion perdue')).toBeHidden();
      if (type === 'battle') {
        await answer(page, school, false);
        await expectAllInSight(page, `${kind}, after a wrong answer`);
      }
      await expectInReach(page, `${type} ${kind}`);
      if (type === 'battle') {
        await seeChoices(page);
        // Who looked at the last choice is at the end of the page.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const verdict = page.waitForFunction(seesVerdict);
        await answer(page, school, false);
        expect(await (await verdict).jsonValue()).toBe('in sight');
        await seeChoices(page);
        expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
      }
      await end();
    });
  }
}

async function expectWholeWords(page: Page, what: string) {
  await expectAllInSight(page, what);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => brokenWords(page), { message: `${what} at ${width}×${height}` }).toEqual([]);
  }
}

for (const type of ['contest', 'battle'] as const) {
  test(`long words keep whole on the smallest phones in a ${type}`, async ({ school, open }) => {
    const student = await school.enrol('Zoe', { timeFactor: null });
    const page = await open(student, { size: 'phone' });
    const end = await startGame(page, school, { type, kind: 'translate', token: student.token });
    const uproot = await plantLongWords(page);
    // Over the open connection the words of the contest would come as they are.
    if (type === 'contest') await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    if (type === 'contest') await page.route('**/socket.io/**', (route) => route.abort());
    await page.reload();
    await expect(page.locator('[data-position]').filter({ hasText: 'astronaut' })).toBeVisible();
    await uproot();
    await expectWholeWords(page, 'a question');
    await page.screenshot({ path: `e2e/screenshots/long-live-${type}-320.png` });
    await page.context().setOffline(true);
    await expect(page.getByText('Connexion perdue')).toBeVisible();
    await page.keyboard.press('3');
    await expect(page.locator('[data-position][aria-disabled]')).toHaveCount(4);
    await expectWholeWords(page, 'an answer that waits');
    await page.screenshot({ path: `e2e/screenshots/long-live-${type}-waiting-320.png` });
    const broken = type === 'battle' ? brokenUnderVerdict(page) : [];
    await page.context().setOffline(false);
    expect(await broken).toEqual([]);
    await end();
  });
}

/** Runs in the page, as soon as what is said of an answer shows: which choices it covers, and what of it is out of sight. */
function faultsOfVerdict(): string[] | null {
  const strip = document.querySelector('[data-strip]')?.getBoundingClientRect();
  if (!strip) return null;
  const faults: string[] = [];
  if (strip.top < 0 || strip.bottom > innerHeight + 1) faults.push('what is said is out of sight');
  for (const choice of document.querySelectorAll('fieldset [data-position]')) {
    const { top, bottom } = choice.getBoundingClientRect();
    if (bottom > innerHeight) faults.push(`out of sight: ${choice.textContent}`);
    if (top < strip.bottom - 1 && bottom > strip.top + 1) faults.push(`covered: ${choice.textContent}`);
  }
  return faults;
}

/** Runs in the page: names on the track that something covers or the edge cuts, and a way out that lies on the question. */
function faultsAroundQuestion(): string[] {
  const faults: string[] = [];
  const track = document.querySelector('[aria-label^="La course"]');
  const edge = track?.getBoundingClientRect();
  const names = [...(track?.querySelectorAll('[aria-hidden] b') ?? [])].filter((one) =>
    one.checkVisibility(),
  );
  if (names.length < 2) faults.push('no names');
  for (const name of names) {
    const { left, top, width, height, bottom } = name.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    if (seen !== name) faults.push(`covered: ${name.textContent}`);
    if (edge && bottom > edge.bottom) faults.push(`cut: ${name.textContent}`);
  }
  const leave = document.querySelector('main header button')?.getBoundingClientRect();
  const asked = document.querySelector('[data-asked]')?.getBoundingClientRect();
  if (!leave || !asked) return [...faults, 'no question'];
  if (leave.bottom > asked.top && leave.right > asked.left) faults.push('the way out lies on the question');
  return faults;
}

for (const kind of ['cards', 'translate']) {
  test(`a laptop and a tablet show race, question and verdict of a battle together: ${kind}`, async ({
    school,
    open,
    request,
  }) => {
    const student = await school.enrol('Zoe');
    const others = await Promise.all(['Ana', 'Ben', 'Lou', 'Max'].map((name) => school.enrol(name)));
    const page = await open(student, { size: 'laptop', reducedMotion: 'no-preference' });
    const wish = { type: 'battle', kind, token: student.token } as const;
    const end = await startGame(page, school, wish);
    for (const { token } of others) {
      const path = `/student/live-games/${/live\/([^/]+)/.exec(page.url())?.[1]}/join`;
      await callApi(request, 'POST', path, {}, token);
    }
    for (const [width, height] of LARGER) {
      await page.setViewportSize({ width, height });
      await seeChoices(page);
      const place = `${kind} at ${width}×${height}`;
      await expect.poll(() => page.evaluate(faultsAroundQuestion), place).toEqual([]);
      await expect.poll(() => sharesOn(page), place).toEqual([100, 100, 100, 100, 100]);
      await page.screenshot({ path: `e2e/screenshots/live-battle-${kind}-${width}.png` });
      const verdict = page.waitForFunction(faultsOfVerdict);
      await answer(page, school, false);
      expect(await (await verdict).jsonValue(), place).toEqual([]);
    }
    await end();
  });
}
