import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import {
  createClass,
  createGame,
  Listeners,
  listen,
  refresh,
  seatedGame,
} from '../../../../../test/live-table.ts';
import { loadTestPack } from '../../../../../test/test-pack.ts';
import { tickDueGames } from '../clock/ticks.ts';
import { loadLive } from '../rows/load-live.ts';
import { liveSection, playerKey } from './live-sections.ts';
import { wordsOfGame } from './live-words.ts';

let app: TestApp;
let farm: string;
let ears: Listeners;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '5000' });
  farm = await loadTestPack(app);
  ears = new Listeners(await listen(app));
});
afterAll(async () => {
  ears.close();
  await app.stop();
});

/** A game of three pupils who all hear, from before its start. */
async function started(kind: 'battle' | 'contest') {
  const seated = await seatedGame(app, farm, { kind, students: 3 });
  const heard = seated.players.map(({ token }) => ears.hear(token, seated.game.uuid));
  const listeners = (await Promise.all(heard)).map(({ listener }) => listener);
  await seated.start();
  app.clock.advance(5000);
  await tickDueGames(app.ctx);
  await refresh(seated.players);
  return { ...seated, listeners };
}

it.each(['battle', 'contest'] as const)(
  'sends no frame of a %s that carries the key before the answer',
  async (kind) => {
    const { players, listeners } = await started(kind);
    for (const [at, player] of players.entries()) {
      const { prompt, right } = await player.key();
      if (kind === 'contest')
        await listeners[at]?.until(() => listeners[at]?.updates.some(({ section }) => section) === true);
      const frames = [player.data, ...(listeners[at]?.events ?? []).map(({ payload }) => payload)];
      for (const frame of frames) {
        const text = JSON.stringify(frame);
        // the right choice is named once, as one of four that look alike
        expect(text.split(right.uuid).length - 1).toBeLessThanOrEqual(1);
        expect(text).not.toMatch(/"(isRight|rightWordUuid|wordId|rightWord)":(?!null)/);
      }
      const shapes = player.section.answers.map((choice) => Object.keys(choice).join());
      expect(new Set(shapes).size).toBe(1);
      const reply = await player.put({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid });
      expect(reply.body).toMatchObject({
        gameData: { studentGames: [{ results: [{ rightWordUuid: right.uuid, isRight: true }] }] },
      });
    }
  },
);

it('puts the right choice in each place equally often', async () => {
  const group = await createClass(app, 1);
  const { uuid } = await createGame(app, group, farm);
  const loaded = await loadLive(app.ctx.db, { uuid });
  if (!loaded) throw new Error('no game');
  const words = await wordsOfGame(app.ctx, loaded);
  const needs = { timeFactor: 1, choices: 4, noAudio: false, noRaceView: false, calm: false } as const;
  const places = [0, 0, 0, 0];
  for (let player = 0; player < 200; player += 1)
    for (let sectionIdx = 0; sectionIdx < 20; sectionIdx += 1) {
      const wordId = words.listWordIds[(player + sectionIdx) % words.listWordIds.length] ?? 0;
      const viewer = { key: playerKey(player), lang: 'fr', needs } as const;
      const section = liveSection(app.ctx, words, { sectionIdx, wordId }, viewer);
      const place = section?.choices.findIndex((choice) => choice.wordId === wordId) ?? -1;
      places[place] = (places[place] ?? 0) + 1;
    }
  expect(places.reduce((sum, count) => sum + count)).toBe(4000);
  // chi-squared with three degrees of freedom: beyond 11.3 once in a hundred secrets
  expect(places.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(11.3);
});

it.each(['battle', 'contest'] as const)(
  'believes no clock but its own in a %s: a claim is worth one second of lag at most',
  async (kind) => {
    const { players } = await started(kind);
    const readMs = kind === 'contest' ? 2000 : 0;
    app.clock.advance(readMs + 10_000);
    const dayMs = 86_400_000;
    const claims = [0, 10_000, 10_000 + dayMs];
    const times: (number | undefined)[] = [];
    for (const [at, player] of players.entries()) {
      const { prompt, right } = await player.key();
      await player.put({
        wordUuid: prompt.uuid,
        answeredWordUuid: right.uuid,
        timeToAnswerMs: claims[at] ?? 0,
      });
      times.push(player.mine.results.at(-1)?.timeMs);
    }
    expect(times).toEqual([9_000, 10_000, 10_000]);
  },
);
