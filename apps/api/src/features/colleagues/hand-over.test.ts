import { randomUUID } from 'node:crypto';
import type { CallInput, CallKey } from '@motamo/contract/table';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
  signInStudent,
  storedStudent,
} from '../../../test/factories.ts';
import { as, createClass, createGame, type Group, Listener, listen } from '../../../test/live-table.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { users } from '../../db/schema/accounts.ts';
import { licenses } from '../../db/schema/classes.ts';

const PUPILS = 30;
const PLAYING = 4;

let app: TestApp;
let url: string;
let farm: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await listen(app);
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

async function verifiedTeacher(licensed = false): Promise<SignedInAdult> {
  const teacher = await createTeacher(app, { licensed });
  await app.ctx.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, teacher.user.id));
  return teacher;
}

const offerClass = async ({ teacher, classroom }: Group, to: SignedInAdult) => {
  const body = { email: to.user.email, role: 'owner' } as const;
  const params = { uuid: classroom.uuid };
  const reply = await app.call(
    'POST /user/classrooms/uuid/{uuid}/invitations',
    { params, body },
    as(teacher),
  );
  expect(reply.status).toBe(201);
  return reply.body.invitation.uuid;
};
const accept = (by: SignedInAdult, uuid: string, body: { classroomUuid?: string } = {}) =>
  app.call('POST /user/invitations/{uuid}/accept', { params: { uuid }, body }, as(by));
const statusOf = async <K extends CallKey>(key: K, input: CallInput<K>, by: SignedInAdult) =>
  (await app.call(key, input, as(by))).status;

/** Everything that the reports of a class say. */
async function reportsOf({ classroom }: Group, by: SignedInAdult) {
  const params = { uuid: classroom.uuid };
  const asked = { params, query: {} };
  const bodies = [
    await app.call('GET /user/classrooms/uuid/{uuid}/stats', { params }, as(by)),
    await app.call('GET /user/classrooms/uuid/{uuid}/students/stats', asked, as(by)),
    await app.call('GET /user/classrooms/uuid/{uuid}/word-groups/stats', asked, as(by)),
    await app.call('GET /user/classrooms/uuid/{uuid}/games', asked, as(by)),
    await app.call('GET /user/classrooms/uuid/{uuid}/taken-for', asked, as(by)),
    await app.call('GET /user/classrooms/uuid/{uuid}/review', { params }, as(by)),
    await app.call('GET /user/classrooms/uuid/{uuid}/homework', { params }, as(by)),
  ];
  expect(bodies.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  return bodies.map(({ body }) => body);
}

const pupilsOf = async ({ classroom }: Group, by: SignedInAdult) => {
  const asked = { params: { uuid: classroom.uuid }, query: { limit: 100 } };
  return (await app.call('GET /user/classrooms/{uuid}/students', asked, as(by))).body.students;
};

/** A list of the teacher's own that the class follows, with own words. */
async function makeList({ teacher, classroom }: Group) {
  const { body } = await app.call('POST /user/list-groups', { body: { title: 'Mes listes' } }, as(teacher));
  const words = Array.from({ length: 10 }, (_, at) => ({
    traductions: [
      { lang: 'fr' as const, text: `la luge ${at}` },
      { lang: 'en' as const, text: `sled ${at}` },
    ],
  }));
  const made = await app.call('POST /user/words', { body: { words } }, as(teacher));
  const wordIds = made.body.words.map(({ id }) => id);
  const list = { text: 'Notre neige', listGroupId: body.listGroup.id, wordIds };
  const { wordGroup } = (await app.call('POST /user/word-groups', { body: list }, as(teacher))).body;
  const follow = { params: { uuid: classroom.uuid }, body: { listGroupId: body.listGroup.id } };
  await app.call('PUT /user/classrooms/{uuid}', follow, as(teacher));
  return wordGroup.uuid;
}

/** A finished game with one wrong answer. */
async function play(pupil: SignedInStudent | undefined, list: string) {
  if (!pupil) throw new Error('no pupil');
  const player = new SoloPlayer(app, pupil);
  await player.start('translate', list);
  await player.wrong();
  await player.finish();
}

describe('a class that is handed over', () => {
  it('goes with thirty pupils and everything they did, and its former owner is a stranger at once', async () => {
    const group = await createClass(app, PUPILS);
    const { teacher: former, classroom } = group;
    const own = await makeList(group);
    for (const pupil of group.students.slice(0, PLAYING)) {
      await play(pupil, farm);
      await play(pupil, own);
    }
    const homework = {
      params: { uuid: classroom.uuid },
      body: { wordGroupUuid: own, fromDay: '2026-11-01', untilDay: '2026-12-01', rounds: 1 },
    };
    await app.call('POST /user/classrooms/uuid/{uuid}/homework', homework, as(former));
    const reports = await reportsOf(group, former);
    expect(JSON.stringify(reports)).toContain('Notre neige');
    const pupils = await pupilsOf(group, former);
    expect(pupils).toHaveLength(PUPILS);
    const next = await verifiedTeacher();
    const uuid = await offerClass(group, next);
    const seen = { params: { uuid: classroom.uuid } };
    expect(await statusOf('GET /user/classrooms/uuid/{uuid}', seen, next)).toBe(404);
    expect((await app.call('GET /user/invitations', {}, as(next))).body.received).toMatchObject([
      { kind: 'class', studentsCount: PUPILS, classroom: { title: classroom.title } },
    ]);
    // A double click, and a reply that was lost.
    const [one, two] = await Promise.all([accept(next, uuid), accept(next, uuid)]);
    expect([one.status, two.status, (await accept(next, uuid)).status]).toEqual([200, 200, 200]);
    expect(await reportsOf(group, next)).toEqual(reports);
    const same = (rows: typeof pupils) =>
      rows.map(({ teacher: _, teacherId: _id, ...row }) => ({ ...row, isConnected: true }));
    expect(same(await pupilsOf(group, next))).toEqual(same(pupils));
    const [pupil] = pupils;
    const named = { params: { uuid: pupil?.uuid ?? '' } };
    const lost = [
      await statusOf('GET /user/classrooms/uuid/{uuid}', seen, former),
      await statusOf('GET /user/classrooms/uuid/{uuid}/stats', seen, former),
      await statusOf('GET /user/students/uuid/{uuid}', named, former),
      await statusOf('GET /user/students/{uuid}/stats/words', named, former),
      await statusOf('PUT /user/students/{uuid}', { ...named, body: { firstName: 'Zoé' } }, former),
      await statusOf('DELETE /user/classrooms/{uuid}', seen, former),
    ];
    expect(lost).toEqual(lost.map(() => 404));
    expect((await app.call('GET /user/students', { query: {} }, as(former))).body.students).toEqual([]);
    const lists = await app.call('GET /student/word-groups', {}, as(group.students[0]));
    expect(lists.body.wordGroups.map(({ text }) => text)).toContain('Notre neige');
  });

  it('follows a copy of its lists from then on, which the new owner plans and edits; the former ones stay', async () => {
    const group = await createClass(app, 2);
    const { teacher: former, classroom, students } = group;
    const own = await makeList(group);
    const [pupil] = students;
    await app.call(
      'PUT /user/word-groups/{uuid}',
      { params: { uuid: own }, body: { weekNb: 9 } },
      as(former),
    );
    await app.call(
      'PUT /user/year-plan/weeks/{weekNb}',
      { params: { weekNb: 17 }, body: { isHoliday: true } },
      as(former),
    );
    await play(pupil, own);
    const next = await verifiedTeacher();
    const theirs = async (by: SignedInAdult) =>
      (await app.call('GET /user/list-groups', {}, as(by))).body.listGroups;
    const before = await theirs(former);
    const uuid = await offerClass(group, next);
    await Promise.all([accept(next, uuid), accept(next, uuid)]);
    const [copied, ...more] = await theirs(next);
    expect(more).toEqual([]);
    expect(copied).toMatchObject({ title: 'Mes listes', classrooms: [{ uuid: classroom.uuid }] });
    expect(copied?.wordGroups).toMatchObject([{ text: 'Notre neige', weekNb: 9, wordCount: 10 }]);
    const plan = (by: SignedInAdult) => app.call('GET /user/year-plan', {}, as(by));
    expect((await plan(next)).body.yearPlan.holidayWeeks).toEqual([17]);
    expect((await theirs(former)).map(({ wordGroups }) => wordGroups)).toEqual(
      before.map(({ wordGroups }) => wordGroups),
    );
    const seen = async () =>
      (await app.call('GET /student/word-groups', {}, as(pupil))).body.wordGroups.filter(
        ({ type }) => type === 'custom',
      );
    const [list, ...others] = await seen();
    expect(others).toEqual([]);
    expect(list?.uuid).toBe(copied?.wordGroups[0]?.uuid);
    const changed = { params: { uuid: list?.uuid ?? '' }, body: { text: 'Notre hiver' } };
    expect((await app.call('PUT /user/word-groups/{uuid}', changed, as(next))).status).toBe(200);
    expect((await app.call('PUT /user/word-groups/{uuid}', changed, as(former))).status).toBe(404);
    expect((await seen()).map(({ text }) => text)).toEqual(['Notre hiver']);
    expect((await theirs(former))[0]?.wordGroups.map(({ text }) => text)).toEqual(['Notre neige']);
  });

  it('leaves its pupils what was paid until its end, whoever teaches them; a renewal pays for others', async () => {
    const group = await createClass(app, 1);
    const next = await verifiedTeacher();
    await accept(next, await offerClass(group, next));
    const { id } = group.students[0]?.student ?? { id: 0 };
    const solo = { body: { wordGroupUuid: farm, gameTypeSlug: 'cards' } } as const;
    const playing = async () =>
      (await app.call('POST /student/list-games', solo, { token: await signInStudent(app, id) })).status;
    expect(await playing()).toBe(201);
    const kept = await storedStudent(app, id);
    const paid = eq(licenses.userId, group.teacher.user.id);
    // The former owner renews: that is for the pupils whom the former owner has then.
    await app.ctx.db
      .update(licenses)
      .set({ finishedAt: new Date('2030-01-01') })
      .where(paid);
    const before = app.clock.now();
    app.clock.set(new Date((kept.keptUntil?.getTime() ?? 0) - 60_000));
    expect(await playing()).toBe(201);
    app.clock.set(new Date((kept.keptUntil?.getTime() ?? 0) + 60_000));
    expect(await playing()).toBe(402);
    app.clock.set(before);
    expect(await playing()).toBe(201);
    await app.ctx.db.update(licenses).set({ endedAt: before }).where(paid);
    expect(await playing()).toBe(402);
  });

  it('ends the live games of its former owner, whose open connection hears of them no more', async () => {
    const group = await createClass(app, 2);
    const game = await createGame(app, group, farm, 'battle');
    const pupilsGame = await app.call(
      'POST /student/live-games',
      { body: { classroomUuid: group.classroom.uuid, wordGroupUuid: farm, gameTypeSlug: 'battle' } },
      as(group.students[0]),
    );
    const { uuid } = pupilsGame.body.game;
    const listener = new Listener(url, group.teacher.token);
    await listener.watch(uuid);
    const next = await verifiedTeacher();
    await accept(next, await offerClass(group, next));
    const heard = listener.events.length;
    const join = { params: { uuid } };
    await app.call('POST /student/live-games/{uuid}/join', join, as(group.students[1]));
    expect((await app.call('GET /user/live-games/{uuid}', join, as(next))).status).toBe(200);
    expect(await listener.watch(uuid)).toMatchObject({ refused: 'not-found' });
    expect(listener.events.slice(heard)).toEqual([]);
    listener.close();
    const ended = { params: { uuid: game.uuid } };
    expect((await app.call('GET /user/live-games/{uuid}', ended, as(group.teacher))).status).toBe(404);
    const shown = await app.call('GET /user/live-games/{uuid}', ended, as(next));
    expect(shown.body.gameData.isFinish).toBe(true);
  });

  it('takes place or is withdrawn, and nothing between', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await createClass(app, 3);
      const next = await verifiedTeacher();
      const uuid = await offerClass(group, next);
      const [yes, back] = await Promise.all([
        accept(next, uuid),
        app.call('DELETE /user/invitations/{uuid}', { params: { uuid } }, as(group.teacher)),
      ]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([yes.status, back.status]);
      const owner = yes.status === 200 ? next : group.teacher;
      const other = yes.status === 200 ? group.teacher : next;
      expect(await pupilsOf(group, owner)).toHaveLength(3);
      const seen = { params: { uuid: group.classroom.uuid } };
      expect(await statusOf('GET /user/classrooms/uuid/{uuid}', seen, other)).toBe(404);
    }
  });

  it('is no longer on offer once its owner has deleted it, or has handed it to somebody else', async () => {
    const group = await createClass(app, 1);
    const [first, second] = [await verifiedTeacher(), await verifiedTeacher()];
    const [one, two] = [await offerClass(group, first), await offerClass(group, second)];
    expect((await accept(first, one)).status).toBe(200);
    expect((await accept(second, two)).status).toBe(409);
    const deleted = await createClass(app, 1);
    const uuid = await offerClass(deleted, first);
    const params = { uuid: deleted.classroom.uuid };
    await app.call('DELETE /user/classrooms/{uuid}', { params }, as(deleted.teacher));
    expect((await accept(first, uuid)).status).toBe(409);
  });
});

describe('pupils who are handed over', () => {
  const offer = (group: Group, to: SignedInAdult, uuids: string[], key?: string) =>
    app.call(
      'POST /user/students/hand-over',
      { body: { email: to.user.email, studentUuids: uuids, key } },
      as(group.teacher),
    );
  const uuidsOf = ({ students }: Group) => students.map(({ student }) => student.uuid);

  it('come into a class of the new teacher with what they learnt, and the others stay', async () => {
    const group = await createClass(app, 3);
    await play(group.students[0], farm);
    const [first = '', second = '', third = ''] = uuidsOf(group);
    const stats = async (by: SignedInAdult) => {
      const { body } = await app.call(
        'GET /user/students/{uuid}/stats/words',
        { params: { uuid: first } },
        as(by),
      );
      return body.statsWords;
    };
    const before = await stats(group.teacher);
    const next = await verifiedTeacher();
    const classroom = await createClassroom(app, { teacher: next, title: 'Classe 6B', grade: 6 });
    const key = randomUUID();
    const [made, again] = await Promise.all([
      offer(group, next, [first, second], key),
      offer(group, next, [first, second], key),
    ]);
    expect([made.status, again.status]).toEqual([201, 201]);
    const { uuid } = made.body.invitation;
    expect(again.body.invitation.uuid).toBe(uuid);
    expect((await app.call('GET /user/invitations', {}, as(group.teacher))).body.sent).toHaveLength(1);
    expect((await accept(next, uuid)).body.errors).toHaveProperty('classroomUuid');
    const elsewhere = { classroomUuid: group.classroom.uuid };
    expect((await accept(next, uuid, elsewhere)).status).toBe(404);
    expect((await accept(next, uuid, { classroomUuid: classroom.uuid })).status).toBe(200);
    expect((await accept(next, uuid, { classroomUuid: classroom.uuid })).status).toBe(200);
    expect(await stats(next)).toEqual(before);
    const moved = await pupilsOf({ ...group, classroom }, next);
    expect(moved.map((one) => [one.uuid, one.grade])).toEqual([
      [first, 6],
      [second, 6],
    ]);
    expect((await pupilsOf(group, group.teacher)).map((one) => one.uuid)).toEqual([third]);
    const named = { params: { uuid: first } };
    expect(await statusOf('GET /user/students/uuid/{uuid}', named, group.teacher)).toBe(404);
    expect((await app.call('GET /user/invitations', {}, as(group.teacher))).body.sent).toEqual([]);
  });

  it('are the sender’s own, each of them', async () => {
    const group = await createClass(app, 1);
    const stranger = await createStudent(app);
    const next = await verifiedTeacher();
    const uuids = [...uuidsOf(group), stranger.student.uuid];
    expect((await offer(group, next, uuids)).status).toBe(404);
    expect((await app.call('GET /user/invitations', {}, as(next))).body.received).toEqual([]);
  });
});
