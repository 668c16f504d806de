import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { callApi } from './product.ts';

export const PASSWORD = 'un-cahier-bien-range';

export interface Person {
  username: string;
  token: string;
}

/** A teacher or parent of one test alone. */
export async function newAdult(request: APIRequestContext, role: 'teacher' | 'parent'): Promise<Person> {
  const username = `pages-${randomUUID()}@example.test`;
  const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/user/auth/register', {
    ...{ firstName: 'Ana', lastName: 'Roy', email: username, password: PASSWORD, confirmPassword: PASSWORD },
    ...{ role, acceptAds: false, acceptTerms: true, lang: 'fr' },
  });
  return { username, token: jwt };
}

/** A class of that teacher; its code. */
export async function newClassCode(request: APIRequestContext, { token }: Person): Promise<string> {
  const body = { title: 'Classe 4B', grade: 4, lang: 'en' };
  const reply = await callApi<{ classroom: { code: string } }>(
    request,
    'POST',
    '/user/classrooms',
    body,
    token,
  );
  return reply.classroom.code;
}

/** A pupil of a new class, without a licence. */
export async function newStudent(request: APIRequestContext): Promise<Person> {
  const teacher = await newAdult(request, 'teacher');
  const code = await newClassCode(request, teacher);
  const path = `/student/auth/register/classroom/${code}`;
  const body = { firstName: 'Zacharie', lastName: 'Nadon', password: PASSWORD };
  const reply = await callApi<{ jwt: string; student: { username: string; uuid: string } }>(
    request,
    'POST',
    path,
    body,
  );
  await callApi(request, 'POST', '/user/students/consent', { uuids: [reply.student.uuid] }, teacher.token);
  return { username: reply.student.username, token: reply.jwt };
}

/** Lets the page have this session at its next load. */
export const keepSession = (page: Page, type: 'student' | 'user' | 'anonymous', token: string) =>
  page.evaluate(
    (session) => localStorage.setItem('motamo.session', session),
    JSON.stringify({ type, token }),
  );
