import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createParent,
  createStudent,
  createTeacher,
  PASSWORD,
  type SignedInAdult,
  type SignedInStudent,
} from '../../../test/factories.ts';

let app: TestApp;
let parent: SignedInAdult;
let child: SignedInStudent;
let sibling: SignedInStudent;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  parent = await createParent(app);
  child = await createStudent(app, { parent });
  sibling = await createStudent(app, { parent, firstName: 'Zoé' });
});

const handOver = (uuid: string, token = parent.token, freeReturn?: boolean) =>
  app.call('POST /user/students/{uuid}/session', { params: { uuid }, body: { freeReturn } }, { token });
const handBack = (token: string, password?: string) =>
  app.call('POST /student/hand-back', { body: { password } }, { token });
const familyOf = async (token: string) => (await app.call('GET /student/family', {}, { token })).body;
const nobody = { parent: null, siblings: [] };

describe('a parent hands the device to a child', () => {
  it('opens the session of the child, who is told by whom', async () => {
    const reply = await handOver(child.student.uuid);
    expect([reply.status, reply.body.type]).toEqual([201, 'student']);
    const me = await app.call('GET /student/me', {}, { token: reply.body.jwt });
    expect(me.body).toMatchObject({ student: { uuid: child.student.uuid }, isHandedOver: true });
    expect(await familyOf(reply.body.jwt)).toEqual({
      parent: { name: 'Camille Tremblay', asksPassword: true },
      siblings: [{ uuid: sibling.student.uuid, firstName: 'Zoé', avatarImageUrl: null }],
    });
  });

  it('is for parents and their own children', async () => {
    const teacher = await createTeacher(app);
    const pupil = await createStudent(app, { teacher });
    expect((await handOver(pupil.student.uuid, teacher.token)).status).toBe(403);
    expect((await handOver(pupil.student.uuid)).status).toBe(404);
  });

  it('tells nobody of a family where the child signed in by itself', async () => {
    const me = await app.call('GET /student/me', {}, { token: child.token });
    expect(me.body.isHandedOver).toBe(false);
    expect(await familyOf(child.token)).toEqual(nobody);
    const params = { uuid: sibling.student.uuid };
    const reply = await app.call('POST /student/family/{uuid}/session', { params }, { token: child.token });
    expect(reply.status).toBe(404);
    expect((await handBack(child.token, PASSWORD)).status).toBe(409);
  });
});

describe('the device goes round', () => {
  it('from child to child, and to no child of another family', async () => {
    const { jwt: token } = (await handOver(child.student.uuid)).body;
    const other = await createStudent(app, { parent: await createParent(app) });
    const pass = (uuid: string) =>
      app.call('POST /student/family/{uuid}/session', { params: { uuid } }, { token });
    expect((await pass(other.student.uuid)).status).toBe(404);
    const { jwt } = (await pass(sibling.student.uuid)).body;
    expect((await familyOf(jwt)).siblings.map(({ uuid }) => uuid)).toEqual([child.student.uuid]);
    expect((await handBack(jwt, PASSWORD)).status).toBe(201);
  });

  it('back to the parent by password alone', async () => {
    const { jwt: token } = (await handOver(child.student.uuid)).body;
    expect((await handBack(token)).body.errors).toHaveProperty('password');
    expect((await handBack(token, 'wrong-one')).status).toBe(422);
    const { body } = await handBack(token, PASSWORD);
    const me = await app.call('GET /user/me', {}, { token: body.jwt });
    expect(me.body.user.uuid).toBe(parent.user.uuid);
  });

  it('back without a password during five minutes where the parent chose so', async () => {
    const { jwt } = (await handOver(child.student.uuid, parent.token, true)).body;
    expect((await familyOf(jwt)).parent?.asksPassword).toBe(false);
    app.clock.advance(5 * 60_000 + 1);
    expect((await familyOf(jwt)).parent?.asksPassword).toBe(true);
    expect((await handBack(jwt)).status).toBe(422);
    const again = await handOver(child.student.uuid, parent.token, true);
    expect((await handBack(again.body.jwt)).body.type).toBe('user');
  });

  it('not without a password once the session that was left behind is over', async () => {
    const { jwt } = (await handOver(child.student.uuid, parent.token, true)).body;
    await app.call('POST /global/auth/logout', {}, { token: parent.token });
    expect((await handBack(jwt)).status).toBe(422);
    app.clock.advance(1000);
    await app.call('POST /global/auth/login', { body: { username: parent.user.email, password: PASSWORD } });
    expect((await handBack(jwt)).status).toBe(422);
  });
});
