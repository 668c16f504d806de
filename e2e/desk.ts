import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { beginWith, callApi } from './product.ts';

type Role = 'teacher' | 'parent' | 'school-manager';

/** The code that an authenticator app shows now. */
export const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Without it a school manager can do nothing. */
async function setUpSecondFactor(request: APIRequestContext, currentPassword: string, token: string) {
  const path = '/user/me/second-factor';
  const { secret } = await callApi<{ secret: string }>(
    request,
    'POST',
    `${path}/setup`,
    { currentPassword },
    token,
  );
  await callApi(request, 'POST', path, { code: codeNow(secret) }, token);
}

/** An adult of this test alone, signed in; on a page of the desk where one is named. */
export async function registerAdult(page: Page, role: Role, path?: string) {
  const email = `desk-${randomUUID()}@example.test`;
  const password = 'un-bureau-bien-range';
  const body = {
    ...{ firstName: 'Annie', lastName: 'Gagné', email, password, confirmPassword: password, role },
    ...{ acceptAds: false, acceptTerms: true, lang: 'fr' },
  };
  const { jwt } = await callApi<{ jwt: string }>(page.request, 'POST', '/user/auth/register', body);
  if (role === 'school-manager') await setUpSecondFactor(page.request, password, jwt);
  await beginWith(page, { 'motamo.session': JSON.stringify({ type: 'user', token: jwt }) });
  if (path) await page.goto(path);
  return { email, password, token: jwt };
}

const adminFile = fileURLToPath(new URL('../apps/api/dist/admin.mjs', import.meta.url));

/** Gives a teacher a licence, or the children of a parent theirs, as the operator does beside the running product. */
export async function grantLicence(email: string) {
  await promisify(execFile)(process.execPath, [adminFile, 'licence', 'grant', email]);
}

/** A teacher of this test alone, with a licence. */
export async function registerTeacher(page: Page, path?: string) {
  const teacher = await registerAdult(page, 'teacher');
  await grantLicence(teacher.email);
  if (path) await page.goto(path);
  return teacher;
}

interface Shown {
  uuid: string;
  traductions: { text: string; lang: string; sentences?: { text: string }[] }[];
}

interface Playing {
  gameData: {
    isFinish: boolean;
    studentGames: { uuid: string }[];
    sections: { words: Shown[]; answers: Shown[] }[];
  };
}

const textsOf = ({ traductions }: Shown) => traductions.map(({ text }) => text);
const BLANK = '_____';

/** Whether a word is the one that is asked: by its text, or by its sentence without it. */
function isAsked(word: Shown, asked: Shown) {
  const [before = '', after] = (textsOf(asked)[0] ?? '').split(BLANK);
  if (after === undefined) return textsOf(word).some((text) => textsOf(asked).includes(text));
  const sentences = word.traductions.flatMap((one) => one.sentences ?? []);
  return sentences.some(({ text }) => text.startsWith(before) && text.endsWith(after));
}

/**
 * A pupil plays one game to its end: on the list of that place, or with that title, choosing the first answer each
 * time, or as one who knows every word.
 */
export async function playToEnd(
  request: APIRequestContext,
  shortcode: string,
  list: number | string = 0,
  { isKnowing = false } = {},
) {
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/student/auth/login', { shortcode });
  await playSignedIn(request, jwt, list, { isKnowing });
  return jwt;
}

/** The same with a session that is open already, on whatever device. */
export async function playSignedIn(
  request: APIRequestContext,
  jwt: string,
  list: number | string = 0,
  { isKnowing = false } = {},
) {
  const get = <T>(path: string) => callApi<T>(request, 'GET', path, undefined, jwt);
  const { wordGroups } = await get<{ wordGroups: { uuid: string; text: string }[] }>('/student/word-groups');
  const wordGroupUuid = wordGroups.find(({ text }, at) => at === list || text === list)?.uuid;
  // The gap at the end of a game may ask a word of a list that was played before.
  const met =
    typeof list === 'number' ? wordGroups.slice(0, list + 1).map(({ uuid }) => uuid) : [wordGroupUuid];
  const words: Shown[] = [];
  for (const uuid of met)
    words.push(...(await get<{ words: Shown[] }>(`/student/word-groups/uuid/${uuid}/words`)).words);
  const wish = { wordGroupUuid, gameTypeSlug: isKnowing ? 'translate' : 'cards' };
  let { gameData } = await callApi<Playing>(request, 'POST', '/student/list-games', wish, jwt);
  const path = `/student/student-games/${gameData.studentGames[0]?.uuid}`;
  while (!gameData.isFinish) {
    const { words: [asked] = [], answers = [] } = gameData.sections.at(-1) ?? {};
    const known = words.find((word) => asked && isAsked(word, asked));
    const right = answers.find(
      (answer) => known && textsOf(answer).some((text) => textsOf(known).includes(text)),
    );
    const chosen = (isKnowing ? right : undefined) ?? answers[0];
    const answer = {
      wordUuid: asked?.uuid,
      ...(chosen ? { answeredWordUuid: chosen.uuid } : { answeredWordUuid: null, answeredText: 'x' }),
      timeToAnswerMs: 1500,
      answerId: randomUUID(),
    };
    ({ gameData } = await callApi<Playing>(request, 'PUT', path, answer, jwt));
  }
}

/** A class of the teacher with that token, with pupils of these first names; their shortcodes. */
export async function makeClass(
  request: APIRequestContext,
  token: string,
  {
    title = 'Les hiboux',
    firstNames,
    lang = 'en',
  }: { title?: string; firstNames: readonly string[]; lang?: 'en' | 'fr' },
) {
  const post = <T>(path: string, body: object) => callApi<T>(request, 'POST', path, body, token);
  const body = { title, grade: 4, lang };
  const { classroom } = await post<{ classroom: { uuid: string } }>('/user/classrooms', body);
  // Who learns French speaks something else.
  const spoken = lang === 'fr' ? { lang: 'en', learningLang: 'fr' } : {};
  const shortcodes: string[] = [];
  for (const firstName of firstNames) {
    const fields = { firstName, lastName: 'Roy', classroomUuid: classroom.uuid, ...spoken };
    const { student } = await post<{ student: { shortcode: string } }>('/user/students', fields);
    shortcodes.push(student.shortcode);
  }
  return { uuid: classroom.uuid, shortcodes };
}

/** Own lists of ten words in a group of their own. */
export async function makeLists(
  request: APIRequestContext,
  token: string,
  {
    group,
    titles,
    weekNb,
    size = 10,
  }: { group: string; titles: readonly string[]; weekNb?: number; size?: number },
) {
  const { listGroup } = await callApi<{ listGroup: { id: number; uuid: string } }>(
    ...([request, 'POST', '/user/list-groups', { title: group }, token] as const),
  );
  const { words } = await callApi<{ words: { id: number }[] }>(
    ...([request, 'GET', '/user/words/search?search=a', undefined, token] as const),
  );
  const wordIds = words.slice(0, size).map(({ id }) => id);
  for (const text of titles) {
    const list = { text, listGroupId: listGroup.id, wordIds, ...(weekNb && { weekNb }) };
    await callApi(request, 'POST', '/user/word-groups', list, token);
  }
  return listGroup;
}
