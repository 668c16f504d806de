import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Spoken, speakOn } from '../fits.ts';
import { rightPosition, type School, type State, stateOf, test, tokenOf } from '../live-school.ts';
import { plantLongWords, plantOverSocket } from '../long-words.ts';
import { joinByCode, openRoom, openToOthers, podium, seeChoices, start } from '../play-live.ts';
import { callApi } from '../product.ts';

/* The wall of a class of thirty, read from the last row. */
test.describe.configure({ mode: 'parallel' });

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1920, 1080],
] as const;
/** What can be read from eight metres. */
const NAME_PX = 28;
const NAMES =
  'Marie-Pierre Jean-Sébastien Olivia Florence Charlie Alice Charlotte Béatrice Rosalie Juliette Zoé Mila Chloé Jeanne Romy Noah Liam William Thomas Léo Nathan Édouard Maximilien Jacob Logan Félix Louis Arnaud Raphaël Théo'.split(
    ' ',
  );

const LONG_MEANINGS = [
  'la soucoupe volante',
  'la station spatiale',
  'le vaisseau spatial',
  'les montagnes russes',
];

/** Who is right in the contest. */
const WINNERS = ['Maximilien', 'Charlotte', 'Béatrice', 'Juliette', 'Florence'];

interface Guest {
  uuid: string;
  token: string;
}

async function seatGuest(request: APIRequestContext, code: string): Promise<Guest> {
  const { names } = await callApi<{ names: string[] }>(request, 'GET', '/anonymous/auth/names?lang=fr');
  const body = { name: names[0], lang: 'fr', learningLang: 'en' };
  const { jwt: token } = await callApi<{ jwt: string }>(request, 'POST', '/anonymous/auth/login', body);
  const call = (method: string, path: string) =>
    callApi<State>(
      request,
      method,
      `/anonymous/live-games/${path}`,
      method === 'POST' ? {} : undefined,
      token,
    );
  const { game } = await call('POST', `join/${code}`);
  const { gameData } = await call('GET', game.uuid);
  const own = gameData.studentGames.find(({ seat }) => seat === gameData.live.ownSeat);
  return { uuid: own?.uuid ?? '', token };
}

/** Thirty guests sit down, and get the names of a class; their tokens by name. */
async function seatThirty(leader: Page, code: string): Promise<Map<string, string>> {
  const { request } = leader;
  const guests = await Promise.all(NAMES.map(() => seatGuest(request, code)));
  const { token } = await tokenOf(leader);
  const { game, gameData } = await stateOf(leader);
  const tokens = new Map<string, string>();
  expect(gameData.studentGames).toHaveLength(NAMES.length);
  for (const [at, { uuid }] of gameData.studentGames.entries()) {
    const path = `/user/live-games/${game.uuid}/players/${uuid}/rename`;
    await callApi(request, 'POST', path, { name: NAMES[at] }, token);
    tokens.set(NAMES[at] ?? '', guests.find((guest) => guest.uuid === uuid)?.token ?? '');
  }
  return tokens;
}

/** What is wrong with names on the wall: too small, cut, beside the screen, or behind something else. */
const unreadable = (page: Page, names: readonly string[]) =>
  page.evaluate(
    ({ wanted, leastPx }) => {
      const shown = [...document.querySelectorAll('main li b')].filter(({ firstChild }) =>
        wanted.includes(firstChild?.textContent ?? ''),
      );
      const missing = wanted.filter(
        (name) => !shown.some(({ firstChild }) => firstChild?.textContent === name),
      );
      const faults = shown.flatMap((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const px = Number.parseFloat(getComputedStyle(element).fontSize);
        const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isBeside = top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        const isCut = element.scrollWidth > element.clientWidth;
        const isHidden = !onTop?.closest('li')?.contains(element);
        return [
          ...(px < leastPx ? [`${element.textContent} ${px} px`] : []),
          ...(isBeside ? [`${element.textContent} beside`] : []),
          ...(isCut ? [`${element.textContent} cut`] : []),
          ...(isHidden ? [`${element.textContent} hidden`] : []),
        ];
      });
      return [...missing.map((name) => `${name} missing`), ...faults];
    },
    { wanted: [...names], leastPx: NAME_PX },
  );

async function expectReadable(page: Page, moment: string, names: readonly string[] = NAMES) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => unreadable(page, names), { message: `${moment} at ${width}×${height}` })
      .toEqual([]);
    await page.screenshot({ path: `e2e/screenshots/live-wall-${moment}-${width}.png` });
  }
}

/** Teams and a goal need the most room: the whole wall still stands on one screen, in the longest language too. */
async function expectOnOneScreen(page: Page, moment: string) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const lang of ['en', 'es', 'fr'] satisfies Spoken[]) {
      await speakOn(page, lang);
      const beyond = () =>
        page.evaluate(() => {
          const { scrollHeight, scrollWidth } = document.documentElement;
          return [scrollHeight - window.innerHeight, scrollWidth - window.innerWidth];
        });
      await expect.poll(beyond, `${moment} at ${width}×${height} in ${lang}`).toEqual([0, 0]);
      if (lang === 'es')
        await page.screenshot({ path: `e2e/screenshots/live-wall-teams-${moment}-${width}.png` });
    }
  }
}

async function openWall(teacher: Page, school: School, kind: 'b' | 'c') {
  const code = await openRoom(teacher, school, kind);
  await openToOthers(teacher);
  const tokens = await seatThirty(teacher, code);
  await expect(teacher.locator('main li').filter({ hasText: 'Théo' })).toBeVisible();
  return { code, tokens };
}

test('thirty names can be read on the wall: in the room and in the race', async ({ school, open }) => {
  const teacher = await open(school.teacher, { size: 'projector' });
  await openWall(teacher, school, 'b');
  await expectReadable(teacher, 'room-battle');
  await teacher.getByRole('button', { name: /^Démarrer/ }).click();
  await expect(teacher.getByRole('region', { name: 'La bataille' })).toBeVisible({ timeout: 30_000 });
  await expectReadable(teacher, 'race');
  // Counters and tools stand in one line: a second one would take a lane's height from the track.
  for (const [width, height] of SIZES) {
    await teacher.setViewportSize({ width, height });
    const tops = () =>
      teacher
        .locator('main header')
        .locator(':scope > *')
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return { top, bottom };
          }),
        );
    await expect
      .poll(async () => {
        const parts = await tops();
        return Math.max(...parts.map(({ top }) => top)) < Math.min(...parts.map(({ bottom }) => bottom));
      }, `one line at ${width} px`)
      .toBe(true);
  }
});

test('thirty names can be read in the room of a contest, and a name changes its team by keyboard', async ({
  school,
  open,
}) => {
  const teacher = await open(school.teacher, { size: 'projector' });
  await openWall(teacher, school, 'c');
  await expectReadable(teacher, 'room-contest');
  const { token } = await tokenOf(teacher);
  const { game } = await stateOf(teacher);
  await callApi(teacher.request, 'PUT', `/user/live-games/${game.uuid}`, { teamsCount: 3 }, token);
  const name = (team: string) =>
    teacher.getByRole('button', { name: `Zoé : changer le nom ou retirer${team}`, exact: true });
  await name('').focus();
  await teacher.keyboard.press('Enter');
  const team = teacher.getByRole('dialog').getByRole('button', { name: 'Équipe 2' });
  await team.focus();
  await teacher.keyboard.press('Enter');
  await expect(name(', Équipe 2')).toBeFocused();
  await name(', Équipe 2').click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Équipe 3' }).click();
  await expect(name(', Équipe 3')).toBeVisible();
});

/** Answers the open question of a contest at the place of a choice. */
async function answerAt(request: APIRequestContext, gameUuid: string, token: string, slot: number) {
  const live = await callApi<State>(request, 'GET', `/anonymous/live-games/${gameUuid}`, undefined, token);
  const section = live.gameData.sections.at(-1);
  const body = {
    wordUuid: section?.words[0]?.uuid,
    answeredWordUuid: section?.answers.find((choice) => choice.slot === slot)?.uuid,
    ...{ timeToAnswerMs: 1500, answerId: randomUUID() },
  };
  await callApi(request, 'PUT', `/anonymous/games/${gameUuid}`, body, token);
}

test('the names of those in front can be read on the board and the podium of thirty', async ({
  school,
  open,
}) => {
  const teacher = await open(school.teacher, { size: 'projector' });
  const { code, tokens } = await openWall(teacher, school, 'c');
  const ana = await open(await school.enrol('Ana'), { size: 'phone' });
  await joinByCode(ana, code);
  const { game } = await stateOf(teacher);
  const settings = { wordsCount: 1, maxSecondsToAnswer: 40, feedbackSeconds: 0, kinds: ['translate'] };
  const together = { teamsCount: 3, goalCount: 100 };
  const { token } = await tokenOf(teacher);
  await callApi(teacher.request, 'PUT', `/user/live-games/${game.uuid}`, { ...settings, ...together }, token);
  await start(teacher, ana);
  await seeChoices(ana);
  await expectOnOneScreen(teacher, 'question');
  const right = await rightPosition(ana, school);
  for (const name of WINNERS) await answerAt(teacher.request, game.uuid, tokens.get(name) ?? '', right - 1);
  await ana.keyboard.press(String(right === 1 ? 2 : 1));
  await expect(teacher.getByText(/^6\s*réponses sur 31$/)).toBeVisible();
  await teacher.getByRole('button', { name: 'Suivant' }).click();
  await expect(teacher.getByText('5 bonnes réponses sur 6')).toBeVisible();
  await expectReadable(teacher, 'board', WINNERS);
  await expectOnOneScreen(teacher, 'board');
  await teacher.getByRole('button', { name: 'Suivant' }).click();
  await expect(podium(teacher)).toBeVisible();
  // Who of the five comes first is a matter of milliseconds.
  const placed = async () =>
    (await podium(teacher).locator('b').allTextContents()).filter((name) => WINNERS.includes(name));
  await expect.poll(async () => (await placed()).length).toBe(3);
  await expectReadable(teacher, 'podium', await placed());
  await expectOnOneScreen(teacher, 'podium');
});

test('two teams, a goal, twenty words and pictures to choose from stand on one screen', async ({
  school,
  open,
}) => {
  const teacher = await open(school.teacher, { size: 'projector' });
  // The longest that chance may draw, and the longest sentence.
  const planted = { asked: 'flying saucer', choices: LONG_MEANINGS };
  await plantOverSocket(teacher, planted);
  const code = await openRoom(teacher, school, 'c');
  await plantLongWords(teacher, planted);
  const ana = await open(await school.enrol('Ana'), { size: 'phone' });
  await joinByCode(ana, code);
  const { game } = await stateOf(teacher);
  const { token } = await tokenOf(teacher);
  const settings = { wordsCount: 20, maxSecondsToAnswer: 40, feedbackSeconds: 0, kinds: ['cards'] };
  const together = { teamsCount: 2, goalCount: 15 };
  await callApi(teacher.request, 'PUT', `/user/live-games/${game.uuid}`, { ...settings, ...together }, token);
  await start(teacher, ana);
  await seeChoices(ana);
  await expectOnOneScreen(teacher, 'pictures');
  await ana.keyboard.press('1');
  await expect(teacher.getByText(/bonnes? réponses? sur 1/)).toBeVisible();
  await expectOnOneScreen(teacher, 'pictures-board');
});
