import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createClassroom, createGuest, createTeacher } from '../../../../../test/factories.ts';
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
import { anonymous } from '../../../../db/schema/accounts.ts';
import { guestNames } from '../../../guests/guest-names.ts';

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

describe('joining', () => {
  it('seats a guest by the shared link of a game that is open to all, and of no other', async () => {
    const guest = await createGuest(app);
    const body = { gameTypeSlug: 'battle', wordGroupUuid: farm } as const;
    const own = { ...body, classroomUuid: group.classroom.uuid };
    const make = async (wish: typeof body | typeof own) =>
      of((await app.call('POST /student/live-games', { body: wish }, as(firstOf(group)))).body.game.uuid);
    const [open, closed] = [await make(body), await make(own)];
    const look = (at: typeof open) => app.call('GET /anonymous/live-games/{uuid}', at, as(guest));
    const join = (at: typeof open) => app.call('POST /anonymous/live-games/{uuid}/join', at, as(guest));
    expect((await look(open)).status).toBe(200);
    expect((await join(open)).body.game).toMatchObject({ isJoined: true, playersCount: 1 });
    expect((await look(closed)).status).toBe(404);
    expect((await join(closed)).status).toBe(404);
    for (const at of [open, closed])
      await app.call('POST /student/live-games/{uuid}/terminate', at, as(firstOf(group)));
  });

  it('takes a seat by code, from the list or by invitation, once for each player', async () => {
    const game = await createGame(app, group, farm);
    const [ann, ben] = group.students;
    const joined = await app.call('POST /student/live-games/{uuid}/join', of(game.uuid), as(ann));
    expect(joined.body.game).toMatchObject({ isJoined: true, playersCount: 1 });
    const code = { params: { code: game.code ?? '' } };
    await app.call('POST /student/live-games/join/{code}', code, as(ann));
    expect(
      (await app.call('POST /student/live-games/join/{code}', code, as(ben))).body.game.playersCount,
    ).toBe(2);
    const outsider = firstOf(noAffiliation);
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

  it('names the list to each guest in the own language', async () => {
    const game = await createGame(app, group, farm);
    const titleFor = async (lang: 'fr' | 'en' | 'es') => {
      const guest = await createGuest(app, { lang, learningLang: lang === 'en' ? 'fr' : 'en' });
      await seat(app, game, [guest]);
      const { body } = await app.call('GET /anonymous/live-games/{uuid}', of(game.uuid), as(guest));
      return body.game.wordGroupText;
    };
    expect([await titleFor('fr'), await titleFor('en'), await titleFor('es')]).toEqual([
      'liste farm',
      'list farm',
      'lista farm',
    ]);
  });

  it('gives each guest a name of the own: who comes under a taken one gets another, and keeps it', async () => {
    const game = await createGame(app, group, farm);
    const guests = [await createGuest(app), await createGuest(app), await createGuest(app)];
    const name = 'Raton Malin';
    for (const { guest } of guests)
      await app.ctx.db.update(anonymous).set({ name }).where(eq(anonymous.id, guest.id));
    const players = await seat(app, game, guests);
    await players[0]?.fetch();
    const names = players[0]?.data.studentGames.map(({ student }) => student.name) ?? [];
    expect(names[0]).toBe(name);
    expect(new Set(names).size).toBe(3);
    for (const other of names.slice(1)) {
      expect(guestNames(app.ctx.contentFolder).fr).toContain(other);
      expect(other).not.toMatch(/Raton|Malin/);
    }
    await players[1]?.join(game.code ?? '');
    await players[1]?.fetch();
    expect(players[1]?.mine.student.name).toBe(names[1]);
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
    const [ann] = group.students;
    const tries = [];
    for (let at = 0; at < 16; at += 1) tries.push((await join('999999', ann?.token, '10.0.0.1')).status);
    expect(tries.slice(0, 15).every((status) => status === 404)).toBe(true);
    expect(tries[15]).toBe(429);
    expect((await join(game.code ?? '', ann?.token, '10.0.0.1')).status).toBe(200);

    const { students } = await createClass(app, 30);
    for (const student of students) {
      await join('999998', student.token, '10.0.0.2');
      await join('999997', student.token, '10.0.0.2');
      expect((await join(game.code ?? '', student.token, '10.0.0.2')).status).toBe(200);
    }
  });

  it('seats a hundred guests behind one address within a minute, each after a slip', async () => {
    const address = '10.0.0.3';
    const codes: string[] = [];
    const closes: (() => Promise<unknown>)[] = [];
    for (const student of (await createClass(app, 4)).students) {
      const body = { gameTypeSlug: 'battle', wordGroupUuid: farm } as const;
      const made = await app.call('POST /student/live-games', { body }, as(student));
      const { code, uuid } = made.body.game;
      codes.push(code ?? '');
      closes.push(() => app.call('POST /student/live-games/{uuid}/terminate', of(uuid), as(student)));
    }
    const sitDown = async (at: number) => {
      const { body } = await app.call('GET /anonymous/auth/names', { query: { lang: 'fr' } }, { address });
      const profile = { name: body.names[0] ?? '', lang: 'fr', learningLang: 'en' } as const;
      const signedIn = await app.call('POST /anonymous/auth/login', { body: profile }, { address });
      const by = { token: signedIn.body.jwt, address };
      const join = (code: string) =>
        app.call('POST /anonymous/live-games/join/{code}', { params: { code } }, by);
      const slip = await join('999996');
      const joined = await join(codes[at % codes.length] ?? '');
      const seen = await app.call(
        'GET /anonymous/live-games/{uuid}',
        of(joined.body.game?.uuid ?? randomUUID()),
        by,
      );
      return [signedIn.status, slip.status, joined.status, seen.status].join();
    };
    const said = await Promise.all(Array.from({ length: 100 }, (_, at) => sitDown(at)));
    expect([...new Set(said)]).toEqual(['201,404,200,200']);
    for (const close of closes) await close();
  }, 60_000);

  it('keeps the seat for who quits and comes back, and for who comes with another device', async () => {
    const game = await createGame(app, group, farm);
    const [ann] = (await seat(app, game, group.students)) as [LivePlayer];
    const left = await app.call('POST /student/games/{uuid}/leave', of(game.uuid), { token: ann.token });
    expect(left.status).toBe(200);
    const seen = await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(group.teacher));
    expect(seen.body.gameData.hasLeftStudentGames.map(({ seat: at }) => at)).toEqual([1]);
    await ann.join(game.code ?? '');
    await ann.fetch();
    expect(ann.mine.seat).toBe(1);
    expect(ann.data.hasLeftStudentGames).toEqual([]);
  });

  it('lets everybody in until the end, and nobody new once it is locked', async () => {
    const game = await createGame(app, group, farm);
    const [ann, ben, cleo] = group.students;
    await seat(
      app,
      game,
      [ann].flatMap((student) => student ?? []),
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
    await lock(true);
    expect((await app.call('POST /student/live-games/join/{code}', code, as(cleo))).status).toBe(409);
    expect((await app.call('GET /student/live-games/{uuid}', of(game.uuid), as(cleo))).status).toBe(404);
    await lock(false);
    expect((await app.call('GET /student/live-games', {}, as(cleo))).body.games).toMatchObject([
      { uuid: game.uuid, state: 'starting', isJoined: false },
    ]);
    expect((await app.call('POST /student/live-games/join/{code}', code, as(cleo))).status).toBe(200);
    expect((await app.call('POST /student/live-games/{uuid}/join', of(game.uuid), as(ann))).status).toBe(200);
  });

  it('is for the class alone until its creator opens it, and is like a missing one to others', async () => {
    const game = await createGame(app, group, farm, 'battle', false);
    const code = { params: { code: game.code ?? '' } };
    const guest = await createGuest(app);
    const [stranger] = (await createClass(app, 1)).students;
    const missing = { params: { code: '999999' } };
    const join = (params: typeof code) => [
      app.call('POST /anonymous/live-games/join/{code}', params, as(guest)),
      app.call('POST /student/live-games/join/{code}', params, as(stranger)),
      app.call('GET /game/code/{code}', params, as(stranger)),
      app.call('GET /game/code/{code}', params, as(guest)),
      app.call('GET /game/code/{code}', params),
    ];
    const closed = (await Promise.all(join(code))).map(({ status, body }) => [status, body]);
    expect(closed).toEqual((await Promise.all(join(missing))).map(({ status, body }) => [status, body]));
    expect(closed.map(([status]) => status)).toEqual(Array(5).fill(404));
    const own = await app.call('POST /student/live-games/join/{code}', code, as(firstOf(group)));
    expect(own.status).toBe(200);
    const open = { ...of(game.uuid), body: { admitsOthers: true } };
    await app.call('PUT /user/live-games/{uuid}', open, as(group.teacher));
    expect((await Promise.all(join(code))).map(({ status }) => status)).toEqual(Array(5).fill(200));
  });

  it('shows full names of own children only, and no adult’s name to a guest', async () => {
    const game = await createGame(app, group, farm);
    const code = { params: { code: game.code ?? '' } };
    const other = await createClass(app, 1);
    const stranger = firstOf(other);
    const own = firstOf(group);
    const guest = await createGuest(app);
    for (const student of [own, stranger])
      await app.call('POST /student/live-games/join/{code}', code, as(student));
    const joined = await app.call('POST /anonymous/live-games/join/{code}', code, as(guest));
    expect(joined.body.game.creatorName).toBeNull();
    const seen = await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(group.teacher));
    const names = seen.body.gameData.studentGames.map(({ student }) => student.name);
    expect(names.slice(0, 2)).toEqual(['Élève 1 Gagnon', stranger?.student.username]);
    const guestSees = await app.call('GET /anonymous/live-games/{uuid}', of(game.uuid), as(guest));
    const text = JSON.stringify([joined.body, guestSees.body]);
    for (const hidden of ['Tremblay', 'Gagnon', 'Élève 1']) expect(text).not.toContain(hidden);
  });

  it('is opened only by an adult whose address is verified, and five at once are enough', async () => {
    const teacher = await createTeacher(app, { licensed: true });
    const classroom = await createClassroom(app, { teacher });
    const make = (admitsOthers: boolean) =>
      app.call(
        'POST /user/live-games',
        {
          body: {
            classroomUuid: classroom.uuid,
            wordGroupUuid: farm,
            gameTypeSlug: 'battle',
            admitsOthers,
          },
        },
        as(teacher),
      );
    const refused = await make(true);
    expect([refused.status, refused.body.flash]).toEqual([409, expect.stringContaining('courriel')]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => make(false)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), 409, 409, 409]);
    const [first] = replies.filter(({ status }) => status === 201);
    const game = first?.body.game.uuid ?? '';
    const open = { ...of(game), body: { admitsOthers: true } };
    expect((await app.call('PUT /user/live-games/{uuid}', open, as(teacher))).status).toBe(409);
    await app.call('POST /user/live-games/{uuid}/terminate', of(game), as(teacher));
    expect((await make(false)).status).toBe(201);
  });
});
