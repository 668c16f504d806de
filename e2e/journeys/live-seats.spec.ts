import { expect } from '@playwright/test';
import { seatOf, stateOf, test, tokenOf } from '../live-school.ts';
import { answer, countdown, openRoom, podium, seated, seeChoices, setWords, start } from '../play-live.ts';
import { callApi } from '../product.ts';

/** Long journeys, each with accounts of its own. */
test.describe.configure({ mode: 'parallel' });

const lost = 'Connexion perdue';

test('a lost connection is told within two seconds, the answer waits and counts once', async ({
  school,
  open,
}) => {
  const teacher = await open(school.teacher);
  const code = await openRoom(teacher, school, 'b');
  const player = await seated(open, await school.enrol('Ana'), code);
  await setWords(teacher, 2);
  await start(teacher, player);
  await answer(player, school, true);
  await seeChoices(player);
  await player.context().setOffline(true);
  await player.keyboard.press('1');
  await expect(player.getByText(lost)).toBeVisible({ timeout: 2_000 });
  await player.context().setOffline(false);
  await expect(player.getByText(lost)).toBeHidden();
  await expect.poll(async () => seatOf(await stateOf(player)).sectionsDoneCount).toBe(2);
  // The answer is counted first; the game ends with the next step of its clock.
  await expect.poll(async () => (await stateOf(player)).gameData.live.status).toBe('finished');
});

test('another device takes the seat over with its score, and the first one is told', async ({
  school,
  open,
}) => {
  const teacher = await open(school.teacher);
  const code = await openRoom(teacher, school, 'b');
  const ana = await school.enrol('Ana');
  const first = await seated(open, ana, code);
  await start(teacher, first);
  await answer(first, school, true);
  const before = seatOf(await stateOf(first));
  const second = await open(await school.signInAgain(ana), { size: 'tablet' });
  await expect(first.getByRole('dialog')).toContainText('autre appareil');
  await second.goto('/student/live-battle');
  await second.getByRole('button', { name: /^Reprendre.+La bataille/ }).click();
  await seeChoices(second);
  expect(seatOf(await stateOf(second))).toEqual(before);
  await expect(second.getByText('2 / 5').first()).toBeVisible();
});

test('the leader renames and removes, and who was removed cannot come back', async ({ school, open }) => {
  const teacher = await open(school.teacher);
  const code = await openRoom(teacher, school, 'b');
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const anaPage = await seated(open, ana, code);
  const benPage = await seated(open, ben, code);
  await teacher.getByRole('button', { name: /^Ben Roy : changer/ }).click();
  await teacher.getByLabel('Nouveau nom').fill('Capitaine');
  await teacher.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(anaPage.getByText('Capitaine', { exact: true })).toBeVisible();
  await teacher.getByRole('button', { name: /^Capitaine : changer/ }).click();
  await teacher.getByRole('button', { name: 'Retirer Capitaine' }).click();
  await expect(benPage.getByText('Cette partie continue sans toi.')).toBeVisible();
  await expect(benPage).toHaveURL(/\/student\/live-battle$/);
  await expect(anaPage.getByText('Capitaine', { exact: true })).toBeHidden();
  await benPage.getByLabel('Chiffre 1 sur 6').first().focus();
  await benPage.keyboard.type(code, { delay: 20 });
  await expect(benPage.getByText('Tu n’es plus dans cette partie.').first()).toBeVisible();
  const { token } = await tokenOf(benPage);
  const { game } = await stateOf(teacher);
  const again = await benPage.request.post(`/api/v1/student/live-games/${game.uuid}/join`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(again.status()).toBe(403);
});

test('who quits keeps the seat, and the leader stops the game for all', async ({ school, open }) => {
  const teacher = await open(school.teacher);
  const code = await openRoom(teacher, school, 'b');
  const player = await seated(open, await school.enrol('Ana'), code);
  const other = await seated(open, await school.enrol('Ben'), code);
  await start(teacher, player, other);
  await answer(player, school, true);
  const { totalScore } = seatOf(await stateOf(player));
  await player.getByRole('button', { name: 'Quitter la partie' }).click();
  await player.getByRole('dialog').getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(player).toHaveURL(/\/student\/live-battle$/);
  await expect.poll(async () => (await stateOf(teacher)).gameData.studentGames.length).toBe(1);
  await player.getByRole('button', { name: /^Rejoindre La bataille/ }).click();
  await seeChoices(player);
  expect(seatOf(await stateOf(player))).toMatchObject({ totalScore, sectionsDoneCount: 1 });

  await teacher.getByRole('button', { name: 'Terminer', exact: true }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }).click();
  for (const page of [player, other])
    await expect(page.getByRole('heading', { name: 'Quelle bataille !' })).toBeVisible();
  // What was answered counts: the one who answered stands on the podium.
  await expect(podium(teacher).getByText(/^Première place/)).toBeAttached();
  await other.getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(other).toHaveURL(/\/student\/live-battle$/);
});

test('a room is called off: everybody is told, and its code is dead', async ({ school, open }) => {
  const teacher = await open(school.teacher);
  const code = await openRoom(teacher, school, 'c');
  const ana = await school.enrol('Ana');
  const player = await seated(open, ana, code);
  await teacher.keyboard.press('Escape');
  await teacher.getByRole('dialog').getByRole('button', { name: 'Annuler la partie' }).click();
  await expect(teacher).toHaveURL(/\/user$/);
  await expect(player.getByRole('heading', { name: 'La partie est annulée' })).toBeVisible();
  await expect(teacher.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeHidden();
  const dead = await player.request.get(`/api/v1/game/code/${code}`);
  expect(dead.status()).toBe(404);
});

test('in the lobby Space belongs to whatever has the focus', async ({ school, open }) => {
  const teacher = await open(school.teacher);
  const code = await openRoom(teacher, school, 'b');
  const player = await seated(open, await school.enrol('Ana'), code);
  const more = teacher.getByRole('button', { name: 'Un mot de plus' });
  await more.focus();
  await teacher.keyboard.press('Space');
  await expect.poll(async () => (await stateOf(teacher)).gameData.sectionsCount).toBe(6);
  const { token } = await tokenOf(teacher);
  const { game } = await stateOf(teacher);
  await callApi(teacher.request, 'PUT', `/user/live-games/${game.uuid}`, { wordsCount: 49 }, token);
  await expect(player.getByText(`${school.list.name} · 49 mots`)).toBeVisible();
  await expect(more).toBeFocused();
  for (let press = 0; press < 3; press += 1) await teacher.keyboard.press('Space');
  await expect(player.getByText(`${school.list.name} · 50 mots`)).toBeVisible();
  await expect(countdown(player)).toBeHidden();
  expect((await stateOf(teacher)).gameData.live.status).toBe('waiting');
  await more.blur();
  await teacher.keyboard.press('Space');
  await expect(countdown(player)).toBeVisible();
});

test('a class code in the boxes of a game code is recognised', async ({ school, open }) => {
  const player = await open(await school.enrol('Ana'), { size: 'phone' });
  await player.goto('/student/live-battle');
  const first = player.getByLabel('Chiffre 1 sur 6').first();
  const isClassCode = player.getByText('C’est le code d’une classe.');
  await first.focus();
  // Whatever the class's own code is, letters with digits behind them are the harder case.
  await player.keyboard.type('HX26K7', { delay: 20 });
  await expect(isClassCode).toBeVisible();
  await first.focus();
  for (const place of [1, 2, 3, 4, 5, 6])
    await player.getByLabel(`Chiffre ${place} sur 6`).first().press('Delete');
  await expect(isClassCode).toBeHidden();
  await first.focus();
  await player.keyboard.type('000000', { delay: 20 });
  await expect(player.getByText('Aucune partie trouvée pour ce code.')).toBeVisible();
});
