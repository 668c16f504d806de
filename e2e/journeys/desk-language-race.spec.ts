import type { BrowserContext, Page } from '@playwright/test';
import { registerTeacher } from '../desk.ts';
import { beginWith, callApi, expect, test } from '../product.ts';

/* Whatever arrives first, the desk speaks the language of whoever is signed in. */

test.describe.configure({ mode: 'parallel' });

const spoken = {
  fr: { tag: 'fr-CA', menu: 'Jouer Listes Élèves Abonnement Réglages' },
  en: { tag: 'en-US', menu: 'Play Lists Students Subscription Settings' },
  es: { tag: 'es-ES', menu: 'Jugar Listas Estudiantes Suscripción Ajustes' },
} as const;
type Lang = keyof typeof spoken;
const langs = Object.keys(spoken) as Lang[];
const browsers = [...langs.map((lang) => spoken[lang].tag), 'de-DE'];
const pages = ['', '/list', '/students', '/billing', '/settings', '/list/plan', '/archive'];

async function teacherWho(page: Page, lang: Lang) {
  const teacher = await registerTeacher(page);
  await callApi(page.request, 'PUT', '/user/me', { lang }, teacher.token);
  return teacher;
}

/** Texts arrive in another order each time: some are held back behind the replies of the server. */
async function shuffleArrivals(context: BrowserContext) {
  let at = 0;
  await context.route(/\/assets\/[a-z]+-[\w-]+\.js$/, async (route) => {
    at += 1;
    if (at % 3 === 0) await context.request.get('/healthz');
    await route.continue();
  });
}

/** The menu and the page as they stand in the end, and nothing of another language on the way there. */
async function expectSpoken(page: Page, lang: Lang, where: string) {
  const { tag, menu } = spoken[lang];
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links.first()).toBeVisible();
  const read = async () => {
    const texts = (await links.allInnerTexts()).join(' ');
    return menu.split(' ').filter((word) => texts.includes(word));
  };
  const first = await read();
  await expect(page.getByRole('heading', { level: 1 }).first(), where).toBeVisible();
  expect([first, await read()], where).toEqual([menu.split(' '), menu.split(' ')]);
  await expect(page.locator('html'), where).toHaveAttribute('lang', tag);
}

for (const [at, lang] of langs.entries()) {
  test(`an account in ${lang} reads ${lang} on every load, whatever its browser and whoever was there before`, async ({
    page,
    browser,
  }) => {
    const own = await teacherWho(page, lang);
    const otherLang = langs[(at + 1) % langs.length] as Lang;
    const other = await teacherWho(page, otherLang);
    for (const [nth, locale] of browsers.entries()) {
      const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
      await shuffleArrivals(context);
      const { jwt } = await callApi<{ jwt: string }>(page.request, 'POST', '/global/auth/login', {
        ...{ username: own.email, password: own.password },
      });
      await beginWith(context, { 'motamo.session': JSON.stringify({ type: 'user', token: jwt }) });
      const desk = await context.newPage();
      // Each browser enters at other pages, by their address.
      for (const path of pages.filter((_, place) => (place + nth + at) % browsers.length === 0)) {
        await desk.goto(`/user${path}`);
        await expectSpoken(desk, lang, `/user${path} of ${lang} on ${locale}`);
      }
      await desk.reload();
      await expectSpoken(desk, lang, `a reload of ${lang} on ${locale}`);
      await desk.getByRole('navigation').getByRole('link').last().click();
      await desk.locator('input[name=username]').fill(other.email);
      await desk.locator('input[name=password]').fill(other.password);
      await desk.locator('input[name=password]').press('Enter');
      await expect(desk).toHaveURL(/\/user$/);
      await expectSpoken(desk, otherLang, `${otherLang} after ${lang} on ${locale}`);
      await context.close();
    }
  });
}

test('a language saved in the settings is the account’s: who signs in next reads the own one', async ({
  page,
}) => {
  await teacherWho(page, 'fr');
  // The page keeps the session of the first one.
  const french = await teacherWho(page, 'fr');
  await page.goto('/user/settings');
  await page.getByLabel('Interface').selectOption('English');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.reload();
  await expectSpoken(page, 'en', 'the same account after a reload');
  await page.getByRole('navigation').getByRole('link').last().click();
  await page.locator('input[name=username]').fill(french.email);
  await page.locator('input[name=password]').fill(french.password);
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(/\/user$/);
  await expectSpoken(page, 'fr', 'another account');
});
