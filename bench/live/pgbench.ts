import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  type AnswerValues,
  type MemoryValues,
  type ProofValues,
  writing,
} from '../../apps/api/src/features/games/live/answers/answer-statement.queries.ts';

/*
 * The statement of an answer, run by PostgreSQL's own pgbench on players of battles that have just begun: what the
 * database can do when nobody thinks between the statements. Each client plays its own share of the players in turn.
 */

const CLIENTS = 10;

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

/** The statement with an SQL expression in place of each parameter. */
function fill(text: string, columns: readonly string[], values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$(\d+)/g, (_, n: string) => {
    const column = columns[Number(n) - 1] ?? n;
    const value = values[column];
    if (value === undefined) throw new Error(`no value for ${column}`);
    return value;
  });
}

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

type Expressions<V> = Readonly<Record<keyof V, string>>;

/** An SQL expression for each value of an answer, by pgbench's variables `at` (the player) and `section`. */
function expressionsFor(
  players: readonly Player[],
  wordIds: readonly number[],
): Expressions<AnswerValues & MemoryValues & ProofValues> {
  const ofPlayer = (key: keyof Player, type: string) =>
    `('{${players.map((player) => player[key]).join()}}'::${type}[])[:at]`;
  const word = `('{${wordIds.join()}}'::int[])[1 + :section % ${wordIds.length}]`;
  const studentId = ofPlayer('studentId', 'int');
  const answer: Expressions<AnswerValues> = {
    id: ofPlayer('id', 'int'),
    section_idx: ':section',
    at: 'now()',
    done_by: '0',
    awaited_by: '0',
    first_finished_at: 'null',
    first_answer_at: 'null',
    deadline_at: 'null',
    points: '80',
    is_right: 'true',
    total_game_time_ms: '1500',
    clock_at: 'now()',
    finished_at: 'null',
    next_word_id: word,
    plan: `'${JSON.stringify(wordIds.map((wordId) => [wordId]))}'`,
    course: "'{}'",
    answer_id: 'gen_random_uuid()',
    prompt_uuid: 'gen_random_uuid()',
    chosen_uuid: 'gen_random_uuid()',
    word_id: word,
    chosen_word_id: word,
    word_group_id: 'null',
    answered_text: 'null',
    forgiven: "'{}'",
    is_almost: 'false',
    time_ms: '1500',
    game_id: ofPlayer('gameId', 'int'),
  };
  const memory: Expressions<MemoryValues> = {
    student_id: studentId,
    lang: "'en'",
    due: 'now()',
    stability_days: '2.3',
    fsrs_difficulty: '2.1',
    state: '1',
    reps: '1',
    lapses: '0',
    learning_steps: '1',
    scheduled_days: '0',
    last_review_at: 'now()',
    tries: `(1 + coalesce((select tries from word_memories
      where student_id = ${studentId} and word_id = ${word} and lang = 'en'), 0))`,
    right_count: '1',
    right_days: '1',
    last_right_day: "'2026-11-10'",
    right_games: '1',
    last_right_game_id: ofPlayer('gameId', 'int'),
    last_two_right: "'{true}'",
  };
  const proof: Expressions<ProofValues> = {
    session_id: ofPlayer('sessionId', 'uuid'),
    student_version: ofPlayer('version', 'text'),
    row_version: `(select xmin::text from student_games where id = ${ofPlayer('id', 'int')})`,
    license_id: ofPlayer('licenseId', 'int'),
  };
  return { ...answer, ...memory, ...proof };
}

function scriptFor(players: readonly Player[], wordIds: readonly number[]): string {
  const share = Math.floor(players.length / CLIENTS);
  const { text, columns } = writing.unchanged;
  return [
    `\\set at 1 + :client_id * ${share} + :n % ${share}`,
    `\\set section :n / ${share}`,
    '\\set n :n + 1',
    `${fill(text, columns, expressionsFor(players, wordIds))};`,
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
      scriptFor(
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
