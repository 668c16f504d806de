import { expect } from '@playwright/test';
import { seatOf, stateOf, test } from '../live-school.ts';
import {
  answer,
  answerAll,
  expectPodium,
  joinAsGuest,
  openChoice,
  openRoom,
  podium,
  seated,
  setWords,
  start,
} from '../play-live.ts';

test('a class holds a contest: one question for all, the board for each, then the podium', async ({
  school,
  open,
}) => {
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const teacher = await open(school.teacher, { size: 'projector' });
  const code = await openRoom(teacher, school, 'c');
  const [anaPage, benPage, guest] = await Promise.all([
    seated(open, ana, code),
    seated(open, ben, code),
    open(null, { size: 'tablet' }).then(async (page) => {
      await joinAsGuest(page, code);
      return page;
    }),
  ]);
  await setWords(teacher, 2);
  await teacher
    .getByRole('group', { name: 'Secondes par question' })
    .getByText('40', { exact: true })
    .click();
  await start(teacher, anaPage, benPage, guest);

  await answer(anaPage, school, true);
  await anaPage.reload();
  // The answer is known after the refresh: no second one can be given, and it counts once.
  await expect(anaPage.getByText('1 sur 3 ont répondu')).toBeVisible();
  await expect(openChoice(anaPage)).toBeHidden();
  await expect(teacher.getByText('réponse sur 3')).toBeVisible();
  expect(seatOf(await stateOf(anaPage)).sectionsDoneCount).toBe(1);

  const board = [anaPage, benPage, guest].map((page) => expect(page.getByText('Pour toi')).toBeVisible());
  const leading = expect(teacher.getByText('Les cinq en tête')).toBeVisible();
  await Promise.all([answer(benPage, school, true), answer(guest, school, false), ...board, leading]);

  await Promise.all([
    answerAll(anaPage, school, true),
    answerAll(benPage, school, false),
    answerAll(guest, school, true),
  ]);
  await expectPodium(teacher, [anaPage, benPage, guest]);
  await expect(podium(anaPage).getByText(/^Première place\s: Toi, \d+ points$/)).toBeAttached();
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
});
