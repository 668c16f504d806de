import type { CallInput } from '@motamo/contract/table';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  type SignedInAdult,
} from '../../../test/factories.ts';

let app: TestApp;
let teacher: SignedInAdult;
let classroom: Awaited<ReturnType<typeof createClassroom>>;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await createTeacher(app);
  classroom = await createClassroom(app, { teacher });
});
afterAll(() => app.stop());

type Row = CallInput<'POST /user/students/bulk'>['body']['students'][number];
const send = (body: { students: Row[]; dryRun?: boolean; key?: string }, who = teacher) =>
  app.call('POST /user/students/bulk', { body }, { token: who.token, lang: 'fr' });
const count = async () =>
  (await app.call('GET /user/students', { query: {} }, { token: teacher.token })).body.students.length;
const named = (firstName: string, lastName: string, rest: Row = {}): Row => ({
  ...{ firstName, lastName, classroomId: classroom.id },
  ...rest,
});
const statuses = (reply: Awaited<ReturnType<typeof send>>) => reply.body.rows.map((row) => row.status);

describe('a dry run', () => {
  it('names every fault of every row at once, and writes nothing', async () => {
    await createStudent(app, {
      teacher,
      classroom,
      username: 'noah.demo',
      firstName: 'Noah',
      lastName: 'Gagnon',
    });
    const before = await count();
    const { body } = await send({
      dryRun: true,
      students: [
        named('Ariane', 'Ouellet'),
        named('Mohamed', '  ', { username: 'noah.demo' }),
        named('Noah', 'Gagnon', { username: 'NOAH.demo' }),
        named('Ariane', 'Olivier', { username: 'ariane.o' }),
        named('Zoé', 'Roy', { username: 'ariane.o', password: 'court' }),
        named('Zoé', 'Roy', { classroomId: 'rien', gender: 'fille' }),
        named('Noah', 'Gagnon'),
        named('Lina', 'Côté', { country: 'France', region: 'QC' }),
      ],
    });
    expect(body.rows.map(({ errors }) => Object.keys(errors).sort())).toEqual([
      [],
      ['lastName', 'username'],
      ['username'],
      [],
      ['password', 'username'],
      ['classroomId', 'gender'],
      [],
      ['region'],
    ]);
    expect(body.rows[1]?.errors).toEqual({
      lastName: 'Ce champ est requis.',
      username: 'Ce nom d’utilisateur est déjà pris.',
    });
    // The made username keeps clear of one that is given further down.
    expect(body.rows[0]).toMatchObject({ status: 'ready', username: 'ariane.o2' });
    expect(body.rows[2]).toMatchObject({ status: 'faulty', suggestion: 'noah.g' });
    expect(body.rows[6]).toMatchObject({ status: 'ready', isNamesake: true, username: 'noah.g2' });
    expect(body.rows.every(({ student, password }) => student === null && password === null)).toBe(true);
    expect(await count()).toBe(before);
  });

  it('judges 300 rows in one call, with usernames apart', async () => {
    const students = Array.from({ length: 300 }, () => named('Marie', 'Tremblay'));
    const { body } = await send({ dryRun: true, students });
    expect(new Set(body.rows.map((row) => row.username)).size).toBe(300);
    expect(body.rows.every((row) => row.status === 'ready')).toBe(true);
  });

  it('refuses what is no list of rows, and a school manager', async () => {
    for (const students of [[], Array.from({ length: 501 }, () => named('A', 'B')), ['x']])
      expect((await send({ students: students as Row[] })).status).toBe(422);
    expect((await send({ students: [named('A', 'B')] }, await createSchoolManager(app))).status).toBe(403);
  });

  it('knows nothing of somebody else’s class', async () => {
    const foreign = await createClassroom(app);
    const { body } = await send({
      dryRun: true,
      students: [named('A', 'B', { classroomUuid: foreign.uuid })],
    });
    expect(body.rows[0]?.errors).toEqual({ classroomUuid: 'Cette classe n’existe pas.' });
  });
});

describe('a real run', () => {
  it('creates all rows, each with a password that is told once and opens the account', async () => {
    const before = await count();
    const { body } = await send({
      students: [named('Alice', 'Dubé'), named('Alice', 'Dubé', { password: 'violet-kayak' })],
    });
    expect(body.rows.map(({ status, username }) => [status, username])).toEqual([
      ['created', 'alice.d'],
      ['created', 'alice.d2'],
    ]);
    expect(await count()).toBe(before + 2);
    const [first, second] = body.rows;
    expect(second?.password).toBeNull();
    const login = { username: first?.username ?? '', password: first?.password ?? '' };
    expect((await app.call('POST /global/auth/login', { body: login }, {})).status).toBe(200);
    expect(first?.student).toMatchObject({ classroomId: classroom.id, username: 'alice.d' });
  });

  it('stops at the first faulty row and tells what was done', async () => {
    const students = [named('Un', 'Premier'), named('Deux', ''), named('Trois', 'Dernier'), named('', '')];
    const reply = await send({ students });
    expect(statuses(reply)).toEqual(['created', 'faulty', 'skipped', 'skipped']);
    expect(reply.body.rows[1]?.errors).toEqual({ lastName: 'Ce champ est requis.' });
    expect(reply.body.rows[3]?.errors).toHaveProperty('firstName');
    expect(reply.body.rows.map(({ student }) => student?.firstName)).toEqual([
      'Un',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('repeated with its key creates nothing twice, says the same, and goes on once the row is mended', async () => {
    const key = crypto.randomUUID();
    const students = [named('Élodie', 'Roy'), named('Antoine', ''), named('Rose', 'Hébert')];
    const first = await send({ key, students });
    const before = await count();
    const again = await send({ key, students });
    expect(again.body).toMatchObject({
      rows: first.body.rows.map(({ status, username, password }) => ({ status, username, password })),
    });
    expect(await count()).toBe(before);
    const mended = await send({ key, students: students.with(1, named('Antoine', 'Lapointe')) });
    expect(statuses(mended)).toEqual(['created', 'created', 'created']);
    expect(mended.body.rows[0]?.password).toBe(first.body.rows[0]?.password);
    expect(await count()).toBe(before + 2);
    const { username, student } = first.body.rows[0] ?? {};
    const params = { uuid: student?.uuid ?? '' };
    await app.call(
      'PUT /user/students/{uuid}',
      { params, body: { resetPassword: true } },
      { token: teacher.token },
    );
    expect((await send({ key, students })).body.rows[0]).toMatchObject({ username, password: null });
  });

  it('sent again while the first call is still at work creates all rows once, and each reply says so', async () => {
    const before = await count();
    const key = crypto.randomUUID();
    const students = Array.from({ length: 14 }, (_, at) =>
      named(`Flora${at}`, 'Dubé', { username: `flora.${at}` }),
    );
    const first = send({ students, key });
    const again: (typeof first)[] = [];
    for (const done of [2, 5, 8]) {
      await vi.waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(before + done), {
        timeout: 15_000,
        interval: 10,
      });
      again.push(send({ students, key }));
    }
    const replies = await Promise.all([first, ...again]);
    for (const { body } of replies) {
      expect(body.rows.map(({ status, username, errors }) => [status, username, errors])).toEqual(
        students.map(({ username }) => ['created', username, {}]),
      );
      expect(body.rows.map(({ password }) => password)).toEqual(
        replies[0]?.body.rows.map(({ password }) => password),
      );
    }
    expect(await count()).toBe(before + students.length);
  });

  it('makes the children of a parent', async () => {
    const parent = await createParent(app);
    const reply = await send({ students: [{ firstName: 'Ana', lastName: 'Ruiz' }] }, parent);
    expect(reply.body.rows[0]?.student).toMatchObject({ parentId: parent.user.id, classroomId: null });
  });
});
