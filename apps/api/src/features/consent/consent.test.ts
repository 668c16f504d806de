import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createClassroom, createTeacher, PASSWORD } from '../../../test/factories.ts';
import { placesOf } from '../../../test/find-text.ts';
import { mailTo, tokenIn } from '../../../test/mails.ts';
import { students } from '../../db/schema/classes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.startBackground();
});
afterAll(() => app.stop());

async function waitingStudent(lastName = 'Attente') {
  const teacher = await createTeacher(app, { licensed: true });
  const classroom = await createClassroom(app, { teacher });
  const reply = await app.call('POST /student/auth/register/classroom/{classroomCode}', {
    params: { classroomCode: classroom.code },
    body: { firstName: 'Zoé', lastName, password: PASSWORD },
  });
  expect(reply.status).toBe(201);
  return { teacher, classroom, student: reply.body.student, token: reply.body.jwt };
}
const lists = (token: string) => app.call('GET /student/word-groups', { query: {} }, { token });

describe('a pupil who registers with the code of a class', () => {
  it('can do nothing but wait and sign out, and learns nothing of the teacher', async () => {
    const { token, student } = await waitingStudent();
    expect(student).toMatchObject({ isWaiting: true, teacher: null });
    const refused = await lists(token);
    expect([refused.status, refused.body.code]).toEqual([403, 'consent-required']);
    expect((await app.call('GET /student/me', {}, { token })).status).toBe(200);
    expect((await app.call('POST /global/auth/logout', {}, { token })).status).toBe(200);
  });

  it('is active at once when the teacher confirms a whole class in one call', async () => {
    const one = await waitingStudent();
    const classroomCode = one.classroom.code;
    const other = await app.call('POST /student/auth/register/classroom/{classroomCode}', {
      params: { classroomCode },
      body: { firstName: 'Ali', lastName: 'Attente', password: PASSWORD },
    });
    const stranger = await waitingStudent();
    const uuids = [one.student.uuid, other.body.student.uuid, stranger.student.uuid];
    const reply = await app.call(
      'POST /user/students/consent',
      { body: { uuids } },
      { token: one.teacher.token },
    );
    expect(reply.body.confirmedCount).toBe(2);
    expect((await lists(one.token)).status).toBe(200);
    expect((await lists(other.body.jwt)).status).toBe(200);
    expect((await lists(stranger.token)).status).toBe(403);
    const [row] = await app.ctx.db.select().from(students).where(eq(students.uuid, one.student.uuid));
    expect(row).toMatchObject({ consentGivenBy: 'teacher', consentGivenAt: app.clock.now() });
    const again = await app.call(
      'POST /user/students/consent',
      { body: { uuids } },
      { token: one.teacher.token },
    );
    expect(again.body.confirmedCount).toBe(0);
    expect((await app.call('POST /user/students/consent', { body: { uuids } })).status).toBe(401);
  });
});

describe('a parent who is asked by mail', () => {
  async function asked(lastName?: string) {
    const made = await waitingStudent(lastName);
    const email = `parent-${made.student.uuid}@example.test`;
    const reply = await app.call(
      'POST /student/me/guardian-mail',
      { body: { email } },
      { token: made.token },
    );
    expect(reply.status).toBe(200);
    return { ...made, email, mailed: tokenIn(await mailTo(app, email)) };
  }
  const answer = (token: string, isGiven: boolean) =>
    app.call('POST /global/auth/consent', { body: { token, isGiven } });

  it('reads who it is about, and consents once', async () => {
    const { mailed, token } = await asked();
    const view = await app.call('POST /global/auth/consent/request', { body: { token: mailed } });
    expect(view.body).toMatchObject({
      child: 'Zoé Attente',
      classroom: 'Classe 401',
      teacher: 'Camille Tremblay',
    });
    expect((await answer(mailed, true)).status).toBe(200);
    expect((await lists(token)).status).toBe(200);
    expect((await answer(mailed, false)).status).toBe(422);
    expect((await lists(token)).status).toBe(200);
  });

  it('refuses, and nothing of the child is left', async () => {
    const { mailed, token, email } = await asked('Xylophonova');
    expect((await answer(mailed, false)).status).toBe(200);
    expect(await placesOf(app.ctx.db, 'xylophonova')).toEqual([]);
    expect(await placesOf(app.ctx.db, email)).toEqual([]);
    expect((await app.call('GET /student/me', {}, { token })).status).toBe(401);
  });

  it('gets nothing from a dead or invented link', async () => {
    const { mailed } = await asked();
    app.clock.advance(15 * 24 * 60 * 60_000);
    for (const token of [mailed, 'invented']) {
      expect((await answer(token, true)).status).toBe(422);
      const view = await app.call('POST /global/auth/consent/request', { body: { token } });
      expect(view.body.errors).toHaveProperty('token');
    }
  });

  it('is not asked by a pupil who waits for nobody, nor more than three times a day', async () => {
    const { token, teacher, student } = await waitingStudent();
    const body = { email: 'somebody@example.test' };
    const ask = () => app.call('POST /student/me/guardian-mail', { body }, { token });
    for (const status of [200, 200, 200, 429]) expect((await ask()).status).toBe(status);
    const uuids = [student.uuid];
    await app.call('POST /user/students/consent', { body: { uuids } }, { token: teacher.token });
    app.clock.advance(25 * 60 * 60_000);
    expect([409, 429]).toContain((await ask()).status);
  });
});
