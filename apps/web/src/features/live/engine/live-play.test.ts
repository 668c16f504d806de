import type { WatchReply } from '@motamo/contract/events';
import { describe, expect, it } from 'vitest';
import { ApiFailure, NetworkError } from '../../../lib/api-failure.ts';
import { pictured, resultOf } from '../../../question/sample-game.ts';
import { sampleTimers, settled } from '../../../question/sample-timers.ts';
import type { LiveState } from './live-calls.ts';
import { LivePlay } from './live-play.ts';
import type { LiveMove, SentLiveAnswer } from './live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, questionOf, seatOf } from './sample-live.ts';

/** Our clock runs a day behind the server's. */
const BEHIND_MS = 86_400_000;

function makeWorld(first: LiveState) {
  const timers = sampleTimers(OPENS_MS - BEHIND_MS);
  const world = {
    state: first,
    unsent: null as SentLiveAnswer | null,
    sent: [] as unknown[],
    watched: [] as (number | null)[],
    joins: 0,
    refused: [] as unknown[],
    overs: 0,
    load: () => Promise.resolve(world.state),
    reply: (): Promise<{ gameData: LiveState['gameData'] }> =>
      Promise.resolve({
        gameData: liveDataOf(
          {},
          {
            sections: [questionOf(1, { servedAtMs: OPENS_MS + 1_000 })],
            studentGames: [seatOf(2, { totalScore: 92, sectionsDoneCount: 1, results: [resultOf()] })],
          },
        ),
      }),
    watch: (): Promise<WatchReply> => Promise.resolve({ changes: [], serverNowMs: world.serverNowMs() }),
    /** The device sleeps: its even clock stands, the server's and the time of day go on. */
    sleptMs: 0,
    serverNowMs: () => timers.nowMs + BEHIND_MS + world.sleptMs,
    event: (_: LiveMove) => {},
    connect: () => {},
    pass: timers.pass,
  };
  const game = new LivePlay('game-1', {
    calls: {
      load: () => world.load(),
      join: () => {
        world.joins += 1;
        return Promise.resolve();
      },
      answer: (_, answer) => {
        world.sent.push(answer);
        return world.reply();
      },
      leave: () => Promise.resolve(),
    },
    watch: (seq) => {
      world.watched.push(seq);
      return world.watch();
    },
    unwatch: () => {},
    hear: (onMove) => {
      world.event = onMove;
      return () => {};
    },
    onServed: (listener) => {
      world.connect = listener;
      listener();
      return () => {};
    },
    memory: { read: () => world.unsent, write: (answer) => (world.unsent = answer) },
    ownNowMs: () => timers.nowMs,
    dayMs: () => timers.nowMs + world.sleptMs,
    later: timers.later,
    newAnswerId: () => 'a-1',
    onJudged: () => {},
    onRefused: (error) => world.refused.push(error),
    onOver: () => (world.overs += 1),
  });
  return { world, game };
}

const battle: LiveState = {
  game: liveGameOf('battle'),
  gameData: liveDataOf({}, { sections: [questionOf(0)] }),
};

async function opened(first = battle) {
  const all = makeWorld(first);
  all.game.open();
  await settled();
  return all;
}

describe('LivePlay', () => {
  it('loads, watches from the number it knows, and goes by the server’s clock', async () => {
    const { world, game } = await opened();
    expect(world.watched).toEqual([10]);
    expect(world.joins).toBe(0);
    expect(game.clock.nowMs()).toBe(OPENS_MS);
  });

  it('takes a seat where it has none', async () => {
    const { world } = await opened({ ...battle, gameData: liveDataOf({ ownSeat: null }) });
    expect(world.joins).toBe(1);
  });

  it('asks and hears nothing more once its screen is gone', async () => {
    const { world, game } = await opened();
    world.watch = () => Promise.resolve({ refused: 'not-found' });
    game.hurry();
    game.stop();
    game.hurry();
    await settled();
    await world.pass(10_000);
    expect(world.watched).toEqual([10, 10]);
    expect(world.refused).toEqual([]);
  });

  it('watches again after every connection and on a gap', async () => {
    const { world, game } = await opened();
    world.connect();
    await settled();
    expect(world.watched).toEqual([10, 10]);
    world.watch = () => Promise.resolve({ gameData: liveDataOf({}, { seq: 20 }) });
    world.event({ type: 'updated', event: { gameUuid: 'game-1', seq: 20, n: 2 } });
    await settled();
    expect(world.watched).toEqual([10, 10, null]);
    expect(game.store.get().data?.seq).toBe(20);
  });

  it.each([2_000, 300_000])(
    'knows the time again after a sleep of %i ms, before anybody answers',
    async (sleptMs) => {
      const { world, game } = await opened();
      world.sleptMs = sleptMs;
      // what comes first may be news of others, on a connection that has lived on
      world.event({ type: 'updated', event: { gameUuid: 'game-1', seq: 11, n: 1 } });
      await settled();
      expect(game.clock.nowMs()).toBe(world.serverNowMs());
      expect(game.store.get().nowMs).toBe(world.serverNowMs());
      // or the page is looked at again
      world.sleptMs += sleptMs;
      game.hurry();
      await settled();
      expect(game.clock.nowMs()).toBe(world.serverNowMs());
    },
  );

  it('keeps to its even clock when the time of day is set', async () => {
    const { world, game } = await opened();
    const { serverNowMs } = world;
    world.sleptMs = -300_000;
    world.serverNowMs = () => serverNowMs() + 300_000;
    const before = game.clock.nowMs();
    world.event({ type: 'updated', event: { gameUuid: 'game-1', seq: 11, n: 1 } });
    await settled();
    expect(game.clock.nowMs()).toBe(before);
  });

  it('asks again when a watch got no reply', async () => {
    const { world } = await opened();
    const { watch } = world;
    world.watch = () => Promise.reject(new Error('timeout'));
    world.connect();
    await settled();
    world.watch = watch;
    await world.pass(1_000);
    expect(world.watched).toEqual([10, 10, 10]);
  });

  it('sends an answer again under the same id until it is taken, and tells that it waits', async () => {
    const { world, game } = await opened();
    const { reply } = world;
    world.reply = () => Promise.reject(new NetworkError('offline'));
    game.answer('c3');
    await settled();
    expect(game.store.get().isUnanswered).toBe(true);
    expect(world.unsent?.answerId).toBe('a-1');
    world.reply = reply;
    await world.pass(1_000);
    expect(world.sent).toHaveLength(2);
    expect(world.sent[1]).toEqual(world.sent[0]);
    expect(world.unsent).toBeNull();
    expect(game.store.get().data?.studentGames[1]?.totalScore).toBe(92);
  });

  it('sends a waiting answer at once when the server can serve again', async () => {
    const { world, game } = await opened();
    const { reply } = world;
    world.reply = () => Promise.reject(new NetworkError('offline'));
    game.answer('c3');
    for (const waitMs of [1_000, 2_000, 4_000]) await world.pass(waitMs);
    expect(world.sent).toHaveLength(4);
    world.reply = reply;
    world.connect();
    await settled();
    expect(world.sent).toHaveLength(5);
    expect(game.store.get().isUnanswered).toBe(false);
  });

  it('gives up a call that hangs and tells of it before', async () => {
    const { world, game } = await opened();
    const { reply } = world;
    world.reply = () => new Promise(() => {});
    game.answer('c3');
    await world.pass(1_500);
    expect(game.store.get().isUnanswered).toBe(true);
    world.reply = reply;
    await world.pass(4_000);
    expect(world.sent).toHaveLength(2);
    expect(game.store.get().isUnanswered).toBe(false);
  });

  it('takes only one answer for a question', async () => {
    const { world, game } = await opened();
    game.answer('c3');
    game.answer('c1');
    await settled();
    expect(world.sent).toHaveLength(1);
  });

  it('sends what a refresh interrupted', async () => {
    const { world, game } = makeWorld(battle);
    world.unsent = {
      wordUuid: 'p1',
      answeredWordUuid: 'c3',
      timeToAnswerMs: 5,
      answerId: 'a-0',
      sectionIdx: 0,
    };
    game.open();
    await settled();
    expect(world.sent).toMatchObject([{ answerId: 'a-0' }]);
    expect(world.sent[0]).not.toHaveProperty('sectionIdx');
  });

  it('drops an answer that came too late and fetches what is true', async () => {
    const { world, game } = await opened();
    world.reply = () => Promise.reject(new ApiFailure(409, 'conflict', {}, null, null));
    world.state = { ...battle, gameData: liveDataOf({}, { seq: 30 }) };
    game.answer('c3');
    await settled();
    expect(game.store.get().sent).toBeNull();
    expect(game.store.get().data?.seq).toBe(30);
  });

  it('fetches places and rewards once the game is over', async () => {
    const { world, game } = await opened();
    world.state = {
      ...battle,
      gameData: liveDataOf(
        { status: 'finished' },
        { isFinish: true, seq: 40, studentGames: [seatOf(2, { place: 1 })] },
      ),
    };
    world.event({ type: 'updated', event: { gameUuid: 'game-1', seq: 40, isFinish: true } });
    await settled();
    expect(world.overs).toBe(1);
    expect(game.store.get().data?.studentGames[0]?.place).toBe(1);
  });

  it('tells of the end once, however its state comes', async () => {
    const { world, game } = await opened();
    const ended = liveDataOf({ status: 'finished' }, { isFinish: true, seq: 40 });
    world.state = { ...battle, gameData: ended };
    world.event({ type: 'updated', event: { gameUuid: 'game-1', seq: 40, isFinish: true } });
    game.refetch();
    await settled();
    game.refetch();
    await settled();
    expect(world.overs).toBe(1);
  });

  it('asks for the eyes what cannot be heard, once, and still takes the answer', async () => {
    const heard = { ...pictured('p1'), imageUrl: null, soundUrl: '/media/s.mp3' };
    const byEar = questionOf(0, { kind: 'hear', words: [heard] });
    const { world, game } = await opened({ ...battle, gameData: liveDataOf({}, { sections: [byEar] }) });
    const { reply } = world;
    const seen = liveDataOf({}, { sections: [{ ...byEar, words: [pictured('p1')] }] });
    world.reply = () => Promise.resolve({ gameData: seen });
    game.cannotHear();
    await settled();
    expect(world.sent).toMatchObject([{ wordUuid: 'p1', answeredWordUuid: null, cannotHear: true }]);
    expect(game.store.get().data?.sections[0]?.words).toEqual([pictured('p1')]);
    game.cannotHear();
    await settled();
    expect(world.sent).toHaveLength(1);
    world.reply = reply;
    game.answer('c3');
    await settled();
    expect(game.store.get().data?.studentGames[1]?.totalScore).toBe(92);
  });

  it('keeps asking for the eyes what follows, whoever could not hear one question', async () => {
    const heard = (at: number) => ({ ...pictured(`p${at}`), imageUrl: null, soundUrl: '/media/s.mp3' });
    const byEar = (at: number) => questionOf(at, { kind: 'hear', words: [heard(at)] });
    const stateOf = (at: number) => ({ ...battle, gameData: liveDataOf({}, { sections: [byEar(at)] }) });
    const { world, game } = await opened(stateOf(0));
    const show = async (at: number) => {
      const seen = liveDataOf({}, { sections: [{ ...byEar(at), words: [pictured(`p${at}`)] }] });
      world.reply = () => Promise.resolve({ gameData: seen });
      game.show(stateOf(at));
      await settled();
    };
    await show(0);
    expect(world.sent).toEqual([]);
    game.cannotHear();
    await settled();
    for (const at of [1, 2]) {
      await show(at);
      expect(game.store.get().data?.sections[0]?.words).toEqual([pictured(`p${at}`)]);
    }
    expect(world.sent).toMatchObject(
      ['p0', 'p1', 'p2'].map((wordUuid) => ({ wordUuid, answeredWordUuid: null, cannotHear: true })),
    );
  });

  it('asks no further for the eyes once that was refused', async () => {
    const byEar = questionOf(0, { kind: 'hear', words: [{ ...pictured('p1'), imageUrl: null }] });
    const { world, game } = await opened({ ...battle, gameData: liveDataOf({}, { sections: [byEar] }) });
    world.reply = () => Promise.reject(new ApiFailure(422, 'invalid-fields', {}, null, null));
    game.cannotHear();
    await settled();
    game.refetch();
    await settled();
    expect(world.sent).toHaveLength(1);
  });

  it.each([
    ['the screen in front of the class', null, 1],
    ['a player', 2, 0],
  ])('has right answers counted exactly for %s', async (_, ownSeat, times) => {
    const { world, game } = await opened({
      ...battle,
      gameData: liveDataOf({ ownSeat }, { sections: [questionOf(0)] }),
    });
    let loads = 0;
    const { load } = world;
    world.load = () => {
      loads += 1;
      return load();
    };
    world.event({
      type: 'updated',
      event: { gameUuid: 'game-1', seq: 13, n: 3, studentGames: { 1: [200, 3] } },
    });
    await settled();
    expect(loads).toBe(times);
    expect(game.store.get().data?.seq).toBe(13);
  });

  it('tells of a game that cannot be loaded', async () => {
    const { world, game } = makeWorld(battle);
    world.load = () => Promise.reject(new ApiFailure(404, 'not-found', {}, null, null));
    game.open();
    await settled();
    expect(world.refused).toHaveLength(1);
  });
});
