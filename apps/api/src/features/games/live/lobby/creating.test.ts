import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createSchoolManager,
  createStudent,
} from '../../../../../test/factories.ts';
import {
  as,
  createClass,
  createGame,
  firstOf,
  type Group,
  type LivePlayer,
  of,
  seat,
} from '../../../../../test/live-table.ts';
import { loadTestPack } from '../../../../../test/test-pack.ts';

let app: TestApp;
let farm: string;
beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

let group: Group;
let noAffiliation: Group;
beforeEach(async () => {
  group = await createClass(app, 3);
  noAffiliation = await createClass(app, 1);
});

describe('creating', () => {
  it('makes a game for a class and invites it', async () => {
    const game = await createGame(app, group, farm, 'contest');
    expect(game).toMatchObject({
      state: 'waiting',
      code: expect.stringMatching(/^\d{6}$/),
      gameType: { slug: 'contest' },
      lang: 'en',
      wordGroupUuid: farm,
      wordGroupText: 'liste farm',
      playersCount: 0,
      isJoined: false,
      creatorId: group.teacher.user.id,
    });
    const { notifications } = (await app.call('GET /student/notifications', {}, as(firstOf(group)))).body;
    expect(notifications).toMatchObject([
      { type: 'game-invitation', seen: false, data: { gameUuid: game.uuid, fromName: 'Camille Tremblay' } },
    ]);
    const others = await app.call('GET /student/notifications', {}, as(firstOf(noAffiliation)));
    expect(others.body.notifications).toEqual([]);
  });

  it('keeps the list of a game that its teacher deletes meanwhile: whoever plays it finds it', async () => {
    const teacher = as(group.teacher);
    const found = await app.call('GET /user/word-groups/uuid/{uuid}/words', of(farm), teacher);
    const wordIds = found.body.words.slice(0, 10).map(({ id }) => id);
    const { listGroup } = (await app.call('POST /user/list-groups', { body: { title: 'Ferme' } }, teacher))
      .body;
    const list = { text: 'Ma ferme', listGroupId: listGroup.id, wordIds };
    const { wordGroup } = (await app.call('POST /user/word-groups', { body: list }, teacher)).body;
    const game = await createGame(app, group, wordGroup.uuid);
    const [ann] = (await seat(app, game, group.students)) as [LivePlayer];
    const gone = await app.call('DELETE /user/word-groups/{uuid}', of(wordGroup.uuid), teacher);
    expect(gone.status).toBe(200);
    expect((await app.call('POST /user/live-games/{uuid}/start', of(game.uuid), teacher)).status).toBe(200);
    app.clock.advance(20_000);
    await ann.fetch();
    expect((await ann.right()).status).toBe(200);
    const seen = await app.call('GET /student/live-games/{uuid}', of(game.uuid), as(firstOf(group)));
    expect(seen.body.game.wordGroupText).toBe('Ma ferme');
  });

  it("refuses another teacher's class, an unknown list, and a school manager", async () => {
    const make = (classroomUuid: string, wordGroupUuid: string, token: string) =>
      app.call(
        'POST /user/live-games',
        { body: { classroomUuid, wordGroupUuid, gameTypeSlug: 'battle' } },
        { token },
      );
    const { token } = group.teacher;
    expect((await make(noAffiliation.classroom.uuid, farm, token)).status).toBe(404);
    expect((await make(group.classroom.uuid, group.classroom.uuid, token)).status).toBe(422);
    const manager = await createSchoolManager(app);
    expect((await make(group.classroom.uuid, farm, manager.token)).status).toBe(403);
  });

  it('lets a parent play with the children, as one family', async () => {
    const parent = await createParent(app);
    const child = await createStudent(app, { parent, licensed: true });
    const { classrooms } = (await app.call('GET /user/classrooms', {}, as(parent))).body;
    expect(classrooms).toMatchObject([
      { uuid: parent.user.uuid, code: null, studentsCount: 1, title: 'Ma famille' },
    ]);
    const make = { classroomUuid: parent.user.uuid, wordGroupUuid: farm, gameTypeSlug: 'battle' } as const;
    const { game } = (await app.call('POST /user/live-games', { body: make }, as(parent))).body;
    expect((await app.call('GET /student/live-games', {}, as(child))).body.games).toMatchObject([
      { uuid: game.uuid },
    ]);
    expect((await app.call('GET /student/live-games', {}, as(firstOf(group)))).body.games).toEqual([]);
    expect((await app.call('POST /student/live-games/{uuid}/join', of(game.uuid), as(child))).status).toBe(
      200,
    );
  });

  it('lets a pupil make a game for the own class, or for anybody who learns the same', async () => {
    const [ann, ben] = group.students;
    const make = { gameTypeSlug: 'battle', wordGroupUuid: farm } as const;
    const open = await app.call('POST /student/live-games', { body: make }, as(ann));
    expect(open.body.game).toMatchObject({
      studentCreatorId: ann?.student.id,
      creatorName: ann?.student.username,
    });
    expect(
      (await app.call('GET /student/live-games', {}, as(firstOf(noAffiliation)))).body.games,
    ).toHaveLength(1);
    const spanish = await createStudent(app, { licensed: true, learningLang: 'es' });
    expect((await app.call('GET /student/live-games', {}, as(spanish))).body.games).toEqual([]);

    const own = { ...make, classroomUuid: group.classroom.uuid };
    expect((await app.call('POST /student/live-games', { body: own }, as(ann))).status).toBe(201);
    const invited = await app.call('GET /student/notifications', {}, as(ben));
    expect(invited.body.notifications).toMatchObject([{ data: { fromStudentName: ann?.student.username } }]);
    const foreign = { ...make, classroomUuid: noAffiliation.classroom.uuid };
    expect((await app.call('POST /student/live-games', { body: foreign }, as(ann))).status).toBe(404);
    const unlicensed = await createStudent(app);
    expect((await app.call('POST /student/live-games', { body: make }, as(unlicensed))).status).toBe(402);
    await app.call('POST /student/live-games/{uuid}/terminate', of(open.body.game.uuid), as(ann));
  });

  it('lists own classes and playable word groups', async () => {
    await createClassroom(app, { teacher: group.teacher, title: 'Classe 402' });
    const classes = await app.call('GET /user/classrooms', {}, as(group.teacher));
    expect(classes.body.classrooms.map(({ title, studentsCount }) => [title, studentsCount])).toEqual([
      ['Classe 401', 3],
      ['Classe 402', 0],
    ]);
    const own = await app.call('GET /student/classrooms', {}, as(firstOf(group)));
    expect(own.body.classrooms).toMatchObject([{ uuid: group.classroom.uuid }]);
    const alone = await createStudent(app);
    expect((await app.call('GET /student/classrooms', {}, as(alone))).body.classrooms).toEqual([]);
    for (const key of [
      'GET /user/word-groups/playable/contest',
      'GET /student/word-groups/playable/contest',
    ] as const) {
      const session = key.startsWith('GET /user') ? group.teacher : firstOf(group);
      const { wordGroups } = (await app.call(key, {}, as(session))).body;
      expect(wordGroups.map(({ text }) => text)).toEqual(['liste farm', 'liste body', 'liste school']);
    }
    const manager = await createSchoolManager(app);
    expect((await app.call('GET /user/word-groups/playable/contest', {}, as(manager))).status).toBe(403);
  });
});
