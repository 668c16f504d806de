import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../apps/api/test/app.ts';
import {
  createClassroom,
  createStudent,
  createTeacher,
  signInStudent,
} from '../../apps/api/test/factories.ts';
import { loadTestPack } from '../../apps/api/test/test-pack.ts';

const RUNS = 15;
const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 100_000);
const GAMES = Number(process.env.BENCH_GAMES ?? 5_000_000);
const SEATS = 10;
const CLASS_SIZE = 30;
const LEAGUE_SIZE = 50;
/** Live games that ended within the last hour, with a podium each. */
const LAST_HOUR_SEATS = 20_000;

const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** A school district, written as rows: playing five million games would take weeks. */
async function fill(app: TestApp, seedId: number) {
  // The product's own connections give up long before such a statement ends.
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    // What the triggers would count one by one is counted at once below, as the migration does.
    await client.query('alter table student_games disable trigger user');
    await client.query(`
      insert into classrooms (uuid, teacher_id, title, code, grade, lang)
      select gen_random_uuid(), (select min(id) from users), 'Classe ' || i, 'B' || i, 4, 'en'
      from generate_series(1, ${Math.ceil(STUDENTS / CLASS_SIZE)}) i`);
    await client.query(`
      insert into students (uuid, first_name, last_name, username, lang, learning_lang, password_hash, needs,
        classroom_id, teacher_id, avatar_id)
      select gen_random_uuid(), 'É', 'R', 'bench.' || i, 'fr', 'en', '-', s.needs,
        (select min(id) from classrooms where code like 'B%') + i / ${CLASS_SIZE}, s.teacher_id, s.avatar_id
      from generate_series(1, ${STUDENTS}) i, students s where s.id = ${seedId}`);
    // Schools of ten classes: pupils of one teacher are far fewer than all.
    await client.query(`update students set teacher_id = case when id % 333 = 0 then teacher_id end
      where username like 'bench.%'`);
    await client.query(`
      insert into games (uuid, type, word_group_id, lang, learning_lang)
      select gen_random_uuid(), 'battle', (select min(id) from word_groups), 'fr', 'en'
      from generate_series(1, ${GAMES / SEATS})`);
    await client.query(`
      insert into student_games (uuid, game_id, student_id, plan, sections_count, total_score, good_result, started_at,
        updated_at, finished_at, place)
      select gen_random_uuid(), g.first + i / ${SEATS}, s.first + (i::bigint * 7919 + i / ${SEATS}) % ${STUDENTS}, '[]', 10,
        200 + (i * 31) % 800, 8, now, now, now, case when i < ${LAST_HOUR_SEATS} then 1 + i % ${SEATS} end
      from generate_series(0, ${GAMES - 1}) i,
        (select min(id) as first from games) g,
        (select min(id) as first from students where username like 'bench.%') s,
        (select '${app.clock.now().toISOString()}'::timestamptz - interval '30 minutes' as now) t
      on conflict do nothing`);
    await client.query(`
      insert into student_scores (student_id, total_score)
      select student_id, sum(total_score) from student_games where finished_at is not null group by 1
      on conflict do nothing`);
    await client.query(`
      insert into leagues (uuid, name, slug, type, tag)
      select gen_random_uuid(), 'Les Renards ' || i, 'les renards ' || i, 'public', 'T' || i
      from generate_series(1, ${STUDENTS / LEAGUE_SIZE}) i`);
    await client.query(`
      insert into league_members (league_id, student_id)
      select l.first + (id - s.first) / ${LEAGUE_SIZE}, id from students,
        (select min(id) as first from leagues) l,
        (select min(id) as first from students where username like 'bench.%') s
      where username like 'bench.%'`);
    await client.query('alter table student_games enable trigger user');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

it('measures every board of a district', async () => {
  const app = await startTestApp();
  await loadTestPack(app);
  const teacher = await createTeacher(app, { licensed: true });
  const { student: seed } = await createStudent(app, {
    teacher,
    classroom: await createClassroom(app, { teacher }),
  });
  await fill(app, seed.id);
  const counted = await app.connection.pool.query<{ students: number; games: number; first: number }>(`
    select (select count(*) from students)::int as students, (select count(*) from student_games)::int as games,
      (select id from students where username like 'bench.%' and teacher_id is not null order by id limit 1) as first`);
  const { students = 0, games = 0, first = 0 } = counted.rows[0] ?? {};
  // The best, the middle and the last: a rank is counted along all that are above.
  const { rows: asked } = await app.connection.pool.query<{ name: string; id: number }>(`
    (select 'the first' as name, student_id as id from student_scores order by total_score desc limit 1) union all
    (select 'the middle one', student_id from student_scores order by total_score desc offset ${Math.floor(STUDENTS / 2)} limit 1) union all
    (select 'the last', student_id from student_scores order by total_score limit 1) union all select 'with a school', ${first}`);
  const lines = [`${students} pupils, ${games} student games, ${RUNS} calls each`];
  const measure = async (name: string, url: string, token: string) => {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const start = performance.now();
      const reply = await app.raw('GET', url, undefined, { token });
      if (run > 0) times.push(performance.now() - start);
      expect(reply.status).toBe(200);
    }
    const [median, most] = [percentile(times, 0.5), percentile(times, 1)];
    lines.push(`median ${median.toFixed(0).padStart(4)} ms, most ${most.toFixed(0).padStart(4)} ms  ${name}`);
  };
  for (const { name, id } of asked) {
    const token = await signInStudent(app, id);
    await measure(`general, school and leagues, ${name}`, '/api/v1/student/standings', token);
    await measure(`last hour, ${name}`, '/api/v1/student/standings/live', token);
    await measure(`league search, ${name}`, '/api/v1/student/leagues/search?search=renards%2019', token);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  await app.stop();
});
