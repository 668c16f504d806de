import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createGuest } from '../../../../../test/factories.ts';
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
import { students } from '../../../../db/schema/classes.ts';
import { tickDueGames } from '../clock/ticks.ts';

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

describe('what must not be seen', () => {
  it('hides a game from everybody who has nothing to do with it', async () => {
    const game = await createGame(app, group, farm, 'battle', false);
    const guest = await createGuest(app);
    expect(
      (await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(noAffiliation.teacher))).status,
    ).toBe(404);
    expect(
      (await app.call('GET /student/live-games/{uuid}', of(game.uuid), as(firstOf(noAffiliation)))).status,
    ).toBe(404);
    expect((await app.call('GET /anonymous/live-games/{uuid}', of(game.uuid), as(guest))).status).toBe(404);
    expect((await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(group.teacher))).status).toBe(
      200,
    );
    // a classmate who was invited may look, and join
    expect((await app.call('GET /student/live-games/{uuid}', of(game.uuid), as(firstOf(group)))).status).toBe(
      200,
    );
  });

  it('shows an open game to a guest with its link, but no name of an adult', async () => {
    const open = await createGame(app, group, farm);
    const seen = await app.call(
      'GET /anonymous/live-games/{uuid}',
      of(open.uuid),
      as(await createGuest(app)),
    );
    expect(seen.status).toBe(200);
    const { firstName, lastName } = group.teacher.user;
    expect([firstName, lastName].filter((name) => JSON.stringify(seen.body).includes(name))).toEqual([]);
  });

  it('shows pupils no names, and nobody the needs or results of another', async () => {
    const needs = { timeFactor: 3, choices: 2, noAudio: true, noRaceView: true, calm: true } as const;
    const [ann, ben] = group.students;
    await app.ctx.db
      .update(students)
      .set({ needs })
      .where(eq(students.id, ann?.student.id ?? 0));
    const game = await createGame(app, group, farm);
    const [first, second] = (await seat(app, game, group.students)) as [LivePlayer, LivePlayer];
    await app.call('POST /user/live-games/{uuid}/start', of(game.uuid), as(group.teacher));
    app.clock.advance(20_000);
    await first.fetch();
    await first.right();
    await second.fetch();
    const text = JSON.stringify(second.data);
    expect(text).not.toContain('Gagnon');
    expect(text).not.toContain('timeFactor');
    expect(second.data.studentGames[0]).toMatchObject({ results: [], goodResult: 1 });
    expect(ben).toBeDefined();
  });

  it('gives each player own ids, and no frame before the answer tells the right one', async () => {
    const game = await createGame(app, group, farm);
    const players = await seat(app, game, group.students);
    await app.call('POST /user/live-games/{uuid}/start', of(game.uuid), as(group.teacher));
    app.clock.advance(20_000);
    for (const player of players) await player.fetch();
    const ids = players.flatMap(({ section }) =>
      [...section.words, ...section.answers].map(({ uuid }) => uuid),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const urls = players.flatMap(({ section }) => section.answers.flatMap(({ imageUrl }) => imageUrl ?? []));
    expect(new Set(urls).size).toBe(urls.length);
    expect(players[0]?.section.words[0]?.uuid).not.toBe(players[0]?.section.answers[0]?.uuid);
  });
});

describe('deadlines', () => {
  it('closes a lobby that nobody joins after two hours', async () => {
    const game = await createGame(app, group, farm);
    app.clock.advance(2 * 60 * 60_000 - 1);
    await tickDueGames(app.ctx);
    expect((await app.call('GET /user/live-games', {}, as(group.teacher))).body.games).toHaveLength(1);
    app.clock.advance(1);
    await tickDueGames(app.ctx);
    expect(
      (await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(group.teacher))).body.game.state,
    ).toBe('cancelled');
  });

  it('closes a game that nobody plays after 15 minutes, and a battle 10 minutes after its first finisher', async () => {
    const idle = await createGame(app, group, farm);
    await seat(app, idle, group.students);
    const busy = await createGame(app, group, farm);
    const settings = { ...of(busy.uuid), body: { wordsCount: 1 } };
    await app.call('PUT /user/live-games/{uuid}', settings, as(group.teacher));
    const [ann] = (await seat(app, busy, group.students)) as [LivePlayer];
    for (const { uuid } of [idle, busy])
      await app.call('POST /user/live-games/{uuid}/start', of(uuid), as(group.teacher));
    app.clock.advance(20_000);
    await ann.fetch();
    await ann.right();
    const states = async () => {
      await tickDueGames(app.ctx);
      const found = [idle, busy].map(({ uuid }) =>
        app.call('GET /user/live-games/{uuid}', of(uuid), as(group.teacher)),
      );
      return (await Promise.all(found)).map((reply) => reply.body.game.state);
    };
    app.clock.advance(10 * 60_000 - 1);
    expect(await states()).toEqual(['started', 'started']);
    app.clock.advance(1);
    expect(await states()).toEqual(['started', 'finished']);
    app.clock.advance(5 * 60_000);
    expect(await states()).toEqual(['terminated', 'finished']);
    await ann.fetch();
    expect(ann.mine).toMatchObject({ isFinish: true, place: 1 });
  });
});
