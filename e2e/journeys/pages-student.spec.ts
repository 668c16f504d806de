import type { APIRequestContext, Page } from '@playwright/test';
import { grantLicence, playToEnd } from '../desk.ts';
import { type Spoken, speakOn } from '../fits.ts';
import { answerOnce, seeChoices, seeQuestion } from '../play-game.ts';
import { callApi, expect, signIn, test, tokenOf } from '../product.ts';
import { newAdult, PASSWORD } from '../school.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

interface Me {
  student: {
    firstName: string;
    name: string;
    username: string;
    pointsXP: number;
    pointsK: number;
    pointsZ: number;
    experience: { level: number; levelPercentage: number };
  };
}
interface Lists {
  wordGroups: { uuid: string; traductions: { lang: string; text: string }[]; difficulty: number }[];
}
interface Globals {
  wordGroupsOfTheWeek: Lists['wordGroups'];
  lastUnlockedProduct: { id: number } | null;
}

const ask = async <T>(page: Page, path: string) =>
  callApi<T>(page.request, 'GET', path, undefined, await tokenOf(page));
const seeLists = (page: Page) => page.getByRole('link', { name: /^Voir la liste/ });
const wrong = (page: Page) => page.getByRole('alert').filter({ hasText: 'Une erreur s’est produite' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

async function enter(page: Page, name: string) {
  await signIn(page, `${name}.demo`, 'motamo-demo');
  await expect(page).toHaveURL(/\/student$/);
}

const entries = [
  ...['Accueil', 'Listes', 'En direct', 'Ligues', 'Boutique', 'Mes objets', 'Classement', 'Mes progrès'],
  ...['Notifications', 'Quitter'],
];

interface Known {
  statsWords: Record<'masteredWordsCount' | 'learntWordsCount' | 'difficultWordsCount', number>;
}

/** A pupil of a class of their own, who has played until at least one word is known, well or badly. */
async function studentWhoPlayed(request: APIRequestContext): Promise<string> {
  const teacher = await newAdult(request, 'teacher');
  await grantLicence(teacher.username);
  const post = <T>(path: string, body: object) => callApi<T>(request, 'POST', path, body, teacher.token);
  const { classroom } = await post<{ classroom: { uuid: string } }>('/user/classrooms', {
    ...{ title: 'Les hiboux', grade: 4, lang: 'en' },
  });
  const { student } = await post<{ student: { username: string; shortcode: string } }>('/user/students', {
    ...{ firstName: 'Zacharie', lastName: 'Nadon', password: PASSWORD, classroomUuid: classroom.uuid },
  });
  const known = async (): Promise<number> => {
    const token = await playToEnd(request, student.shortcode);
    const { statsWords } = await callApi<Known>(request, 'GET', '/student/stats/words', undefined, token);
    return statsWords.masteredWordsCount + statsWords.learntWordsCount + statsWords.difficultWordsCount;
  };
  // The answers are guesses: how many games that takes is chance.
  await expect.poll(known, { timeout: 60_000 }).toBeGreaterThan(0);
  return student.username;
}

test('the home greets, shows the lists of the week, the ways on and how the pupil stands', async ({
  page,
  request,
}) => {
  const username = await studentWhoPlayed(request);
  await signIn(page, username, PASSWORD);
  await expect(page).toHaveURL(/\/student$/);
  // Clears what was announced so far: later announcements belong to the reloaded page.
  await expect(seeLists(page).first()).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Mon profil' });
  const progress = side.getByRole('img', { name: /maîtrisés?, \d+ appris, \d+ fragiles?/ });
  // The notifications that this page received.
  const me = page.waitForResponse((reply) => reply.url().endsWith('/student/me'));
  const all = page.waitForResponse((reply) => reply.url().endsWith('/student/globals'));
  await page.reload();
  const { student } = (await (await me).json()) as Me;
  const globals = (await (await all).json()) as Globals;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour, ${student.firstName} !`);
  await expect(seeLists(page)).toHaveCount(globals.wordGroupsOfTheWeek.length);
  const shown = await seeLists(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(shown).toEqual(globals.wordGroupsOfTheWeek.map(({ uuid }) => `/student/list/${uuid}`));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Toutes les listes/ })).toHaveAttribute(
    'href',
    '/student/list',
  );
  await expect(main.getByRole('link', { name: /^Jouer en direct/ })).toHaveAttribute(
    'href',
    '/student/live-battle',
  );

  const thousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  await expect(side.getByRole('heading', { name: student.name })).toBeVisible();
  await expect(side.locator('img').first()).toBeVisible();
  await expect(side).toContainText(`Niveau ${student.experience.level}`);
  for (const amount of [`${thousands(student.pointsXP)} XP`, `${student.pointsK} K`, `${student.pointsZ} Z`])
    await expect(side).toContainText(amount);
  const percent = String(Math.round(student.experience.levelPercentage));
  await expect(side.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
  await expect(side.getByRole('heading', { name: 'Mes progrès' })).toBeVisible();
  await expect(progress).toBeVisible();
  const last = globals.lastUnlockedProduct;
  await expect(side.getByRole('link', { name: /Dans mes objets/ })).toHaveAttribute(
    'href',
    `/student/inventory#product-${last?.id}`,
  );
  await expect(menu(page).getByRole('link')).toHaveText(entries);
});

test('all lists, one list, and the ways back', async ({ page }) => {
  await enter(page, 'felix');
  await page.goto('/student/list');
  const { wordGroups } = await ask<Lists>(page, '/student/word-groups');
  const levels = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(levels.first()).toBeVisible();
  const known = ['Facile', 'Moyen', 'Difficile', 'Très difficile'];
  const expected = known.filter((_, at) => wordGroups.some(({ difficulty }) => difficulty === at + 1));
  await expect(levels).toHaveText(expected.map((level) => new RegExp(level)));

  const tile = page.getByRole('main').locator('a[href^="/student/list/"]').first();
  const address = await tile.getAttribute('href');
  await tile.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const { words } = await ask<{ words: { difficulty: number }[] }>(
    page,
    `/student/word-groups/uuid/${address?.split('/').at(-1)}/words`,
  );
  const shelves = page.getByRole('heading', { level: 2, name: /\d+ mots?$/ });
  const counts = known.map((_, at) => words.filter(({ difficulty }) => difficulty === at + 1).length);
  await expect(shelves).toHaveText(
    known.flatMap((level, at) => (counts[at] ? [new RegExp(`${level}.*${counts[at]} mots?`)] : [])),
  );
  // On a Chromebook the five games and both ways on are seen without scrolling.
  for (const name of ['Jouer', 'Regarder les mots d’abord'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  // Two keys lead past the words to the games, one more to the start.
  await page.getByRole('button', { name: 'Aller au choix du jeu' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Jouer', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Retour aux listes' }).click();
  await expect(page).toHaveURL(/\/student\/list$/);
  await page.getByText('Facile', { exact: true }).first().click();
  await expect(page).toHaveURL(/\/student\/list\?level=1$/);
  await page.reload();
  await expect(levels).toHaveText([/Facile/]);

  for (const path of [`list/${UNKNOWN}/chess`, `live/${UNKNOWN}/chess`, `list/${UNKNOWN}/battle`]) {
    await page.goto(`/student/${path}`);
    await expect(page, path).toHaveURL(/\/student$/);
  }
});

test('a game that cannot start, or whose answer is refused, leads to its list with a message', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/404|500/);
  await enter(page, 'maelle');
  await seeLists(page).first().click();
  await expect(page).toHaveURL(/\/student\/list\/[0-9a-f-]{36}$/);
  const list = page.url();
  const play = page.getByRole('button', { name: 'Jouer', exact: true });
  await expect(menu(page)).toBeVisible();

  await page.route('**/api/v1/student/list-games', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', errors: {} } }),
  );
  await play.click();
  await expect(wrong(page)).toBeVisible();
  await expect(page).toHaveURL(list);
  await page.unroute('**/api/v1/student/list-games');

  // By key: a second tap within 300 ms, where the first one led, is taken for a double tap.
  await play.press('Enter');
  await seeChoices(page);
  // nothing beside a game
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The message of the refused start has gone: the next one is that of the answer.
  await expect(wrong(page)).toBeHidden();
  await page.route('**/api/v1/student/student-games/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', errors: {} } }),
  );
  await page.keyboard.press('1');
  await expect(wrong(page)).toBeVisible();
  await expect(page).toHaveURL(list);

  await page.goto(`/student/live/${UNKNOWN}/battle`);
  await expect(page).toHaveURL(/\/student\/live-battle$/);
  await expect(wrong(page)).toBeVisible();
});

test('results offer to finish and to play again, which starts anew; the pupil is renewed', async ({
  page,
}) => {
  await enter(page, 'maelle');
  await seeLists(page).first().click();
  const begun = page.waitForResponse((reply) => reply.url().endsWith('/student/list-games'));
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  const started = (await (await begun).json()) as Started;
  // All but the last question are answered beside the page, which then comes back to that one.
  await seeQuestion(page);
  await answerAllButOne(page, started);
  await page.reload();
  const judged = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/student-games/'),
  );
  await answerOnce(page, 'keyboard');
  const { student } = (await (await judged).json()) as Me;
  await expect(page.getByRole('button', { name: 'Terminer' })).toBeVisible();
  await expectScoreInPlace(page);
  const anew = page.waitForResponse((reply) => reply.url().endsWith('/student/list-games'));
  await page.getByRole('button', { name: 'Rejouer la partie' }).click();
  const again = (await (await anew).json()) as Started;
  expect(again.game.uuid).not.toBe(started.game.uuid);
  await expect(page.getByRole('img', { name: /^Question 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter', exact: true }).click();
  await page.getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByRole('complementary', { name: 'Mon profil' })).toContainText(`${student.pointsK} K`);
});

/** On the smallest phone the score keeps to the page, however long its name is in a language. */
async function expectScoreInPlace(page: Page) {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const lang of ['en', 'es', 'fr'] satisfies Spoken[]) {
    await speakOn(page, lang);
    const beyond = () =>
      page.locator('main p:has(> b > small)').evaluate((score) => {
        const rightOf = (one: Element | null) => one?.getBoundingClientRect().right ?? 0;
        const box = Math.max(0, Math.round(rightOf(score) - rightOf(score.parentElement)));
        const points = Math.max(0, Math.round(rightOf(score.querySelector('small')) - rightOf(score) + 10));
        return box + points;
      });
    await expect.poll(beyond, lang).toBe(0);
    await page.screenshot({ path: `e2e/screenshots/results-${lang}-320.jpg`, type: 'jpeg' });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

interface Started {
  game: { uuid: string };
  gameData: {
    sectionsCount: number;
    sectionsDoneCount: number;
    sections: { words: { uuid: string }[]; answers: { uuid: string }[] }[];
    studentGames: { uuid: string }[];
  };
}

async function answerAllButOne(page: Page, { gameData: first }: Started) {
  const token = await tokenOf(page);
  const path = `/student/student-games/${first.studentGames[0]?.uuid}`;
  for (let data = first; data.sectionsDoneCount < data.sectionsCount - 1; ) {
    const open = data.sections.at(-1);
    const body = {
      wordUuid: open?.words[0]?.uuid,
      answeredWordUuid: open?.answers[0]?.uuid,
      timeToAnswerMs: 900,
    };
    data = (await callApi<Started>(page.request, 'PUT', path, body, token)).gameData;
  }
}

test('the picture behind the page is that of the pupil, cut for phones', async ({ page }) => {
  await enter(page, 'raphael');
  const scene = page.locator('picture[aria-hidden] img').first();
  const shown = () =>
    scene.evaluate((image: HTMLImageElement) => image.currentSrc.replace(location.origin, ''));
  let code = '';
  await page.route('**/api/v1/student/me', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { student: object };
    await route.fulfill({
      response: reply,
      json: { student: { ...body.student, mainBackgroundCode: code } },
    });
  });
  for (code of ['01', '02', '03', '04', '05']) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.reload();
    await expect.poll(shown).toBe(`/scenes/${code}.svg`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(shown).toBe(`/scenes/${code}-s.svg`);
    for (const file of [`/scenes/${code}.svg`, `/scenes/${code}-s.svg`])
      expect((await page.request.get(file)).headers()['content-type'], file).toContain('svg');
  }

  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link')).toHaveText(entries);
  await drawer.getByRole('link', { name: 'Listes' }).click();
  await expect(page).toHaveURL(/\/student\/list$/);
  await expect(drawer).toBeHidden();
});

test('a part of the app that does not arrive is told, and loaded anew', async ({ page, watch }) => {
  watch.expectConsole(/ERR_FAILED|ChunkLoadError|dynamically imported/);
  await enter(page, 'raphael');
  await page.route('**/assets/AllLists-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Listes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cette page n’est pas arrivée' })).toBeVisible();
  await page.unroute('**/assets/AllLists-*.js');
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page).toHaveURL(/\/student\/list$/);
  await expect(page.getByRole('heading', { name: /Facile/ })).toBeVisible();
});
