import { makeClass, makeLists, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { beginWith, callApi, expect, test } from '../product.ts';

test('a list that is put on this week is on the home of the pupils within seconds', async ({
  page,
  browser,
}) => {
  const { request } = page;
  const { token } = await registerTeacher(page);
  const { shortcodes } = await makeClass(request, token, { title: 'Classe 4B', firstNames: ['Léa'] });
  const planOf = async () => {
    const { yearPlan } = await callApi<{ yearPlan: { weekNb: number; holidayWeeks: number[] } }>(
      ...([request, 'GET', '/user/year-plan', undefined, token] as const),
    );
    return yearPlan;
  };
  const { weekNb } = await planOf();
  const later = weekNb < 40 ? weekNb + 2 : weekNb - 2;
  await makeLists(request, token, { group: 'Mes listes', titles: ['Nos mots'], weekNb: later });

  const pupil = await browser.newContext({ locale: 'fr-CA', reducedMotion: 'reduce' });
  const home = await pupil.newPage();
  const signedIn = await callApi<{ jwt: string }>(
    ...([request, 'POST', '/student/auth/login', { shortcode: shortcodes[0] }] as const),
  );
  await beginWith(home, { 'motamo.session': JSON.stringify({ type: 'student', token: signedIn.jwt }) });
  await home.goto('/student');
  const ofTheWeek = home.getByRole('link', { name: 'Voir la liste Nos mots' });
  await expect(home.getByRole('link', { name: /^Voir la liste/ }).first()).toBeVisible();
  await expect(ofTheWeek).toHaveCount(0);

  await page.goto('/user/list');
  await page.getByRole('link', { name: 'Plan de l’année' }).click();
  const seen = page.getByRole('region', { name: 'Ce que mes élèves voient maintenant' });
  await expect(seen.getByRole('listitem').first()).toBeVisible();
  const now = page.locator('[aria-current="date"]');
  await expect(now).toBeInViewport();
  const list = page.getByRole('button', { name: 'Semaine de « Nos mots »' });
  await inspect(page, 'desk-plan');
  await list.dragTo(now);
  await expect(now.getByText('Nos mots')).toBeVisible();
  await expect(seen.getByRole('listitem').first()).toContainText('Nos mots');
  await expect(ofTheWeek).toBeVisible();

  await list.click();
  await page.getByRole('dialog').getByLabel('Semaine').selectOption(String(later));
  await page.getByRole('dialog').getByRole('button', { name: 'Placer' }).click();
  await expect(now.getByText('Nos mots')).toHaveCount(0);
  await expect(ofTheWeek).toHaveCount(0);
  const mark = page.getByRole('checkbox', { name: `Semaine ${later} : congé` });
  await mark.check();
  await expect.poll(async () => (await planOf()).holidayWeeks).toEqual([later]);
  await page.reload();
  await expect(mark).toBeChecked();
  await pupil.close();
});
