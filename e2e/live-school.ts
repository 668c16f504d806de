import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { grantLicence } from './desk.ts';
import { test as base, beginWith, callApi, expect, mailTo } from './product.ts';

/* A class of its own for live journeys, so that nobody else's sign-in ends its sessions. */

const PASSWORD = 'en-direct-pour-vrai';

export interface LivePerson {
  type: 'user' | 'student';
  token: string;
  /** As pupils see it; the e-mail address of an adult. */
  username: string;
  /** As adults see it. */
  name: string;
  /** The class that a teacher's desk shows. */
  classroomUuid?: string;
}

interface Needs {
  timeFactor: 1 | 1.5 | 2 | 3 | null;
  choices: 2 | 3 | 4;
  noAudio: boolean;
  noRaceView: boolean;
  calm: boolean;
}

export interface School {
  teacher: LivePerson;
  classroom: { uuid: string; title: string; code: string };
  list: { uuid: string; name: string };
  /** One more pupil of the class. */
  enrol(firstName: string, needs?: Partial<Needs>): Promise<LivePerson>;
  /** A new session of somebody: the older one ends. */
  signInAgain(person: LivePerson): Promise<LivePerson>;
}

const unique = () => randomBytes(5).toString('hex');

async function signIn(request: APIRequestContext, person: Omit<LivePerson, 'token'>): Promise<LivePerson> {
  const body = { username: person.username, password: PASSWORD };
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/global/auth/login', body);
  return { ...person, token: jwt };
}

async function createTeacher(request: APIRequestContext): Promise<LivePerson> {
  const email = `live-${unique()}@example.test`;
  const body = {
    ...{ firstName: 'Annie', lastName: 'Gagné', email, password: PASSWORD, confirmPassword: PASSWORD },
    ...{ role: 'teacher', acceptAds: false, acceptTerms: true, lang: 'fr' },
  };
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/user/auth/register', body);
  await grantLicence(email);
  // An adult whose address is verified may open a game to others.
  const { text } = await mailTo(request, email, /./);
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  await callApi(request, 'POST', '/global/auth/verify-email', { token });
  return { type: 'user', token: jwt, username: email, name: 'Annie Gagné' };
}

/** A class of a teacher that learns English; pupils are enrolled as a journey needs them. */
async function foundSchool(request: APIRequestContext, teacher: LivePerson): Promise<School> {
  const { classroom } = await callApi<{ classroom: School['classroom'] }>(
    request,
    'POST',
    '/user/classrooms',
    { title: 'Les hiboux', grade: 4, lang: 'en' },
    teacher.token,
  );
  const { wordGroups } = await callApi<{
    wordGroups: { uuid: string; text: string; traductions: { lang: string; text: string }[] }[];
  }>(request, 'GET', '/user/word-groups/playable/contest', undefined, teacher.token);
  const first = wordGroups[0];
  const name = first?.traductions.find(({ lang }) => lang === 'fr')?.text ?? first?.text ?? '';
  return {
    teacher: { ...teacher, classroomUuid: classroom.uuid },
    classroom,
    list: { uuid: first?.uuid ?? '', name },
    enrol: async (firstName, needs) => {
      const student = {
        ...{ firstName, lastName: 'Roy', username: `${firstName}.${unique()}`.toLowerCase() },
        ...{ password: PASSWORD, lang: 'fr', learningLang: 'en', classroomUuid: classroom.uuid },
        ...(needs ? { needs: { ...plainNeeds, ...needs } } : {}),
      };
      await callApi(request, 'POST', '/user/students', student, teacher.token);
      return signIn(request, { type: 'student', username: student.username, name: `${firstName} Roy` });
    },
    signInAgain: (person) => signIn(request, person),
  };
}

const plainNeeds: Needs = { timeFactor: 1, choices: 4, noAudio: false, noRaceView: false, calm: false };

const sizes = {
  phone: [390, 844],
  tablet: [1024, 768],
  laptop: [1366, 768],
  projector: [1920, 1080],
} as const;

export interface DeviceOptions {
  size?: keyof typeof sizes;
  reducedMotion?: 'reduce' | 'no-preference';
  /** Keeps every sentence that a screen reader would say; see `heardOn`. */
  listens?: boolean;
}

/** Opens a device for somebody, or for a visitor; the same rules as for the page of a test hold on it. */
export type OpenDevice = (person: LivePerson | null, options?: DeviceOptions) => Promise<Page>;

/** Console messages that are allowed while a journey cuts the network. */
const CUT = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to (load|fetch)/;

async function openDevice(
  browser: Browser,
  baseURL: string,
  person: LivePerson | null,
  options: DeviceOptions,
): Promise<BrowserContext> {
  const [width, height] = sizes[options.size ?? 'laptop'];
  const context = await browser.newContext({
    ...{ baseURL, locale: 'fr-CA', timezoneId: 'America/Toronto', viewport: { width, height } },
    reducedMotion: options.reducedMotion ?? 'reduce',
  });
  if (person) {
    const { type, token, classroomUuid } = person;
    const session = { 'motamo.session': JSON.stringify({ type, token }) };
    await beginWith(context, { ...session, ...(classroomUuid && { 'motamo.classroom': classroomUuid }) });
  }
  return context;
}

/** One for each process of tests. A fixture of the process would be the same, and start a browser for live journeys alone. */
let liveTeacher: Promise<LivePerson> | undefined;

/**
 * What the journeys before have left: a teacher may hold five games open at once, and whose desk has own lists sees those of
 * Motamo on another tab.
 */
async function clearDesk(request: APIRequestContext, { token }: LivePerson) {
  const call = <T>(method: string, path: string) => callApi<T>(request, method, path, undefined, token);
  type Named = { uuid: string }[];
  const { games } = await call<{ games: Named }>('GET', '/user/live-games');
  for (const { uuid } of games) await call('POST', `/user/live-games/${uuid}/terminate`);
  const { listGroups } = await call<{ listGroups: Named }>('GET', '/user/list-groups');
  for (const { uuid } of listGroups) await call('DELETE', `/user/list-groups/${uuid}`);
}

export const test = base.extend<{ school: School; open: OpenDevice }>({
  school: async ({ request }, use) => {
    liveTeacher ??= createTeacher(request);
    await clearDesk(request, await liveTeacher);
    await use(await foundSchool(request, await liveTeacher));
  },
  open: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (person, options = {}) => {
      const context = await openDevice(browser, baseURL ?? '', person, options);
      contexts.push(context);
      if (options.listens) await context.addInitScript(listen);
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !CUT.test(text) && !/status of 4\d\d/.test(text)) faults.push(text);
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(faults).toEqual([]);
  },
});

/** Runs in the page: notes what regions say that readers follow by themselves. */
function listen() {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const said = new WeakMap<Element, string>();
  const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
  const look = () => {
    for (const region of document.querySelectorAll(regions)) {
      const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (text !== '' && said.get(region) !== text) heard.push(text);
      said.set(region, text);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** What a screen reader has said so far, sentence by sentence, since the page was loaded. */
export const heardOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.slice());

interface Item {
  uuid: string;
  traductions: { text: string }[];
  imageUrl: string | null;
  soundUrl: string | null;
  /** The place of a choice in a contest. */
  slot?: number;
}
interface Section {
  sectionIdx: number;
  kind: string;
  words: Item[];
  answers: Item[];
}
export interface Seat {
  uuid: string;
  seat: number;
  student: { name: string };
  totalScore: number;
  sectionsDoneCount: number;
  goodResult: number;
  badResult: number;
  place: number | null;
}
export interface State {
  game: { uuid: string; code: string | null };
  gameData: {
    isFinish: boolean;
    sectionsCount: number;
    sections: Section[];
    studentGames: Seat[];
    live: { ownSeat: number | null; status: string };
  };
}

export const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const { type, token } = JSON.parse(localStorage.getItem('motamo.session') ?? '{}');
    return { type: String(type), token: String(token) };
  });

/** The game of a page as the server shows it to whoever is there. */
export async function stateOf(page: Page): Promise<State> {
  const { type, token } = await tokenOf(page);
  const uuid = /\/live\/([^/]+)/.exec(page.url())?.[1];
  return callApi<State>(page.request, 'GET', `/${type}/live-games/${uuid}`, undefined, token);
}

export function seatOf({ gameData }: State): Seat {
  const seat = gameData.studentGames.find(({ seat: one }) => one === gameData.live.ownSeat);
  if (!seat) throw new Error('no own seat');
  return seat;
}

/** A word by everything that can stand for it: texts, drawing, recording. */
type Lexicon = Map<string, number>;
const lexicons = new Map<string, Promise<Lexicon>>();

async function digest(page: Page, url: string): Promise<string> {
  const reply = await page.request.get(url);
  return createHash('sha256')
    .update(await reply.body())
    .digest('hex');
}

async function readLexicon(page: Page, school: School): Promise<Lexicon> {
  const { words } = await callApi<{
    words: {
      id: number;
      imageUrl: string | null;
      traductions: { text: string; soundUrl: string | null }[];
    }[];
  }>(
    page.request,
    'GET',
    `/user/word-groups/uuid/${school.list.uuid}/words`,
    undefined,
    school.teacher.token,
  );
  const lexicon: Lexicon = new Map();
  await Promise.all(
    words.map(async ({ id, imageUrl, traductions }) => {
      for (const { text } of traductions) lexicon.set(text, id);
      const urls = [imageUrl, ...traductions.map(({ soundUrl }) => soundUrl)].filter((url) => url !== null);
      for (const url of urls) lexicon.set(await digest(page, url), id);
    }),
  );
  return lexicon;
}

async function wordOf(page: Page, lexicon: Lexicon, item: Item | undefined): Promise<number | undefined> {
  if (!item) return undefined;
  const [text] = item.traductions;
  if (text) return lexicon.get(text.text);
  const url = item.imageUrl ?? item.soundUrl;
  return url ? lexicon.get(await digest(page, url)) : undefined;
}

/** What a pupil who knows the words of the list would press (1 to 4) at the question now open on a page. */
export async function rightPosition(page: Page, school: School): Promise<number> {
  const known = lexicons.get(school.list.uuid) ?? readLexicon(page, school);
  lexicons.set(school.list.uuid, known);
  const lexicon = await known;
  const section = (await stateOf(page)).gameData.sections.at(-1);
  const asked = await wordOf(page, lexicon, section?.words[0]);
  const choices = await Promise.all((section?.answers ?? []).map((item) => wordOf(page, lexicon, item)));
  const at = choices.findIndex((wordId) => wordId !== undefined && wordId === asked);
  expect(at, 'the right choice is among those that are shown').toBeGreaterThanOrEqual(0);
  return at + 1;
}
