import { makeClass, playToEnd, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { beginWith, callApi, expect, test } from '../product.ts';

const LIST = 'À la ferme';

interface Given {
  homework: { doneCount: number; studentsCount: number }[];
}

test('a teacher gives homework, a pupil finds it first and does it, the teacher sees who has', async ({
  page,
  browser,
}) => {
  const { request } = page;
  const { token } = await registerTeacher(page);
  const { uuid, shortcodes } = await makeClass(request, token, { firstNames: ['Léa', 'Noah'] });
  await page.goto(`/user/classrooms/${uuid}?tab=homework`);
  await page.getByRole('button', { name: 'Donner un devoir' }).click();
  const form = page.getByRole('dialog');
  const list = form.getByLabel('Liste de mots');
  await expect(list.locator('option', { hasText: LIST }).first()).toBeAttached();
  const title = (await list.locator('option', { hasText: LIST }).first().textContent()) ?? '';
  await list.selectOption({ label: title });
  await form.getByLabel('But').selectOption({ label: '1 partie' });
  await inspect(page, 'homework-form');
  await form.getByRole('button', { name: 'Donner' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('article', { name: title })).toContainText('0 sur 2');

  const pupil = await browser.newContext({ locale: 'fr-CA', reducedMotion: 'reduce' });
  const home = await pupil.newPage();
  const jwt = await playToEnd(home.request, shortcodes[0] ?? '', title);
  await beginWith(home, { 'motamo.session': JSON.stringify({ type: 'student', token: jwt }) });
  await home.goto('/student');
  const card = home.getByRole('region', { name: 'Mon devoir' });
  await expect(card).toContainText(title);
  await expect(card).toContainText('C’est fait');
  await inspect(home, 'homework-student');
  await pupil.close();

  const given = () =>
    callApi<Given>(request, 'GET', `/user/classrooms/uuid/${uuid}/homework`, undefined, token);
  await expect.poll(async () => (await given()).homework[0]?.doneCount).toBe(1);
  await page.reload();
  const article = page.getByRole('article', { name: title });
  await article.getByRole('button', { name: `Qui l’a fait ? ${title}` }).click();
  await expect(article.getByRole('link', { name: 'Noah Roy' })).toBeVisible();
  await inspect(page, 'homework-desk');
  await article.getByRole('button', { name: 'La jouer en direct avec la classe' }).click();
  await expect(page).toHaveURL(/\/user\/live\/[0-9a-f-]{36}\/battle$/);
  const invited = await callApi<{ jwt: string }>(request, 'POST', '/student/auth/login', {
    shortcode: shortcodes[1],
  });
  const { notifications } = await callApi<{ notifications: { type: string }[] }>(
    ...([request, 'GET', '/student/notifications', undefined, invited.jwt] as const),
  );
  expect(notifications.map(({ type }) => type)).toEqual(['game-invitation']);
  await page.goBack();
  await article.getByRole('button', { name: /^Retirer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect.poll(async () => (await given()).homework.length).toBe(0);
  await expect(page.getByRole('heading', { name: 'Aucun devoir pour cette classe' })).toBeVisible();
});
