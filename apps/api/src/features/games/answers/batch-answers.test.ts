import { randomUUID } from 'node:crypto';
import type { GameData } from '@motamo/contract/games';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { countStatements } from '../../../../test/count-statements.ts';
import { type LivePlayer, refresh, seatedGame } from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { gameAnswers, games, studentGames } from '../../../db/schema/games.ts';
import { liveGames } from '../../../db/schema/live-games.ts';
import { readClaim } from '../../../http/session.ts';
import type { LiveAnswer } from '../live/answers/judge-answer.ts';
import { sendHeartbeat } from '../live/clock/heartbeat.ts';
import { answerFromCache } from './answers.ts';

let app: TestApp;
let farm: string;
let players: LivePlayer[];
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '0' });
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

/** Two battles that have started, with two and three pupils who have answered once: the process knows their seats. */
beforeEach(async () => {
  await sendHeartbeat(app.ctx);
  players = [];
  for (const students of [2, 3]) {
    const { players: seated, start } = await seatedGame(app, farm, { students });
    await start();
    await refresh(seated);
    for (const player of seated) await player.right();
    players.push(...seated);
  }
});

/** Everybody's right answer, given before any of them is written; and how many statements that took. */
async function answerAll() {
  // the next questions have opened
  app.clock.advance(2000);
  const given: { gameUuid: string; sessionId: string; answer: LiveAnswer }[] = [];
  for (const player of players) {
    const { prompt, right } = await player.key();
    const { sessionId } = (await readClaim(app.ctx, player.token)) ?? { sessionId: '' };
    const choice = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 1000 };
    given.push({ gameUuid: player.mine.uuid, sessionId, answer: { ...choice, answerId: randomUUID() } });
  }
  const replies: (GameData | undefined)[] = [];
  const statements = await countStatements(async () => {
    const all = given.map(async ({ gameUuid, sessionId, answer }) => {
      return (await answerFromCache(app.ctx, { sessionId, gameUuid }, answer))?.gameData;
    });
    replies.push(...(await Promise.all(all)));
  });
  return { statements, replies, done: replies.map((reply) => reply?.sectionsDoneCount) };
}

async function gamesAndRows() {
  const rows = await app.ctx.db
    .select({ row: studentGames, live: liveGames })
    .from(studentGames)
    .innerJoin(games, eq(games.id, studentGames.gameId))
    .innerJoin(liveGames, eq(liveGames.gameId, games.id))
    .orderBy(asc(studentGames.id));
  return rows.filter(({ row }) => players.some(({ mine }) => mine.uuid === row.uuid));
}

const at = (n: number) => eq(studentGames.uuid, players[n]?.mine.uuid ?? '');

it('writes the answers of one moment with one statement, whatever their games', async () => {
  const before = await gamesAndRows();
  const { statements, replies, done } = await answerAll();
  expect(done).toEqual([2, 2, 2, 2, 2]);
  // the first one waits for nobody
  expect(statements).toBe(2);
  const after = await gamesAndRows();
  for (const [n, { row, live }] of after.entries()) {
    const last = before[n];
    expect(row).toMatchObject({ sectionsDoneCount: 2, goodResult: 2 });
    expect(row.totalScore).toBeGreaterThan(last?.row.totalScore ?? Infinity);
    expect(live.seq).toBe((last?.live.seq ?? 0) + (n < 2 ? 2 : 3));
  }
  // each answer is a change of its own
  const seqs = replies.map((reply) => reply?.seq);
  expect([new Set(seqs.slice(0, 2)).size, new Set(seqs.slice(2)).size]).toEqual([2, 3]);
  // and what it left is known for the next one
  expect((await answerAll()).done).toEqual([3, 3, 3, 3, 3]);
});

it('leaves out whoever has moved on or whose session has ended, and nobody else', async () => {
  await app.ctx.db.update(studentGames).set({ totalScore: 500 }).where(at(1));
  const { sessionId } = (await readClaim(app.ctx, players[3]?.token ?? '')) ?? { sessionId: '' };
  await app.ctx.db.update(sessions).set({ endedAt: app.clock.now() }).where(eq(sessions.id, sessionId));
  expect((await answerAll()).done).toEqual([2, undefined, 2, undefined, 2]);
  const rows = await gamesAndRows();
  expect(rows.map(({ row }) => row.sectionsDoneCount)).toEqual([2, 1, 2, 1, 2]);
});

it('writes the others when one of them cannot be written', async () => {
  const [row] = await app.ctx.db.select().from(studentGames).where(at(2));
  const [answer] = await app.ctx.db
    .select()
    .from(gameAnswers)
    .where(eq(gameAnswers.studentGameId, row?.id ?? 0));
  if (!answer) throw new Error('no answer');
  // the place of the next answer is taken by one that the player's row knows nothing of
  const { id: _, ...copy } = answer;
  const inTheWay = { ...copy, sectionIdx: 1, answerId: randomUUID(), promptUuid: randomUUID() };
  await app.ctx.db.insert(gameAnswers).values(inTheWay);
  expect((await answerAll()).done).toEqual([2, 2, undefined, 2, 2]);
  const rows = await gamesAndRows();
  expect(rows.map(({ row }) => row.sectionsDoneCount)).toEqual([2, 2, 1, 2, 2]);
});
