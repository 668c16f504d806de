import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { grantLicence, makeClass } from '../desk.ts';
import { type Spoken, speakOn } from '../fits.ts';
import { brokenWords, FALSE_FRIEND, plantLongWords } from '../long-words.ts';
import { seeChoices, seeQuestion } from '../play-game.ts';
import { beginWith, callApi, expect, test } from '../product.ts';
import { newAdult } from '../school.ts';

/** Phones at the height that their browser's bars leave, a laptop at 200 %, and a phone on its side. */
const sizes = [
  [390, 844],
  [390, 664],
  [375, 553],
  [683, 384],
  [667, 375],
  [568, 320],
] as const;
const smallest = [[320, 568]] as const;
const larger = [
  [1366, 768],
  [1280, 720],
  [820, 1180],
] as const;

/** How far choices or cards reach below the window, and the page beyond its side. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const bottoms = [...document.querySelectorAll('[data-position], [data-card]')].map(
      (one) => one.getBoundingClientRect().bottom,
    );
    return {
      below: Math.max(0, Math.round(Math.max(...bottoms) - innerHeight)),
      beside: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** How many choices what is said of the answer lies on. */
const coveredChoices = (page: Page) =>
  page.evaluate(() => {
    const strip = document.querySelector('[data-strip]')?.getBoundingClientRect();
    if (!strip) return null;
    const choices = [...document.querySelectorAll('[data-position]')].map((one) =>
      one.getBoundingClientRect(),
    );
    const isUnder = (one: DOMRect) =>
      one.bottom > strip.top && one.top < strip.bottom && one.right > strip.left && one.left < strip.right;
    return choices.filter(isUnder).length;
  });

/** How far what is said of the answer reaches over the line above the question, or beyond the window. */
const strayStrip = (page: Page) =>
  page.evaluate(() => {
    const strip = document.querySelector('[data-strip]')?.getBoundingClientRect();
    const leave = document.querySelector('main button')?.getBoundingClientRect();
    if (!strip || !leave) return null;
    return Math.max(0, Math.round(leave.bottom - strip.top), Math.round(strip.bottom - innerHeight));
  });

/** A pupil of a class of its own opens the browser; the lists to play. */
async function asPupil(page: Page, request: APIRequestContext, lang?: 'fr') {
  const teacher = await newAdult(request, 'teacher');
  await grantLicence(teacher.username);
  const { shortcodes } = await makeClass(request, teacher.token, { firstNames: ['Zoé'], lang });
  const [shortcode] = shortcodes;
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/student/auth/login', { shortcode });
  const { wordGroups } = await callApi<{ wordGroups: { uuid: string }[] }>(
    ...([request, 'GET', '/student/word-groups', undefined, jwt] as const),
  );
  await beginWith(page, { 'motamo.session': JSON.stringify({ type: 'student', token: jwt }) });
  return wordGroups;
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a question fits on a phone of real height, and on a laptop at 200 %', async ({ page, request }) => {
  const wordGroups = await asPupil(page, request);
  for (const game of ['cards', 'hear', 'match']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/student/list/${wordGroups[0]?.uuid}/${game}`);
    await expect(page.locator('[data-position], [data-card]').first()).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const place = `${game} at ${width}×${height}`;
      await expect.poll(() => overflow(page), place).toEqual({ below: 0, beside: 0 });
      await page.screenshot({ path: `e2e/screenshots/phone-${game}-${width}x${height}.jpg`, type: 'jpeg' });
    }
  }
});

test('choices take the room that the question leaves', async ({ page, request }) => {
  const [list] = await asPupil(page, request);
  for (const [width, height, leastPx] of [
    [390, 844, 84],
    [390, 664, 120],
    [375, 553, 90],
    [820, 1180, 160],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/student/list/${list?.uuid}/translate`);
    const choices = page.locator('[data-position]');
    await seeChoices(page);
    const heights = () => choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    const place = `at ${width}×${height}`;
    await expect.poll(async () => Math.min(...(await heights())), place).toBeGreaterThanOrEqual(leastPx);
    await expect.poll(() => overflow(page), place).toEqual({ below: 0, beside: 0 });
  }
});

test('the word that is asked has its full size, with motion on', async ({ page, request }) => {
  const [list] = await asPupil(page, request);
  // Chance would draw words as well that have no room at this size on a phone.
  await plantLongWords(page, { asked: 'planet' });
  for (const [width, height, px] of [
    [1366, 768, 68],
    [375, 553, 50],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/student/list/${list?.uuid}/cards`);
    const word = page.locator('[data-asked] h2');
    await expect(word).toBeVisible();
    const size = await word.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(Math.round(size), `${await word.textContent()} at ${width} px`).toBe(px);
  }
});

test('long words keep whole on the smallest phones', async ({ page, request }) => {
  const wordGroups = await asPupil(page, request);
  await plantLongWords(page);
  for (const game of ['translate', 'hear']) {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(`/student/list/${wordGroups[0]?.uuid}/${game}`);
    await expect(page.locator('[data-position]').filter({ hasText: 'astronaut' })).toBeVisible();
    for (const [width, height] of [
      [390, 664],
      [375, 553],
      [320, 640],
      [683, 384],
      [568, 320],
      // A word that is a part of a pixel wider than its place: "constellation".
      [475, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      const place = `${game} at ${width}×${height}`;
      await expect.poll(() => brokenWords(page), place).toEqual([]);
      await expect.poll(() => overflow(page), place).toEqual({ below: 0, beside: 0 });
      await page.screenshot({ path: `e2e/screenshots/long-${game}-${width}x${height}.jpg`, type: 'jpeg' });
    }
  }
});

test('the word of a typed answer keeps whole at 200 % zoom', async ({ page, request }) => {
  const [list] = await asPupil(page, request);
  // Every question is typed and was a long word; what is written reaches the server as its first choice.
  let choice: string | undefined;
  await page.route(/\/student\/(list|student)-games/, async (route) => {
    const sent = route.request().postDataJSON() as { answeredText?: string } | null;
    const postData = sent?.answeredText
      ? JSON.stringify({ ...sent, answeredText: undefined, answeredWordUuid: choice })
      : undefined;
    const reply = await route.fetch({ postData });
    const body = await reply.text();
    choice = /"answers":\[\{"uuid":"([^"]+)"/.exec(body)?.[1];
    const long = body
      .replaceAll('"asksTyping":false', '"asksTyping":true')
      .replaceAll('"answeredText":null', '"answeredText":"xyzzy"')
      .replaceAll(/"lang":"en","text":"[^"]*"/g, '"lang":"en","text":"congratulations"');
    return route.fulfill({ response: reply, body: long });
  });
  await page.setViewportSize({ width: 683, height: 384 });
  await page.goto(`/student/list/${list?.uuid}/translate`);
  await page.getByRole('textbox').fill('xyzzy');
  await page.keyboard.press('Enter');
  const right = page.locator('[data-right]');
  await expect(right).toHaveText('congratulations');
  await page.screenshot({ path: 'e2e/screenshots/typed-verdict-zoom.png' });
  const lines = () =>
    right.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(await lines()).toBe(1);
});

test('what is typed and its buttons are seen with the question, in every language', async ({
  page,
  request,
}) => {
  const [list] = await asPupil(page, request);
  await page.route(/\/student\/(list|student)-games/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll('"asksTyping":false', '"asksTyping":true');
    return route.fulfill({ response: reply, body });
  });
  await page.goto(`/student/list/${list?.uuid}/translate`);
  const form = page.locator('form').filter({ has: page.getByRole('textbox') });
  for (const lang of ['fr', 'en', 'es'] satisfies Spoken[]) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await speakOn(page, lang);
    for (const [width, height] of [...smallest, ...sizes]) {
      await page.setViewportSize({ width, height });
      const place = `${lang} at ${width}×${height}`;
      for (const part of [form.getByRole('textbox'), ...(await form.getByRole('button').all())])
        await expect(part, place).toBeInViewport({ ratio: 1 });
      const rightOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      };
      const check = form.getByRole('button').last();
      expect(await rightOf(check), place).toBeLessThanOrEqual(await rightOf(form.getByRole('textbox')));
      await page.screenshot({ path: `e2e/screenshots/typed-${lang}-${width}x${height}.jpg`, type: 'jpeg' });
    }
  }
});

test('who writes French by ear sees the accents and both ways on', async ({ page, request }) => {
  const lists = await asPupil(page, request, 'fr');
  await plantLongWords(page, { typing: 'first' });
  await page.goto(`/student/list/${lists[0]?.uuid}/dictation`);
  const form = page.locator('form').filter({ has: page.getByRole('textbox') });
  await expect(form.getByRole('button', { name: 'œ' })).toBeVisible();
  for (const lang of ['fr', 'en', 'es'] satisfies Spoken[]) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await speakOn(page, lang);
    // Where there is no room for two rows one of them scrolls.
    for (const [width, height] of [...smallest, ...sizes].filter(([wide]) => wide < 400)) {
      await page.setViewportSize({ width, height });
      const place = `${lang} at ${width}×${height}`;
      for (const part of [form.getByRole('textbox'), ...(await form.getByRole('button').all())])
        await expect(part, place).toBeInViewport({ ratio: 1 });
      await page.screenshot({ path: `e2e/screenshots/by-ear-${lang}-${width}x${height}.jpg`, type: 'jpeg' });
    }
  }
});

/** Answers until the sentence of the word is read, with its translation. */
async function readSentence(page: Page, lists: { uuid: string }[]) {
  const listen = page.getByRole('button', { name: 'Écouter la phrase' });
  const translate = page.getByRole('button', { name: 'Traduire la phrase' });
  // The feedback of an answer may be over before it is tapped: then that of another game is. One that was left goes on.
  await expect(async () => {
    await page.goto(`/student/list/${lists.shift()?.uuid}/cards`);
    await seeQuestion(page);
    await page.keyboard.press('1');
    await listen.click({ timeout: 900 });
    await expect(translate).toBeVisible({ timeout: 900 });
  }).toPass();
  await translate.click();
  await expect(translate).toHaveAttribute('aria-pressed', 'true');
  return translate;
}

async function expectRoom(page: Page, name: string) {
  for (const [width, height] of [...sizes, ...smallest, ...larger]) {
    await page.setViewportSize({ width, height });
    const place = `${name} at ${width}×${height}`;
    await expect.poll(() => overflow(page), place).toEqual({ below: 0, beside: 0 });
    await expect.poll(() => coveredChoices(page), place).toBe(0);
    await expect.poll(() => strayStrip(page), place).toBe(0);
    await page.screenshot({ path: `e2e/screenshots/sentence-${name}-${width}x${height}.jpg`, type: 'jpeg' });
  }
}

const [right, wrong] = [
  { isRight: true, points: 98 },
  { isRight: false, points: 0 },
];

for (const [name, planted] of Object.entries({
  right: { verdict: right },
  wrong: { verdict: wrong },
  'false-friend': { verdict: { ...wrong, falseFriend: FALSE_FRIEND } },
  gap: { verdict: right, asked: 'With her wand, the witch uses _____ to fly.', isWritten: true },
  heard: { verdict: wrong, kind: 'hear' as const, isWritten: true },
  streak: { verdict: right, answeredBefore: 9 },
})) {
  test(`the longest sentence leaves the choices their place on every screen: ${name}`, async ({
    page,
    request,
  }) => {
    const lists = await asPupil(page, request);
    await plantLongWords(page, planted);
    await page.setViewportSize({ width: 375, height: 553 });
    const translate = await readSentence(page, lists);
    await expectRoom(page, `${name}-translated`);
    await translate.click();
    await expect(translate).toHaveAttribute('aria-pressed', 'false');
    await expectRoom(page, name);
    if (name === 'streak') await expect(page.locator('[data-flames]')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 375, height: 553 });
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(translate).toBeHidden();
  });
}

/** In the page, while a streak is celebrated: whether all its parts are there and in their places. */
function findFeast() {
  const strip = document.querySelector('[data-strip]');
  const boxOf = (selector: string) => strip?.querySelector(selector)?.getBoundingClientRect();
  const [flames, words, button] = [boxOf('[data-flames]'), boxOf('div'), boxOf('button')];
  if (!strip || !flames || !words || !button) return null;
  return {
    hasFlames: flames.width > 0,
    isTitleWhole: (boxOf('b')?.height ?? 0) < 40,
    isButtonBeside: button.left >= words.right && button.top < words.bottom && button.bottom > words.top,
  };
}

test('three, five and ten in a row have their flames and their loudspeaker on the smallest phone', async ({
  page,
  request,
}) => {
  // A game that was left goes on: each one is on a list of its own.
  const lists = await asPupil(page, request);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const inRow of [3, 5, 10]) {
    const stop = await plantLongWords(page, { verdict: right, answeredBefore: inRow - 1 });
    for (const lang of ['fr', 'en', 'es'] satisfies Spoken[]) {
      await page.goto(`/student/list/${lists.shift()?.uuid}/translate`);
      await seeQuestion(page);
      await speakOn(page, lang);
      // A verdict is short: who waits for it has to begin before.
      const feast = page.waitForFunction(findFeast);
      await page.keyboard.press('1');
      const place = `${inRow} in ${lang}`;
      const parts = { hasFlames: true, isButtonBeside: true };
      // Three flames may leave the title two lines.
      const all = inRow < 10 ? { ...parts, isTitleWhole: true } : parts;
      expect(await (await feast).jsonValue(), place).toMatchObject(all);
      await page.screenshot({ path: `e2e/screenshots/streak-${inRow}-${lang}-320.jpg`, type: 'jpeg' });
    }
    await stop();
  }
});
