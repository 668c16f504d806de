import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  as,
  createClass,
  createGame,
  firstOf,
  type Group,
  type LivePlayer,
  of,
  seat,
} from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { guestNames } from '../../guests/guest-names.ts';

let app: TestApp;
let farm: string;
let body: string;
beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
  body = await loadTestPack(app, 'body');
});
afterAll(() => app.stop());

let group: Group;
let noAffiliation: Group;
beforeEach(async () => {
  group = await createClass(app, 3);
  noAffiliation = await createClass(app, 1);
});

describe('leading', () => {
  it('changes settings before the start only', async () => {
    const game = await createGame(app, group, farm);
    const change = (settings: object, session = group.teacher as { token: string }) =>
      app.call('PUT /user/live-games/{uuid}', { ...of(game.uuid), body: settings }, as(session));
    const changed = await change({
      wordGroupUuid: body,
      wordsCount: 12,
      maxSecondsToAnswer: 40,
      speedCounts: false,
    });
    expect(changed.body.game.wordGroupUuid).toBe(body);
    expect(changed.body.gameData).toMatchObject({
      maxSecondsToAnswer: 40,
      sectionsCount: 12,
      live: { settings: { wordsCount: 12, speedCounts: false, isLocked: false } },
    });
    expect((await change({ code: '424242' })).body.game.code).toBe('424242');
    expect((await change({ code: null })).body.game.code).not.toBe('424242');
    const other = await createGame(app, noAffiliation, farm);
    const { code: near } = (await change({ code: other.code })).body.game;
    expect(near).toBe(String((Number(other.code) + 1) % 1_000_000).padStart(6, '0'));
    for (const wrong of [
      { wordsCount: 51 },
      { wordsCount: 0 },
      { maxSecondsToAnswer: 12 },
      { maxSecondsToAnswer: 45 },
      { code: '12345' },
    ])
      expect((await change(wrong)).status).toBe(422);
    expect((await change({ wordsCount: 3 }, noAffiliation.teacher)).status).toBe(404);
    const { code } = (await change({})).body.game;
    await seat(app, { code }, group.students);
    await app.call('POST /user/live-games/{uuid}/start', of(game.uuid), as(group.teacher));
    expect((await change({ wordsCount: 3 })).status).toBe(409);
  });

  it('starts only for its creator, and only when somebody has joined', async () => {
    const game = await createGame(app, group, farm);
    const start = (session: { token: string }) =>
      app.call('POST /user/live-games/{uuid}/start', of(game.uuid), as(session));
    expect((await start(group.teacher)).body.flash).toContain('rejoint la partie');
    await seat(app, game, group.students);
    expect((await start(noAffiliation.teacher)).status).toBe(404);
    const student = await app.call(
      'POST /student/live-games/{uuid}/start',
      of(game.uuid),
      as(firstOf(group)),
    );
    expect(student.status).toBe(403);
    const started = await start(group.teacher);
    expect(started.body.game.state).toBe('starting');
    expect((await start(group.teacher)).status).toBe(409);
    const { gameData } = (await app.call('GET /student/live-games/{uuid}', of(game.uuid), as(firstOf(group))))
      .body;
    // play opens 20 s after the order, and nothing is shown before
    expect((gameData.live?.opensAtMs ?? 0) - (gameData.startedAtMs ?? 0)).toBe(20_000);
    expect(gameData.sections).toEqual([]);
    app.clock.advance(20_000);
    const opened = await app.call('GET /student/live-games/{uuid}', of(game.uuid), as(firstOf(group)));
    expect(opened.body.gameData).toMatchObject({
      live: { status: 'started' },
      sections: [{ sectionIdx: 0 }],
    });
  });

  it('cancels before, terminates after; a pupil only cancels', async () => {
    const [ann, ben] = group.students;
    const make = {
      gameTypeSlug: 'battle',
      wordGroupUuid: farm,
      classroomUuid: group.classroom.uuid,
    } as const;
    const { game } = (await app.call('POST /student/live-games', { body: make }, as(ann))).body;
    const end = (session: { token: string } | undefined) =>
      app.call('POST /student/live-games/{uuid}/terminate', of(game.uuid), as(session));
    const settings = { ...of(game.uuid), body: { wordsCount: 1 } };
    expect((await app.call('PUT /student/live-games/{uuid}', settings, as(ann))).status).toBe(200);
    expect((await end(ben)).status).toBe(403);
    await seat(
      app,
      game,
      [ben].flatMap((student) => student ?? []),
    );
    await app.call('POST /student/live-games/{uuid}/start', of(game.uuid), as(ann));
    expect((await end(ann)).status).toBe(403);
    const closed = await app.call('POST /user/live-games/{uuid}/terminate', of(game.uuid), as(group.teacher));
    expect(closed.body.game.state).toBe('terminated');
    const second = (await app.call('POST /student/live-games', { body: make }, as(ann))).body.game;
    const cancelled = await app.call('POST /student/live-games/{uuid}/terminate', of(second.uuid), as(ann));
    expect(cancelled.body.game.state).toBe('cancelled');

    const own = await createGame(app, group, farm);
    await seat(app, own, group.students);
    await app.call('POST /user/live-games/{uuid}/start', of(own.uuid), as(group.teacher));
    expect(
      (await app.call('POST /user/live-games/{uuid}/terminate', of(own.uuid), as(noAffiliation.teacher)))
        .status,
    ).toBe(404);
    const ended = await app.call('POST /user/live-games/{uuid}/terminate', of(own.uuid), as(group.teacher));
    expect(ended.body.game.state).toBe('terminated');
    expect((await app.call('GET /user/live-games', {}, as(group.teacher))).body.games).toEqual([]);
  });

  it('duplicates an own game for an adult, with its settings and new invitations', async () => {
    const game = await createGame(app, group, farm, 'contest');
    const settings = { ...of(game.uuid), body: { wordsCount: 9 } };
    await app.call('PUT /user/live-games/{uuid}', settings, as(group.teacher));
    const copy = await app.call('POST /user/live-games/{uuid}/duplicate', of(game.uuid), as(group.teacher));
    expect(copy.status).toBe(201);
    expect(copy.body.game).toMatchObject({
      state: 'waiting',
      gameType: { slug: 'contest' },
      wordGroupUuid: farm,
    });
    expect(copy.body.game.uuid).not.toBe(game.uuid);
    const { gameData } = (
      await app.call('GET /user/live-games/{uuid}', of(copy.body.game.uuid), as(group.teacher))
    ).body;
    expect(gameData.sectionsCount).toBe(9);
    const told = await app.call('GET /student/notifications', {}, as(firstOf(group)));
    expect(told.body.notifications).toHaveLength(2);
    const foreign = await app.call(
      'POST /user/live-games/{uuid}/duplicate',
      of(game.uuid),
      as(noAffiliation.teacher),
    );
    expect(foreign.status).toBe(404);
  });

  it('renames and removes players, and keeps out who was removed', async () => {
    const game = await createGame(app, group, farm);
    const [ann, ben] = (await seat(app, game, group.students)) as [LivePlayer, LivePlayer];
    const at = (player: LivePlayer) => ({ params: { uuid: game.uuid, studentGameUuid: player.mine.uuid } });
    const name = { body: { name: 'Rayon de soleil' } };
    const rename = 'POST /user/live-games/{uuid}/players/{studentGameUuid}/rename';
    expect((await app.call(rename, { ...at(ann), ...name }, as(noAffiliation.teacher))).status).toBe(404);
    expect((await app.call(rename, { ...at(ann), ...name }, as(group.teacher))).status).toBe(200);
    await ben.fetch();
    expect(ben.data.studentGames[0]?.student.name).toBe('Rayon de soleil');
    const remove = 'POST /user/live-games/{uuid}/players/{studentGameUuid}/remove';
    expect((await app.call(remove, at(ann), as(noAffiliation.teacher))).status).toBe(404);
    expect((await app.call(remove, at(ann), as(group.teacher))).status).toBe(200);
    expect((await ann.join(game.code ?? '')).status).toBe(403);
    expect((await ann.fetch()).status).toBe(404);
    const offered = async (session: { token: string }) =>
      (await app.call('GET /student/live-games', {}, as(session))).body.games.map(({ uuid }) => uuid);
    expect(await offered(ann)).toEqual([]);
    expect(await offered(ben)).toEqual([game.uuid]);
    await ben.fetch();
    expect(ben.data.studentGames.map(({ seat: number }) => number)).toEqual([2, 3]);
  });

  it('lets a pupil who leads a game choose names of the safe list only', async () => {
    const [ann, ben] = group.students;
    const make = {
      gameTypeSlug: 'battle',
      wordGroupUuid: farm,
      classroomUuid: group.classroom.uuid,
    } as const;
    const { game } = (await app.call('POST /student/live-games', { body: make }, as(ann))).body;
    const [player] = (await seat(
      app,
      game,
      [ben].flatMap((student) => student ?? []),
    )) as [LivePlayer];
    const params = { uuid: game.uuid, studentGameUuid: player.mine.uuid };
    const rename = (name: string, session: { token: string } | undefined) =>
      app.call(
        'POST /student/live-games/{uuid}/players/{studentGameUuid}/rename',
        { params, body: { name } },
        as(session),
      );
    expect((await rename('Nul', ann)).status).toBe(422);
    const [safe = ''] = guestNames(app.ctx.contentFolder).fr;
    expect((await rename(safe, ann)).status).toBe(200);
    expect((await rename(safe, ben)).status).toBe(403);
    const remove = 'POST /student/live-games/{uuid}/players/{studentGameUuid}/remove';
    expect((await app.call(remove, { params }, as(ben))).status).toBe(403);
    expect((await app.call(remove, { params }, as(ann))).status).toBe(200);
  });
});
