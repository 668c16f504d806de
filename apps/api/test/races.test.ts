import { randomUUID } from 'node:crypto';
import { seededRandom } from '@motamo/rules/seeded-random';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { PASSWORD } from './factories.ts';
import { makeSchool } from './school-world.ts';
import { loadTestPack } from './test-pack.ts';

/*
 * Calls that come at the same moment: the same one several times, and one that takes away what others use. No reply is a
 * 5xx, and everything has happened once. `RACE_ROUNDS=50 RACE_SEED=7` asks for more.
 */

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4);
const SEED = Number(process.env.RACE_SEED ?? 4);
const TWINS = 5;

type School = Awaited<ReturnType<typeof makeSchool>>;
type Send = () => Promise<number>;

let app: TestApp;
let farm = '';
beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

const sender =
  (token: string | undefined, method: string, path: string, body?: object): Send =>
  async () =>
    (await app.raw(method, `/api/v1${path}`, body, { token })).status;

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ n: number }>(query);
  return Number(rows[0]?.n);
}

const twins = (send: Send) => Promise.all(Array.from({ length: TWINS }, send));

const newPupil = (school: School) => ({
  firstName: 'Ana',
  lastName: 'Roy',
  classroomUuid: school.classroom.uuid,
  key: randomUUID(),
});

describe('the same call, five times at once, has one effect', () => {
  let school: School;
  beforeAll(async () => {
    school = await makeSchool(app, farm);
  });
  const cases: [string, () => Send, () => ReturnType<typeof sql>][] = [
    [
      'registering an address',
      () => {
        const adult = { firstName: 'A', lastName: 'B', role: 'parent', acceptTerms: true };
        const secret = { password: PASSWORD, confirmPassword: PASSWORD };
        const body = { ...adult, ...secret, email: 'race@example.test' };
        return sender(undefined, 'POST', '/user/auth/register', body);
      },
      () => sql`select count(*) n from users where email = 'race@example.test'`,
    ],
    [
      'taking a seat',
      () => sender(school.classmate.token, 'POST', `/student/live-games/${school.game.uuid}/join`),
      () => sql`select count(*) n from student_games where student_id = ${school.classmate.student.id}`,
    ],
    [
      'accepting an invitation',
      () => async () => {
        const { rows } = await app.ctx.db.execute<{ uuid: string }>(
          sql`select uuid from league_invitations where student_id = ${school.classmate.student.id}`,
        );
        const path = `/student/league-invitations/${rows[0]?.uuid}/accept`;
        return sender(school.classmate.token, 'POST', path)();
      },
      () => sql`select count(*) n from league_members where student_id = ${school.classmate.student.id}`,
    ],
    [
      'creating a pupil with a key',
      () => sender(school.teacher.token, 'POST', '/user/students', newPupil(school)),
      () => sql`select count(*) n from students where first_name = 'Ana'`,
    ],
    [
      'starting a game',
      () => sender(school.teacher.token, 'POST', `/user/live-games/${school.game.uuid}/start`),
      () =>
        sql`select count(*) n from live_games where creator_id = ${school.teacher.user.id} and state = 'started'`,
    ],
    [
      'going on to the next game of a table',
      () => {
        const press = (what: string) =>
          sender(school.teacher.token, 'POST', `/user/live-games/${school.game.uuid}/${what}`);
        const ended = press('terminate')();
        return async () => {
          await ended;
          return press('duplicate')();
        };
      },
      () =>
        sql`select count(*) n from live_games where creator_id = ${school.teacher.user.id} and state = 'waiting'`,
    ],
    [
      'deleting a pupil',
      () => sender(school.teacher.token, 'DELETE', `/user/students/${school.student.student.uuid}`),
      () => sql`select 1 - count(*) n from students where id = ${school.student.student.id}`,
    ],
  ];

  it.each(cases)('%s', async (_name, makeSend, query) => {
    const statuses = await twins(makeSend());
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
    expect(await countOf(query())).toBe(1);
  });
});

/** What takes something away. */
const takers = (school: School): Send[] => [
  sender(school.teacher.token, 'DELETE', `/user/classrooms/${school.classroom.uuid}`),
  sender(school.teacher.token, 'DELETE', `/user/students/${school.student.student.uuid}`),
  sender(school.teacher.token, 'POST', `/user/live-games/${school.game.uuid}/terminate`),
  sender(school.teacher.token, 'POST', '/user/me/deletion', { currentPassword: PASSWORD }),
  sender(school.student.token, 'POST', `/student/leagues/${school.league.uuid}/leave`),
];

/** What uses the same things. */
const users = (school: School): Send[] => {
  const { teacher, student, classmate, classroom, game, player } = school;
  const battle = { gameTypeSlug: 'battle', wordGroupUuid: farm, classroomUuid: classroom.uuid };
  const answer = {
    wordUuid: randomUUID(),
    answeredWordUuid: null,
    timeToAnswerMs: 900,
    answerId: randomUUID(),
  };
  const renamed = { firstName: 'Zoé', lastName: 'Li' };
  return [
    sender(teacher.token, 'POST', '/user/live-games', battle),
    sender(teacher.token, 'POST', '/user/students', newPupil(school)),
    sender(teacher.token, 'PUT', `/user/students/${student.student.uuid}`, renamed),
    sender(teacher.token, 'POST', '/user/list-groups', { title: 'Au même moment' }),
    sender(teacher.token, 'GET', `/user/bulk/documents/classrooms/${classroom.uuid}`),
    sender(teacher.token, 'POST', `/user/live-games/${game.uuid}/start`),
    sender(student.token, 'PUT', `/student/student-games/${player.mine.uuid}`, answer),
    sender(student.token, 'POST', '/student/list-games', { wordGroupUuid: farm, gameTypeSlug: 'cards' }),
    sender(classmate.token, 'POST', `/student/live-games/${game.uuid}/join`),
    sender(classmate.token, 'POST', '/student/live-games', battle),
    sender(classmate.token, 'POST', `/student/leagues/${school.league.uuid}/join`),
    sender(undefined, 'POST', '/global/auth/login', { username: teacher.user.email, password: PASSWORD }),
    sender(undefined, 'POST', '/global/auth/forgot-pwd', { username: student.student.username }),
  ];
};

describe('what is taken away while others use it', () => {
  it(`is there or is not, in ${ROUNDS} rounds (seed ${SEED})`, async () => {
    const random = seededRandom(SEED);
    for (let round = 0; round < ROUNDS; round += 1) {
      const school = await makeSchool(app, farm);
      const all = takers(school);
      const taker = all[(SEED + round * 3) % all.length];
      const sent = [...users(school), ...users(school), ...(taker ? [taker, taker] : [])]
        .map((send) => ({ send, order: random() }))
        .sort((a, b) => a.order - b.order);
      const statuses = await Promise.all(sent.map(({ send }) => send()));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    }
    const twice = sql`select count(*) n from (
      select 1 from student_games where student_id is not null group by student_id, game_id having count(*) > 1) t`;
    expect(await countOf(twice)).toBe(0);
  });
});
