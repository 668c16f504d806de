import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  storedStudent,
} from '../../../test/factories.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { listGroups } from '../../db/schema/classes.ts';
import { findClassroomByCode, newClassroomCode } from './classrooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('gives a class a code that cannot be confused with anything, least of all with a game’s', () => {
  const codes = Array.from({ length: 20_000 }, newClassroomCode);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    expect(code).not.toMatch(/^\d+$/);
  }
  expect(new Set(codes).size).toBeGreaterThan(19_900);
});

it('finds a class by its code as a child types it', async () => {
  const teacher = await createTeacher(app);
  const classroom = await createClassroom(app, { teacher, title: 'Les renards', grade: 2, lang: 'es' });
  expect(classroom).toMatchObject({
    teacherId: teacher.user.id,
    title: 'Les renards',
    grade: 2,
    learningLang: 'es',
  });
  expect((await findClassroomByCode(app.ctx.db, ` ${classroom.code.toLowerCase()} `))?.id).toBe(classroom.id);
  expect(await findClassroomByCode(app.ctx.db, '%')).toBeUndefined();
});

describe('the classes of a teacher', () => {
  const body = { title: 'Les renards', grade: 4, lang: 'en' } as const;

  it('are created with a code, read, changed and deleted; their pupils stay', async () => {
    const { token, user } = await createTeacher(app);
    const made = await app.call('POST /user/classrooms', { body }, { token });
    expect(made.status).toBe(201);
    const { classroom } = made.body;
    expect(classroom).toMatchObject({ ...body, studentsCount: 0, listGroupId: null });
    expect(classroom.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    const params = { uuid: classroom.uuid };
    const { student } = await createStudent(app, { teacherId: user.id, classroomId: classroom.id });
    const byUuid = await app.call('GET /user/classrooms/uuid/{uuid}', { params }, { token });
    const byId = await app.call('GET /user/classrooms/id/{id}', { params: { id: classroom.id } }, { token });
    expect(byUuid.body.classroom).toEqual({ ...classroom, studentsCount: 1 });
    expect(byId.body).toEqual(byUuid.body);
    const changed = await app.call(
      'PUT /user/classrooms/{uuid}',
      { params, body: { title: '  Les hiboux  ' } },
      { token },
    );
    expect(changed.body.classroom).toMatchObject({ title: 'Les hiboux', code: classroom.code, grade: 4 });
    const list = await app.call('GET /user/classrooms', {}, { token });
    expect(list.body.classrooms).toEqual([changed.body.classroom]);
    expect((await app.call('DELETE /user/classrooms/{uuid}', { params }, { token })).body).toEqual({
      success: true,
    });
    expect((await app.call('GET /user/classrooms/uuid/{uuid}', { params }, { token })).status).toBe(404);
    expect(await storedStudent(app, student.id)).toMatchObject({ classroomId: null, teacherId: user.id });
  });

  it('refuse titles that are too short or too long, grades and languages that are none', async () => {
    const { token } = await createTeacher(app);
    const reply = await app.call(
      'POST /user/classrooms',
      { body: { title: ' 4B ', grade: 7, lang: 'de' as 'en' } },
      { token, lang: 'fr' },
    );
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {}).sort()).toEqual(['grade', 'lang', 'title']);
    expect(reply.body.errors?.title).toBe('Au moins 4 caractères.');
    const long = await app.call(
      'POST /user/classrooms',
      { body: { ...body, title: 'a'.repeat(192) } },
      { token },
    );
    expect(long.status).toBe(422);
  });

  it('are nobody else’s, by number, uuid, change, deletion or list group', async () => {
    const owner = await createTeacher(app);
    const other = await createTeacher(app);
    const classroom = await createClassroom(app, { teacher: owner });
    const params = { uuid: classroom.uuid };
    const as = { token: other.token };
    const missing = await app.call('GET /user/classrooms/id/{id}', { params: { id: 2_000_000_000 } }, as);
    for (const reply of [
      await app.call('GET /user/classrooms/uuid/{uuid}', { params }, as),
      await app.call('GET /user/classrooms/id/{id}', { params: { id: classroom.id } }, as),
      await app.call('PUT /user/classrooms/{uuid}', { params, body: { title: 'À moi maintenant' } }, as),
      await app.call('DELETE /user/classrooms/{uuid}', { params }, as),
    ])
      expect([reply.status, reply.body]).toEqual([404, missing.body]);
    expect((await app.call('GET /user/classrooms', {}, as)).body).toEqual({ classrooms: [] });
    const [group] = await app.ctx.db
      .insert(listGroups)
      .values({ uuid: newUuid(app.clock.now()), teacherId: owner.user.id, title: 'Mes listes' })
      .returning();
    const connect = (token: string) =>
      app.call('POST /user/classrooms', { body: { ...body, listGroupId: group?.id } }, { token });
    expect((await connect(other.token)).body.errors).toHaveProperty('listGroupId');
    expect((await connect(owner.token)).body.classroom.listGroupId).toBe(group?.id);
  });

  it('are one family group for a parent, which cannot be changed, and none for a school manager', async () => {
    const parent = await createParent(app);
    await createStudent(app, { parent });
    const as = { token: parent.token, lang: 'fr' };
    const { classrooms } = (await app.call('GET /user/classrooms', {}, as)).body;
    const { id, uuid } = parent.user;
    expect(classrooms).toEqual([
      {
        ...{ id, uuid, title: 'Ma famille', code: null, grade: null, lang: null },
        ...{ studentsCount: 1, listGroupId: null, hidesBoards: false, listOnly: false },
        ...{ access: 'owner', ownerName: null },
      },
    ]);
    const found = await app.call('GET /user/classrooms/id/{id}', { params: { id } }, as);
    expect(found.body.classroom).toEqual(classrooms[0]);
    const refused = await app.call('PUT /user/classrooms/{uuid}', { params: { uuid }, body: {} }, as);
    expect(refused.status).toBe(403);
    expect((await app.call('POST /user/classrooms', { body }, as)).status).toBe(403);
    const manager = await createSchoolManager(app);
    const none = await app.call('GET /user/classrooms', {}, { token: manager.token });
    expect(none.body).toEqual({ classrooms: [] });
  });
});

it('makes a new code for an own class: the old one opens nothing, and others cannot', async () => {
  const teacher = await createTeacher(app);
  const classroom = await createClassroom(app, { teacher });
  const renew = (token?: string) =>
    app.call('POST /user/classrooms/{uuid}/code', { params: { uuid: classroom.uuid } }, { token });
  expect((await renew()).status).toBe(401);
  expect((await renew((await createTeacher(app)).token)).status).toBe(404);
  const { body } = await renew(teacher.token);
  expect(body.classroom.code).toMatch(/^[0-9A-Z]{6}$/);
  expect(body.classroom.code).not.toBe(classroom.code);
  const pupil = { firstName: 'Zoé', lastName: 'Roy', password: 'violet-kayak' };
  const register = (classroomCode: string) =>
    app.call('POST /student/auth/register/classroom/{classroomCode}', {
      params: { classroomCode },
      body: pupil,
    });
  expect((await register(classroom.code)).status).toBe(422);
  expect((await register(String(body.classroom.code))).status).toBe(201);
});
