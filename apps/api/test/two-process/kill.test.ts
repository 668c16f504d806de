import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { GameData } from '@motamo/contract/games';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { createStudent, signInStudent } from '../factories.ts';
import { recount } from '../faults/recount.ts';
import { lastingPort, ServerProcess } from '../server-process.ts';
import { loadTestPack } from '../test-pack.ts';

/*
 * The real server process is killed in the middle of answers, again and again. Whatever it acknowledged must be there
 * afterwards, and everything that is counted must be what a recount of the answers gives.
 */

const KILLS = 8;
const PLAYERS = 4;

let app: TestApp;
let dataDir: string;
let list: string;
let server: ServerProcess;
const tokens: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  list = await loadTestPack(app);
  // the server process lives in the present
  app.clock.set(new Date());
  for (let n = 0; n < PLAYERS; n += 1) {
    const { student } = await createStudent(app, { licensed: true });
    tokens.push(await signInStudent(app, student.id));
  }
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'motamo-kill-'));
  const { databaseUrl, ctx } = app;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: ctx.config.secret };
  server = new ServerProcess(await lastingPort(), env);
});
afterAll(async () => {
  await server.end();
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Player {
  readonly token: string;
  studentGameUuid: string | null;
}
const players = (): Player[] => tokens.map((token) => ({ token, studentGameUuid: null }));

async function call(address: string, { token }: Player, method: string, url: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method, headers, body: body && JSON.stringify(body) };
  const reply = await fetch(`${address}/api/v1${url}`, init);
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { gameData: GameData };
}

/** The present state of the player's game: the one that the kill interrupted, else a new one. */
async function currentGame(address: string, player: Player): Promise<GameData> {
  if (player.studentGameUuid) {
    const path_ = `/student/student-games/${player.studentGameUuid}`;
    const { gameData } = await call(address, player, 'GET', path_);
    if (!gameData.isFinish) return gameData;
  }
  const kind = { wordGroupUuid: list, gameTypeSlug: 'cards' };
  const { gameData } = await call(address, player, 'POST', '/student/list-games', kind);
  player.studentGameUuid = gameData.studentGames[0]?.uuid ?? null;
  return gameData;
}

/** Plays until the server is gone, noting each answer that was acknowledged. */
async function play(address: string, player: Player, acknowledge: (answerId: string) => void) {
  let game = await currentGame(address, player);
  for (;;) {
    if (game.isFinish) game = await currentGame(address, player);
    const section = game.sections.at(-1);
    const answerId = randomUUID();
    const { gameData } = await call(
      address,
      player,
      'PUT',
      `/student/student-games/${player.studentGameUuid}`,
      {
        wordUuid: section?.words[0]?.uuid,
        // A word that comes again has fewer choices.
        answeredWordUuid: section?.answers[game.sectionsDoneCount % section.answers.length]?.uuid,
        timeToAnswerMs: 0,
        answerId,
      },
    );
    acknowledge(answerId);
    game = gameData;
  }
}

/** What fetch says of a server that goes away before its reply, or in the middle of it. */
const isGone = (error: unknown) =>
  error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);

test(`${KILLS} kills in the middle of answers lose nothing that was acknowledged and count nothing twice`, async () => {
  const acknowledged: string[] = [];
  const playing = players();
  for (let round = 0; round < KILLS; round += 1) {
    await server.start();
    const address = server.url;
    // another answer each round is the last one, while those of the other players are on their way
    let left = 5 + ((round * 7) % 11);
    const acknowledge = (answerId: string) => {
      acknowledged.push(answerId);
      left -= 1;
      if (left === 0) void server.end();
    };
    const ends = await Promise.allSettled(playing.map((player) => play(address, player, acknowledge)));
    for (const end of ends) if (end.status === 'rejected' && !isGone(end.reason)) throw end.reason;
    await server.end();
  }

  expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
  expect(await recount(app.databaseUrl, acknowledged)).toEqual([]);

  // Of games alone besides: finished when every question is done, and rewarded then by the rule.
  const wrongLedger = await app.ctx.db.execute(sql`
    select sg.uuid, l.* from student_games sg
    cross join lateral (
      select coalesce(sum(amount) filter (where currency = 'xp'), 0) as xp,
             coalesce(sum(amount) filter (where currency = 'k'), 0) as k
      from points_ledger where reason = 'game-reward:' || sg.uuid
    ) l
    where (sg.finished_at is null) is distinct from (sg.sections_done_count < sg.sections_count)
      or (l.xp, l.k) is distinct from
         (case when sg.finished_at is null then 0 else round(sg.total_score / 10.0) end,
          case when sg.finished_at is null then 0 else sg.good_result end)`);
  expect(wrongLedger.rows).toEqual([]);
}, 240_000);
