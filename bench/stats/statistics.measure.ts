import type { StatsFilter } from '@motamo/contract/stats/class-stats';
import { expect, it } from 'vitest';
import { startTestApp } from '../../apps/api/test/app.ts';
import { generateClass } from '../../apps/api/test/generated-class.ts';
import { loadTestPack } from '../../apps/api/test/test-pack.ts';

const RUNS = 7;
const STUDENTS = 30;
const ANSWERS = 100_000;
/** Every tenth of the generated games is a battle of half the class. */
const SEATS_PER_GAME = 0.9 + 0.1 * (STUDENTS / 2 + 2) * 0.8;
const ANSWERS_PER_GAME = 20;

const filters: Partial<StatsFilter>[] = [
  { filteredDate: 'all' },
  { filteredDate: 'year', year: 2026 },
  { filteredDate: 'month', year: 2026, month: 10 },
];
const ofClass = [
  'stats',
  'students/stats',
  'word-groups/stats',
  'games',
  'taken-for',
  'ready',
  'weakest-words',
];
const ofStudent = ['stats/words', 'stats/games', 'stats/week', 'taken-for'];

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it('measures every statistics call of a class of 30 with 100,000 answers', async () => {
  const app = await startTestApp({ TZ: 'America/Toronto' });
  for (const list of ['farm', 'body', 'school'] as const) await loadTestPack(app, list);
  const made = await generateClass(app, {
    seed: 7,
    studentsCount: STUDENTS,
    gamesCount: Math.round(ANSWERS / ANSWERS_PER_GAME / SEATS_PER_GAME),
    answersPerGame: ANSWERS_PER_GAME,
    from: '2026-01-05T15:00:00Z',
    until: '2026-11-10T15:00:00Z',
  });
  const { rows } = await app.connection.pool.query('select count(*)::int as n from game_answers');
  await app.connection.pool.query('vacuum analyze');
  const lines = [`${rows[0]?.n} answers, ${STUDENTS} pupils, median of ${RUNS}`];
  const measure = async (name: string, url: string) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      const reply = await app.raw('GET', url, undefined, { token: made.teacher.token });
      times.push(performance.now() - start);
      expect(reply.status).toBe(200);
    }
    lines.push(`${median(times).toFixed(0).padStart(6)} ms  ${name}`);
  };
  const classUrl = `/api/v1/user/classrooms/uuid/${made.classroom.uuid}`;
  for (const key of ofClass) {
    for (const filter of filters) {
      const query = new URLSearchParams(filter as Record<string, string>).toString();
      await measure(`${key} ${query}`, `${classUrl}/${key}?${query}`);
      if (['stats', 'ready', 'weakest-words'].includes(key)) break;
    }
  }
  const studentUrl = `/api/v1/user/students/${made.students[0]?.student.uuid}`;
  for (const key of ofStudent) await measure(`pupil ${key}`, `${studentUrl}/${key}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  await app.stop();
});
