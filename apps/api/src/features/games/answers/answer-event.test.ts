import { randomUUID } from 'node:crypto';
import type { AnswerReply } from '@motamo/contract/events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { countStatements } from '../../../../test/count-statements.ts';
import { createGuest } from '../../../../test/factories.ts';
import {
  type Listener,
  Listeners,
  type LivePlayer,
  listen,
  refresh,
  seatedGame,
} from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { readClaim } from '../../../http/session.ts';
import { tickDueGames } from '../live/clock/ticks.ts';
import { cachedSeat } from './seats.ts';

let app: TestApp;
let farm: string;
let listeners: Listeners;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '0' });
  farm = await loadTestPack(app);
  listeners = new Listeners(await listen(app));
});
afterAll(async () => {
  listeners.close();
  await app.stop();
});

const send = (listener: Listener, payload: unknown) =>
  listener.socket.timeout(10_000).emitWithAck('ANSWER', payload as never) as Promise<AnswerReply>;

async function battle() {
  const guests = [await createGuest(app)];
  const { players, game, start } = await seatedGame(app, farm, { students: 2, guests });
  await start();
  await tickDueGames(app.ctx);
  await refresh(players);
  return { game, players: players as [LivePlayer, LivePlayer, LivePlayer] };
}

it('counts an answer over the socket once, whichever way it comes again', async () => {
  const { game, players } = await battle();
  const [ann, , guest] = players;
  for (const player of [ann, guest]) {
    const { listener } = await listeners.hear(player.token, game.uuid);
    const { prompt, right } = await player.key();
    const answer = {
      ...{ wordUuid: prompt.uuid, answeredWordUuid: right.uuid },
      ...{ timeToAnswerMs: 900, answerId: randomUUID() },
    };
    const uuid = player.isGuest ? game.uuid : player.mine.uuid;
    const reply = await send(listener, { uuid, answer });
    expect(reply).toMatchObject({ gameData: { sectionsDoneCount: 1, studentGames: [{ goodResult: 1 }] } });
    expect(await send(listener, { uuid, answer })).toMatchObject({ gameData: { sectionsDoneCount: 1 } });
    expect((await player.put(answer)).status).toBe(200);
    expect(player.mine).toMatchObject({ goodResult: 1, sectionsDoneCount: 1 });
  }
});

it('refuses what the call refuses: nonsense, the part of somebody else, a session that has ended', async () => {
  const { game, players } = await battle();
  const [ann, ben] = players;
  const { listener } = await listeners.hear(ann.token, game.uuid);
  const { prompt, right } = await ben.key();
  const answer = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 1 };
  expect(await send(listener, 'nonsense')).toEqual({ refused: 'invalid-fields' });
  expect(await send(listener, { uuid: ben.mine.uuid, answer })).toEqual({ refused: 'not-found' });
  await ben.fetch();
  expect(ben.mine.sectionsDoneCount).toBe(0);
});

it('has read the seats of a race before their first answers come: one statement each', async () => {
  const { players, game, start } = await seatedGame(app, farm, { students: 2 });
  const [ann] = players as [LivePlayer];
  await listeners.hear(ann.token, game.uuid);
  const { sessionId } = (await readClaim(app.ctx, ann.token)) ?? { sessionId: '' };
  await start();
  const target = { sessionId, gameUuid: ann.mine.uuid, now: app.clock.now() };
  await vi.waitFor(() => expect(cachedSeat(app.ctx, target)?.rowVersion).toEqual(expect.any(String)));
  await refresh(players);
  const { prompt, right } = await ann.key();
  const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid };
  expect(await countStatements(() => ann.put(body))).toBe(1);
  expect(ann.mine).toMatchObject({ goodResult: 1, sectionsDoneCount: 1 });
});
