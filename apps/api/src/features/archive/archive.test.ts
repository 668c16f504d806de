import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createStudent,
  createTeacher,
  PASSWORD,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { students } from '../../db/schema/classes.ts';
import { openSession } from '../../http/session-store.ts';
import { clearArchive } from './archive.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await loadTestPack(app);
});
afterAll(() => app.stop());

async function makeClass() {
  const teacher = await createTeacher(app, { licensed: true });
  const classroom = await createClassroom(app, { teacher, title: 'Classe 4B' });
  const pupil = await createStudent(app, { teacher, classroom, firstName: 'Zoé', lastName: 'Roy' });
  return { teacher, classroom, pupil };
}

const archiveOf = async ({ token }: SignedInAdult) =>
  (await app.call('GET /user/archive', {}, { token })).body.archived;
const classOf = async ({ token }: SignedInAdult, uuid: string) => {
  const { body } = await app.call('GET /user/students', { query: {} }, { token });
  return body.students.find((one) => one.uuid === uuid)?.classroomId;
};

it('keeps a deleted pupil out of everything, and brings the pupil back with all that was learnt', async () => {
  const { teacher, classroom, pupil } = await makeClass();
  const { token } = teacher;
  const params = { uuid: pupil.student.uuid };
  await app.call('POST /user/archive/students/{uuid}', { params }, { token });
  expect(await classOf(teacher, params.uuid)).toBeUndefined();
  const signIn = () =>
    app.call('POST /global/auth/login', { body: { username: pupil.student.username, password: PASSWORD } });
  expect((await signIn()).status).toBe(422);
  expect((await app.call('GET /student/me', {}, { token: pupil.token })).status).toBe(401);
  expect(await archiveOf(teacher)).toMatchObject([{ kind: 'student', uuid: params.uuid, title: 'Zoé Roy' }]);
  const { status } = await app.call('POST /user/archive/students/{uuid}/restore', { params }, { token });
  expect(status).toBe(200);
  expect(await classOf(teacher, params.uuid)).toBe(classroom.id);
  expect((await signIn()).status).toBe(200);
  expect(await archiveOf(teacher)).toEqual([]);
  const parent = await createParent(app);
  const shared = await createStudent(app, { teacher, parent });
  const refused = { params: { uuid: shared.student.uuid } };
  expect((await app.call('POST /user/archive/students/{uuid}', refused, { token })).status).toBe(409);
});

it('brings a class back with its code and those of its pupils who are in no other', async () => {
  const { teacher, classroom, pupil } = await makeClass();
  const { token } = teacher;
  const moved = await createStudent(app, { teacher, classroom });
  const params = { uuid: classroom.uuid };
  await app.call('DELETE /user/classrooms/{uuid}', { params }, { token });
  expect((await app.call('GET /user/classrooms', {}, { token })).body.classrooms).toEqual([]);
  expect(await classOf(teacher, pupil.student.uuid)).toBeNull();
  const other = await createClassroom(app, { teacher, title: 'Classe 5A' });
  const move = { params: { uuid: moved.student.uuid }, body: { classroomUuid: other.uuid } };
  expect((await app.call('PUT /user/students/{uuid}', move, { token })).status).toBe(200);
  await app.call('POST /user/archive/classrooms/{uuid}/restore', { params }, { token });
  const { body } = await app.call('GET /user/classrooms', {}, { token });
  expect(body.classrooms).toMatchObject([
    { title: 'Classe 4B', code: classroom.code, studentsCount: 1 },
    { title: 'Classe 5A', studentsCount: 1 },
  ]);
});

it('brings a list back into its group, or into another one where that is gone', async () => {
  const { teacher } = await makeClass();
  const { token } = teacher;
  const newGroup = async (title: string) =>
    (await app.call('POST /user/list-groups', { body: { title } }, { token })).body.listGroup;
  const group = await newGroup('Mes listes');
  const found = await app.call('GET /user/words/search', { query: { search: '' } }, { token });
  const wordIds = found.body.words.slice(0, 10).map(({ id }) => id);
  const list = { text: 'Nos mots', listGroupId: group.id, wordIds };
  const { wordGroup } = (await app.call('POST /user/word-groups', { body: list }, { token })).body;
  const params = { uuid: wordGroup.uuid };
  const groupOfList = async () =>
    (await app.call('GET /user/list-groups', {}, { token })).body.listGroups.find(({ wordGroups }) =>
      wordGroups.some(({ uuid }) => uuid === params.uuid),
    )?.title;
  const restore = () => app.call('POST /user/archive/word-groups/{uuid}/restore', { params }, { token });
  await app.call('DELETE /user/word-groups/{uuid}', { params }, { token });
  expect(await groupOfList()).toBeUndefined();
  await restore();
  expect(await groupOfList()).toBe('Mes listes');
  await app.call('DELETE /user/list-groups/{uuid}', { params: { uuid: group.uuid } }, { token });
  await restore();
  expect(await groupOfList()).toBe('Listes');
});

it('lets a pupil go for good, at once when asked and after 30 days', async () => {
  const { teacher, pupil } = await makeClass();
  const second = await createStudent(app, { teacher });
  const remove = (uuid: string) =>
    app.call('POST /user/archive/students/{uuid}', { params: { uuid } }, { token: teacher.token });
  await remove(pupil.student.uuid);
  await remove(second.student.uuid);
  const idsThere = async () => (await app.ctx.db.select().from(students)).map(({ id }) => id);
  const params = { uuid: pupil.student.uuid };
  await app.call('DELETE /user/archive/students/{uuid}', { params }, { token: teacher.token });
  expect(await idsThere()).not.toContain(pupil.student.id);
  app.clock.advance(29 * 86_400_000);
  await clearArchive(app.ctx, app.clock.now());
  expect(await idsThere()).toContain(second.student.id);
  app.clock.advance(2 * 86_400_000);
  await clearArchive(app.ctx, app.clock.now());
  expect(await idsThere()).not.toContain(second.student.id);
});

it('is nobody else’s to open', async () => {
  const { teacher, classroom, pupil } = await makeClass();
  const token = await openSession(app.ctx, { type: 'user', id: teacher.user.id });
  const uuids = { student: { uuid: pupil.student.uuid }, classroom: { uuid: classroom.uuid } };
  await app.call('POST /user/archive/students/{uuid}', { params: uuids.student }, { token });
  await app.call('DELETE /user/classrooms/{uuid}', { params: uuids.classroom }, { token });
  const stranger = await createTeacher(app);
  const as = { token: stranger.token };
  expect(await archiveOf(stranger)).toEqual([]);
  const statuses = [
    await app.call('POST /user/archive/students/{uuid}', { params: uuids.student }, as),
    await app.call('POST /user/archive/students/{uuid}/restore', { params: uuids.student }, as),
    await app.call('POST /user/archive/classrooms/{uuid}/restore', { params: uuids.classroom }, as),
    await app.call('POST /user/archive/word-groups/{uuid}/restore', { params: uuids.student }, as),
    await app.call('DELETE /user/archive/students/{uuid}', { params: uuids.student }, as),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
});
