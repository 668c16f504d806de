import { randomUUID } from 'node:crypto';
import type { CallInput, CallKey } from '@motamo/contract/table';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createClassroom, createParent, createTeacher, type SignedInAdult } from '../../../test/factories.ts';
import { as, createClass, createGame, type Group } from '../../../test/live-table.ts';
import { queuedMails } from '../../../test/mails.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { users } from '../../db/schema/accounts.ts';
import { teachingInvitations } from '../../db/schema/colleagues.ts';
import { inTransaction } from '../../db/transaction.ts';
import { openSession } from '../../http/session-store.ts';
import { clearArchive } from '../archive/archive.ts';
import { eraseAdult } from '../erasure/erasure.ts';

let app: TestApp;
let farm: string;
beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

type Role = 'co-teacher' | 'viewer' | 'owner';

/** A teacher whose address is known to be the own one. */
async function verifiedTeacher(): Promise<SignedInAdult> {
  const teacher = await createTeacher(app);
  await app.ctx.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, teacher.user.id));
  return teacher;
}

const invite = ({ teacher, classroom }: Group, email: string, role: Role, key?: string) =>
  app.call(
    'POST /user/classrooms/uuid/{uuid}/invitations',
    { params: { uuid: classroom.uuid }, body: { email, role, key } },
    as(teacher),
  );
const answer = (
  teacher: SignedInAdult,
  uuid: string,
  how: 'accept' | 'refuse',
  body: { classroomUuid?: string } = {},
) =>
  how === 'accept'
    ? app.call('POST /user/invitations/{uuid}/accept', { params: { uuid }, body }, as(teacher))
    : app.call('POST /user/invitations/{uuid}/refuse', { params: { uuid } }, as(teacher));
const withdraw = ({ teacher }: Pick<Group, 'teacher'>, uuid: string) =>
  app.call('DELETE /user/invitations/{uuid}', { params: { uuid } }, as(teacher));
const listed = async (teacher: SignedInAdult) =>
  (await app.call('GET /user/invitations', {}, as(teacher))).body;
const teachersOf = async ({ classroom }: Group, by: SignedInAdult) =>
  (await app.call('GET /user/classrooms/uuid/{uuid}/teachers', { params: { uuid: classroom.uuid } }, as(by)))
    .body;

/** A colleague who has said yes. */
async function join(group: Group, role: 'co-teacher' | 'viewer'): Promise<SignedInAdult> {
  const teacher = await verifiedTeacher();
  const { body } = await invite(group, teacher.user.email, role);
  expect((await answer(teacher, body.invitation.uuid, 'accept')).status).toBe(200);
  return teacher;
}
const remove = ({ teacher, classroom }: Group, colleague: SignedInAdult, by = teacher) =>
  app.call(
    'DELETE /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}',
    { params: { uuid: classroom.uuid, teacherUuid: colleague.user.uuid } },
    as(by),
  );

describe('who may do what with a class', () => {
  const ACTORS = ['owner', 'co-teacher', 'viewer', 'removed', 'stranger'] as const;
  type Actor = (typeof ACTORS)[number];
  const SEEN = [200, 200, 200, 404, 404];
  const TAUGHT = [200, 200, 403, 404, 404];
  const OWNED = [200, 403, 403, 404, 404];
  const created = (row: number[]) => row.map((status) => (status === 200 ? 201 : status));
  const people = {} as Record<Actor, SignedInAdult>;
  let group: Group;
  let homework: string;

  beforeAll(async () => {
    group = await createClass(app, 3);
    people.owner = group.teacher;
    people['co-teacher'] = await join(group, 'co-teacher');
    people.viewer = await join(group, 'viewer');
    people.removed = await join(group, 'co-teacher');
    await remove(group, people.removed);
    people.stranger = (await createClass(app, 1)).teacher;
    homework = await giveHomework(group.teacher);
  });

  const classUuid = () => ({ params: { uuid: group.classroom.uuid } });
  const classId = () => ({ params: { id: group.classroom.id } });
  const pupil = (at = 0) => ({ params: { uuid: group.students[at]?.student.uuid ?? '' } });
  const days = { fromDay: '2026-11-10', untilDay: '2026-11-13', rounds: 1 };
  const giveHomework = async (teacher: SignedInAdult) => {
    const body = { wordGroupUuid: farm, ...days };
    const given = { ...classUuid(), body };
    return (await app.call('POST /user/classrooms/uuid/{uuid}/homework', given, as(teacher))).body.homework
      .uuid;
  };

  const rows: [CallKey, () => unknown, number[]][] = [
    ['GET /user/classrooms/uuid/{uuid}', classUuid, SEEN],
    ['GET /user/classrooms/id/{id}', classId, SEEN],
    ['GET /user/classrooms/uuid/{uuid}/teachers', classUuid, SEEN],
    ['GET /user/classrooms/uuid/{uuid}/stats', classUuid, SEEN],
    ['GET /user/classrooms/uuid/{uuid}/students/stats', () => ({ ...classUuid(), query: {} }), SEEN],
    ['GET /user/classrooms/uuid/{uuid}/word-groups/stats', () => ({ ...classUuid(), query: {} }), SEEN],
    ['GET /user/classrooms/uuid/{uuid}/games', () => ({ ...classUuid(), query: {} }), SEEN],
    ['GET /user/classrooms/uuid/{uuid}/taken-for', () => ({ ...classUuid(), query: {} }), SEEN],
    ['GET /user/classrooms/uuid/{uuid}/weakest-words', classUuid, SEEN],
    ['GET /user/classrooms/uuid/{uuid}/review', classUuid, SEEN],
    ['GET /user/classrooms/uuid/{uuid}/week', classUuid, SEEN],
    ['GET /user/classrooms/uuid/{uuid}/homework', classUuid, SEEN],
    ['GET /user/homework/{uuid}', () => ({ params: { uuid: homework } }), SEEN],
    ['GET /user/students/{uuid}/stats/words', pupil, SEEN],
    ['GET /user/students/{uuid}/stats/games', () => ({ ...pupil(), query: {} }), SEEN],
    ['GET /user/students/{uuid}/stats/week', pupil, SEEN],
    ['GET /user/students/{uuid}/homework', pupil, SEEN],
    ['GET /user/classrooms/{uuid}/students', () => ({ ...classUuid(), query: {} }), TAUGHT],
    ['GET /user/students/uuid/{uuid}', pupil, TAUGHT],
    ['PUT /user/students/{uuid}', () => ({ ...pupil(), body: { firstName: 'Zoé' } }), TAUGHT],
    ['POST /user/students/{uuid}/shortcode', pupil, TAUGHT],
    ['PUT /user/classrooms/{uuid}', () => ({ ...classUuid(), body: { hidesBoards: true } }), TAUGHT],
    ['POST /user/classrooms/{uuid}/code', classUuid, TAUGHT],
    ['GET /user/bulk/documents/classrooms/{uuid}', () => ({ ...classUuid(), query: {} }), TAUGHT],
    [
      'POST /user/classrooms/uuid/{uuid}/homework',
      () => ({ ...classUuid(), body: { wordGroupUuid: farm, ...days } }),
      created(TAUGHT),
    ],
    ['PUT /user/homework/{uuid}', () => ({ params: { uuid: homework }, body: days }), TAUGHT],
    [
      'POST /user/live-games',
      () => ({
        body: { classroomUuid: group.classroom.uuid, wordGroupUuid: farm, gameTypeSlug: 'battle' },
      }),
      // A viewer has no class to play with, and is told no more than anybody else.
      [201, 201, 404, 404, 404],
    ],
    [
      'POST /user/students',
      () => ({ body: { firstName: 'Noé', lastName: 'Roy', classroomUuid: group.classroom.uuid } }),
      [200, 200, 422, 422, 422].map((status) => (status === 200 ? 201 : status)),
    ],
    [
      'POST /user/classrooms/uuid/{uuid}/invitations',
      () => ({ ...classUuid(), body: { email: `${randomUUID()}@example.test`, role: 'viewer' } }),
      created(OWNED),
    ],
    [
      'PUT /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}',
      () => ({
        params: { uuid: group.classroom.uuid, teacherUuid: people.viewer.user.uuid },
        body: { role: 'viewer' },
      }),
      OWNED,
    ],
    ['DELETE /user/students/{uuid}', () => pupil(1), OWNED],
    ['POST /user/archive/students/{uuid}', () => pupil(2), OWNED],
    ['DELETE /user/classrooms/{uuid}', classUuid, OWNED],
  ];

  it.each(rows)('%s', async (key, input, expected) => {
    const reply = async (actor: Actor) =>
      (await app.call(key, input() as CallInput<typeof key>, as(people[actor]))).status;
    // The owner comes last: what is deleted is there for the others to be refused.
    const found: number[] = [];
    for (const actor of [...ACTORS].reverse()) found.unshift(await reply(actor));
    expect(Object.fromEntries(ACTORS.map((actor, at) => [actor, found[at]]))).toEqual(
      Object.fromEntries(ACTORS.map((actor, at) => [actor, expected[at]])),
    );
  });
});

describe('sharing a class', () => {
  let group: Group;
  beforeEach(async () => {
    group = await createClass(app, 2);
  });

  it('lists it for who shares it, says what that person may do, and shows the viewer no card', async () => {
    const colleague = await join(group, 'co-teacher');
    const viewer = await join(group, 'viewer');
    const classesOf = async (teacher: SignedInAdult) =>
      (await app.call('GET /user/classrooms', {}, as(teacher))).body.classrooms;
    const { firstName, lastName } = group.teacher.user;
    const shared = { uuid: group.classroom.uuid, studentsCount: 2, ownerName: `${firstName} ${lastName}` };
    expect(await classesOf(colleague)).toMatchObject([{ ...shared, access: 'co-teacher' }]);
    expect(await classesOf(viewer)).toMatchObject([{ ...shared, access: 'viewer' }]);
    expect(await classesOf(group.teacher)).toMatchObject([{ access: 'owner', ownerName: null }]);
    const pupilsOf = async (teacher: SignedInAdult) =>
      (await app.call('GET /user/students', { query: {} }, as(teacher))).body.students;
    expect(await pupilsOf(colleague)).toHaveLength(2);
    expect(await pupilsOf(viewer)).toEqual([]);
    expect(await teachersOf(group, viewer)).toMatchObject({
      teachers: [
        { uuid: colleague.user.uuid, role: 'co-teacher' },
        { uuid: viewer.user.uuid, role: 'viewer' },
      ],
      invitations: [],
    });
  });

  it('gives new pupils to the owner, and moves none out of the owner’s classes', async () => {
    const colleague = await join(group, 'co-teacher');
    const own = await createClassroom(app, { teacher: colleague });
    const body = { firstName: 'Mia', lastName: 'Côté', classroomUuid: group.classroom.uuid };
    const made = await app.call('POST /user/students', { body }, as(colleague));
    expect(made.body.student.teacherId).toBe(group.teacher.user.id);
    const params = { uuid: made.body.student.uuid };
    const move = (classroomUuid: string, by: SignedInAdult) =>
      app.call('PUT /user/students/{uuid}', { params, body: { classroomUuid } }, as(by));
    expect((await move(own.uuid, colleague)).status).toBe(422);
    await invite({ ...group, teacher: colleague, classroom: own }, group.teacher.user.email, 'co-teacher');
    const [invitation] = (await listed(group.teacher)).received;
    await answer(group.teacher, invitation?.uuid ?? '', 'accept');
    expect((await move(own.uuid, group.teacher)).status).toBe(422);
  });

  it('answers for an address without an account as for one with, and mails both in their language', async () => {
    const known = await verifiedTeacher();
    await app.ctx.db.update(users).set({ lang: 'en' }).where(eq(users.id, known.user.id));
    const parent = await createParent(app);
    const replies = [];
    for (const email of [known.user.email, 'nobody@example.test', parent.user.email]) {
      const { status, body } = await invite(group, email, 'viewer');
      const { uuid: _, createdAt: _at, email: echoed, ...rest } = body.invitation;
      expect(echoed).toBe(email);
      replies.push([status, rest]);
    }
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    const mails = await queuedMails(app);
    const toldTo = (email: string) => mails.findLast(({ to }) => to === email)?.subject;
    expect(toldTo(known.user.email)).toMatch(/invites you to the class/);
    expect(toldTo('nobody@example.test')).toMatch(/vous invite dans la classe/);
    expect(JSON.stringify(mails)).not.toContain('Élève 1');
  });

  it('shows an invitation to nobody whose address is not proven, and lets nobody else answer it', async () => {
    const unproven = await createTeacher(app);
    await app.ctx.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unproven.user.id));
    const { uuid } = (await invite(group, unproven.user.email, 'co-teacher')).body.invitation;
    expect((await listed(unproven)).received).toEqual([]);
    expect((await answer(unproven, uuid, 'accept')).status).toBe(404);
    const stranger = await verifiedTeacher();
    for (const how of ['accept', 'refuse'] as const)
      expect((await answer(stranger, uuid, how)).status).toBe(404);
    expect((await withdraw({ teacher: stranger }, uuid)).status).toBe(404);
    expect((await answer(group.teacher, uuid, 'accept')).status).toBe(404);
  });

  it('is refused, withdrawn, changed, ended by the owner and left by the colleague', async () => {
    const teacher = await verifiedTeacher();
    const first = (await invite(group, teacher.user.email, 'viewer')).body.invitation;
    expect((await listed(teacher)).received).toMatchObject([
      { uuid: first.uuid, kind: 'join', role: 'viewer' },
    ]);
    expect((await answer(teacher, first.uuid, 'refuse')).status).toBe(200);
    expect((await teachersOf(group, group.teacher)).invitations).toMatchObject([{ state: 'refused' }]);
    expect((await answer(teacher, first.uuid, 'accept')).status).toBe(409);
    await withdraw(group, first.uuid);
    expect((await teachersOf(group, group.teacher)).invitations).toEqual([]);
    const second = (await invite(group, teacher.user.email, 'viewer')).body.invitation;
    expect((await withdraw(group, second.uuid)).status).toBe(200);
    expect((await answer(teacher, second.uuid, 'accept')).status).toBe(409);
    expect((await listed(teacher)).received).toEqual([]);
    const colleague = await join(group, 'viewer');
    const member = { uuid: group.classroom.uuid, teacherUuid: colleague.user.uuid };
    const promoted = await app.call(
      'PUT /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}',
      { params: member, body: { role: 'co-teacher' } },
      as(group.teacher),
    );
    expect(promoted.status).toBe(200);
    expect((await teachersOf(group, group.teacher)).teachers).toMatchObject([{ role: 'co-teacher' }]);
    const other = await join(group, 'co-teacher');
    expect((await remove(group, other, colleague)).status).toBe(403);
    expect((await remove(group, colleague, colleague)).status).toBe(200);
    expect((await app.call('GET /user/classrooms', {}, as(colleague))).body.classrooms).toEqual([]);
  });

  it('asks the own address and somebody who is there already not at all, and everybody once', async () => {
    const teacher = await verifiedTeacher();
    const key = randomUUID();
    const [one, two] = await Promise.all([
      invite(group, teacher.user.email, 'viewer', key),
      invite(group, teacher.user.email, 'viewer', key),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.invitation.uuid).toBe(two.body.invitation.uuid);
    const invitations = (await queuedMails(app)).filter(({ subject }) => subject.includes('vous invite'));
    expect(invitations.filter(({ to }) => to === teacher.user.email)).toHaveLength(1);
    await answer(teacher, one.body.invitation.uuid, 'accept');
    expect((await invite(group, teacher.user.email, 'viewer')).body.errors).toHaveProperty('email');
    expect((await invite(group, group.teacher.user.email, 'viewer')).body.errors).toHaveProperty('email');
  });

  it('ends at twenty invitations a day, and sends one address three mails', async () => {
    const email = 'often@example.test';
    for (let at = 0; at < 5; at += 1) {
      const other = await createClassroom(app, { teacher: group.teacher });
      expect((await invite({ ...group, classroom: other }, email, 'viewer')).status).toBe(201);
    }
    expect((await queuedMails(app)).filter(({ to }) => to === email)).toHaveLength(3);
    const statuses = new Set<number>();
    for (let at = 0; at < 16; at += 1)
      statuses.add((await invite(group, `many${at}@example.test`, 'viewer')).status);
    expect([...statuses]).toEqual([201, 429]);
  });

  it('waits for thirty days; then nobody can answer, and the address is forgotten', async () => {
    const teacher = await verifiedTeacher();
    const { uuid } = (await invite(group, teacher.user.email, 'viewer')).body.invitation;
    const kept = () => app.ctx.db.$count(teachingInvitations, eq(teachingInvitations.uuid, uuid));
    const before = app.clock.now();
    const later = new Date(before.getTime() + 30 * 24 * 3600_000 + 1000);
    await clearArchive(app.ctx, new Date(later.getTime() - 60_000));
    expect(await kept()).toBe(1);
    app.clock.set(later);
    const token = await openSession(app.ctx, { type: 'user', id: teacher.user.id });
    expect((await listed({ ...teacher, token })).received).toEqual([]);
    expect((await answer({ ...teacher, token }, uuid, 'accept')).status).toBe(409);
    await clearArchive(app.ctx, later);
    expect(await kept()).toBe(0);
    app.clock.set(before);
  });

  it('leaves nothing of an invited teacher who deletes the account', async () => {
    const teacher = await verifiedTeacher();
    const { uuid } = (await invite(group, teacher.user.email, 'viewer')).body.invitation;
    await inTransaction(app.ctx.db, (tx) => eraseAdult(tx, teacher.user.id, app.clock.now()));
    expect((await withdraw(group, uuid)).status).toBe(404);
  });

  it('lets a co-teacher lead live games and read the names, a viewer neither, and ends with the right to it', async () => {
    const colleague = await join(group, 'co-teacher');
    const viewer = await join(group, 'viewer');
    const game = await createGame(app, { teacher: colleague, classroom: group.classroom }, farm);
    const [pupil] = group.students;
    await app.call('POST /student/live-games/{uuid}/join', { params: { uuid: game.uuid } }, as(pupil));
    const watch = async (by: SignedInAdult) =>
      app.call('GET /user/live-games/{uuid}', { params: { uuid: game.uuid } }, as(by));
    const named = async (by: SignedInAdult) =>
      (await watch(by)).body.gameData.studentGames.map(({ student }) => student.name);
    const name = `${pupil?.student.firstName} ${pupil?.student.lastName}`;
    expect(await named(colleague)).toEqual([name]);
    expect(await named(group.teacher)).toEqual([name]);
    expect((await watch(viewer)).status).toBe(404);
    await remove(group, colleague);
    expect((await watch(colleague)).status).toBe(404);
    expect((await watch(group.teacher)).body.gameData.isFinish).toBe(true);
    expect((await app.call('GET /user/live-games', {}, as(colleague))).body.games).toEqual([]);
  });

  it('comes to one end where yes and withdrawal, or yes twice, meet', async () => {
    for (let round = 0; round < 6; round += 1) {
      const teacher = await verifiedTeacher();
      const { uuid } = (await invite(group, teacher.user.email, 'viewer')).body.invitation;
      const [yes, again, back] = await Promise.all([
        answer(teacher, uuid, 'accept'),
        answer(teacher, uuid, 'accept'),
        withdraw(group, uuid),
      ]);
      const isIn = (await teachersOf(group, group.teacher)).teachers.some(
        (one) => one.uuid === teacher.user.uuid,
      );
      expect([yes.status, again.status, back.status]).toEqual(isIn ? [200, 200, 409] : [409, 409, 200]);
    }
  });
});
