import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Db } from '../../apps/api/src/db/connect.ts';
import {
  type AnswerChange,
  writeAnswer,
} from '../../apps/api/src/features/games/live/answers/write-answer.queries.ts';

/*
 * The statement of an answer, run by PostgreSQL's own pgbench on players of battles that have just begun: what the
 * database can do when nobody thinks between the statements. Each client plays its own share of the players in turn.
 */

const CLIENTS = 10;

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

/** The text that a query function sends. */
async function textOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  let sent = '';
  const query = async ({ text }: { text: string }) => {
    sent = text;
    return { rows: [] };
  };
  await ask({ $client: { query } } as unknown as Db);
  return sent;
}

const fill = (text: string, values: Readonly<Record<number, string>>) =>
  text.replaceAll(/\$(\d+)/g, (_, n: string) => {
    const value = values[Number(n)];
    if (value === undefined) throw new Error(`nothing for $${n}`);
    return value;
  });

interface Player {
  readonly id: number;
  readonly uuid: string;
  readonly gameId: number;
  readonly studentId: number;
  readonly sessionId: string;
  readonly version: string;
  readonly licenseId: number;
}

async function findPlayers(client: pg.Client, studentGameUuids: readonly string[]): Promise<Player[]> {
  const { rows } = await client.query<Player>(
    `select p.id, p.uuid, p.game_id as "gameId", s.id as "studentId", s.xmin::text as version, e.id as "sessionId",
       c.id as "licenseId"
     from student_games p
     join students s on s.id = p.student_id
     join sessions e on e.type = 'student' and e.account_id = s.id and e.ended_at is null
     join licenses c on c.user_id = s.teacher_id
     where p.uuid = any($1::uuid[]) order by p.id`,
    [studentGameUuids],
  );
  return rows;
}

async function scriptFor(players: readonly Player[], wordIds: readonly number[]): Promise<string> {
  const change = { answer: {}, player: {}, game: {}, memory: {} } as AnswerChange;
  const unchanged = { sessionId: '', studentVersion: '', rowVersion: '', licenseId: 0 };
  const write = await textOf((db) => writeAnswer(db, change, unchanged));
  const ofPlayer = (key: keyof Player, type: string) =>
    `('{${players.map((player) => player[key]).join()}}'::${type}[])[:at]`;
  const word = `('{${wordIds.join()}}'::int[])[1 + :section % ${wordIds.length}]`;
  const plan = `'${JSON.stringify(wordIds.map((wordId) => [wordId]))}'`;
  const share = Math.floor(players.length / CLIENTS);
  const nothing = 'null::timestamptz';
  // In the order of write-answer.queries.ts.
  const answer = [
    ofPlayer('id', 'int'),
    ':section',
    'now()',
    '0',
    '0',
    nothing,
    nothing,
    nothing,
    '80',
    'true',
  ];
  const after = ['1500', 'now()', nothing, word, plan];
  const ids = ['gen_random_uuid()', 'gen_random_uuid()', 'gen_random_uuid()', word, word, 'false', '1500'];
  const memory = [
    ofPlayer('studentId', 'int'),
    "'en'",
    'now()',
    '2.3',
    '2.1',
    '1',
    '1',
    '0',
    '1',
    '0',
    'now()',
  ];
  const studentId = ofPlayer('studentId', 'int');
  const tries = `1 + coalesce((select tries from word_memories
    where student_id = ${studentId} and word_id = ${word} and lang = 'en'), 0)`;
  const counts = [`(${tries})`, '1', '1', "'2026-11-10'", '1', ofPlayer('gameId', 'int'), "'{true}'"];
  const unchangedRow = `(select xmin::text from student_games where id = ${ofPlayer('id', 'int')})`;
  const known = [ofPlayer('sessionId', 'uuid'), ofPlayer('version', 'text'), unchangedRow];
  const own = [...known, ofPlayer('licenseId', 'int')];
  const values = [...answer, ...after, ...ids, ofPlayer('gameId', 'int'), ...memory, ...counts, ...own];
  const writing = fill(write, Object.fromEntries(values.map((value, at) => [at + 1, value])));
  return [
    `\\set at 1 + :client_id * ${share} + :n % ${share}`,
    `\\set section :n / ${share}`,
    '\\set n :n + 1',
    `${writing};`,
  ]
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n');
}

/** Transactions a second, and how many answers there are afterwards: each of them must have written one. */
export async function runPgbench(
  databaseUrl: string,
  studentGameUuids: readonly string[],
  seconds: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-pgbench-'));
  try {
    const players = await findPlayers(client, studentGameUuids);
    const words = await client.query<{ id: number }>('select id from words order by id limit 30');
    const file = path.join(folder, 'answer.sql');
    writeFileSync(
      file,
      await scriptFor(
        players,
        words.rows.map(({ id }) => id),
      ),
    );
    const counted = async () =>
      Number((await client.query<{ n: string }>('select count(*) as n from game_answers')).rows[0]?.n);
    const before = await counted();
    const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds)];
    const { stdout, stderr } = spawnSync('pgbench', [...options, '-D', 'n=0', '-f', file, databaseUrl], {
      encoding: 'utf8',
    });
    const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const written = (await counted()) - before;
    if (!(perSecond > 0) || Math.abs(done - written) > CLIENTS)
      throw new Error(`pgbench wrote ${written} answers in ${done} transactions: ${stdout}${stderr}`);
    return perSecond;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await client.end();
  }
}
