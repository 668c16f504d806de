import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createGuest } from '../../../../../test/factories.ts';
import { createClass, createGame, type LivePlayer, seat } from '../../../../../test/live-table.ts';
import { loadTestPack } from '../../../../../test/test-pack.ts';
import { gameAnswers } from '../../../../db/schema/games.ts';
import { tickDueGames } from '../clock/ticks.ts';

/* Whoever cannot hear a word is asked for it in another way, in live games too (rulings 12). */

let app: TestApp;
let farm: string;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '0' });
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

/** Kinds are mixed by chance: among so many questions some are by ear. */
const WORDS = 50;

async function started(type: 'battle' | 'contest') {
  const group = await createClass(app, 2);
  const game = await createGame(app, group, farm, type);
  const token = { token: group.teacher.token };
  const params = { uuid: game.uuid };
  await app.call(
    'PUT /user/live-games/{uuid}',
    { params, body: { wordsCount: WORDS, soundFrom: 'devices' } },
    token,
  );
  const players = await seat(app, game, [...group.students, await createGuest(app)]);
  await app.call('POST /user/live-games/{uuid}/start', { params }, token);
  await tickDueGames(app.ctx);
  for (const player of players) await player.fetch();
  return players as [LivePlayer, LivePlayer, LivePlayer];
}

/** A battle answered up to a question of that kind. */
async function upTo(player: LivePlayer, isWanted: (kind: string) => boolean): Promise<void> {
  while (!isWanted(player.section.kind)) {
    app.clock.advance(4000);
    await player.right();
  }
  app.clock.advance(4000);
}

const isByEar = (kind: string) => kind === 'hear';
const cannotHear = (player: LivePlayer) =>
  player.put({ wordUuid: player.section.words[0]?.uuid ?? '', cannotHear: true });
const answersOf = async () => (await app.ctx.db.select({ id: gameAnswers.id }).from(gameAnswers)).length;
const texts = (value: unknown): string[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [String(value)];

describe('a word of a live game that cannot be heard', () => {
  test.each([
    [0, 'student'],
    [2, 'anonymous'],
  ])('is asked by its picture or meaning: seat %i, %s', async (at, side) => {
    const player = (await started('battle'))[at as 0 | 2];
    await upTo(player, isByEar);
    const before = player.section;
    expect(before.words[0]).toMatchObject({ traductions: [], imageUrl: null });
    const { totalScore, sectionsDoneCount } = player.mine;
    const counted = await answersOf();
    const reply = await cannotHear(player);
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([200, ['gameData', side].sort()]);
    const [prompt] = player.section.words;
    expect(Boolean(prompt?.imageUrl) || prompt?.traductions[0]?.lang === 'fr').toBe(true);
    expect(player.section).toEqual({ ...before, words: [{ ...prompt, soundUrl: null, soundKind: null }] });
    expect(prompt?.uuid).toBe(before.words[0]?.uuid);
    expect(player.mine).toMatchObject({ results: [], totalScore, sectionsDoneCount });
    expect(await answersOf()).toBe(counted);
  });

  it('earns as much, and the next word by ear is heard again', async () => {
    const [player] = await started('battle');
    await upTo(player, isByEar);
    await cannotHear(player);
    const points = player.section.isBonus ? 164 : 82;
    app.clock.advance(player.section.servedAtMs + 9_000 - app.clock.now().getTime());
    const { prompt, right } = await player.key();
    await player.put({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 9_000 });
    expect(player.mine.results).toMatchObject([{ isRight: true, points, timeMs: 9_000 }]);
    await upTo(player, isByEar);
    expect(player.section.words[0]?.soundUrl).not.toBeNull();
  });

  it('is seen in a contest while its question is open, and by nobody else', async () => {
    const [ann, ben, guest] = await started('contest');
    for (;;) {
      if (isByEar(ann.section.kind)) break;
      for (const player of [ann, ben, guest]) await player.right();
      app.clock.advance(3000);
      await tickDueGames(app.ctx);
      for (const player of [ann, ben, guest]) await player.fetch();
    }
    const { servedAtMs } = ann.section;
    expect((await cannotHear(ann)).status).toBe(200);
    expect(ann.section).toMatchObject({ servedAtMs, words: [{ soundUrl: null }] });
    await ben.fetch();
    expect(ben.section.words[0]?.soundUrl).not.toBeNull();
    const [prompt] = ann.section.words;
    await ann.right();
    const late = await ann.put({ wordUuid: prompt?.uuid ?? '', cannotHear: true });
    expect([late.status, ann.mine.results]).toMatchObject([200, [{ isRight: true }]]);
  });

  it('is not given away', async () => {
    const [player] = await started('battle');
    await upTo(player, isByEar);
    await cannotHear(player);
    const { right } = await player.key();
    const choice = player.section.answers.find(({ uuid }) => uuid === right.uuid);
    const asked = texts(player.section.words);
    expect(asked).not.toContain(right.uuid);
    expect(asked).not.toContain(choice?.traductions[0]?.text);
  });
});

describe('refusals', () => {
  it('only a question by ear is asked for the eyes, and without a choice', async () => {
    const [player] = await started('battle');
    await upTo(player, (kind) => !isByEar(kind));
    const seen = await cannotHear(player);
    expect([seen.status, Object.keys(seen.body.errors ?? {})]).toEqual([422, ['cannotHear']]);
    await upTo(player, isByEar);
    const { prompt, right } = await player.key();
    const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, cannotHear: true };
    const chosen = await player.put(body);
    expect([chosen.status, Object.keys(chosen.body.errors ?? {})]).toEqual([422, ['answeredWordUuid']]);
  });

  it('not by another player, and not after the game', async () => {
    const [ann, ben] = await started('battle');
    await upTo(ann, isByEar);
    const wordUuid = ann.section.words[0]?.uuid ?? '';
    expect((await ben.put({ wordUuid, cannotHear: true })).status).toBe(422);
    const path = `/api/v1/student/student-games/${ann.mine.uuid}`;
    const body = { wordUuid, answeredWordUuid: null, cannotHear: true, timeToAnswerMs: 0 };
    expect((await app.raw('PUT', path, body, { token: ben.token })).status).toBe(404);
    app.clock.advance(60 * 60_000);
    await tickDueGames(app.ctx);
    expect((await ann.put({ wordUuid, cannotHear: true })).status).toBe(409);
  });
});
