import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { GameData } from '@motamo/contract/games';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameAnswers } from '../../src/db/schema.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { createStudent, signInStudent } from '../factories.ts';
import { freePort, ServerProcess } from '../server-process.ts';
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
  server = new ServerProcess(await freePort(), env);
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
        answeredWordUuid: section?.answers[game.sectionsDoneCount % 4]?.uuid,
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

  const stored = await app.ctx.db.select({ answerId: gameAnswers.answerId }).from(gameAnswers);
  const storedIds = new Set(stored.map(({ answerId }) => answerId));
  expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
  expect(acknowledged.filter((answerId) => !storedIds.has(answerId))).toEqual([]);
  expect(storedIds.size).toBe(stored.length);

  const wrongSums = await app.ctx.db.execute(sql`
    select sg.uuid, sg.total_score, a.* from student_games sg
    cross join lateral (
      select coalesce(sum(points), 0) as points, count(*) as answers, count(*) filter (where is_right) as good,
             coalesce(sum(time_ms), 0) as time_ms, count(distinct section_idx) as sections
      from game_answers where student_game_id = sg.id
    ) a
    where (sg.total_score, sg.good_result, sg.good_result + sg.bad_result, sg.total_game_time_ms, sg.sections_done_count)
      is distinct from (a.points, a.good, a.answers, a.time_ms, a.sections)`);
  expect(wrongSums.rows).toEqual([]);

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

  const wrongBalances = await app.ctx.db.execute(sql`
    select s.id from students s
    where s.points_xp <> (select coalesce(sum(amount), 0) from points_ledger
                          where student_id = s.id and currency = 'xp')
       or (select coalesce(sum(tries), 0) from word_memories where student_id = s.id)
          <> (select count(*) from game_answers a join student_games g on g.id = a.student_game_id
              where g.student_id = s.id)`);
  expect(wrongBalances.rows).toEqual([]);
}, 240_000);
