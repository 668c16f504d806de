import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
} from '../../../test/factories.ts';
import { type GeneratedClass, generateClass } from '../../../test/generated-class.ts';
import { queuedMails } from '../../../test/mails.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';
import { gameAnswers, games, studentGames } from '../../db/schema/games.ts';
import { wordGroups, wordGroupWords } from '../../db/schema/words.ts';
import { openSession } from '../../http/session-store.ts';
import { remindParents } from './remind-parents.ts';

const give = 'POST /user/classrooms/uuid/{uuid}/homework';
const listed = 'GET /user/classrooms/uuid/{uuid}/homework';
const one = 'GET /user/homework/{uuid}';
const TZ = 'America/Toronto';

let app: TestApp;
let farm: string;
beforeAll(async () => {
  app = await startTestApp({ TZ });
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

const week = { fromDay: '2026-11-10', untilDay: '2026-11-13' };

/** A teacher with a class and two pupils, and a list of the own that the class does not follow. */
async function makeClass() {
  const teacher = await createTeacher(app, { licensed: true });
  const classroom = await createClassroom(app, { teacher });
  const pupils = [
    await createStudent(app, { teacher, classroom, firstName: 'Léa', lastName: 'Roy' }),
    await createStudent(app, { teacher, classroom, firstName: 'Noé', lastName: 'Aubin' }),
  ] as const;
  const { token } = teacher;
  const { body } = await app.call('POST /user/list-groups', { body: { title: 'Mes listes' } }, { token });
  const catalogue = await app.call('GET /user/words/search', { query: { search: '' } }, { token });
  const wordIds = catalogue.body.words.slice(0, 10).map(({ id }) => id);
  await app.call(
    'PUT /user/classrooms/{uuid}',
    { params: { uuid: classroom.uuid }, body: { listGroupId: null } },
    { token },
  );
  const made = await app.call(
    'POST /user/word-groups',
    { body: { text: 'Nos mots', listGroupId: body.listGroup.id, wordIds } },
    { token },
  );
  return { teacher, classroom, pupils, list: made.body.wordGroup.uuid };
}
type Class = Awaited<ReturnType<typeof makeClass>>;

const giveTo = ({ teacher, classroom }: Class, body: object) =>
  app.call(
    give,
    { params: { uuid: classroom.uuid }, body: { wordGroupUuid: farm, rounds: 1, ...week, ...body } },
    { token: teacher.token },
  );
const ownOf = async ({ token }: SignedInStudent) =>
  (await app.call('GET /student/homework', {}, { token })).body.homework;

describe('a homework', () => {
  it('reaches the pupils on a list that their class does not follow, and is done after its rounds', async () => {
    const made = await makeClass();
    const [lea, noe] = made.pupils;
    const shown = () => app.call('GET /student/word-groups', {}, { token: lea.token });
    expect((await shown()).body.wordGroups.map(({ uuid }) => uuid)).not.toContain(made.list);
    const { status, body } = await giveTo(made, { wordGroupUuid: made.list });
    expect([status, body.homework]).toMatchObject([
      201,
      { phase: 'open', isForClass: true, studentsCount: 2, doneCount: 0, begunCount: 0, ...week },
    ]);
    expect(await ownOf(lea)).toMatchObject([
      { uuid: body.homework.uuid, wordGroup: { uuid: made.list, text: 'Nos mots' }, state: 'not-begun' },
    ]);
    const player = new SoloPlayer(app, lea);
    expect((await player.start('cards', made.list)).status).toBe(201);
    await player.wrong();
    expect(await ownOf(lea)).toMatchObject([{ state: 'begun', roundsDone: 0 }]);
    await player.finish();
    expect(await ownOf(lea)).toMatchObject([{ state: 'done', roundsDone: 1 }]);
    expect(await ownOf(noe)).toMatchObject([{ state: 'not-begun' }]);
    const page = await app.call(one, { params: { uuid: body.homework.uuid } }, { token: made.teacher.token });
    expect(page.body.rows.map(({ student, state }) => [student.firstName, state])).toEqual([
      ['Noé', 'not-begun'],
      ['Léa', 'done'],
    ]);
    expect(page.body.hardWords).toMatchObject([{ wrongCount: 1 }]);
    expect(page.body.homework).toMatchObject({ doneCount: 1, begunCount: 0, studentsCount: 2 });
  });

  it('is for the chosen pupils alone, runs between its days, and can be changed and taken back', async () => {
    const made = await makeClass();
    const [lea, noe] = made.pupils;
    const later = { fromDay: '2026-11-16', untilDay: '2026-11-20' };
    const { body } = await giveTo(made, { studentUuids: [lea.student.uuid], ...later });
    const { uuid } = body.homework;
    expect(body.homework).toMatchObject({ phase: 'planned', studentsCount: 1, isForClass: false });
    expect(await ownOf(lea)).toEqual([]);
    const { token } = made.teacher;
    const change = { rounds: null, fromDay: '2026-11-10', untilDay: '2026-11-12' };
    await app.call('PUT /user/homework/{uuid}', { params: { uuid }, body: change }, { token });
    expect(await ownOf(lea)).toMatchObject([{ rounds: null, untilDay: '2026-11-12' }]);
    expect(await ownOf(noe)).toEqual([]);
    await app.call('DELETE /user/homework/{uuid}', { params: { uuid } }, { token });
    expect(await ownOf(lea)).toEqual([]);
    expect((await app.call(one, { params: { uuid } }, { token })).status).toBe(404);
  });

  it('keeps its list to itself until it begins', async () => {
    const made = await makeClass();
    const [lea] = made.pupils;
    app.clock.set('2026-11-11T17:00:00Z');
    const days = { fromDay: '2026-11-12', untilDay: '2026-11-20' };
    expect((await giveTo(made, { wordGroupUuid: made.list, ...days })).status).toBe(201);
    const seen = async () => {
      const token = await openSession(app.ctx, { type: 'student', id: lea.student.id });
      const { body } = await app.call('GET /student/word-groups', {}, { token });
      const start = { wordGroupUuid: made.list, gameTypeSlug: 'cards' as const };
      const { status } = await app.call('POST /student/list-games', { body: start }, { token });
      return [body.wordGroups.some(({ uuid }) => uuid === made.list), status];
    };
    expect(await seen()).toEqual([false, 404]);
    app.clock.set('2026-11-12T04:59:00Z');
    expect(await seen()).toEqual([false, 404]);
    app.clock.set('2026-11-12T05:00:00Z');
    expect(await seen()).toEqual([true, 201]);
    app.clock.set('2026-11-10T15:00:00Z');
  });

  it('refuses days that make no sense, lists and pupils of others', async () => {
    const made = await makeClass();
    const other = await makeClass();
    const refused = async (body: object) => {
      const reply = await giveTo(made, body);
      return [reply.status, Object.keys((reply.body as unknown as { errors: object }).errors)];
    };
    expect(await refused({ untilDay: '2026-11-09' })).toEqual([422, ['untilDay']]);
    expect(await refused({ fromDay: '2026-11-01', untilDay: '2026-11-09' })).toEqual([422, ['untilDay']]);
    expect(await refused({ untilDay: '2027-11-09' })).toEqual([422, ['untilDay']]);
    expect(await refused({ wordGroupUuid: other.list })).toEqual([422, ['wordGroupUuid']]);
    expect(await refused({ studentUuids: [other.pupils[0].student.uuid] })).toEqual([422, ['studentUuids']]);
    expect(await refused({ rounds: 0 })).toEqual([422, ['rounds']]);
  });

  it('is nobody else’s to read or to change', async () => {
    const made = await makeClass();
    const { body } = await giveTo(made, {});
    const params = { uuid: body.homework.uuid };
    const stranger = { token: (await createTeacher(app)).token };
    const statuses = [
      await app.call(one, { params }, stranger),
      await app.call('PUT /user/homework/{uuid}', { params, body: { ...week, rounds: 2 } }, stranger),
      await app.call('DELETE /user/homework/{uuid}', { params }, stranger),
      await app.call(listed, { params: { uuid: made.classroom.uuid } }, stranger),
      await app.call(
        give,
        { params: { uuid: made.classroom.uuid }, body: { wordGroupUuid: farm, rounds: 1, ...week } },
        stranger,
      ),
      await app.call(
        'GET /user/students/{uuid}/homework',
        { params: { uuid: made.pupils[0].student.uuid } },
        stranger,
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    const { status } = await app.call(one, { params }, { token: made.pupils[0].token });
    expect(status).toBe(403);
    expect((await app.call('GET /student/homework', {})).status).toBe(401);
  });
});

async function makeParent(child: SignedInStudent, wantsHomeworkMails: boolean): Promise<SignedInAdult> {
  const parent = await createParent(app);
  await app.ctx.db
    .update(users)
    .set({ emailVerifiedAt: app.clock.now(), wantsHomeworkMails })
    .where(eq(users.id, parent.user.id));
  await app.ctx.db
    .update(students)
    .set({ parentId: parent.user.id })
    .where(eq(students.id, child.student.id));
  return parent;
}

const remindersTo = async ({ user }: SignedInAdult) =>
  (await queuedMails(app)).filter(({ to, text }) => to === user.email && text.includes('stop-mails'));

it('reminds parents who want it once, of what is not done, the day before it ends', async () => {
  const made = await makeClass();
  const [lea, noe] = made.pupils;
  const tom = await createStudent(app, { teacher: made.teacher, classroom: made.classroom });
  const [wants, quiet, done] = [
    await makeParent(lea, true),
    await makeParent(noe, false),
    await makeParent(tom, true),
  ];
  await giveTo(made, {});
  await giveTo(made, { wordGroupUuid: made.list });
  const seen = await app.call(
    'GET /user/students/{uuid}/homework',
    { params: { uuid: lea.student.uuid } },
    { token: wants.token },
  );
  expect(seen.body.homework).toHaveLength(2);
  for (const list of [farm, made.list]) {
    const player = new SoloPlayer(app, tom);
    await player.start('cards', list);
    await player.finish();
  }
  const at = async (instant: string) => {
    app.clock.set(instant);
    await Promise.all([remindParents(app.ctx, app.clock.now()), remindParents(app.ctx, app.clock.now())]);
  };
  await at('2026-11-11T21:00:00Z');
  expect(await remindersTo(wants)).toEqual([]);
  await at('2026-11-12T21:00:00Z');
  await at('2026-11-13T21:00:00Z');
  const mails = await remindersTo(wants);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Léa\s: .*\nLéa\s: Nos mots\n|Léa\s: Nos mots\nLéa\s: /u);
  // What is left to do stands above the button.
  expect(mails[0]?.html).toMatch(/Nos mots.*Voir les devoirs/su);
  expect(await remindersTo(quiet)).toEqual([]);
  expect(await remindersTo(done)).toEqual([]);
  const wantsStill = async () =>
    (await app.call('GET /user/me', {}, { token: wants.token })).body.user.wantsHomeworkMails;
  expect(await wantsStill()).toBe(true);
  await app.http.inject({ method: 'POST', url: new URL(mails[0]?.stopUrl ?? '').pathname });
  expect(await wantsStill()).toBe(false);
});

it('ends the reminders, and no other mails, at the link that a reminder holds', async () => {
  const made = await makeClass();
  const parent = await makeParent(made.pupils[0], true);
  const weekly = { body: { wantsWeeklyMails: true } };
  await app.call('PUT /user/me', weekly, { token: parent.token });
  await giveTo(made, {});
  app.clock.set('2026-11-13T21:00:00Z');
  await remindParents(app.ctx, app.clock.now());
  const [mail] = await remindersTo(parent);
  const token = /stop-mails#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.html).toContain(`<a href="${app.ctx.config.publicUrl}/auth/stop-mails#token=${token}">`);
  const stop = await app.call('POST /global/weekly-mails/stop', { body: { token } });
  expect(stop.status).toBe(200);
  const { user } = (await app.call('GET /user/me', {}, { token: parent.token })).body;
  expect([user.wantsHomeworkMails, user.wantsWeeklyMails]).toEqual([false, true]);
});

/** Plain loops over all rows, with another calendar and without a line of the code under test. */
async function recount(made: GeneratedClass, listUuid: string, fromDay: string, untilDay: string) {
  const { db } = app.ctx;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: TZ });
  const isIn = (at: Date | null) => at !== null && day.format(at) >= fromDay && day.format(at) <= untilDay;
  const [list] = await db.select().from(wordGroups).where(eq(wordGroups.uuid, listUuid));
  const words = await db
    .select()
    .from(wordGroupWords)
    .where(eq(wordGroupWords.wordGroupId, list?.id ?? 0));
  const ids = made.students.map(({ student }) => student.id);
  const seats = await db.select().from(studentGames).where(inArray(studentGames.studentId, ids));
  const played = new Map((await db.select().from(games)).map((game) => [game.id, game]));
  const answers = await db.select().from(gameAnswers);
  const hard = new Map<number, [wrong: number, tries: number]>();
  const rows = made.students.map(({ student }) => {
    let [rounds, begun] = [0, 0];
    const right = new Map<number, Set<string>>();
    for (const seat of seats) {
      if (seat.studentId !== student.id) continue;
      const game = played.get(seat.gameId);
      const isRound = game?.type === 'cards' && game.wordGroupId === list?.id;
      if (isRound && isIn(seat.startedAt)) begun += 1;
      if (isRound && isIn(seat.finishedAt)) rounds += 1;
      for (const { studentGameId, wordId, isRight, isAlmost, createdAt } of answers) {
        if (studentGameId !== seat.id || !words.some((word) => word.wordId === wordId)) continue;
        if ((isRight || isAlmost) && day.format(createdAt) <= untilDay)
          right.set(wordId, (right.get(wordId) ?? new Set()).add(`${seat.id} ${day.format(createdAt)}`));
        if (!isRound || !isIn(createdAt)) continue;
        const [wrong, tries] = hard.get(wordId) ?? [0, 0];
        hard.set(wordId, [wrong + (isRight || isAlmost ? 0 : 1), tries + 1]);
      }
    }
    const known = [...right.values()].filter(({ size }) => size >= 2).length;
    return { uuid: student.uuid, rounds, begun, known, isAllKnown: known === words.length };
  });
  return { rows, hard: [...hard.values()].filter(([wrong]) => wrong > 0) };
}

it('counts thirty pupils over two weeks as a second count does', async () => {
  app.clock.set('2026-12-14T12:00:00Z');
  const made = await generateClass(app, {
    ...{ seed: 17, studentsCount: 30, gamesCount: 420, answersPerGame: 9 },
    ...{ from: '2026-11-30T12:00:00Z', until: '2026-12-13T23:00:00Z' },
  });
  const goals = [
    { fromDay: '2026-11-30', untilDay: '2026-12-14', rounds: 2 },
    { fromDay: '2026-12-03', untilDay: '2026-12-14', rounds: null },
    { fromDay: '2026-12-07', untilDay: '2026-12-16', rounds: 1 },
  ];
  const token = await openSession(app.ctx, { type: 'user', id: made.teacher.user.id });
  const params = { uuid: made.classroom.uuid };
  for (const goal of goals)
    expect((await app.call(give, { params, body: { wordGroupUuid: farm, ...goal } }, { token })).status).toBe(
      201,
    );
  const { body } = await app.call(listed, { params }, { token });
  expect(body.homework).toHaveLength(goals.length);
  for (const homework of body.homework) {
    const { rows, hard } = await recount(made, farm, homework.fromDay, homework.untilDay);
    const page = (await app.call(one, { params: { uuid: homework.uuid } }, { token })).body;
    const told = page.rows.map(({ student, roundsDone, knownCount, state }) => ({
      ...{ uuid: student.uuid, roundsDone, knownCount, state },
    }));
    const expected = rows.map(({ uuid, rounds, begun, known, isAllKnown }) => {
      const isDone = homework.rounds === null ? isAllKnown : rounds >= homework.rounds;
      const state = isDone ? 'done' : begun > 0 ? 'begun' : 'not-begun';
      return { uuid, roundsDone: rounds, knownCount: known, state };
    });
    const byUuid = (a: { uuid: string }, b: { uuid: string }) => a.uuid.localeCompare(b.uuid);
    expect(told.sort(byUuid)).toEqual(expected.sort(byUuid));
    const count = (state: string) => expected.filter((row) => row.state === state).length;
    expect([homework.studentsCount, homework.doneCount, homework.begunCount]).toEqual([
      30,
      count('done'),
      count('begun'),
    ]);
    expect(page.hardWords.map(({ wrongCount, tries }) => [wrongCount, tries])).toEqual(
      hard.sort(([a, b], [c, d]) => c - a || b - d).slice(0, 8),
    );
  }
  const states = body.homework.flatMap(({ doneCount, begunCount }) => [doneCount, begunCount]);
  expect(states.some((number) => number > 0 && number < 30)).toBe(true);
});
