import { expect, type Page } from '@playwright/test';
import {
  type LivePerson,
  type OpenDevice,
  rightPosition,
  type School,
  seatOf,
  stateOf,
} from './live-school.ts';

/** A choice of a question that waits for an answer: while an answer travels, only the chosen one is disabled. */
export const openChoice = (page: Page) =>
  page.locator('fieldset:not(:has([data-position][aria-disabled])) [data-position]').first();
export const podium = (page: Page) => page.getByRole('list', { name: 'Podium' });
export const countdown = (page: Page) => page.getByText('À vos marques… ça part bientôt !');

/** From the play desk into the room of a new game; returns its code. */
export async function openRoom(teacher: Page, school: School, key: 'b' | 'c'): Promise<string> {
  await teacher.goto('/user');
  const live = `Jouer en direct avec « ${school.list.name} »`;
  await teacher.getByRole('button', { name: live }).first().click();
  await expect(teacher.getByRole('dialog', { name: school.list.name })).toBeVisible();
  await teacher.keyboard.press(key);
  return codeOf(teacher);
}

/** Guests and others may come in from now on. */
export async function openToOthers(leader: Page) {
  await leader.getByText('Ouvert à d’autres').click();
  await expect(leader.getByRole('switch', { name: 'Ouvert à d’autres' })).toBeChecked();
}

export async function codeOf(page: Page): Promise<string> {
  const label = await page.getByRole('img', { name: /^Code \d/ }).getAttribute('aria-label');
  return String(label).replace(/\D/g, '');
}

/** Into the room by the six digits. */
export async function joinByCode(student: Page, code: string) {
  await student.goto('/student/live-battle');
  await student.getByLabel('Chiffre 1 sur 6').first().focus();
  await student.keyboard.type(code, { delay: 20 });
  await student.waitForURL(/\/student\/live\//);
}

/** A visitor without an account, by the link of the picture code. */
export async function joinAsGuest(guest: Page, code: string) {
  await guest.goto(`/anonymous/live?code=${code}`);
  await guest.getByRole('button', { name: 'C’est parti !' }).click();
  await guest.waitForURL(/\/anonymous\/live\/.+\//);
}

/** A pupil in a room whose code is known, on a device of an own. */
export async function seated(open: OpenDevice, person: LivePerson, code: string): Promise<Page> {
  const page = await open(person, { size: 'phone' });
  await joinByCode(page, code);
  await expect(page.getByRole('heading', { name: 'Prépare-toi !' })).toBeVisible();
  return page;
}

export async function start(leader: Page, ...players: Page[]) {
  await leader.getByRole('button', { name: /^Démarrer/ }).click();
  for (const player of players) await expect(countdown(player)).toBeVisible();
}

/** Waits for the choices of the next question; of one that is typed (a hard word, or one met before) they are asked for. */
export async function seeChoices(player: Page) {
  const wayToChoices = player.getByRole('button', { name: 'Voir les choix' });
  await expect(openChoice(player).or(wayToChoices)).toBeVisible({ timeout: 40_000 });
  if (await wayToChoices.isVisible()) await wayToChoices.click();
  await expect(openChoice(player)).toBeVisible();
}

/** Answers the open question by its key, right or wrong, and waits until it is counted. */
export async function answer(player: Page, school: School, isRight: boolean) {
  await seeChoices(player);
  const before = seatOf(await stateOf(player)).sectionsDoneCount;
  const right = await rightPosition(player, school);
  await player.keyboard.press(String(isRight ? right : right === 1 ? 2 : 1));
  await expect.poll(async () => seatOf(await stateOf(player)).sectionsDoneCount).toBe(before + 1);
}

/** Answers a whole game: true and false stand for right and wrong answers, one for each question. */
export async function answerAll(player: Page, school: School, ...answers: boolean[]) {
  for (const isRight of answers) await answer(player, school, isRight);
}

/** Fewer questions, so that a journey is short: by the room's own buttons. */
export async function setWords(leader: Page, count: number) {
  const shown = leader.getByRole('group', { name: 'Nombre de mots' }).getByRole('status');
  while (Number(await shown.textContent()) > count) {
    await leader.getByRole('button', { name: 'Un mot de moins' }).click();
  }
  await expect.poll(async () => (await stateOf(leader)).gameData.sectionsCount).toBe(count);
}

const places = ['Première place', 'Deuxième place', 'Troisième place'];

/** Podiums of the leader and of every player show what the server counted; each player is called "Toi" on the own one. */
export async function expectPodium(leader: Page, players: readonly Page[]) {
  for (const page of [leader, ...players]) await expect(podium(page)).toBeVisible({ timeout: 30_000 });
  for (const page of [leader, ...players]) {
    const { gameData } = await stateOf(page);
    expect(gameData.isFinish).toBe(true);
    const { ownSeat } = gameData.live;
    for (const seat of gameData.studentGames.filter(({ place }) => place !== null && place <= 3)) {
      const name = seat.seat === ownSeat ? 'Toi' : seat.student.name;
      const line = `${places[(seat.place ?? 1) - 1]} : ${name}, ${seat.totalScore} points`;
      await expect(podium(page).getByText(line, { exact: true })).toBeAttached();
    }
  }
}
