import { expect, type Page } from '@playwright/test';
import { type School, seatOf, stateOf, test } from '../live-school.ts';
import {
  answer,
  expectPodium,
  joinByCode,
  openRoom,
  podium,
  seeChoices,
  setWords,
  start,
} from '../play-live.ts';

/* Two games at once: of one teacher in two tabs, with a seat of the same pupil in both. Each tab keeps to its own. */

/** What a tab shows of the own game is what the server has of that game, and of no other. */
async function expectOwn(page: Page, kind: 'battle' | 'contest') {
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`/${kind}$`));
  const { totalScore } = seatOf(await stateOf(page));
  await expect(page.getByText(new RegExp(`^${totalScore}( points)?$`)).first()).toBeVisible();
}

async function openBoth(teacher: Page, other: Page, school: School) {
  const contest = await openRoom(teacher, school, 'c');
  await setWords(teacher, 3);
  await teacher.getByText('40', { exact: true }).click();
  const battle = await openRoom(other, school, 'b');
  await setWords(other, 3);
  return { contest, battle };
}

const resume = (page: Page, kind: string) =>
  page.getByRole('link', { name: new RegExp(`^Reprendre ${kind}`, 'i') });

test('one pupil sits in two games of one teacher, and no tab shows or moves the other', async ({
  school,
  open,
}) => {
  const [leads, student] = [await open(school.teacher), await school.enrol('Ana')];
  const leadsOther = await leads.context().newPage();
  const codes = await openBoth(leads, leadsOther, school);
  const inContest = await open(student);
  const inBattle = await inContest.context().newPage();
  await joinByCode(inContest, codes.contest);
  await joinByCode(inBattle, codes.battle);
  await start(leads, inContest);
  await start(leadsOther, inBattle);

  await answer(inContest, school, true);
  await answer(inBattle, school, false);
  await seeChoices(inBattle);
  await answer(inBattle, school, true);
  for (const page of [inContest, inBattle]) await seeChoices(page);
  await expectOwn(inContest, 'contest');
  await expectOwn(inBattle, 'battle');
  expect(seatOf(await stateOf(inContest)).goodResult).toBe(1);
  expect(seatOf(await stateOf(inBattle))).toMatchObject({ goodResult: 1, badResult: 1 });
  const before = { contest: seatOf(await stateOf(inContest)), battle: seatOf(await stateOf(inBattle)) };

  const home = await inContest.context().newPage();
  await home.goto('/student');
  for (const kind of ['le concours', 'la bataille']) await expect(resume(home, kind)).toBeVisible();
  await home.close();

  // On another device both are found again, each with what was won there.
  const second = await open(await school.signInAgain(student), { size: 'tablet' });
  for (const page of [inContest, inBattle])
    await expect(page.getByRole('dialog')).toContainText('autre appareil');
  await second.goto('/student');
  await resume(second, 'la bataille').click();
  await seeChoices(second);
  expect(seatOf(await stateOf(second)).totalScore).toBe(before.battle.totalScore);
  await expectOwn(second, 'battle');
  const secondTab = await second.context().newPage();
  await secondTab.goto('/student');
  await resume(secondTab, 'le concours').click();
  await seeChoices(secondTab);
  expect(seatOf(await stateOf(secondTab)).totalScore).toBe(before.contest.totalScore);

  // The end of one game and its next round are no matter of the other.
  const { sections } = (await stateOf(secondTab)).gameData;
  for (let at = sections.at(-1)?.sectionIdx ?? 0; at < 3; at += 1) await answer(secondTab, school, true);
  await expectPodium(leads, [secondTab]);
  await expect(podium(leadsOther)).toBeHidden();
  await leads.getByRole('button', { name: /^Rejouer/ }).click();
  await expect(secondTab.getByRole('heading', { name: 'Prépare-toi !' })).toBeVisible();
  await expectOwn(second, 'battle');
  await answer(second, school, true);
  await expectPodium(leadsOther, [second]);
  await expect(leads.getByRole('button', { name: /^Démarrer/ })).toBeVisible();
});
