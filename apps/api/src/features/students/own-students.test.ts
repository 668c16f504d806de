import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  PASSWORD,
  type SignedInAdult,
  storedStudent,
} from '../../../test/factories.ts';

let app: TestApp;
let teacher: SignedInAdult;
let classroom: Awaited<ReturnType<typeof createClassroom>>;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await createTeacher(app, { licensed: true });
  classroom = await createClassroom(app, { teacher });
});
afterAll(() => app.stop());

const as = ({ token }: { token: string }, lang = 'fr') => ({ token, lang });
const zoe = () => ({ firstName: 'Zoé', lastName: 'Lemieux', classroomId: classroom.id });

async function add(body: Parameters<typeof app.call<'POST /user/students'>>[1]['body'], who = teacher) {
  return app.call('POST /user/students', { body }, as(who));
}

describe('creating a pupil', () => {
  it('makes username, password and shortcode, tells the password once and keeps what was set', async () => {
    const needs = { timeFactor: 1.5, choices: 3, noAudio: true, noRaceView: true, calm: true } as const;
    const { status, body } = await add({ ...zoe(), gender: 'f', needs });
    expect(status).toBe(201);
    const { student, password = '' } = body;
    expect(student).toMatchObject({
      ...{ username: 'zoe.l', gender: 'f', needs, lang: 'fr', learningLang: 'en', grade: 4 },
      ...{ classroomId: classroom.id, teacherId: teacher.user.id, parentId: null, isConnected: false },
      classroom: { uuid: classroom.uuid, title: classroom.title },
    });
    expect(student.licenseId).not.toBeNull();
    expect(student.shortcode).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    const params = { uuid: student.uuid };
    const again = await app.call('GET /user/students/uuid/{uuid}', { params }, as(teacher));
    expect(again.body).toEqual({ student });
    expect(JSON.stringify(again.body)).not.toMatch(new RegExp(`assword|Hash|Sealed|creationKey|${password}`));
    const login = { username: 'zoe.l', password };
    expect((await app.call('POST /global/auth/login', { body: login }, {})).body.type).toBe('student');
    const card = { shortcode: student.shortcode ?? '' };
    expect((await app.call('POST /student/auth/login', { body: card }, {})).status).toBe(200);
    const connected = await app.call('GET /user/students/uuid/{uuid}', { params }, as(teacher));
    expect(connected.body.student.isConnected).toBe(true);
  });

  it('names every wrong field', async () => {
    await add({ ...zoe(), username: 'taken.name' });
    const wrong = await add({
      firstName: ' ',
      lastName: '',
      username: 'a b',
      password: '123456',
      classroomId: 0,
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual([
      ...['classroomId', 'firstName', 'lastName', 'password', 'username'],
    ]);
    const taken = await add({ ...zoe(), username: 'Taken.Name' });
    expect(taken.body.errors).toEqual({ username: 'Ce nom d’utilisateur est déjà pris.' });
    const same = await add({ ...zoe(), lang: 'en', learningLang: 'en' });
    expect(same.body.errors).toHaveProperty('learningLang');
    const { classroomId: _, ...classless } = zoe();
    expect((await add(classless)).body.errors).toEqual({ classroomId: 'Ce champ est requis.' });
  });

  it('puts nobody into somebody else’s class', async () => {
    const foreign = await createClassroom(app);
    const unknown = await add({ ...zoe(), classroomId: 2_000_000_000 });
    const others = await add({ ...zoe(), classroomId: foreign.id });
    expect([others.status, others.body]).toEqual([422, unknown.body]);
    expect((await add({ ...zoe(), classroomId: null, classroomUuid: foreign.uuid })).status).toBe(422);
    const own = await add({ ...zoe(), classroomId: null, classroomUuid: classroom.uuid });
    expect(own.body.student.classroomId).toBe(classroom.id);
  });

  it('makes children of a parent, without a class, and none for a school manager', async () => {
    const parent = await createParent(app);
    const child = await add({ firstName: 'Ana', lastName: 'Ruiz', lang: 'es' }, parent);
    expect(child.body.student).toMatchObject({
      ...{ parentId: parent.user.id, teacherId: null, classroomId: null, lang: 'es', learningLang: 'en' },
      ...{ licenseId: null, classroom: null },
    });
    expect((await add(zoe(), parent)).body.errors).toHaveProperty('classroomId');
    expect((await add(zoe(), await createSchoolManager(app))).status).toBe(403);
    const family = await app.call(
      'GET /user/classrooms/{uuid}/students',
      { params: { uuid: parent.user.uuid }, query: {} },
      as(parent),
    );
    expect(family.body.students).toEqual([child.body.student]);
  });

  it('creates once for one key, however often and however parallel it is sent', async () => {
    const body = { ...zoe(), firstName: 'Une', lastName: 'Seule', key: crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(body)));
    expect(new Set(replies.map((reply) => reply.body.student.id)).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.body.password)).size).toBe(1);
    const other = await createTeacher(app);
    const theirs = await createClassroom(app, { teacher: other });
    const elsewhere = await add({ ...body, classroomId: theirs.id }, other);
    expect(elsewhere.body.student.id).not.toBe(replies[0]?.body.student.id);
  });
});

describe('changing a pupil', () => {
  it('moves to another class with its grade and language, and leaves an empty password as it is', async () => {
    const { student } = await createStudent(app, { teacher, classroom });
    const next = await createClassroom(app, { teacher, title: 'Groupe 5-6', grade: 5, lang: 'es' });
    const params = { uuid: student.uuid };
    const body = { classroomId: next.id, password: '', firstName: 'Léonie', username: '' };
    const { body: reply } = await app.call('PUT /user/students/{uuid}', { params, body }, as(teacher));
    expect(reply.student).toMatchObject({
      ...{ firstName: 'Léonie', classroomId: next.id, grade: 5, learningLang: 'es' },
      username: student.username,
    });
    expect(reply).not.toHaveProperty('password');
    expect((await storedStudent(app, student.id)).passwordHash).toBe(student.passwordHash);
    const nowhere = await app.call(
      'PUT /user/students/{uuid}',
      { params, body: { classroomId: null } },
      as(teacher),
    );
    expect(nowhere.body.errors).toHaveProperty('classroomId');
  });

  it('changes grade, country, region and difficulty, as a teacher and as a parent', async () => {
    const parent = await createParent(app);
    const child = await createStudent(app, { parent });
    const pupil = await createStudent(app, { teacher, classroom });
    for (const [adult, { student }] of [[teacher, pupil] as const, [parent, child] as const]) {
      const params = { uuid: student.uuid };
      const change = (body: object) =>
        app.call('PUT /user/students/{uuid}', { params, body } as never, as(adult));
      const wanted = { grade: 6, country: 'Canada', region: 'QC', difficulty: 3 };
      const { body } = await change(wanted);
      expect(body.student).toMatchObject(wanted);
      expect(await storedStudent(app, student.id)).toMatchObject(wanted);
      expect((await change({ grade: 7, region: 'Atlantis' })).status).toBe(422);
      expect((await change({ country: null, region: null })).body.student).toMatchObject({
        ...{ grade: 6, country: null, region: null },
      });
      const abroad = await change({ grade: 2, country: 'France', region: 'QC' });
      expect([abroad.status, Object.keys(abroad.body.errors ?? {})]).toEqual([422, ['region']]);
      expect(await storedStudent(app, student.id)).toMatchObject({ grade: 6, country: null, region: null });
    }
  });

  it('generates a password on demand, which ends every session', async () => {
    const student = await createStudent(app, { teacher, classroom });
    const { username, uuid } = student.student;
    const body = { resetPassword: true };
    const reply = await app.call('PUT /user/students/{uuid}', { params: { uuid }, body }, as(teacher));
    expect(reply.body.password).toMatch(/^[2-9a-hjkmnp-tv-z]{8}$/);
    expect((await app.call('GET /student/me', {}, { token: student.token })).status).toBe(401);
    const login = (password: string) =>
      app.call('POST /global/auth/login', { body: { username, password } }, {});
    expect((await login(PASSWORD)).status).toBe(422);
    expect((await login(reply.body.password ?? '')).status).toBe(200);
  });

  it('refuses a username in use', async () => {
    const { student } = await createStudent(app, { teacher, classroom, username: 'in.use' });
    const other = await createStudent(app, { teacher, classroom });
    const reply = await app.call(
      'PUT /user/students/{uuid}',
      { params: { uuid: other.student.uuid }, body: { username: student.username } },
      as(teacher),
    );
    expect(reply.body.errors).toEqual({ username: 'Ce nom d’utilisateur est déjà pris.' });
  });

  it('voids a shortcode: the old card opens nothing, the new one opens the same account', async () => {
    const student = await createStudent(app, { teacher, classroom, shortcode: 'ABCD2345' });
    const params = { uuid: student.student.uuid };
    const { body } = await app.call('POST /user/students/{uuid}/shortcode', { params }, as(teacher));
    const enter = (shortcode: string) => app.call('POST /student/auth/login', { body: { shortcode } }, {});
    expect((await app.call('GET /student/me', {}, { token: student.token })).status).toBe(401);
    expect((await enter('ABCD2345')).status).toBe(422);
    const { jwt } = (await enter(body.student.shortcode ?? '')).body;
    const me = await app.call('GET /student/me', {}, { token: jwt });
    expect(me.body.student.uuid).toBe(student.student.uuid);
  });
});

describe('deleting a pupil', () => {
  it('takes everything away, the session too', async () => {
    const student = await createStudent(app, { teacher, classroom });
    const params = { uuid: student.student.uuid };
    const { body } = await app.call('DELETE /user/students/{uuid}', { params }, as(teacher));
    expect(body).toEqual({ success: true, isDeleted: true });
    expect((await app.call('GET /student/me', {}, { token: student.token })).status).toBe(401);
    expect((await app.call('GET /user/students/uuid/{uuid}', { params }, as(teacher))).status).toBe(404);
  });

  it('only leaves this adult when the other one is still there', async () => {
    const parent = await createParent(app);
    const { student } = await createStudent(app, { teacher, classroom, parent });
    const params = { uuid: student.uuid };
    const { body } = await app.call('DELETE /user/students/{uuid}', { params }, as(teacher));
    expect(body).toEqual({ success: true, isDeleted: false });
    const stored = await storedStudent(app, student.id);
    expect(stored).toMatchObject({ teacherId: null, classroomId: null, parentId: parent.user.id });
    expect((await app.call('GET /user/students/uuid/{uuid}', { params }, as(parent))).status).toBe(200);
    expect((await app.call('DELETE /user/students/{uuid}', { params }, as(parent))).body.isDeleted).toBe(
      true,
    );
  });
});

it('shows and changes nobody else’s pupil, whatever is asked', async () => {
  const { student } = await createStudent(app, { teacher, classroom });
  const params = { uuid: student.uuid };
  const stranger = '01890000-0000-7000-8000-000000000000';
  for (const other of [await createTeacher(app), await createParent(app), await createSchoolManager(app)]) {
    const who = as(other);
    const none = await app.call('GET /user/students/uuid/{uuid}', { params: { uuid: stranger } }, who);
    for (const reply of [
      await app.call('GET /user/students/uuid/{uuid}', { params }, who),
      await app.call('PUT /user/students/{uuid}', { params, body: { firstName: 'X' } }, who),
      await app.call('POST /user/students/{uuid}/shortcode', { params }, who),
      await app.call('DELETE /user/students/{uuid}', { params }, who),
      await app.call(
        'GET /user/classrooms/{uuid}/students',
        { params: { uuid: classroom.uuid }, query: {} },
        who,
      ),
    ])
      expect([reply.status, reply.body]).toEqual([404, none.body]);
    expect((await app.call('GET /user/students', { query: {} }, who)).body.students).toEqual([]);
  }
});

it('pages long lists', async () => {
  const owner = await createTeacher(app);
  const group = await createClassroom(app, { teacher: owner });
  const made = [1, 2, 3].map(() => createStudent(app, { teacher: owner, classroom: group }));
  const ids = (await Promise.all(made)).map(({ student }) => student.id).sort((a, b) => a - b);
  const read = async (cursor?: number) =>
    (await app.call('GET /user/students', { query: { limit: 2, cursor } as { limit: number } }, as(owner)))
      .body;
  const first = await app.call('GET /user/students', { query: { limit: 2 } }, as(owner));
  expect(first.body.nextCursor).toBe(ids[1]);
  const second = await read(first.body.nextCursor ?? 0);
  expect([...first.body.students, ...second.students].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
});
