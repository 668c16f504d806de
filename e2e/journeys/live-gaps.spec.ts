import { expect, type Page } from '@playwright/test';
import { type Spoken, speakOn } from '../fits.ts';
import { faultsOn, type Wanted } from '../in-sight.ts';
import { type School, test } from '../live-school.ts';
import { type Planted, plantLongWords, plantOverSocket } from '../long-words.ts';
import { seeChoices } from '../play-live.ts';
import { callApi } from '../product.ts';

/*
 * Gaps and typed answers of a live game on a phone: what is asked, the choices or the field with its buttons, and the clock stand
 * together in every language, with the banner of a lost connection too.
 */

const SIZES = [
  [375, 553],
  [360, 640],
  [390, 664],
  [320, 568],
] as const;

/** What the keyboard of the smallest phones leaves. */
const KEYBOARD = [
  [375, 300],
  [320, 290],
] as const;

const LANGUAGES: readonly Spoken[] = ['en', 'es', 'fr'];
/** No sentences of the pack are longer. */
const SENTENCES = {
  en: 'A _____ explains how the dinosaurs disappeared, but scientists are still testing it.',
  fr: 'Une _____ explique comment les dinosaures ont disparu, mais on la vérifie encore.',
};

async function startGame(page: Page, school: School, type: 'battle' | 'contest', token: string) {
  const lead = school.teacher.token;
  const call = <T>(method: string, path: string, body: object, by = lead) =>
    callApi<T>(page.request, method, path, body, by);
  const wish = { classroomUuid: school.classroom.uuid, wordGroupUuid: school.list.uuid, gameTypeSlug: type };
  const { game } = await call<{ game: { uuid: string } }>('POST', '/user/live-games', wish);
  const path = `/user/live-games/${game.uuid}`;
  const long = type === 'contest' ? { maxSecondsToAnswer: 40 } : {};
  await call('PUT', path, { kinds: ['translate'], soundFrom: 'devices', ...long });
  await call('POST', `/student/live-games/${game.uuid}/join`, {}, token);
  await call('POST', `${path}/start`, {});
  return `/student/live/${game.uuid}/${type}`;
}

async function expectTogether(
  page: Page,
  sizes: readonly (readonly [number, number])[],
  wanted: Wanted,
  what: string,
) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.soft
      .poll(() => faultsOn(page, wanted), { message: `${what} at ${width}×${height}`, timeout: 3000 })
      .toEqual([]);
    const name = what.replaceAll(/[^a-z]+/g, '-');
    await page.screenshot({ path: `e2e/screenshots/live-gap-${name}-${width}x${height}.jpg`, type: 'jpeg' });
  }
}

const asked: Record<string, Planted> = {
  chosen: { kind: 'gap', asked: SENTENCES.en },
  typed: { kind: 'gap', asked: SENTENCES.en, typing: 'only' },
  accents: { kind: 'gap', asked: SENTENCES.fr, typing: 'only', lang: 'fr' },
  meaning: { kind: 'translate', asked: 'Bonne fête grand-maman', typing: 'only' },
};

for (const type of ['contest', 'battle'] as const) {
  test(`a gap and a typed answer of a ${type} stand whole on the smallest phones in every language`, async ({
    school,
    open,
  }) => {
    const student = await school.enrol('Zoe', { timeFactor: 3 });
    const page = await open(student, { size: 'phone' });
    const planted: Planted = {};
    await plantOverSocket(page, planted);
    await plantLongWords(page, planted);
    await page.goto(await startGame(page, school, type, student.token));
    await seeChoices(page);
    for (const [name, wish] of Object.entries(asked)) {
      // A race has the choices one tap away.
      const typing = wish.typing && type === 'battle' ? 'first' : wish.typing;
      Object.assign(planted, { lang: undefined, ...wish, typing });
      await page.reload();
      const wanted = { choices: typing ? 0 : 4, clock: true };
      await expect
        .poll(() => faultsOn(page, wanted), { timeout: 40_000 })
        .not.toContainEqual(expect.stringMatching(/nothing|field|choices|clocks/));
      for (const isLost of [false, true]) {
        await page.context().setOffline(isLost);
        await expect(page.getByText('Connexion perdue')).toBeVisible({ visible: isLost });
        for (const lang of LANGUAGES) {
          await speakOn(page, lang);
          const what = [type, name, lang, isLost && 'offline'].filter(Boolean).join(' ');
          await expectTogether(page, SIZES, wanted, what);
          if (typing) await expectTogether(page, KEYBOARD, wanted, `${what} keyboard`);
        }
      }
      await page.context().setOffline(false);
      await expect(page.getByText('Connexion perdue')).toBeHidden();
    }
  });
}
