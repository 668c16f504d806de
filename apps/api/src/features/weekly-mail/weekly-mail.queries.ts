import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { weeklyMails } from '../../db/schema/weekly-mails.ts';
import { mayClass, mayStudent } from '../teaching/teaching.queries.ts';

/** Adults who want the mail and whose address is known to be theirs, but for those who have it for this week. */
export function selectReaders(db: Db, monday: string) {
  return db
    .select({
      id: users.id,
      uuid: users.uuid,
      role: users.role,
      firstName: users.firstName,
      email: users.email,
      lang: users.lang,
    })
    .from(users)
    .leftJoin(weeklyMails, and(eq(weeklyMails.userId, users.id), eq(weeklyMails.monday, monday)))
    .where(and(users.wantsWeeklyMails, isNotNull(users.emailVerifiedAt), isNull(weeklyMails.userId)));
}
export type MailReader = Awaited<ReturnType<typeof selectReaders>>[number];

/** False where the mail of the week was written before, by another process perhaps. */
export async function noteMail(tx: Tx, userId: number, monday: string): Promise<boolean> {
  const rows = await tx
    .insert(weeklyMails)
    .values({ userId, monday })
    .onConflictDoNothing()
    .returning({ userId: weeklyMails.userId });
  return rows.length === 1;
}

export interface PupilRow extends Record<string, unknown> {
  readonly id: number;
  readonly first_name: string;
  readonly learning_lang: 'fr' | 'en' | 'es';
  /** Class of a teacher's pupil; null for a child, and for a pupil without a class. */
  readonly classroom_id: number | null;
  readonly classroom_title: string | null;
  readonly games: number;
}

/**
 * Own pupils, and those of a class that is taught with others, with the games that they finished since a Monday of the
 * school's calendar, by class and first name.
 */
export async function selectPupils(
  db: Db,
  { id, role }: Pick<MailReader, 'id' | 'role'>,
  { monday, timeZone }: { monday: string; timeZone: string },
): Promise<PupilRow[]> {
  const { rows } = await db.execute<PupilRow>(sql`
    select s.id, s.first_name, s.learning_lang, c.id as classroom_id, c.title as classroom_title,
      (select count(*)::int from student_games sg where sg.student_id = s.id
        and sg.finished_at >= ${monday}::timestamp at time zone ${timeZone}::text) as games
    from students s
    left join classrooms c on c.id = s.classroom_id and ${mayClass('teach', id, 'c')} and c.archived_at is null
    where ${mayStudent('teach', { role, accountId: id }, 's')} and s.awaits_consent_since is null
    order by c.title, c.id, s.first_name, s.id`);
  return rows;
}

/** Words that pupils learnt since a Monday: a first right answer in a second game (rulings 8); the newest first. */
export async function selectLearnt(
  db: Db,
  studentIds: readonly number[],
  { monday, timeZone }: { monday: string; timeZone: string },
) {
  if (studentIds.length === 0) return [];
  const { rows } = await db.execute<{ student_id: number; word_id: number }>(sql`
    with firsts as (
      select sg.student_id, a.word_id, min(a.created_at) as good_at,
        row_number() over (partition by sg.student_id, a.word_id order by min(a.created_at), sg.id) as nth
      from student_games sg join game_answers a on a.student_game_id = sg.id
      where sg.student_id = any(${sql.param([...studentIds])}::int[]) and (a.is_right or a.is_almost)
      group by sg.student_id, a.word_id, sg.id
    )
    select student_id, word_id from firsts
    where nth = 2 and good_at >= ${monday}::timestamp at time zone ${timeZone}::text
    order by good_at desc, word_id`);
  return rows;
}
