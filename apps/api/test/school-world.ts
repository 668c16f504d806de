import type { CallInput, CallKey } from '@motamo/contract/table';
import { sql } from 'drizzle-orm';
import type { Answered, TestApp } from './app.ts';
import { createGuest, createParent, createSchoolManager, createStudent } from './factories.ts';
import { createClass, createGame, seat } from './live-table.ts';

/** Calls that have to succeed: a world without its objects would prove nothing. */
async function made<K extends CallKey>(
  app: TestApp,
  key: K,
  input: CallInput<K>,
  token: string,
): Promise<Answered<K>['body']> {
  const reply = await app.call(key, input, { token });
  if (reply.status >= 300) throw new Error(`${key}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** A teacher's own list with an own word. */
async function makeList(app: TestApp, token: string) {
  const { listGroup } = await made(app, 'POST /user/list-groups', { body: { title: 'Mes listes' } }, token);
  const written = Array.from({ length: 10 }, (_, at) => ({
    traductions: [
      { lang: 'fr' as const, text: `la luge ${at}` },
      { lang: 'en' as const, text: `sled ${at}` },
    ],
  }));
  const { words } = await made(app, 'POST /user/words', { body: { words: written } }, token);
  const body = { text: 'Semaine 1', listGroupId: listGroup.id, wordIds: words.map(({ id }) => id) };
  const { wordGroup } = await made(app, 'POST /user/word-groups', { body }, token);
  return { listGroup, wordGroup };
}

/** Everybody that the product knows, each with objects of their own; nothing in it is open to others. */
export async function makeSchool(app: TestApp, packList: string) {
  const group = await createClass(app, 2);
  const [student, classmate] = group.students;
  if (!student || !classmate) throw new Error('no pupils');
  const parent = await createParent(app);
  const child = await createStudent(app, { parent, licensed: true });
  const manager = await createSchoolManager(app);
  const guest = await createGuest(app);
  await makeList(app, group.teacher.token);
  const solo = { body: { wordGroupUuid: packList, gameTypeSlug: 'cards' as const } };
  await made(app, 'POST /student/list-games', solo, student.token);
  const guestGame = await made(app, 'POST /anonymous/list-games', solo, guest.token);
  const newLeague = { body: { name: 'Les Macareux', type: 'private' as const } };
  const { league } = await made(app, 'POST /student/leagues', newLeague, student.token);
  const invite = { params: { uuid: league.uuid }, body: { studentUuid: classmate.student.uuid } };
  await made(app, 'POST /student/leagues/{uuid}/invite', invite, student.token);
  const days = { fromDay: '2026-11-01', untilDay: '2026-12-01', rounds: 1 };
  const homework = {
    params: { uuid: group.classroom.uuid },
    body: { wordGroupUuid: packList, studentUuids: [student.student.uuid], ...days },
  };
  await made(app, 'POST /user/classrooms/uuid/{uuid}/homework', homework, group.teacher.token);
  const asked = {
    params: { uuid: group.classroom.uuid },
    body: { email: 'colleague@example.test', role: 'viewer' as const },
  };
  await made(app, 'POST /user/classrooms/uuid/{uuid}/invitations', asked, group.teacher.token);
  const game = await createGame(app, group, packList, 'battle', false);
  const [player] = await seat(app, game, [student]);
  if (!player) throw new Error('no player');
  return { ...group, student, classmate, parent, child, manager, guest, league, game, player, guestGame };
}

export interface Id {
  readonly table: string;
  readonly id?: number;
  readonly uuid?: string;
}

/** The newest row of every table that has an id or a uuid. */
export async function newestIds({ ctx: { db } }: TestApp): Promise<Id[]> {
  const { rows: tables } = await db.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and
      (column_name = 'uuid' and data_type = 'uuid' or column_name = 'id' and data_type in ('integer', 'bigint'))
    group by table_name order by table_name`);
  const found = tables.map(async ({ name, columns }) => {
    const fields = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    const order = sql.identifier(columns.includes('id') ? 'id' : 'uuid');
    const { rows } = await db.execute<{ id?: number; uuid?: string }>(
      sql`select ${fields} from ${sql.identifier(name)} order by ${order} desc limit 1`,
    );
    return rows.map((row) => ({ table: name, ...row }));
  });
  return (await Promise.all(found)).flat();
}

/** From now on no number stands for rows of two tables, so that a foreign one is nobody's own by chance. */
export async function partNumbers({ ctx: { db } }: TestApp): Promise<void> {
  await db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000 * row_number() over (order by sequencename))
    from pg_sequences where schemaname = 'public'`);
}
