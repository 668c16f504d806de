import type { APIRequestContext, Page } from '@playwright/test';
import { grantLicence, makeClass, playToEnd } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { levelUpOn, playMatch } from '../play-game.ts';
import { beginWith, callApi, expect, test } from '../product.ts';
import { newAdult } from '../school.ts';

interface Me {
  student: { pointsXP: number; experience: { level: number; nextLevelXp: number } };
}

/** What a game with one mistake earns at least. */
const SURE_XP = 60;
/** What no game of ten questions goes beyond. */
const MOST_XP = 100;

/** Plays until the next game, whatever its speed, reaches level 2: knowing first, then by guesses, which earn little. */
async function playUpToLevel(request: APIRequestContext, shortcode: string): Promise<string> {
  for (let game = 0; ; game += 1) {
    const token = await playToEnd(request, shortcode, game % 8, { isKnowing: true });
    const read = () => callApi<Me>(request, 'GET', '/student/me', undefined, token);
    let { student } = await read();
    const missing = () => student.experience.nextLevelXp - student.pointsXP;
    if (student.experience.level === 0 || missing() > SURE_XP + MOST_XP) continue;
    while (missing() > SURE_XP) {
      await playToEnd(request, shortcode, game % 8);
      ({ student } = await callApi<Me>(
        ...([request, 'GET', '/student/me', undefined, await signInBy(request, shortcode)] as const),
      ));
    }
    return signInBy(request, shortcode);
  }
}

async function signInBy(request: APIRequestContext, shortcode: string) {
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/student/auth/login', { shortcode });
  return jwt;
}

interface Words {
  words: { text: string; traductions: { lang: string; text: string }[] }[];
}

/** The words of every list: those of lists begun before come along. */
async function wordsOf(request: APIRequestContext, token: string, uuids: readonly string[]) {
  const all: { text: string; meaning: string }[] = [];
  for (const uuid of uuids) {
    const path = `/student/word-groups/uuid/${uuid}/words`;
    const { words } = await callApi<Words>(request, 'GET', path, undefined, token);
    for (const { text, traductions } of words)
      all.push({ text, meaning: traductions.find(({ lang }) => lang === 'fr')?.text ?? '' });
  }
  return all;
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a level is reached in a game: it is told at once, opens its products, and is still there after a reload', async ({
  page,
  request,
}) => {
  const teacher = await newAdult(request, 'teacher');
  await grantLicence(teacher.username);
  const { shortcodes } = await makeClass(request, teacher.token, { firstNames: ['Zoé'] });
  const jwt = await playUpToLevel(request, shortcodes[0] ?? '');
  await beginWith(page, { 'motamo.session': JSON.stringify({ type: 'student', token: jwt }) });
  await page.goto('/student/shop');
  await expect(card(page, 'La pieuvre')).toContainText('Au niveau 2');

  const { wordGroups } = await callApi<{ wordGroups: { uuid: string }[] }>(
    ...([request, 'GET', '/student/word-groups', undefined, jwt] as const),
  );
  const uuids = wordGroups.map(({ uuid }) => uuid);
  await page.goto(`/student/list/${uuids[0]}/match`);
  await playMatch(page, 'keyboard', await wordsOf(request, jwt, uuids.slice(0, 9)));
  const told = levelUpOn(page);
  await expect(told).toHaveAccessibleName('Niveau 2, bravo !');
  await inspect(page, 'level-up');
  await told.getByRole('link').click();

  // No reload on the way: the shop knows the level already.
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(card(page, 'La pieuvre')).toBeVisible();
    await expect(card(page, 'La pieuvre')).not.toContainText('Au niveau 2');
    await expect(card(page, 'Le grand large')).toContainText('Au niveau 3');
  }
  await page.getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByRole('complementary', { name: 'Mon profil' })).toContainText('Niveau 2');
});
