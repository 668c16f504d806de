import { expect, type Page } from '@playwright/test';
import { heardOn, type OpenDevice, type School, test } from '../live-school.ts';
import { expectAccessible, photograph } from '../photograph.ts';
import {
  answer,
  answerAll,
  joinAsGuest,
  openRoom,
  openToOthers,
  podium,
  seated,
  seeChoices,
  setWords,
  start,
} from '../play-live.ts';

/** Long journeys, each with accounts of its own. */
test.describe.configure({ mode: 'parallel' });

type Pages = Readonly<Record<string, Page>>;

async function expectReadable(pages: Pages, moment: string) {
  for (const [who, page] of Object.entries(pages)) await expectAccessible(page, `${moment} ${who}`);
}

async function expectGood(pages: Pages, moment: string) {
  await expectReadable(pages, moment);
  for (const [who, page] of Object.entries(pages)) await photograph(page, `live-${moment}-${who}`);
}

/** Cuts the network as soon as the board is there, so that it stays to be looked at. */
async function keepBoard(page: Page) {
  await expect(page.getByText(/^(Pour toi|En tête)$/).first()).toBeVisible();
  await page.context().setOffline(true);
}

for (const kind of ['battle', 'contest'] as const) {
  test(`every moment of a ${kind} can be read, on every screen and at 320 px`, async ({ school, open }) => {
    const teacher = await open(school.teacher, { size: 'projector' });
    const code = await openRoom(teacher, school, kind === 'battle' ? 'b' : 'c');
    const slow = await school.enrol('Ana', { timeFactor: 3 });
    const student = await seated(open, slow, code);
    const guest = await open(null, { size: 'tablet' });
    await openToOthers(teacher);
    await joinAsGuest(guest, code);
    await setWords(teacher, 2);
    if (kind === 'contest') await teacher.getByText('40', { exact: true }).click();
    const pages = { student, guest, leader: teacher };
    // Room, podium and results look the same in both: one photograph is enough.
    const expectSame = kind === 'battle' ? expectGood : expectReadable;
    await expectSame(pages, `${kind}-lobby`);
    await start(teacher, student, guest);
    await expectAccessible(student, `${kind} countdown`);
    await seeChoices(guest);
    await expectGood({ guest }, `${kind}-question`);
    await answer(guest, school, false);
    await expectGood({ student, leader: teacher }, `${kind}-question`);
    if (kind === 'contest') {
      await expectGood({ guest }, `${kind}-answered`);
      await Promise.all([answer(student, school, true), ...Object.values(pages).map(keepBoard)]);
      await expectGood(pages, `${kind}-board`);
      for (const page of Object.values(pages)) await page.context().setOffline(false);
      // Only who is connected is waited for.
      for (const page of Object.values(pages)) await expect(page.getByText('Connexion perdue')).toBeHidden();
    } else await answer(student, school, true);
    await Promise.all([answer(student, school, true), answer(guest, school, false)]);
    for (const page of Object.values(pages)) await expect(podium(page)).toBeVisible({ timeout: 30_000 });
    await expectSame(pages, `${kind}-podium`);
    await student.getByRole('button', { name: 'Mes résultats' }).click();
    await expectSame({ student }, `${kind}-results`);
  });
}

/** The words differ from game to game; what is said around them does not. */
const plain = (said: string) =>
  said
    .replace(/^(Question \d sur \d\.) .+/, '$1 …')
    .replace(/^1, .+/, '1, … 4, …')
    .replace(/(Bonne réponse : ).+?\./, '$1….')
    .replace(/^Bravo\s! .+ = .+\. \d+\spoints\.$/, 'Bravo ! …')
    .replace(/^(La bonne réponse est)\s: .+\.$/, '$1 : ….')
    .replace(/\d+\spoints\. On/, '… points. On')
    .replace(/\d(re|e) place/, '… place');

/** A wait tells itself to readers, however short it was. */
const isWait = (said: string) => /(arrive|arrivent|Chargement)…$/.test(said);

const secondsOf = (said: string) => Number(/\d/.exec(said)?.[0]);
const isCountdown = (said: string) => said.startsWith('La partie commence dans');

/** Walks by the Tab key to what has this name. */
async function tabTo(page: Page, name: RegExp) {
  const isThere = () =>
    page.evaluate((source) => {
      const { activeElement: it } = document;
      const text = it?.getAttribute('aria-label') ?? it?.textContent ?? '';
      return new RegExp(source).test(text.replaceAll(/\s/g, ' '));
    }, name.source);
  for (let tab = 0; tab < 60 && !(await isThere()); tab += 1) await page.keyboard.press('Tab');
  expect(await isThere(), String(name)).toBe(true);
}

/** Into a room by keyboard alone. */
async function typeCode(player: Page, code: string) {
  await player.goto('/student/live-battle');
  await expect(player.getByLabel('Chiffre 1 sur 6').first()).toBeVisible();
  await tabTo(player, /^Chiffre 1 sur 6$/);
  await player.keyboard.type(code, { delay: 20 });
  await player.waitForURL(/\/student\/live\//);
  await expect(player.getByRole('heading', { name: 'Prépare-toi !' })).toBeVisible();
}

/** From the podium to the missed words and out of the game. */
async function leaveByKeyboard(player: Page) {
  await expect(podium(player)).toBeVisible({ timeout: 30_000 });
  await tabTo(player, /^Mes résultats$/);
  await player.keyboard.press('Enter');
  await expect(player.getByRole('heading', { level: 2 })).toHaveText('Un mot à revoir');
  await tabTo(player, /^Terminer$/);
  await player.keyboard.press('Enter');
  await expect(player).toHaveURL(/\/student\/live-battle$/);
}

/** What readers have heard of a game, without the waits and the seconds before it. */
async function heardOfGame(player: Page) {
  const heard = (await heardOn(player)).map(plain);
  const said = heard.slice(heard.indexOf('Partie trouvée !')).filter((one) => !isWait(one));
  // A slow device sees the countdown when a second or two of it have passed; none is told twice.
  const seconds = said.splice(2, said.filter(isCountdown).length).map(secondsOf);
  expect(seconds).toEqual([...new Set(seconds)].sort((one, other) => other - one));
  expect(seconds.at(-1)).toBe(3);
  return said;
}

/** A started game of two words, between a player who hears it and another one. */
async function startTwo(school: School, open: OpenDevice, key: 'b' | 'c') {
  const teacher = await open(school.teacher);
  const code = await openRoom(teacher, school, key);
  await setWords(teacher, 2);
  const [ana, ben] = [await school.enrol('Ana'), await school.enrol('Ben')];
  const player = await open(ana, { listens: true });
  await typeCode(player, code);
  const other = await seated(open, ben, code);
  await expect.poll(() => heardOn(player)).toContainEqual(expect.stringContaining(`${ben.username} est là.`));
  await start(teacher, player, other);
  return { player, other, ben };
}

test('a whole battle by keyboard alone, every change told once', async ({ school, open }) => {
  const { player, other, ben } = await startTwo(school, open, 'b');
  await answer(player, school, true);
  await answer(player, school, false);
  await expect(player.getByText('Arrivée !')).toBeVisible();
  await answerAll(other, school, true, true);
  await leaveByKeyboard(player);
  expect(await heardOfGame(player)).toEqual([
    'Partie trouvée !',
    `${ben.username} est là. 2 en tout.`,
    'Question 1 sur 2. …',
    'Bravo ! …',
    'Question 2 sur 2. …',
    'La bonne réponse est : ….',
    'Tu as … points. On attend les autres.',
    'La partie est finie. Tu as la … place !',
  ]);
});

test('a whole contest by keyboard alone, every change told once', async ({ school, open }) => {
  const { player, other, ben } = await startTwo(school, open, 'c');
  for (const isRight of [true, false]) {
    await Promise.all([answer(player, school, isRight), answer(other, school, !isRight)]);
    await expect(player.getByText('Pour toi')).toBeVisible();
  }
  await leaveByKeyboard(player);
  expect(await heardOfGame(player)).toEqual([
    'Partie trouvée !',
    `${ben.username} est là. 2 en tout.`,
    'Question 1 sur 2. …',
    '1, … 4, …',
    'Réponse envoyée',
    'Bravo ! Bonne réponse : …. Tu as la … place',
    'Question 2 sur 2. …',
    '1, … 4, …',
    'Réponse envoyée',
    'Mauvaise réponse. Bonne réponse : …. Tu as la … place',
    'La partie est finie. Tu as la … place !',
  ]);
});
