import { readFileSync } from 'node:fs';
import type { AnswerReply } from '@motamo/contract/events';
import type { LiveKind } from '@motamo/contract/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { enteredFiles } from '../../../../test/entered-files.ts';
import { Listener, type LivePlayer, listen, refresh, seatedGame } from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { tickDueGames } from '../live/clock/ticks.ts';

/** What docs/architecture.md promises. */
const FILES_MAX = 25;

let app: TestApp;
let farm: string;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '0' });
  farm = await loadTestPack(app);
  url = await listen(app);
});
afterAll(() => app.stop());

/** Files of features that are entered, below their folder. */
async function walkOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const files = [...(await enteredFiles(work))];
  const ofFeatures = files.flatMap((file) => file.split('apps/api/src/features/')[1] ?? []);
  return new Set(ofFeatures.filter((file) => !file.endsWith('.test.ts')));
}

async function seatedPlayer(kind: 'battle' | 'contest', kinds: LiveKind[] = []): Promise<LivePlayer> {
  const { players, start } = await seatedGame(app, farm, { kind, students: 2, settings: { kinds } });
  await start();
  app.clock.advance(5000);
  await tickDueGames(app.ctx);
  await refresh(players);
  return players[0] as LivePlayer;
}

async function put(player: LivePlayer): Promise<Set<string>> {
  const { prompt, right } = await player.key();
  const files = await walkOf(async () => {
    const { status } = await player.put({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid });
    expect(status).toBe(200);
  });
  app.clock.advance(5000);
  return files;
}

async function type(player: LivePlayer): Promise<Set<string>> {
  const { prompt } = await player.asked();
  return walkOf(async () => {
    const { status } = await player.put({ wordUuid: prompt.uuid, answeredText: 'xyzzy' });
    expect(status).toBe(200);
  });
}

async function send(player: LivePlayer): Promise<Set<string>> {
  const { prompt, right } = await player.key();
  const { socket } = new Listener(url, player.token);
  const answer = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 900 };
  await socket.timeout(10_000).emitWithAck('ANSWER', {} as never);
  const files = await walkOf(async () => {
    const payload = { uuid: player.mine.uuid, answer } as never;
    const reply = (await socket.timeout(10_000).emitWithAck('ANSWER', payload)) as AnswerReply;
    expect(reply).toHaveProperty('gameData');
  });
  socket.disconnect();
  return files;
}

const ways = {
  'the first answer of a race': async () => put(await seatedPlayer('battle')),
  'every other answer of a race': async () => {
    const player = await seatedPlayer('battle');
    await put(player);
    return put(player);
  },
  'an answer to a contest': async () => put(await seatedPlayer('contest')),
  'a typed answer': async () => type(await seatedPlayer('contest', ['typed'])),
  'an answer over the connection': async () => send(await seatedPlayer('battle')),
};

const page = readFileSync(new URL('../../../../../../docs/architecture.md', import.meta.url), 'utf8');
const section = page.split('## A live answer')[1]?.split('\n## ')[0] ?? '';
const named = [...section.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, name = '']) => name);

it.each(Object.entries(ways))('enters 25 files at most, all named on the page: %s', async (_way, answer) => {
  // A room may look at its game meanwhile, but not in each of three.
  const [first, ...others] = [await answer(), await answer(), await answer()];
  const walk = [...first].filter((file) => others.every((other) => other.has(file))).sort();
  expect(walk).toContain('games/live/answers/judge-answer.ts');
  expect(walk.filter((file) => !named.some((name) => file.endsWith(name)))).toEqual([]);
  expect(walk.length).toBeLessThanOrEqual(FILES_MAX);
});
