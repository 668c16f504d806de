import { expect, type Page } from '@playwright/test';
import { seatOf, stateOf, test } from '../live-school.ts';
import {
  answer,
  answerAll,
  expectPodium,
  joinAsGuest,
  openChoice,
  openRoom,
  openToOthers,
  podium,
  seated,
  setWords,
  start,
} from '../play-live.ts';

/** In the page, from the start: counts notes and strokes. Words and effects are files, played without them. */
function countMusic() {
  const played = { count: 0 };
  Object.assign(window, { played });
  for (const source of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = source.prototype;
    source.prototype.start = function (...at: number[]) {
      played.count += 1;
      start.apply(this, at as []);
    };
  }
}

const musicOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { played: { count: number } }).played.count);

/** Goes on to be made, from now. */
async function expectMusic(page: Page, moment: string) {
  const before = await musicOn(page);
  await expect.poll(() => musicOn(page), moment).toBeGreaterThan(before + 4);
}

test('a class holds a contest: one question for all, the board for each, then the podium', async ({
  school,
  open,
}) => {
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const teacher = await open(school.teacher, { size: 'projector' });
  await teacher.addInitScript(countMusic);
  const code = await openRoom(teacher, school, 'c');
  await openToOthers(teacher);
  // The screen in front of the class needs no sign-in: its leader may hold another device.
  await teacher.getByRole('button', { name: 'Écran de la classe', exact: true }).click();
  const link = (await teacher.getByRole('dialog').getByText('/wall/').textContent()) ?? '';
  await teacher.keyboard.press('Escape');
  const wall = await open(null, { size: 'projector' });
  await wall.goto(link);
  await expect(wall.getByText('Va sur')).toBeVisible();
  await expect(wall.getByRole('button', { name: 'Démarrer' })).toHaveCount(0);
  const [anaPage, benPage, guest] = await Promise.all([
    seated(open, ana, code),
    seated(open, ben, code),
    open(null, { size: 'tablet' }).then(async (page) => {
      await page.addInitScript(countMusic);
      await joinAsGuest(page, code);
      return page;
    }),
  ]);
  await expectMusic(teacher, 'room');
  await setWords(teacher, 2);
  await teacher
    .getByRole('group', { name: 'Secondes par question' })
    .getByText('40', { exact: true })
    .click();
  await start(teacher, anaPage, benPage, guest);

  await answer(anaPage, school, true);
  await expectMusic(teacher, 'question');
  await anaPage.addInitScript(countMusic);
  await anaPage.reload();
  // The answer is known after the refresh: no second one can be given, and it counts once.
  await expect(anaPage.getByText('1 sur 3 ont répondu')).toBeVisible();
  await expect(openChoice(anaPage)).toBeHidden();
  await expect(teacher.getByText('réponse sur 3')).toBeVisible();
  await expect(wall.getByText('réponse sur 3')).toBeVisible();
  expect(seatOf(await stateOf(anaPage)).sectionsDoneCount).toBe(1);

  const board = [anaPage, benPage, guest].map((page) => expect(page.getByText('Pour toi')).toBeVisible());
  // Who erred is not shown to the class as the last of three.
  const front = teacher.getByRole('heading', { name: 'En tête' }).locator('..');
  await Promise.all([
    answer(benPage, school, true),
    answer(guest, school, false),
    ...board,
    expect(front.getByRole('listitem')).toHaveText([/^1(Ana|Ben)/, /^2(Ana|Ben)/]),
  ]);

  await Promise.all([
    answerAll(anaPage, school, true),
    answerAll(benPage, school, false),
    answerAll(guest, school, true),
  ]);
  await expectPodium(teacher, [anaPage, benPage, guest]);
  await expect(podium(anaPage).getByText(/^Première place\s: Toi, \d+ points$/)).toBeAttached();
  await expect(podium(wall).getByText(/^Première place/)).toBeAttached();
  // The screen in front of the class alone has music, from the room to the podium.
  await expectMusic(teacher, 'podium');
  expect(await Promise.all([musicOn(guest), musicOn(anaPage)])).toEqual([0, 0]);
  const { gameData } = await stateOf(teacher);
  const countsOf = (name: string) => {
    const seat = gameData.studentGames.find(({ student }) => student.name === name);
    return [seat?.goodResult, seat?.badResult];
  };
  expect([countsOf('Ana Roy'), countsOf('Ben Roy')]).toEqual([
    [2, 0],
    [1, 1],
  ]);
  await guest.getByRole('button', { name: 'Mes résultats' }).click();
  await expect(guest.getByRole('heading', { level: 2 })).toHaveText('Un mot à revoir');
  // The class plays again, and the screen follows, until its link is taken back.
  await teacher.getByRole('button', { name: 'Rejouer' }).click();
  await expect(wall.getByText('Va sur')).toBeVisible();
  await teacher.getByRole('button', { name: 'Écran de la classe', exact: true }).click();
  await teacher.getByRole('button', { name: 'Couper ce lien' }).click();
  await expect(wall.getByText('Rien à montrer ici')).toBeVisible();
});
