import { expect, type Page } from '@playwright/test';
import { field, hardList, rightText, room } from '../hard-words.ts';
import { stateOf, test } from '../live-school.ts';
import { expectPodium } from '../play-live.ts';

/* Typing live: a battle where who is ready types, and a contest whose teacher has ticked it. */

/** Everything that a typed question needs, in sight together. */
async function expectInSight(page: Page) {
  const send = page.getByRole('button', { name: 'Vérifier' });
  for (const part of [page.locator('[data-asked]'), field(page), send])
    await expect(part).toBeInViewport({ ratio: 1 });
}

test('two pupils race: who is ready types, a refresh keeps the letters, the other chooses', async ({
  school,
  open,
}) => {
  const [zoe, tom] = [await school.enrol('Zoe'), await school.enrol('Tom')];
  const typing = await open(zoe, { size: 'phone' });
  const list = await hardList(typing, school);
  const game = await room(typing, school, {
    ...{ type: 'battle', listUuid: list.uuid, kinds: ['translate', 'typed'] },
    tokens: [zoe.token, tom.token],
  });
  const choosing = await open(tom, { size: 'phone' });
  const leader = await open(school.teacher, { size: 'laptop' });
  for (const [page, side] of [
    [typing, 'student'],
    [choosing, 'student'],
    [leader, 'user'],
  ] as const)
    await page.goto(`/${side}/live/${game.uuid}/battle`);
  await game.start();

  await expect(field(typing)).toBeFocused({ timeout: 30_000 });
  const text = await rightText(typing, list.words);
  await typing.screenshot({ path: 'e2e/screenshots/live-typed-battle-390.png' });
  // the field is left as it is typed
  for (const [name, value] of [
    ['autocapitalize', 'off'],
    ['autocorrect', 'off'],
    ['autocomplete', 'off'],
    ['spellcheck', 'false'],
  ] as const)
    await expect(field(typing)).toHaveAttribute(name, value);
  await typing.keyboard.type(text.slice(0, 3));
  await typing.reload();
  await expect(field(typing)).toHaveValue(text.slice(0, 3));
  for (const size of [
    { width: 375, height: 553 },
    { width: 375, height: 300 },
  ]) {
    await typing.setViewportSize(size);
    await expectInSight(typing);
    await typing.screenshot({ path: `e2e/screenshots/live-typed-battle-${size.height}.png` });
  }
  await typing.setViewportSize({ width: 390, height: 844 });
  await field(typing).fill(text);
  await typing.keyboard.press('Enter');
  await expect(typing.getByText('Bravo', { exact: false }).first()).toBeVisible();
  await typing.screenshot({ path: 'e2e/screenshots/live-typed-battle-right.png' });
  await expect(field(typing)).toHaveValue('', { timeout: 15_000 });
  await field(typing).fill('xyzzy');
  await typing.keyboard.press('Enter');
  await expect(typing.getByText('xyzzy')).toBeVisible();
  await typing.screenshot({ path: 'e2e/screenshots/live-typed-battle-wrong.png' });

  for (let at = 0; at < 2; at += 1) {
    await choosing.getByRole('button', { name: 'Voir les choix' }).click();
    await choosing.locator('[data-position]:not([aria-disabled])').first().click();
  }
  await expectPodium(leader, [typing]);
  const { gameData } = await stateOf(typing);
  const own = gameData.studentGames.find(({ seat }) => seat === gameData.live.ownSeat);
  expect([own?.goodResult, own?.badResult]).toEqual([1, 1]);
});

test('a contest is typed: the wall shows a blank, then the right word, and no frame the key', async ({
  school,
  open,
}) => {
  const [zoe, tom] = [await school.enrol('Zoe'), await school.enrol('Tom')];
  const first = await open(zoe, { size: 'phone' });
  const frames: string[] = [];
  first.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  const list = await hardList(first, school);
  const game = await room(first, school, {
    ...{ type: 'contest', listUuid: list.uuid, kinds: ['typed'] },
    tokens: [zoe.token, tom.token],
  });
  const second = await open(tom, { size: 'phone' });
  const wall = await open(school.teacher, { size: 'laptop' });
  wall.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  for (const [page, side] of [
    [first, 'student'],
    [second, 'student'],
    [wall, 'user'],
  ] as const)
    await page.goto(`/${side}/live/${game.uuid}/contest`);
  await game.start();
  await expect(field(first)).toBeVisible({ timeout: 30_000 });
  await wall.screenshot({ path: 'e2e/screenshots/live-typed-wall-question.png' });
  await first.setViewportSize({ width: 375, height: 300 });
  await expectInSight(first);
  await first.screenshot({ path: 'e2e/screenshots/live-typed-contest-300.png' });
  await first.setViewportSize({ width: 390, height: 844 });
  await expect(first.getByText('Lis et écoute…')).toHaveCount(0, { timeout: 5000 });
  await field(first).fill('xyzzy');
  await first.keyboard.press('Enter');
  await expect(first.getByText('xyzzy').or(field(first))).toBeVisible();
  await field(second).fill('abcd');
  const told = frames.filter((frame) => frame.includes('rightWord":{'));
  expect(told).toEqual([]);
  await second.keyboard.press('Enter');
  await expect(wall.getByText('L’ont bien écrit')).toBeVisible({ timeout: 40_000 });
  await wall.screenshot({ path: 'e2e/screenshots/live-typed-wall-board.png' });
  await expect(first.getByText('xyzzy')).toBeVisible();
  await first.screenshot({ path: 'e2e/screenshots/live-typed-contest-board.png', fullPage: true });
});
