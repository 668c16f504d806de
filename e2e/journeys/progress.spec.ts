import { grantLicence, makeClass, playToEnd } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { beginWith, callApi, expect, test } from '../product.ts';
import { newAdult } from '../school.ts';

test('a pupil sees what is known and was played, opens a word, and finds the own profile', async ({
  page,
  request,
}) => {
  const teacher = await newAdult(request, 'teacher');
  await grantLicence(teacher.username);
  const { shortcodes, uuid } = await makeClass(request, teacher.token, { firstNames: ['Zoé'] });
  const [shortcode = ''] = shortcodes;
  // Guesses leave difficult words, knowing leaves easy ones; twice the same list, so that words are learnt.
  for (const isKnowing of [true, true, false]) await playToEnd(request, shortcode, 0, { isKnowing });
  const jwt = await playToEnd(request, shortcode, 1);
  await beginWith(page, { 'motamo.session': JSON.stringify({ type: 'student', token: jwt }) });
  await page.goto('/student/progress');

  await expect(page.getByRole('heading', { level: 1, name: 'Mes progrès' })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /maîtrisés?, \d+ appris, \d+ fragiles?, [\d,]+ à découvrir/ }),
  ).toBeVisible();
  const games = page.getByRole('table').filter({ hasText: 'Réussite' });
  await expect(games.getByRole('row')).toHaveCount(5);
  await expect(games.getByRole('row').nth(1)).toContainText('Aujourd’hui');
  const month = page.getByRole('table', { name: 'Jours de jeu' });
  await expect(month.getByRole('cell', { name: /4 parties/ })).toBeVisible();
  await expect(page.getByText('1 jour', { exact: true })).toBeVisible();
  await inspect(page, 'progress');

  await page
    .getByRole('button', { name: /^Voir le mot/ })
    .first()
    .click();
  const word = page.getByRole('dialog');
  // the word, and its two sentences
  await expect(word.getByRole('button', { name: /^Écouter/ })).toHaveCount(3);
  await inspect(page, 'word');
  await page.keyboard.press('Escape');
  await expect(word).toBeHidden();

  await page.goto('/student/scoreboard');
  const school = page.getByRole('region', { name: 'Mon école' });
  await expect(school.getByText('Toi', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir les ligues' })).toBeVisible();
  await inspect(page, 'scoreboard');
  const hide = { hidesBoards: true };
  await callApi(request, 'PUT', `/user/classrooms/${uuid}`, hide, teacher.token);
  await page.reload();
  await expect(page.getByText('Dans ta classe, on joue sans classement')).toBeVisible();
  await inspect(page, 'scoreboard-hidden');
  await page.goto('/student/notifications');
  await expect(page.getByText('Rien de neuf pour l’instant')).toBeVisible();
  await inspect(page, 'notifications-empty');

  await page.goto('/student/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveAttribute('readonly', '');
  await inspect(page, 'student-settings');
  await page.getByLabel('La langue que je parle').selectOption('es');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible();
});
