import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createTeacher } from '../../test/factories.ts';

/* What a caller reads of a value that is refused (product §5 Messages). */

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await createTeacher(app)).token;
});
afterAll(() => app.stop());

const ask = async (method: string, path: string, body: object, lang = 'fr') =>
  (await app.raw(method, `/api/v1${path}`, body, { token, lang })).body.errors ?? {};
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('lists the values that are possible, in the words of the reader', async () => {
  const grade = { title: 'Les renards', grade: 4, lang: 'de' };
  expect(await ask('POST', '/user/classrooms', grade)).toEqual({ lang: 'Valeurs possibles : fr, en, es.' });
  expect((await ask('POST', '/user/classrooms', grade, 'en')).lang).toContain('fr, en, es');
  const game = { gameTypeSlug: 'cards', classroomUuid: 'x', wordGroupUuid: 'x' };
  expect(await ask('POST', '/user/live-games', game)).toEqual({
    gameTypeSlug: 'Valeurs possibles : battle, contest.',
    classroomUuid: 'Cet identifiant n’est pas valide.',
    wordGroupUuid: 'Cet identifiant n’est pas valide.',
  });
});

it('says how long, how large and how many it may be', async () => {
  const text = (count: number) => 'a'.repeat(count);
  const list = (wordIds: number[]) => ({ text: 'À la ferme', listGroupId: 1, wordIds });
  expect(await ask('POST', '/user/list-groups', { title: text(3) })).toEqual({
    title: 'Au moins 4 caractères.',
  });
  expect(await ask('POST', '/user/list-groups', { title: text(192) })).toEqual({
    title: 'Au plus 191 caractères.',
  });
  const grade = (value: unknown) =>
    ask('POST', '/user/classrooms', { title: 'Les renards', grade: value, lang: 'en' });
  expect(await grade(0)).toEqual({ grade: 'Au moins 1.' });
  expect(await grade(7)).toEqual({ grade: 'Au plus 6.' });
  expect(await grade('quatre')).toEqual({ grade: 'Cette valeur n’est pas valide.' });
  expect((await ask('POST', '/user/word-groups', list(ids(9)))).wordIds).toContain('10');
  expect((await ask('POST', '/user/word-groups', list(ids(501)))).wordIds).toContain('500');
});
