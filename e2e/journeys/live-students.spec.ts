import { expect, type Page } from '@playwright/test';
import { rightPosition, seatOf, stateOf, test, tokenOf } from '../live-school.ts';
import {
  answer,
  codeOf,
  expectPodium,
  joinByCode,
  openRoom,
  seated,
  seeChoices,
  setWords,
  start,
} from '../play-live.ts';
import { callApi } from '../product.ts';

/** Long journeys, each with accounts of its own. */
test.describe.configure({ mode: 'parallel' });

test('a pupil creates a battle for the class, leads it and plays in it', async ({ school, open }) => {
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const leader = await open(ana, { size: 'tablet' });
  const player = await open(ben, { size: 'phone' });
  const connected = player.waitForEvent('websocket');
  await player.goto('/student');
  await connected;
  await leader.goto('/student/live-battle');
  await leader.getByLabel('Avec quels mots ?').selectOption(school.list.uuid);
  await leader.getByRole('button', { name: 'Créer la partie' }).click();
  await leader.waitForURL(/\/student\/live\//);
  const code = await codeOf(leader);
  const invitation = player.getByRole('dialog', { name: 'On t’attend !' });
  await expect(invitation).toContainText(`${ana.username} t’invite à une bataille.`);
  await invitation.getByText('Plus tard').click();
  await joinByCode(player, code);
  await expect(player.getByText(`${ana.username} va lancer la partie.`)).toBeVisible();
  await expect(player.getByRole('button', { name: 'Démarrer' })).toBeHidden();
  await setWords(leader, 2);
  await leader.getByRole('button', { name: /: changer le nom ou retirer$/ }).click();
  const desk = leader.getByRole('dialog', { name: ben.username });
  await expect(desk.getByRole('button', { name: `Retirer ${ben.username}` })).toBeVisible();
  await desk.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(desk).toBeHidden();
  await leader.getByRole('button', { name: 'Fermer la porte' }).click();
  const late = await open(await school.enrol('Zoe'), { size: 'phone' });
  await late.goto('/student/live-battle');
  await late.getByLabel('Chiffre 1 sur 6').first().focus();
  await late.keyboard.type(code, { delay: 20 });
  await expect(late.getByText('La salle est fermée : personne d’autre ne peut entrer.')).toBeVisible();
  await start(leader, leader, player);
  for (const isRight of [true, true]) {
    await Promise.all([answer(leader, school, isRight), answer(player, school, !isRight)]);
  }
  await expectPodium(leader, [player]);
  await expect(player.getByRole('heading', { name: 'Bien joué !' })).toBeVisible();
  await expect(leader.getByRole('heading', { name: 'Tu as la 1re place !' })).toBeVisible();
});

test('a profile of needs holds: no race, calm, fewer choices, no clock, and nobody else sees it', async ({
  school,
  open,
}) => {
  const needs = { timeFactor: null, choices: 2, noRaceView: true, calm: true } as const;
  const teacher = await open(school.teacher, { size: 'projector' });
  const code = await openRoom(teacher, school, 'b');
  const calm = await seated(open, await school.enrol('Ana', needs), code);
  const other = await seated(open, await school.enrol('Ben'), code);
  await start(teacher, calm, other);
  await seeChoices(calm);
  await expect(calm.locator('button[data-position]')).toHaveCount(2);
  await expect(calm.getByRole('region', { name: /^La course : / })).toHaveCount(0);
  await expect(calm.locator('html')).toHaveAttribute('data-calm', '');
  await seeChoices(other);
  await expect(other.locator('button[data-position]')).toHaveCount(4);
  await expect(other.getByRole('region', { name: /^La course : / })).toBeVisible();
  await expect(other.locator('html')).not.toHaveAttribute('data-calm');
  const [own, theirs] = [await stateOf(calm), await stateOf(other)];
  expect(own.gameData.sections.at(-1)).toMatchObject({ limitMs: null });
  // What is typed has ten seconds more.
  const { limitMs } = { limitMs: null, ...theirs.gameData.sections.at(-1) };
  expect([15_000, 25_000]).toContain(limitMs);
  expect(JSON.stringify(theirs)).not.toContain('needs');
  expect(JSON.stringify(await stateOf(teacher))).not.toContain('needs');
});

/** In the page, from the start: notes what moves or flashes by style; clocks are moved by script. */
function noteMotion() {
  const moved: string[] = [];
  Object.assign(window, { moved });
  const look = () => {
    for (const one of document.getAnimations()) {
      const isOfStyle = one instanceof CSSAnimation || one instanceof CSSTransition;
      if (isOfStyle && Number(one.effect?.getComputedTiming().duration) > 1)
        moved.push(one instanceof CSSAnimation ? one.animationName : one.transitionProperty);
    }
    requestAnimationFrame(look);
  };
  look();
}

test('nothing flashes for a pupil who plays calmly, where it does for others', async ({
  school,
  open,
  request,
}) => {
  const { token } = school.teacher;
  const { game } = await callApi<{ game: { uuid: string } }>(
    request,
    'POST',
    '/user/live-games',
    { classroomUuid: school.classroom.uuid, wordGroupUuid: school.list.uuid, gameTypeSlug: 'battle' },
    token,
  );
  const players = await Promise.all(
    [true, false].map(async (calm) => {
      const student = await school.enrol(calm ? 'Ana' : 'Ben', { calm });
      const page = await open(student, { size: 'laptop', reducedMotion: 'no-preference' });
      await page.addInitScript(noteMotion);
      await page.goto(`/student/live/${game.uuid}/battle`);
      await expect(page.getByRole('heading', { name: 'Prépare-toi !' })).toBeVisible();
      return page;
    }),
  );
  const [calm, lively] = players as [Page, Page];
  await callApi(request, 'POST', `/user/live-games/${game.uuid}/start`, {}, token);
  for (const page of players) await seeChoices(page);
  const motionOf = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  for (const page of players)
    await page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));
  for (const isRight of [true, false, true]) {
    for (const page of players) await answer(page, school, isRight);
  }
  await expect.poll(() => motionOf(lively)).not.toEqual([]);
  expect(await motionOf(calm)).toEqual([]);
  await expect(calm.locator('canvas')).toHaveCount(0);
  await callApi(request, 'POST', `/user/live-games/${game.uuid}/terminate`, {}, token);
});

test('a word by ear is answered without hearing it, and counts like any other', async ({ school, open }) => {
  const teacher = await open(school.teacher);
  const code = await openRoom(teacher, school, 'b');
  const player = await seated(open, await school.enrol('Ana'), code);
  // Kinds are mixed by chance: among thirty questions one is by ear.
  const { game } = await stateOf(teacher);
  const { token } = await tokenOf(teacher);
  await callApi(
    teacher.request,
    'PUT',
    `/user/live-games/${game.uuid}`,
    { wordsCount: 30, soundFrom: 'devices' },
    token,
  );
  await start(teacher, player);
  const isByEar = async () => (await stateOf(player)).gameData.sections.at(-1)?.kind === 'hear';
  await seeChoices(player);
  while (!(await isByEar())) await answer(player, school, true);
  await seeChoices(player);
  const before = seatOf(await stateOf(player));
  const position = await rightPosition(player, school);
  const choices = await player.locator('button[data-position]').allTextContents();
  await player.getByRole('button', { name: 'Je ne peux pas écouter' }).click();
  await expect(player.getByRole('paragraph').filter({ hasText: 'Quel est ce mot ?' })).toBeVisible();
  expect(await player.locator('button[data-position]').allTextContents()).toEqual(choices);
  await player.keyboard.press(String(position));
  await expect
    .poll(async () => seatOf(await stateOf(player)))
    .toMatchObject({
      sectionsDoneCount: before.sectionsDoneCount + 1,
      goodResult: before.goodResult + 1,
    });
});
