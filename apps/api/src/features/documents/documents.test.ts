import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createStudent,
  createTeacher,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { drawRectangles, readCodes, renderPages } from '../../../test/pdf-pictures.ts';

const LETTER = { width: 612, height: 792 };
const A4 = { width: 595.28, height: 841.89 };
const STUDENTS = 30;

let app: TestApp;
let teacher: SignedInAdult;
let classroom: Awaited<ReturnType<typeof createClassroom>>;
beforeAll(async () => {
  app = await startTestApp();
  await app.startBackground();
  teacher = await createTeacher(app, { licensed: true });
  classroom = await createClassroom(app, { teacher });
  const names = Array.from(
    { length: STUDENTS },
    (_, index) => String.fromCharCode(65 + (index % 26)) + index,
  );
  await Promise.all(names.map((firstName) => createStudent(app, { teacher, classroom, firstName })));
});
afterAll(() => app.stop());

const ask = (uuid: string, who = teacher, paper: 'letter' | 'a4' = 'letter') =>
  app.call(
    'GET /user/bulk/documents/classrooms/{uuid}',
    { params: { uuid }, query: { paper } },
    { token: who.token, lang: 'fr' },
  );

async function fetchFile(url: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await app.http.inject({ method: 'GET', url, headers });
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload };
}

const enter = (shortcode: string) => app.call('POST /student/auth/login', { body: { shortcode } }, {});
const codeIn = (url: string) => /^http:\/\/[^/]+\/auth\/login#card=([2-9A-Z]{8})$/.exec(url)?.[1] ?? url;

async function studentsOf(who: SignedInAdult, uuid: string) {
  const input = { params: { uuid }, query: {} };
  const { body } = await app.call('GET /user/classrooms/{uuid}/students', input, { token: who.token });
  return body.students;
}

describe('access cards of a class', () => {
  it('are one for each pupil, on both papers, and each code signs its pupil in', async () => {
    const students = await studentsOf(teacher, classroom.uuid);
    const wanted = students.map(({ shortcode }) => shortcode).sort();
    for (const [paper, size] of [['letter', LETTER] as const, ['a4', A4] as const]) {
      const { status, body } = await ask(classroom.uuid, teacher, paper);
      expect([status, body.bulkDocument.type, body.bulkDocument.totalCount]).toEqual([
        200,
        'classroom',
        STUDENTS,
      ]);
      const file = await fetchFile(body.bulkDocument.documentUrl, teacher.token);
      expect([file.status, file.type]).toEqual([200, 'application/pdf']);
      const codes = drawRectangles(file.bytes, size).map(readCodes);
      // Four pages of cards, one of the list, which has no code.
      expect(codes.map(({ length }) => length)).toEqual([8, 8, 8, 6, 0]);
      expect(codes.flat().map(codeIn).sort()).toEqual(wanted);
    }
    for (const { shortcode, uuid } of students.slice(0, 5)) {
      const { jwt } = (await enter(shortcode ?? '')).body;
      expect((await app.call('GET /student/me', {}, { token: jwt })).body.student.uuid).toBe(uuid);
    }
  });

  it('can be read from the rendered pages too', async () => {
    const { body } = await ask(classroom.uuid);
    const file = await fetchFile(body.bulkDocument.documentUrl, teacher.token);
    const pages = await renderPages(file.bytes);
    const codes = pages.flatMap(readCodes).map(codeIn);
    const students = await studentsOf(teacher, classroom.uuid);
    expect(codes.sort()).toEqual(students.map(({ shortcode }) => shortcode).sort());
  });

  it('are the same file while nothing changes, and another one after a code was voided', async () => {
    const first = (await ask(classroom.uuid)).body.bulkDocument;
    await fetchFile(first.documentUrl, teacher.token);
    const again = (await ask(classroom.uuid)).body.bulkDocument;
    expect(again).toMatchObject({ uuid: first.uuid, isReady: true, doneCount: STUDENTS });
    const [holder] = await studentsOf(teacher, classroom.uuid);
    const params = { uuid: holder?.uuid ?? '' };
    const { student } = (
      await app.call('POST /user/students/{uuid}/shortcode', { params }, { token: teacher.token })
    ).body;
    const next = (await ask(classroom.uuid)).body.bulkDocument;
    expect(next.uuid).not.toBe(first.uuid);
    const { bytes } = await fetchFile(next.documentUrl, teacher.token);
    const codes = drawRectangles(bytes, LETTER).flatMap(readCodes).map(codeIn);
    expect(codes).toContain(student.shortcode);
    expect(codes).not.toContain(holder?.shortcode);
    expect((await enter(holder?.shortcode ?? '')).status).toBe(422);
    expect((await enter(student.shortcode ?? '')).status).toBe(200);
  });

  it('are for nobody but who asked, and not without a session', async () => {
    const { documentUrl, uuid } = (await ask(classroom.uuid)).body.bulkDocument;
    const other = await createTeacher(app);
    const holder = await createStudent(app, { teacher, classroom: await createClassroom(app, { teacher }) });
    const missing = await fetchFile(documentUrl.replace(uuid, classroom.uuid), other.token);
    const theirs = await fetchFile(documentUrl, other.token);
    expect([theirs.status, theirs.bytes.toString()]).toEqual([404, missing.bytes.toString()]);
    expect((await fetchFile(documentUrl)).status).toBe(401);
    expect((await fetchFile(documentUrl, holder.token)).status).toBe(403);
    expect((await fetchFile('/api/v1/user/documents/nothing', teacher.token)).status).toBe(404);
    expect((await ask(classroom.uuid, other)).status).toBe(404);
    const card = { params: { uuid: holder.student.uuid }, query: {} };
    const foreign = await app.call('GET /user/bulk/documents/students/{uuid}', card, { token: other.token });
    expect(foreign.status).toBe(404);
  });

  it('are those of some pupils where only they are chosen, and of no pupil of another class', async () => {
    const chosen = (await studentsOf(teacher, classroom.uuid)).slice(3, 6);
    const askFor = (uuids: string[]) =>
      app.call(
        'GET /user/bulk/documents/classrooms/{uuid}',
        { params: { uuid: classroom.uuid }, query: { students: uuids.join(',') } },
        { token: teacher.token, lang: 'fr' },
      );
    const { body } = await askFor(chosen.map(({ uuid }) => uuid));
    expect(body.bulkDocument.totalCount).toBe(3);
    const file = await fetchFile(body.bulkDocument.documentUrl, teacher.token);
    const codes = drawRectangles(file.bytes, LETTER).map((page) => readCodes(page).map(codeIn));
    expect(codes.map((page) => page.sort())).toEqual([chosen.map(({ shortcode }) => shortcode).sort()]);
    const elsewhere = await createStudent(app, {
      teacher,
      classroom: await createClassroom(app, { teacher }),
    });
    expect((await askFor([elsewhere.student.uuid])).status).toBe(404);
    expect((await askFor(['nobody'])).status).toBe(422);
  });

  it('lie sealed in the database, and are gone after a day', async () => {
    const { documentUrl } = (await ask(classroom.uuid)).body.bulkDocument;
    expect((await fetchFile(documentUrl, teacher.token)).status).toBe(200);
    const { rows } = await app.connection.pool.query('select sealed_file from documents');
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed_file: sealed } of rows)
      expect(Buffer.from(String(sealed), 'base64url').toString('latin1')).not.toContain('%PDF');
    app.clock.advance(24 * 60 * 60_000);
    expect((await fetchFile(documentUrl, teacher.token)).status).toBe(404);
    expect((await ask(classroom.uuid)).body.bulkDocument.documentUrl).not.toBe(documentUrl);
  });
});

it('one card of one pupil, and the cards of a family, in names of many scripts', async () => {
  const parent = await createParent(app);
  const names = ['Maïka', 'Łukasz', 'Ελένη', 'Дмитрий', '小明', 'Nguyễn'];
  await Promise.all(names.map((firstName) => createStudent(app, { parent, firstName })));
  const family = (await ask(parent.user.uuid, parent)).body.bulkDocument;
  const { bytes } = await fetchFile(family.documentUrl, parent.token);
  expect(drawRectangles(bytes, LETTER).flatMap(readCodes)).toHaveLength(names.length);
  const [child] = await studentsOf(parent, parent.user.uuid);
  const input = { params: { uuid: child?.uuid ?? '' }, query: { paper: 'a4' as const } };
  const asked = await app.call('GET /user/bulk/documents/students/{uuid}', input, { token: parent.token });
  expect(asked.body.bulkDocument.type).toBe('student');
  const file = await fetchFile(asked.body.bulkDocument.documentUrl, parent.token);
  const pages = drawRectangles(file.bytes, A4);
  expect(pages).toHaveLength(1);
  expect(pages.flatMap(readCodes).map(codeIn)).toEqual([child?.shortcode]);
});
