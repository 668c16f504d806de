import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { callApi } from './product.ts';

type Role = 'teacher' | 'parent' | 'school-manager';

/** An adult of this test alone, signed in and on a page of the desk. */
export async function registerAdult(page: Page, role: Role, path: string) {
  const email = `desk-${randomUUID()}@example.test`;
  const password = 'un-bureau-bien-range';
  await page.goto(`/auth/register/${role}`);
  const body = {
    ...{ firstName: 'Annie', lastName: 'Gagné', email, password, confirmPassword: password, role },
    ...{ acceptAds: false, acceptTerms: true, lang: 'fr' },
  };
  const { jwt } = await callApi<{ jwt: string }>(page.request, 'POST', '/user/auth/register', body);
  await page.evaluate(
    (token) => localStorage.setItem('motamo.session', JSON.stringify({ type: 'user', token })),
    jwt,
  );
  await page.goto(path);
  return { email, password, token: jwt };
}

const adminFile = fileURLToPath(new URL('../apps/api/dist/admin.mjs', import.meta.url));

/** Gives a teacher a licence, or the children of a parent theirs, as the operator does beside the running product. */
export async function grantLicence(email: string) {
  await promisify(execFile)(process.execPath, [adminFile, 'licence', 'grant', email]);
}

interface Playing {
  gameData: {
    isFinish: boolean;
    studentGames: { uuid: string }[];
    sections: { words: { uuid: string }[]; answers: { uuid: string }[] }[];
  };
}

/** A pupil plays one game to its end on the list of that place, choosing the first answer each time. */
export async function playToEnd(request: APIRequestContext, shortcode: string, at = 0) {
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/student/auth/login', { shortcode });
  const lists = await callApi<{ wordGroups: { uuid: string }[] }>(
    request,
    'GET',
    '/student/word-groups',
    undefined,
    jwt,
  );
  const wish = { wordGroupUuid: lists.wordGroups[at]?.uuid, gameTypeSlug: 'cards' };
  let { gameData } = await callApi<Playing>(request, 'POST', '/student/list-games', wish, jwt);
  const path = `/student/student-games/${gameData.studentGames[0]?.uuid}`;
  while (!gameData.isFinish) {
    const section = gameData.sections.at(-1);
    const answer = {
      wordUuid: section?.words[0]?.uuid,
      answeredWordUuid: section?.answers[0]?.uuid,
      timeToAnswerMs: 1500,
      answerId: randomUUID(),
    };
    ({ gameData } = await callApi<Playing>(request, 'PUT', path, answer, jwt));
  }
  return jwt;
}
