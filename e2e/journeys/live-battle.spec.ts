import { expect } from '@playwright/test';
import { seatOf, stateOf, test } from '../live-school.ts';
import {
  answer,
  answerAll,
  codeOf,
  expectPodium,
  joinAsGuest,
  joinByCode,
  openRoom,
  openToOthers,
  podium,
  seeChoices,
  setWords,
  start,
} from '../play-live.ts';

test('a class races: invited, by code and as a guest, to the podium, the missed words and once more', async ({
  school,
  open,
}) => {
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const [teacher, anaPage, benPage, guest] = await Promise.all([
    open(school.teacher, { size: 'projector' }),
    open(ana, { size: 'phone' }),
    open(ben, { size: 'laptop' }),
    open(null, { size: 'tablet' }),
  ]);
  const connected = anaPage.waitForEvent('websocket');
  await anaPage.goto('/student');
  await connected;
  const code = await openRoom(teacher, school, 'b');

  const invitation = anaPage.getByRole('dialog', { name: 'On t’attend !' });
  await expect(invitation).toContainText('Annie Gagné t’invite à une bataille.');
  await invitation.getByRole('button', { name: 'Rejoindre' }).click();
  await joinByCode(benPage, code);
  await openToOthers(teacher);
  await joinAsGuest(guest, code);
  for (const page of [anaPage, benPage, guest]) await expect(page.getByText('3 personnes')).toBeVisible();
  await expect(teacher.getByRole('button', { name: /^Ana Roy : changer/ })).toBeVisible();

  await setWords(teacher, 3);
  await expect(anaPage.getByText(`${school.list.name} · 3 mots`)).toBeVisible();
  await teacher.getByText('La vitesse compte').click();
  await expect(teacher.getByRole('switch', { name: 'La vitesse compte' })).not.toBeChecked();
  await start(teacher, anaPage, benPage, guest);

  await answer(anaPage, school, true);
  await seeChoices(anaPage);
  const before = seatOf(await stateOf(anaPage));
  const prompt = await anaPage.getByRole('main').getByRole('heading').allTextContents();
  await anaPage.reload();
  await seeChoices(anaPage);
  expect(seatOf(await stateOf(anaPage))).toEqual(before);
  expect(await anaPage.getByRole('main').getByRole('heading').allTextContents()).toEqual(prompt);

  await Promise.all([
    answerAll(anaPage, school, true, true),
    answerAll(benPage, school, true, true, false),
    answerAll(guest, school, true, false, false),
  ]);
  await expectPodium(teacher, [anaPage, benPage, guest]);
  await expect(podium(teacher).getByText('Première place : Ana Roy, 300 points')).toBeAttached();
  await expect(podium(guest).getByText('Troisième place : Toi, 100 points')).toBeAttached();

  await benPage.getByRole('button', { name: 'Mes résultats' }).click();
  await expect(benPage.getByRole('heading', { level: 1 })).toHaveText(/^Deux bonnes réponses sur trois/);
  await expect(benPage.getByRole('heading', { level: 2 })).toHaveText('Un mot à revoir');
  // The missed word at once, in a game alone that asks it and nothing else; a refresh comes back to it.
  await benPage.getByRole('button', { name: 'Rejouer ce mot' }).click();
  await expect(benPage.getByText('1 / 1').first()).toBeVisible();
  const alone = benPage.url();
  await benPage.reload();
  await expect(benPage.getByText('1 / 1').first()).toBeVisible();
  expect(benPage.url()).toBe(alone);
  await anaPage.getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(anaPage).toHaveURL(/\/student\/live-battle$/);

  await teacher.getByRole('button', { name: 'Rejouer' }).click();
  await expect.poll(() => codeOf(teacher)).not.toBe(code);
  expect((await stateOf(teacher)).gameData.sectionsCount).toBe(3);
  await expect(anaPage.getByRole('dialog', { name: 'On t’attend !' })).toBeVisible();
});
