import { makeClass, makeLists, playToEnd, registerTeacher } from '../desk.ts';
import { inspect } from '../photograph.ts';
import { callApi, expect, test } from '../product.ts';

test('own lists of the week stand first; a game is chosen by a key and found again', async ({
  page,
  request,
}) => {
  const { token } = await registerTeacher(page);
  await makeClass(request, token, { firstNames: ['Léa', 'Noah'] });
  await makeLists(request, token, { group: 'Automne', titles: ['Les feuilles', 'La pluie', 'Le vent'] });
  await page.goto('/user/list');
  for (const title of ['Les feuilles', 'La pluie']) {
    const switched = page.getByRole('row', { name: new RegExp(title) }).getByRole('switch');
    await switched.check();
    await expect(switched).toBeChecked();
  }
  await page.goto('/user');
  const week = page.getByRole('heading', { level: 3 });
  // What the pupils of the class find on their home: the own lists, then one of Motamo.
  await expect(week).toHaveCount(3);
  expect((await week.allTextContents()).slice(0, 2).sort()).toEqual(['La pluie', 'Les feuilles']);
  await expect(page.getByRole('radio', { name: 'Mes listes' })).toBeChecked();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(3);
  await inspect(page, 'desk-play');

  const start = page.getByRole('button', { name: 'Jouer en direct avec « Les feuilles »' }).first();
  await start.click();
  const choice = page.getByRole('dialog', { name: 'Les feuilles' });
  await expect(choice.getByText('Invitation à 2 élèves · Les hiboux')).toBeVisible();
  await inspect(page, 'desk-play-live');
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choice).toBeVisible();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/user\/live\/[0-9a-f-]{36}\/contest$/);
  const room = page.url();
  // The rows wait for what stands above them, else it would push them away under the finger.
  let letWeekGo = () => {};
  const isHeld = new Promise<void>((resolve) => (letWeekGo = resolve));
  await page.route('**/api/v1/user/classrooms/uuid/*/week', async (route) => {
    await isHeld;
    await route.continue();
  });
  const lists = page.waitForResponse((reply) => reply.url().endsWith('/user/word-groups/playable/contest'));
  await page.goto('/user');
  await (await lists).finished();
  await expect(page.getByRole('heading', { level: 1, name: 'Jouer' })).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  letWeekGo();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('Une salle est ouverte')).toBeVisible();
  await inspect(page, 'desk-play-room');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page).toHaveURL(room);
});

interface Ready {
  ready: {
    words: { text: string }[];
    rows: { cells: { readiness: string }[]; isReady: boolean }[];
  };
}

test('a list tells how many of the class know each word on Friday, and leads to whom to help', async ({
  page,
  request,
}) => {
  const { token } = await registerTeacher(page);
  const { uuid, shortcodes } = await makeClass(request, token, { firstNames: ['Léa', 'Noah', 'Zoé'] });
  const listGroup = await makeLists(request, token, { group: 'Automne', titles: ['La pluie'], size: 22 });
  await callApi(request, 'PUT', `/user/classrooms/${uuid}`, { listGroupId: listGroup.id }, token);
  const [lea = '', noah = ''] = shortcodes;
  await playToEnd(request, lea, 'La pluie', { isKnowing: true });
  await playToEnd(request, noah, 'La pluie');

  await page.goto('/user/list');
  await page.getByRole('link', { name: 'La pluie' }).click();
  await expect(page).toHaveURL(/\/user\/list\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'La pluie' })).toBeVisible();
  const list = new URL(page.url()).pathname.split('/').at(-1);
  const path = `/user/classrooms/uuid/${uuid}/ready?wordGroupUuid=${list}`;
  const { ready } = await callApi<Ready>(request, 'GET', path, undefined, token);
  const counts = ready.words.map(({ text }, at) => {
    const count = ready.rows.filter(({ cells }) => /ready|mastered/.test(cells[at]?.readiness ?? '')).length;
    return [text, `${count} sur 3`];
  });
  // One game of choices a minute ago is weak evidence: words are met, hardly one is ready.
  expect(ready.rows.some(({ cells }) => cells.some(({ readiness }) => readiness !== 'unseen'))).toBe(true);
  for (const [word = '', count = ''] of counts) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader').getByText(word, { exact: true }) });
    await expect(row.getByRole('cell').last()).toHaveText(count);
  }
  const readyCount = ready.rows.filter(({ isReady }) => isReady).length;
  // The sentence stands there once somebody will be ready.
  await expect(page.getByText(/élèves? sur 3 ser/)).toHaveCount(readyCount > 0 ? 1 : 0);
  await inspect(page, 'desk-list-ready');

  await page.getByRole('link', { name: 'Voir qui aider' }).click();
  await expect(page.getByRole('tab', { name: 'Prêts pour vendredi ?' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('combobox', { name: 'Liste de mots' })).toHaveValue(list ?? '');
  await expect(page.getByRole('button', { name: /^Zoé.*pas encore vu/i }).first()).toBeVisible();
  await inspect(page, 'desk-stats-help');
  // From finding to action: the words of the list together, the list for those who need it.
  await expect(page.getByRole('button', { name: 'Bataille sur 12 mots de cette liste' })).toBeVisible();
  await page.getByRole('button', { name: 'Donner la liste à ces élèves' }).click();
  const homework = page.getByRole('dialog', { name: 'Donner un devoir' });
  await expect(homework.getByRole('checkbox', { name: 'Zoé' })).toBeChecked();
  await inspect(page, 'desk-stats-help-homework');
  await homework.getByRole('button', { name: 'Donner', exact: true }).click();
  await expect(homework).toBeHidden();
  await page.getByRole('tab', { name: 'Devoirs' }).click();
  await expect(page.getByRole('article', { name: 'La pluie' })).toBeVisible();
  await page.getByRole('tab', { name: 'Prêts pour vendredi ?' }).click();
  // Twenty-two words and their sum stand beside the advice on a laptop, and on a printed Letter page within its margins.
  const grid = page.getByRole('table');
  await expect(grid.getByRole('columnheader')).toHaveCount(24);
  const cutPx = () =>
    grid.evaluate(({ parentElement }) =>
      parentElement ? parentElement.scrollWidth - parentElement.clientWidth : 1,
    );
  await expect.poll(cutPx).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 739, height: 979 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(cutPx).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Prêts pour vendredi ?' })).toBeInViewport({ ratio: 1 });
});
