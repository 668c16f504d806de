import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createGuest } from '../../../../test/factories.ts';
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
import { anonymous } from '../../../db/schema/accounts.ts';

let app: TestApp;
let farm: string;
beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

let group: Group;
let stranger: Group;
beforeEach(async () => {
  group = await createClass(app, 3);
  stranger = await createClass(app, 1);
});

describe('joining', () => {
  it('takes a seat by code, from the list or by invitation, once for each player', async () => {
    const game = await createGame(app, group, farm);
    const [ann, ben] = group.pupils;
    const joined = await app.call('POST /student/live-games/{uuid}/join', of(game.uuid), as(ann));
    expect(joined.body.game).toMatchObject({ isJoined: true, playersCount: 1 });
    const code = { params: { code: game.code ?? '' } };
    await app.call('POST /student/live-games/join/{code}', code, as(ann));
    expect(
      (await app.call('POST /student/live-games/join/{code}', code, as(ben))).body.game.playersCount,
    ).toBe(2);
    const outsider = firstOf(stranger);
    expect((await app.call('POST /student/live-games/{uuid}/join', of(game.uuid), as(outsider))).status).toBe(
      404,
    );
    expect((await app.call('POST /student/live-games/join/{code}', code, as(outsider))).status).toBe(200);
    const { gameData } = (await app.call('GET /student/live-games/{uuid}', of(game.uuid), as(ann))).body;
    expect(gameData.studentGames.map(({ seat: at }) => at)).toEqual([1, 2, 3]);
    expect(gameData.logs.allStudentIdsThatJoinedGame).toHaveLength(3);
    expect(gameData.live).toMatchObject({ ownSeat: 1, isCreator: false });
  });

  it('seats a guest by code, for one of the eleven games when it starts', async () => {
    const game = await createGame(app, group, farm);
    const guest = await createGuest(app);
    const code = { params: { code: game.code ?? '' } };
    expect((await app.call('POST /anonymous/live-games/{uuid}/join', of(game.uuid), as(guest))).status).toBe(
      404,
    );
    expect((await app.call('POST /anonymous/live-games/join/{code}', code, as(guest))).status).toBe(200);
    expect((await app.call('POST /anonymous/live-games/{uuid}/join', of(game.uuid), as(guest))).status).toBe(
      200,
    );
    const { gameData } = (await app.call('GET /anonymous/live-games/{uuid}', of(game.uuid), as(guest))).body;
    expect(gameData.studentGames[0]?.student.name).toBe(guest.guest.name);
    await app.call('POST /user/live-games/{uuid}/start', of(game.uuid), as(group.teacher));
    expect((await app.call('GET /anonymous/me', {}, as(guest))).body.anonymous.gameLeft).toBe(10);

    const spent = await createGuest(app);
    await app.ctx.db.update(anonymous).set({ gameLeft: 0 }).where(eq(anonymous.id, spent.guest.id));
    const next = await createGame(app, group, farm);
    const refused = await app.call(
      'POST /anonymous/live-games/join/{code}',
      { params: { code: next.code ?? '' } },
      as(spent),
    );
    expect([refused.status, refused.body.code]).toEqual([402, 'games-used-up']);
  });

  it('tells a class code from a game code, and no code from both', async () => {
    const game = await createGame(app, group, farm);
    const find = (code: string, session?: { token: string }) =>
      app.call('GET /game/code/{code}', { params: { code } }, as(session));
    const found = await find(game.code ?? '');
    expect(found.body.game).toMatchObject({
      uuid: game.uuid,
      creatorName: null,
      creatorId: null,
      classroomId: null,
    });
    const classCode = await find(group.classroom.code, firstOf(group));
    expect([classCode.status, classCode.body.code]).toEqual([404, 'class-code']);
    expect(classCode.body.flash).toContain('classe');
    const unknown = await find('000000');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found']);
    expect(unknown.body.flash).toContain('Aucune partie');
    await app.call('POST /user/live-games/{uuid}/terminate', of(game.uuid), as(group.teacher));
    expect((await find(game.code ?? '')).status).toBe(404);
  });

  it('stops a guesser, and never a class that mistypes twice each behind one address', async () => {
    const game = await createGame(app, group, farm);
    const join = (code: string, token: string | undefined, address: string) =>
      app.call('POST /student/live-games/join/{code}', { params: { code } }, { token, address });
    const [ann] = group.pupils;
    const tries = [];
    for (let at = 0; at < 16; at += 1) tries.push((await join('999999', ann?.token, '10.0.0.1')).status);
    expect(tries.slice(0, 15).every((status) => status === 404)).toBe(true);
    expect(tries[15]).toBe(429);

    const { pupils } = await createClass(app, 30);
    for (const pupil of pupils) {
      await join('999998', pupil.token, '10.0.0.2');
      await join('999997', pupil.token, '10.0.0.2');
      expect((await join(game.code ?? '', pupil.token, '10.0.0.2')).status).toBe(200);
    }
  });

  it('keeps the seat for who quits and comes back, and for who comes with another device', async () => {
    const game = await createGame(app, group, farm);
    const [ann] = (await seat(app, game, group.pupils)) as [LivePlayer];
    const left = await app.call('POST /student/games/{uuid}/leave', of(game.uuid), { token: ann.token });
    expect(left.status).toBe(200);
    const seen = await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(group.teacher));
    expect(seen.body.gameData.hasLeftStudentGames.map(({ seat: at }) => at)).toEqual([1]);
    await ann.join(game.code ?? '');
    await ann.fetch();
    expect(ann.mine.seat).toBe(1);
    expect(ann.data.hasLeftStudentGames).toEqual([]);
  });

  it('lets nobody new in once it is locked, started or over', async () => {
    const game = await createGame(app, group, farm);
    const [ann, ben, cleo] = group.pupils;
    await seat(
      app,
      game,
      [ann].flatMap((pupil) => pupil ?? []),
    );
    const code = { params: { code: game.code ?? '' } };
    const lock = (isLocked: boolean) =>
      app.call('PUT /user/live-games/{uuid}', { ...of(game.uuid), body: { isLocked } }, as(group.teacher));
    await lock(true);
    const locked = await app.call('POST /student/live-games/join/{code}', code, as(ben));
    expect([locked.status, locked.body.flash]).toEqual([409, expect.stringContaining('fermée')]);
    expect((await app.call('GET /student/live-games', {}, as(ben))).body.games).toEqual([]);
    await lock(false);
    await app.call('POST /user/live-games/{uuid}/start', of(game.uuid), as(group.teacher));
    expect((await app.call('POST /student/live-games/join/{code}', code, as(cleo))).status).toBe(409);
    expect((await app.call('GET /student/live-games/{uuid}', of(game.uuid), as(cleo))).status).toBe(404);
    expect((await app.call('POST /student/live-games/{uuid}/join', of(game.uuid), as(ann))).status).toBe(200);
  });
});
