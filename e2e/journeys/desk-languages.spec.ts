import type { Page } from '@playwright/test';
import { makeClass, makeLists, registerAdult, registerTeacher } from '../desk.ts';
import { expectFits } from '../fits.ts';
import { expectAccessible } from '../photograph.ts';
import { callApi, expect, test } from '../product.ts';

/** Long journeys, each with an account of its own. */
test.describe.configure({ mode: 'parallel' });

/** What a teacher meets behind the menu, and the words of the screens that open from a button. */
const spoken = {
  en: {
    ...{ class: 'The owls', group: 'Autumn', list: 'Weather' },
    buttons: ['Certificates', 'Paste a list', 'Add a student', 'Teachers of the class', 'Edit the class'],
    heading: 'Import words',
    import: 'Import',
  },
  es: {
    ...{ class: 'Los zorros', group: 'Primavera', list: 'Animales' },
    buttons: [
      'Diplomas',
      'Pegar una lista',
      'Agregar un estudiante',
      'Docentes de la clase',
      'Editar la clase',
    ],
    heading: 'Importar palabras',
    import: 'Importar',
  },
} as const;

const FRENCH = /\b(vos|votre|vous|élèves?|les|des|mots|semaine|aucune?|listes|ajouter|enregistrer)\b|[œçèê]/i;

/** Nothing of ours is left in French: headings, buttons, labels, columns. Words and names of people are not ours. */
async function expectSpoken(page: Page, lang: string, name: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
  const ours = page.locator('h1, h2, h3, button, label, th[scope=col], legend, [role=tab], nav a');
  const left = (await ours.allInnerTexts()).filter((text) => FRENCH.test(text));
  expect(left, `French on ${name}`).toEqual([]);
  await expectAccessible(page, `${name} in ${lang}`);
}

for (const lang of ['en', 'es'] as const) {
  test(`a teacher's desk speaks ${lang} on every screen, and axe finds nothing serious`, async ({ page }) => {
    const words = spoken[lang];
    const { token } = await registerTeacher(page);
    const call = <T>(method: string, path: string, body?: object) =>
      callApi<T>(page.request, method, path, body, token);
    await call('PUT', '/user/me', { lang });
    const firstNames = ['Olivia', 'Mateo', 'James'];
    const { uuid } = await makeClass(page.request, token, { title: words.class, firstNames });
    await makeLists(page.request, token, { group: words.group, titles: [words.list], weekNb: 1 });
    const { listGroups } = await call<{ listGroups: { wordGroups: { uuid: string }[] }[] }>(
      'GET',
      '/user/list-groups',
    );
    const { students } = await call<{ students: { uuid: string }[] }>('GET', '/user/students');
    const list = listGroups.flatMap(({ wordGroups }) => wordGroups)[0]?.uuid;
    const paths = {
      ...{ play: '', lists: 'list', list: `list/${list}`, print: `list/${list}/print`, plan: 'list/plan' },
      ...{ school: 'list/school', 'own words': 'list/words', dictations: 'dictations', archive: 'archive' },
      ...{ statistics: `classrooms/${uuid}`, progress: `students/${students[0]?.uuid}` },
      ...{ billing: 'billing', settings: 'settings' },
    };
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(`/user/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectSpoken(page, lang, name);
    }
    await page.goto('/user/list');
    await page.getByRole('button', { name: words.import, exact: true }).click();
    await expect(page.getByRole('dialog', { name: words.heading })).toBeVisible();
    await expectSpoken(page, lang, words.heading);
    await page.goto('/user/students');
    for (const name of words.buttons) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      await expectSpoken(page, lang, name);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}

for (const lang of ['en', 'es'] as const) {
  test(`the desks of parents and school managers speak ${lang} and fit small screens`, async ({
    page,
    browser,
  }) => {
    const { token } = await registerAdult(page, 'parent');
    await callApi(page.request, 'PUT', '/user/me', { lang }, token);
    const child = { firstName: 'Olivia', lastName: 'Roy', lang, learningLang: 'fr' };
    const { student } = await callApi<{ student: { uuid: string } }>(
      ...([page.request, 'POST', '/user/students', child, token] as const),
    );
    const { user } = await callApi<{ user: { uuid: string } }>(
      ...([page.request, 'GET', '/user/me', undefined, token] as const),
    );
    const family = { play: '', children: 'students', child: `students/${student.uuid}` };
    const paths = { ...family, family: `classrooms/${user.uuid}`, billing: 'billing', settings: 'settings' };
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(`/user/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectSpoken(page, lang, `parent's ${name}`);
      await expectFits(page, `parent's ${name} in ${lang}`);
    }
    const office = await browser.newContext({ reducedMotion: 'reduce' });
    const desk = await office.newPage();
    const manager = await registerAdult(desk, 'school-manager');
    await callApi(desk.request, 'PUT', '/user/me', { lang }, manager.token);
    for (const path of ['billing', 'settings']) {
      await desk.goto(`/user/${path}`);
      await expect(desk.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await desk.waitForLoadState('networkidle');
      await expectSpoken(desk, lang, `manager's ${path}`);
      await expectFits(desk, `manager's ${path} in ${lang}`);
    }
    await office.close();
  });
}
