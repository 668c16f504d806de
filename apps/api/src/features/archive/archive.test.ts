import { dayAfter } from '@motamo/rules/calendar';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createStudent,
  createTeacher,
  PASSWORD,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { Listener, listen } from '../../../test/live-table.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { students } from '../../db/schema/classes.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { studentScores } from '../../db/schema/standings.ts';
import { openSession } from '../../http/session-store.ts';
import { clearArchive } from './archive.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await listen(app);
  await loadTestPack(app);
});
afterAll(() => app.stop());

async function makeClass() {
  const teacher = await createTeacher(app, { licensed: true });
  const classroom = await createClassroom(app, { teacher, title: 'Classe 4B' });
  const pupil = await createStudent(app, { teacher, classroom, firstName: 'Zoé', lastName: 'Roy' });
  return { teacher, classroom, pupil };
}

const archiveOf = async ({ token }: SignedInAdult) =>
  (await app.call('GET /user/archive', {}, { token })).body.archived;
const classOf = async ({ token }: SignedInAdult, uuid: string) => {
  const { body } = await app.call('GET /user/students', { query: {} }, { token });
  return body.students.find((one) => one.uuid === uuid)?.classroomId;
};

it('keeps a deleted pupil out of everything, and brings the pupil back with all that was learnt', async () => {
  const { teacher, classroom, pupil } = await makeClass();
  const { token } = teacher;
  const params = { uuid: pupil.student.uuid };
  await app.call('POST /user/archive/students/{uuid}', { params }, { token });
  expect(await classOf(teacher, params.uuid)).toBeUndefined();
  const signIn = () =>
    app.call('POST /global/auth/login', { body: { username: pupil.student.username, password: PASSWORD } });
  expect((await signIn()).status).toBe(422);
  expect((await app.call('GET /student/me', {}, { token: pupil.token })).status).toBe(401);
  expect(await archiveOf(teacher)).toMatchObject([{ kind: 'student', uuid: params.uuid, title: 'Zoé Roy' }]);
  const { status } = await app.call('POST /user/archive/students/{uuid}/restore', { params }, { token });
  expect(status).toBe(200);
  expect(await classOf(teacher, params.uuid)).toBe(classroom.id);
  expect((await signIn()).status).toBe(200);
  expect(await archiveOf(teacher)).toEqual([]);
  const parent = await createParent(app);
  const shared = await createStudent(app, { teacher, parent });
  const refused = { params: { uuid: shared.student.uuid } };
  expect((await app.call('POST /user/archive/students/{uuid}', refused, { token })).status).toBe(409);
});

it('brings a class back with its code and those of its pupils who are in no other', async () => {
  const { teacher, classroom, pupil } = await makeClass();
  const { token } = teacher;
  const moved = await createStudent(app, { teacher, classroom });
  const params = { uuid: classroom.uuid };
  await app.call('DELETE /user/classrooms/{uuid}', { params }, { token });
  expect((await app.call('GET /user/classrooms', {}, { token })).body.classrooms).toEqual([]);
  expect(await classOf(teacher, pupil.student.uuid)).toBeNull();
  const other = await createClassroom(app, { teacher, title: 'Classe 5A' });
  const move = { params: { uuid: moved.student.uuid }, body: { classroomUuid: other.uuid } };
  expect((await app.call('PUT /user/students/{uuid}', move, { token })).status).toBe(200);
  await app.call('POST /user/archive/classrooms/{uuid}/restore', { params }, { token });
  const { body } = await app.call('GET /user/classrooms', {}, { token });
  expect(body.classrooms).toMatchObject([
    { title: 'Classe 4B', code: classroom.code, studentsCount: 1 },
    { title: 'Classe 5A', studentsCount: 1 },
  ]);
});

it('brings a list back into its group, or into another one where that is gone', async () => {
  const { teacher } = await makeClass();
  const { token } = teacher;
  const newGroup = async (title: string) =>
    (await app.call('POST /user/list-groups', { body: { title } }, { token })).body.listGroup;
  const group = await newGroup('Mes listes');
  const found = await app.call('GET /user/words/search', { query: { search: '' } }, { token });
  const wordIds = found.body.words.slice(0, 10).map(({ id }) => id);
  const list = { text: 'Nos mots', listGroupId: group.id, wordIds };
  const { wordGroup } = (await app.call('POST /user/word-groups', { body: list }, { token })).body;
  const params = { uuid: wordGroup.uuid };
  const groupOfList = async () =>
    (await app.call('GET /user/list-groups', {}, { token })).body.listGroups.find(({ wordGroups }) =>
      wordGroups.some(({ uuid }) => uuid === params.uuid),
    )?.title;
  const restore = () => app.call('POST /user/archive/word-groups/{uuid}/restore', { params }, { token });
  await app.call('DELETE /user/word-groups/{uuid}', { params }, { token });
  expect(await groupOfList()).toBeUndefined();
  await restore();
  expect(await groupOfList()).toBe('Mes listes');
  await app.call('DELETE /user/list-groups/{uuid}', { params: { uuid: group.uuid } }, { token });
  await restore();
  expect(await groupOfList()).toBe('Listes');
});

it('brings a group of lists back with its lists, for the classes that followed it', async () => {
  const { teacher, classroom } = await makeClass();
  const { token } = teacher;
  const { listGroup } = (await app.call('POST /user/list-groups', { body: { title: 'Octobre' } }, { token }))
    .body;
  const found = await app.call('GET /user/words/search', { query: { search: '' } }, { token });
  const wordIds = found.body.words.slice(0, 10).map(({ id }) => id);
  const newList = async (text: string) => {
    const body = { text, listGroupId: listGroup.id, wordIds };
    return (await app.call('POST /user/word-groups', { body }, { token })).body.wordGroup;
  };
  const [old] = [await newList('Vieille liste'), await newList('Nos mots')];
  const params = { uuid: listGroup.uuid };
  await app.call('DELETE /user/word-groups/{uuid}', { params: { uuid: old.uuid } }, { token });
  app.clock.advance(60_000);
  expect((await app.call('DELETE /user/list-groups/{uuid}', { params }, { token })).status).toBe(200);
  const groups = async () => (await app.call('GET /user/list-groups', {}, { token })).body.listGroups;
  expect(await groups()).toEqual([]);
  const newClass = { title: 'Classe 6', grade: 6, lang: 'en' as const };
  const made = await app.call(
    'POST /user/classrooms',
    { body: { ...newClass, listGroupId: listGroup.id } },
    { token },
  );
  expect(made.status).toBe(422);
  expect(await archiveOf(teacher)).toMatchObject([
    { kind: 'list-group', uuid: listGroup.uuid, title: 'Octobre' },
    { kind: 'word-group', title: 'Vieille liste' },
  ]);
  await app.call('POST /user/archive/list-groups/{uuid}/restore', { params }, { token });
  expect(await groups()).toMatchObject([
    { title: 'Octobre', wordGroups: [{ text: 'Nos mots' }], classrooms: [{ uuid: classroom.uuid }] },
  ]);
  await app.call('DELETE /user/list-groups/{uuid}', { params }, { token });
  app.clock.advance(31 * 86_400_000);
  const late = await openSession(app.ctx, { type: 'user', id: teacher.user.id });
  await clearArchive(app.ctx, app.clock.now());
  const gone = await app.call('POST /user/archive/list-groups/{uuid}/restore', { params }, { token: late });
  expect(gone.status).toBe(404);
});

/** What others see of a pupil, by username. */
async function namesSeen(token: string, teacher: SignedInAdult, classroomUuid: string) {
  const boards = (await app.call('GET /student/standings', {}, { token })).body;
  const leagues = (await app.call('GET /student/leagues', {}, { token })).body.leagues;
  const asked = (await app.call('GET /student/league-invitations', {}, { token })).body.leagueInvitations;
  const news = (await app.call('GET /student/notifications', {}, { token })).body.notifications;
  const friends = (await app.call('GET /student/students/friends', {}, { token })).body.students;
  const params = { uuid: classroomUuid };
  const stats = await app.call(
    'GET /user/classrooms/uuid/{uuid}/students/stats',
    { params, query: { filteredDate: 'all' } },
    { token: teacher.token },
  );
  const homework = await app.call(
    'GET /user/classrooms/uuid/{uuid}/homework',
    { params },
    { token: teacher.token },
  );
  return {
    boards: [boards.general, boards.school, boards.leagues].map((rows) => rows.map(({ name }) => name)),
    ranks: boards.general.map(({ rank, isOwn }) => (isOwn ? rank : 0)).filter((rank) => rank > 0),
    members: leagues.flatMap(({ students: members }) => members.map(({ name }) => name)),
    counts: leagues.map(({ membersCount }) => membersCount),
    asked: asked.map(({ student }) => student.name),
    news: news.map(({ data }) => data.fromStudentName ?? data.fromName),
    friends: friends.map(({ name }) => name),
    stats: stats.body.studentStats.map(({ student }) => student.username),
    homework: homework.body.homework.map(({ studentsCount }) => studentsCount),
  };
}

it('shows a deleted pupil on no board, in no league, statistic, homework or invitation', async () => {
  const { teacher, classroom, pupil } = await makeClass();
  const { token } = teacher;
  const mate = await createStudent(app, { teacher, classroom, firstName: 'Noé' });
  const farm = (await app.call('GET /user/word-groups', {}, { token })).body.wordGroups[0]?.uuid ?? '';
  for (const who of [pupil, mate]) {
    const player = new SoloPlayer(app, who);
    await player.start('cards', farm);
    await player.finish();
  }
  await app.ctx.db
    .update(studentScores)
    .set({ totalScore: 100_000 })
    .where(eq(studentScores.studentId, pupil.student.id));
  const newLeague = async (who: { token: string }, name: string) =>
    (await app.call('POST /student/leagues', { body: { name } }, { token: who.token })).body.league.uuid;
  const shared = await newLeague(pupil, 'Les Macareux');
  const own = await newLeague(mate, 'Les Hiboux');
  const join = (uuid: string, as: string) =>
    app.call('POST /student/leagues/{uuid}/join', { params: { uuid } }, { token: as });
  const { leagueInvitation } = (await join(shared, mate.token)).body;
  await app.call(
    'POST /student/league-invitations/{uuid}/accept',
    { params: { uuid: leagueInvitation.uuid } },
    { token: pupil.token },
  );
  await join(own, pupil.token);
  const today = app.clock.now().toISOString().slice(0, 10);
  const days = { fromDay: today, untilDay: dayAfter(today, 3), rounds: 1 };
  const given = { params: { uuid: classroom.uuid }, body: { wordGroupUuid: farm, ...days } };
  await app.call('POST /user/classrooms/uuid/{uuid}/homework', given, { token });
  const seen = () => namesSeen(mate.token, teacher, classroom.uuid);
  const name = pupil.student.username;
  const before = await seen();
  expect(before.boards.every((names) => names[0] === name)).toBe(true);
  expect(before).toMatchObject({ asked: [name, mate.student.username], friends: [name], homework: [2] });
  expect(before.news).toContain(name);
  expect(before.members.filter((one) => one === name)).toHaveLength(1);

  const params = { uuid: pupil.student.uuid };
  await app.call('POST /user/archive/students/{uuid}', { params }, { token });
  const after = await seen();
  expect(JSON.stringify(after)).not.toContain(name);
  expect(after).toMatchObject({ counts: [1, 1], homework: [1] });
  expect(after.ranks).toEqual(before.ranks.map((rank) => rank - 1));
  const leagues = (await app.call('GET /student/leagues', {}, { token: mate.token })).body.leagues;
  expect(leagues.map(({ membership }) => membership)).toEqual(['manager', 'manager']);

  await app.call('POST /user/archive/students/{uuid}/restore', { params }, { token });
  expect(await seen()).toEqual(before);
});

it('invites no deleted pupil to the game of a league', async () => {
  const { teacher, classroom, pupil } = await makeClass();
  const mate = await createStudent(app, { teacher, classroom });
  const league = (
    await app.call('POST /student/leagues', { body: { name: 'Les Loups' } }, { token: mate.token })
  ).body.league.uuid;
  const { body } = await app.call(
    'POST /student/leagues/{uuid}/invite',
    { params: { uuid: league }, body: { studentUuid: pupil.student.uuid } },
    { token: mate.token },
  );
  await app.call(
    'POST /student/league-invitations/{uuid}/accept',
    { params: { uuid: body.leagueInvitation.uuid } },
    { token: pupil.token },
  );
  await app.call(
    'POST /user/archive/students/{uuid}',
    { params: { uuid: pupil.student.uuid } },
    { token: teacher.token },
  );
  const lists = (await app.call('GET /student/word-groups/playable/contest', {}, { token: mate.token })).body;
  const wordGroupUuid = lists.wordGroups[0]?.uuid ?? '';
  const offer = { gameTypeSlug: 'battle' as const, wordGroupUuid, leagueUuid: league };
  expect((await app.call('POST /student/live-games', { body: offer }, { token: mate.token })).status).toBe(
    201,
  );
  const told = await app.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.studentId, pupil.student.id));
  expect(told.map(({ type }) => type)).not.toContain('game-invitation');
});

/** A battle that a pupil opened for a league, in whose lobby a classmate sits. */
async function openedBattle() {
  const { teacher, classroom, pupil } = await makeClass();
  const mate = await createStudent(app, { teacher, classroom });
  const as = { token: mate.token };
  const { league } = (
    await app.call('POST /student/leagues', { body: { name: 'Les Lynx' } }, { token: pupil.token })
  ).body;
  const invite = { params: { uuid: league.uuid }, body: { studentUuid: mate.student.uuid } };
  const asked = await app.call('POST /student/leagues/{uuid}/invite', invite, { token: pupil.token });
  const accepted = { params: { uuid: asked.body.leagueInvitation.uuid } };
  await app.call('POST /student/league-invitations/{uuid}/accept', accepted, as);
  const lists = (await app.call('GET /student/word-groups/playable/contest', {}, { token: pupil.token }))
    .body;
  const wordGroupUuid = lists.wordGroups[0]?.uuid ?? '';
  const offer = { gameTypeSlug: 'battle' as const, wordGroupUuid, leagueUuid: league.uuid };
  const made = await app.call('POST /student/live-games', { body: offer }, { token: pupil.token });
  const game = { uuid: made.body.game.uuid };
  const offered = async () =>
    (await app.call('GET /student/live-games', {}, as)).body.games.map(({ uuid }) => uuid);
  await app.call('POST /student/live-games/{uuid}/join', { params: game }, as);
  expect(await offered()).toContain(game.uuid);
  return { teacher, pupil, mate, game, offered };
}

it('calls off the game that a deleted pupil had opened', async () => {
  const { teacher, pupil, mate, game, offered } = await openedBattle();
  const params = { uuid: pupil.student.uuid };
  await app.call('POST /user/archive/students/{uuid}', { params }, { token: teacher.token });
  expect(await offered()).not.toContain(game.uuid);
  const seen = await app.call('GET /student/live-games/{uuid}', { params: game }, { token: mate.token });
  expect(seen.body.game.state).toBe('cancelled');
});

it('calls off the game of a pupil who goes at once, without the archive', async () => {
  const { teacher, pupil, mate, game, offered } = await openedBattle();
  const inLobby = new Listener(url, mate.token);
  await inLobby.watch(game.uuid);
  const params = { uuid: pupil.student.uuid };
  const { body } = await app.call('DELETE /user/students/{uuid}', { params }, { token: teacher.token });
  expect(body.isDeleted).toBe(true);
  await inLobby.until(() => JSON.stringify(inLobby.events).includes('cancelled'));
  inLobby.close();
  expect(await offered()).not.toContain(game.uuid);
});

it('lets a pupil go for good, at once when asked and after 30 days', async () => {
  const { teacher, pupil } = await makeClass();
  const second = await createStudent(app, { teacher });
  const remove = (uuid: string) =>
    app.call('POST /user/archive/students/{uuid}', { params: { uuid } }, { token: teacher.token });
  await remove(pupil.student.uuid);
  await remove(second.student.uuid);
  const idsThere = async () => (await app.ctx.db.select().from(students)).map(({ id }) => id);
  const params = { uuid: pupil.student.uuid };
  await app.call('DELETE /user/archive/students/{uuid}', { params }, { token: teacher.token });
  expect(await idsThere()).not.toContain(pupil.student.id);
  app.clock.advance(29 * 86_400_000);
  await clearArchive(app.ctx, app.clock.now());
  expect(await idsThere()).toContain(second.student.id);
  app.clock.advance(2 * 86_400_000);
  await clearArchive(app.ctx, app.clock.now());
  expect(await idsThere()).not.toContain(second.student.id);
});

it('is nobody else’s to open', async () => {
  const { teacher, classroom, pupil } = await makeClass();
  const token = await openSession(app.ctx, { type: 'user', id: teacher.user.id });
  const uuids = { student: { uuid: pupil.student.uuid }, classroom: { uuid: classroom.uuid } };
  await app.call('POST /user/archive/students/{uuid}', { params: uuids.student }, { token });
  await app.call('DELETE /user/classrooms/{uuid}', { params: uuids.classroom }, { token });
  const stranger = await createTeacher(app);
  const as = { token: stranger.token };
  expect(await archiveOf(stranger)).toEqual([]);
  const statuses = [
    await app.call('POST /user/archive/students/{uuid}', { params: uuids.student }, as),
    await app.call('POST /user/archive/students/{uuid}/restore', { params: uuids.student }, as),
    await app.call('POST /user/archive/classrooms/{uuid}/restore', { params: uuids.classroom }, as),
    await app.call('POST /user/archive/word-groups/{uuid}/restore', { params: uuids.student }, as),
    await app.call('DELETE /user/archive/students/{uuid}', { params: uuids.student }, as),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
});
