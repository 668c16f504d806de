import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createClassroom, createTeacher } from '../../../test/factories.ts';
import { as, createClass, type Group, Listener, listen } from '../../../test/live-table.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { openSession } from '../../http/session-store.ts';

let app: TestApp;
let url: string;
let farm: string;
beforeAll(async () => {
  app = await startTestApp({ TZ: 'America/Toronto' });
  url = await listen(app);
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

const mark = (token: string, weekNb: number, isHoliday: boolean) =>
  app.call('PUT /user/year-plan/weeks/{weekNb}', { params: { weekNb }, body: { isHoliday } }, { token });

/** An own list of the class, planned for no week. */
async function makeList({ teacher, classroom }: Group) {
  const token = as(teacher);
  const { body } = await app.call('POST /user/list-groups', { body: { title: 'Mes listes' } }, token);
  const found = await app.call('GET /user/words/search', { query: { search: '' } }, token);
  const wordIds = found.body.words.slice(0, 10).map(({ id }) => id);
  const list = { text: 'Nos mots', listGroupId: body.listGroup.id, wordIds };
  const params = { uuid: classroom.uuid };
  await app.call('PUT /user/classrooms/{uuid}', { params, body: { listGroupId: null } }, token);
  const made = await app.call('POST /user/word-groups', { body: list }, token);
  return { uuid: made.body.wordGroup.uuid, listGroupId: body.listGroup.id };
}

const seenBy = async ({ students }: Group) =>
  (await app.call('GET /student/globals', {}, as(students[0]))).body.wordGroupsOfTheWeek;
const toldTo = async ({ teacher, classroom }: Group) =>
  (await app.call('GET /user/classrooms/uuid/{uuid}/week', { params: { uuid: classroom.uuid } }, as(teacher)))
    .body;
const uuidsOf = (lists: readonly { uuid: string }[]) => lists.map(({ uuid }) => uuid);

describe('the year plan', () => {
  it('keeps the weeks that a teacher marked, for the teacher alone and for this game year', async () => {
    const teacher = await createTeacher(app);
    const planOf = async (token: string) =>
      (await app.call('GET /user/year-plan', {}, { token })).body.yearPlan;
    expect(await planOf(teacher.token)).toEqual({ weekNb: 4, holidayWeeks: [] });
    for (const week of [12, 8, 12]) expect((await mark(teacher.token, week, true)).status).toBe(200);
    expect((await planOf(teacher.token)).holidayWeeks).toEqual([8, 12]);
    expect((await mark(teacher.token, 8, false)).body.yearPlan.holidayWeeks).toEqual([12]);
    expect((await planOf((await createTeacher(app)).token)).holidayWeeks).toEqual([]);
    expect((await mark(teacher.token, 0, true)).status).toBe(400);
    const before = app.clock.now();
    app.clock.set('2027-10-20T15:00:00Z');
    const token = await openSession(app.ctx, { type: 'user', id: teacher.user.id });
    expect(await planOf(token)).toEqual({ weekNb: 1, holidayWeeks: [] });
    app.clock.set(before);
  });

  it('tells the teacher what the pupils of a class see now, as it changes', async () => {
    const group = await createClass(app, 1);
    const list = await makeList(group);
    const token = as(group.teacher);
    const same = async () => {
      const told = await toldTo(group);
      expect(uuidsOf(told.wordGroups)).toEqual(uuidsOf(await seenBy(group)));
      return uuidsOf(told.wordGroups);
    };
    expect(await same()).not.toContain(list.uuid);
    const { weekNb } = await toldTo(group);
    const params = { uuid: list.uuid };
    await app.call('PUT /user/word-groups/{uuid}', { params, body: { weekNb } }, token);
    expect(await same()).not.toContain(list.uuid);
    const follow = { params: { uuid: group.classroom.uuid }, body: { listGroupId: list.listGroupId } };
    await app.call('PUT /user/classrooms/{uuid}', follow, token);
    expect((await same())[0]).toBe(list.uuid);
    await app.call('PUT /user/word-groups/{uuid}', { params, body: { weekNb: weekNb + 1 } }, token);
    expect(await same()).not.toContain(list.uuid);
    const stranger = await createTeacher(app);
    const asked = { params: { uuid: group.classroom.uuid } };
    const refused = await app.call('GET /user/classrooms/uuid/{uuid}/week', asked, as(stranger));
    expect(refused.status).toBe(404);
  });

  it('lets the open screens of the pupils follow lists, classes and homework at once', async () => {
    const group = await createClass(app, 1);
    const list = await makeList(group);
    const token = as(group.teacher);
    const listener = new Listener(url, group.students[0]?.token ?? '');
    await listener.watch('01890000-0000-7000-8000-000000000000');
    const told = () => listener.events.filter(({ name }) => name === 'LISTS_CHANGED').length;
    const classroom = { uuid: group.classroom.uuid };
    await app.call(
      'PUT /user/classrooms/{uuid}',
      { params: classroom, body: { listGroupId: list.listGroupId } },
      token,
    );
    await listener.until(() => told() === 1);
    const week = { params: { uuid: list.uuid }, body: { weekNb: 4 } };
    await app.call('PUT /user/word-groups/{uuid}', week, token);
    await listener.until(() => told() === 2);
    const days = { fromDay: '2026-11-10', untilDay: '2026-11-13', rounds: 1 };
    const given = await app.call(
      'POST /user/classrooms/uuid/{uuid}/homework',
      { params: classroom, body: { wordGroupUuid: farm, ...days } },
      token,
    );
    await listener.until(() => told() === 3);
    const params = { uuid: given.body.homework.uuid };
    await app.call('DELETE /user/homework/{uuid}', { params }, token);
    await listener.until(() => told() === 4);
    listener.close();
  });

  it('lets them follow a list or a group that goes and comes back, and a pupil who is moved', async () => {
    const group = await createClass(app, 1);
    const list = await makeList(group);
    const token = as(group.teacher);
    const { uuid } = group.classroom;
    const follow = { params: { uuid }, body: { listGroupId: list.listGroupId } };
    await app.call('PUT /user/classrooms/{uuid}', follow, token);
    const listener = new Listener(url, group.students[0]?.token ?? '');
    await listener.watch('01890000-0000-7000-8000-000000000000');
    const told = () => listener.events.filter(({ name }) => name === 'LISTS_CHANGED').length;
    const groups = (await app.call('GET /user/list-groups', {}, token)).body.listGroups;
    const own = { params: { uuid: list.uuid } };
    const its = { params: { uuid: groups.find(({ id }) => id === list.listGroupId)?.uuid ?? '' } };
    await app.call('DELETE /user/word-groups/{uuid}', own, token);
    await listener.until(() => told() === 1);
    await app.call('POST /user/archive/word-groups/{uuid}/restore', own, token);
    await listener.until(() => told() === 2);
    await app.call('DELETE /user/list-groups/{uuid}', its, token);
    await listener.until(() => told() === 3);
    await app.call('POST /user/archive/list-groups/{uuid}/restore', its, token);
    await listener.until(() => told() === 4);
    const { uuid: classroomUuid } = await createClassroom(app, {
      teacher: group.teacher,
      title: 'Classe 5A',
    });
    const moved = { params: { uuid: group.students[0]?.student.uuid ?? '' }, body: { classroomUuid } };
    expect((await app.call('PUT /user/students/{uuid}', moved, token)).status).toBe(200);
    await listener.until(() => told() === 5);
    listener.close();
  });
});
