import { type CountryCode, countryCode } from '@motamo/rules/regional-forms';
import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { OWN_WORDS } from '../../db/own-changes.ts';
import { anonymous, users } from '../../db/schema/accounts.ts';
import { classrooms, students } from '../../db/schema/classes.ts';
import { media } from '../../db/schema/media.ts';
import { wordExclusions, wordGroups, wordGroupWords, words, wordTraductions } from '../../db/schema/words.ts';
import { mayClass } from '../teaching/teaching.queries.ts';
import { voicesOfTeacher } from './school-voices.queries.ts';

const BETWEEN = '|';

/**
 * A text that changes whenever a pack is loaded anew or a teacher adds own words; fit to be one column of a larger
 * statement.
 */
export const contentVersionText = `(
  select coalesce(string_agg(hash, ' ' order by pack) filter (where pack <> '${OWN_WORDS}'), '')
    || '${BETWEEN}' || coalesce(max(hash) filter (where pack = '${OWN_WORDS}'), '')
  from content_packs
)`;
export const contentVersion = sql.raw(contentVersionText) as SQL<string>;

/** The number of the last change of own words in a version. */
export const ownChangeOf = (version: string): number => Number(version.split(BETWEEN)[1] ?? 0);

/** The part of a version that the packs make. */
export const packVersionOf = (version: string): string => version.split(BETWEEN)[0] ?? '';

export async function selectContentVersion(db: Db | Tx): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select ${contentVersion} as version`);
  return rows[0]?.version ?? '';
}

type Whose = { readonly type: 'student' | 'user' | 'anonymous'; readonly accountId: number };

/**
 * Countries of an account, the one that counts first: a pupil's are those of the teacher, the own one and that of the parent; a
 * guest has none.
 */
function countriesOf({ type, accountId }: Whose): SQL<(string | null)[]> {
  if (type === 'anonymous') return sql`array[]::text[]`;
  if (type === 'user') return sql`array(select country from users where id = ${accountId})`;
  return sql`(
    select array[t.country, s.country, p.country] from students s
    left join users t on t.id = s.teacher_id left join users p on p.id = s.parent_id where s.id = ${accountId}
  )`;
}

/** The country whose words somebody reads. */
export async function selectCountry(db: Db | Tx, whose: Whose): Promise<CountryCode> {
  const { rows } = await db.execute<{ countries: (string | null)[] | null }>(
    sql`select ${countriesOf(whose)} as countries`,
  );
  return countryCode(...(rows[0]?.countries ?? []));
}

/** How somebody reads and hears the words. */
export interface Reading {
  /** As they are called there. */
  readonly country: CountryCode;
  /** In the school voices of these accounts, the one that counts first; without any as they ship. */
  readonly voicesOf?: readonly number[];
}

/** A teacher hears what the own pupils hear, a pupil the school of the own teacher, everybody else what ships. */
function voicesFor({ type, accountId }: Whose): SQL<number[] | null> {
  const heard =
    type === 'student'
      ? sql`(select ${voicesOfTeacher(sql`s.teacher_id`)} from students s where s.id = ${accountId})`
      : type === 'user' &&
        sql`(select ${voicesOfTeacher(sql`u.id`)} from users u where u.id = ${accountId} and u.role = 'teacher')`;
  return sql<number[] | null>`${heard || sql`array[]::int[]`}`;
}

/** The version of the words, and how somebody reads and hears them. */
export async function selectContentFor(
  db: Db | Tx,
  whose: Whose,
): Promise<{ version: string; reading: { country: CountryCode; voicesOf: number[] } }> {
  const { rows } = await db.execute<{
    version: string;
    countries: (string | null)[] | null;
    voicesOf: number[] | null;
  }>(
    sql`select ${contentVersion} as version, ${countriesOf(whose)} as countries, ${voicesFor(whose)} as "voicesOf"`,
  );
  const [row] = rows;
  const reading = { country: countryCode(...(row?.countries ?? [])), voicesOf: row?.voicesOf ?? [] };
  return { version: row?.version ?? '', reading };
}

export const selectWords = (db: Db | Tx) => db.select().from(words).orderBy(asc(words.id));
/** Own words of teachers that were written or changed after a change. */
export const selectOwnWordsAfter = (db: Db | Tx, change: number) =>
  db.select().from(words).where(gt(words.ownChange, change)).orderBy(asc(words.id));
/** Of all words, or of those given. */
export const selectTraductions = (db: Db | Tx, wordIds?: readonly number[]) =>
  db
    .select()
    .from(wordTraductions)
    .where(wordIds && inArray(wordTraductions.wordId, [...wordIds]));
export const selectExclusions = (db: Db | Tx) => db.select().from(wordExclusions);
/** Sounds with their source; beside them what is no drawing of a pack. */
export const selectMediaOfWords = (db: Db | Tx) =>
  db
    .select({ id: media.id, source: media.source, mime: media.mime })
    .from(media)
    .where(or(eq(media.kind, 'sound'), ne(media.mime, 'image/svg+xml')));

const wordIds = sql<number[]>`array_agg(${wordGroupWords.wordId} order by ${wordGroupWords.position})`;

interface Reader {
  readonly id: number;
  /** Today by the school's calendar. */
  readonly day: string;
}

/** The audience, see `listScopeOf`. */
export interface ListScope {
  readonly student?: Reader;
  /** The pupils of a class, but for what single ones of them were given. */
  readonly classroom?: Reader;
  readonly teacherId?: number | undefined;
}

/** The list group that the class of a pupil follows. */
const followedBy = (studentId: number) => sql`(
  select ${classrooms.listGroupId} from ${students}
  join ${classrooms} on ${classrooms.id} = ${students.classroomId} where ${students.id} = ${studentId}
)`;

/** Lists that the parent of a pupil copied or follows. */
const ofParent = (studentId: number) => sql`(
  select ${students.parentId} from ${students} where ${students.id} = ${studentId}
)`;

/** Lists that a pupil was given as homework that has begun, even where the class does not follow their group. */
const givenTo = ({ id, day }: Reader) => sql`(
  select h.word_group_id from homework h join classrooms c on c.id = h.classroom_id
  join students s on s.classroom_id = c.id and s.teacher_id = c.teacher_id
  where s.id = ${id} and h.from_day <= ${day}::date and (h.is_for_class or exists (
    select from homework_students hs where hs.homework_id = h.id and hs.student_id = s.id))
)`;

const followedByClass = ({ id, day }: Reader) =>
  or(
    eq(wordGroups.listGroupId, sql`(select c.list_group_id from classrooms c where c.id = ${id})`),
    inArray(
      wordGroups.id,
      sql`(select h.word_group_id from homework h
        where h.classroom_id = ${id} and h.is_for_class and h.from_day <= ${day}::date)`,
    ),
  );

/** Groups that the classes follow which a teacher teaches with others: who leads a lesson plays their lists. */
const followedByTaught = (teacherId: number) => sql`(
  select c.list_group_id from classrooms c where c.archived_at is null and ${mayClass('teach', teacherId, 'c')})`;

/** Lists of the packs, and the custom ones that are for this audience. */
function isOffered({ student, classroom, teacherId }: ListScope) {
  const custom = and(
    eq(wordGroups.type, 'custom'),
    isNull(wordGroups.deletedAt),
    student === undefined
      ? undefined
      : or(
          eq(wordGroups.listGroupId, followedBy(student.id)),
          inArray(wordGroups.id, givenTo(student)),
          eq(wordGroups.ownerId, ofParent(student.id)),
        ),
    classroom && followedByClass(classroom),
    teacherId === undefined
      ? undefined
      : or(eq(wordGroups.ownerId, teacherId), inArray(wordGroups.listGroupId, followedByTaught(teacherId))),
  );
  const isOnlyForAll = !student && !classroom && teacherId === undefined;
  return isOnlyForAll ? eq(wordGroups.type, 'list') : or(eq(wordGroups.type, 'list'), custom);
}

/** Where the dictations of the weeks are kept: lists that are found by their own number or address, and stand on no shelf. */
export const DICTATION_PACK = 'dictation';

export interface GroupChoice {
  readonly id?: number | undefined;
  readonly uuid?: string | undefined;
  readonly listGroupId?: number | undefined;
  /** Sets of homophones too, for who names one. */
  readonly withHomophones?: boolean;
}

/** Lists that are offered to play: those that hold words, each with its words in order. */
export async function selectPlayableGroups(db: Db | Tx, listScope: ListScope, only: GroupChoice = {}) {
  const isNamed = only.id !== undefined || only.uuid !== undefined;
  return db
    .select({ group: wordGroups, wordIds })
    .from(wordGroups)
    .innerJoin(wordGroupWords, eq(wordGroupWords.wordGroupId, wordGroups.id))
    .where(
      and(
        isOffered(listScope),
        isNamed ? undefined : sql`${wordGroups.pack} is distinct from ${DICTATION_PACK}`,
        only.withHomophones ? undefined : isNull(wordGroups.homophonesIn),
        only.id === undefined ? undefined : eq(wordGroups.id, only.id),
        only.uuid === undefined ? undefined : eq(wordGroups.uuid, only.uuid),
        only.listGroupId === undefined ? undefined : eq(wordGroups.listGroupId, only.listGroupId),
      ),
    )
    .groupBy(wordGroups.id);
}
export type GroupRow = Awaited<ReturnType<typeof selectPlayableGroups>>[number];

export async function selectStudentLangs(db: Db | Tx, studentId: number) {
  const [row] = await db
    .select({ lang: students.lang, learningLang: students.learningLang })
    .from(students)
    .where(eq(students.id, studentId));
  return row;
}

/** The grade of a pupil's class, else the pupil's own. */
export async function selectStudentGrade(db: Db | Tx, studentId: number): Promise<number | null> {
  const [row] = await db
    .select({ grade: sql<number | null>`coalesce(${classrooms.grade}, ${students.grade})` })
    .from(students)
    .leftJoin(classrooms, eq(classrooms.id, students.classroomId))
    .where(eq(students.id, studentId));
  return row?.grade ?? null;
}

export async function selectGuestLangs(db: Db | Tx, guestId: number) {
  const [row] = await db
    .select({ lang: anonymous.lang, learningLang: anonymous.learningLang })
    .from(anonymous)
    .where(eq(anonymous.id, guestId));
  return row;
}

export async function selectAdultLang(db: Db | Tx, userId: number) {
  const [row] = await db.select({ lang: users.lang }).from(users).where(eq(users.id, userId));
  return row;
}

/** Own words of others in lists of these adults: those that they follow, deleted ones included. */
export async function selectFollowedWordIds(db: Db | Tx, ownerIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct w.id from list_follows f
    join word_groups g on g.id = f.word_group_id
    join word_group_words held on held.word_group_id = g.id
    join words w on w.id = held.word_id and w.pack like 'user:%'
    where f.ended_at is null and f.follower_id = any(${sql.param([...ownerIds])}::int[])`);
  return rows.map(({ id }) => id);
}

/** Words of any list that is offered, each once. */
export async function selectPlayableWordIds(db: Db | Tx, listScope: ListScope): Promise<number[]> {
  const rows = await db
    .selectDistinct({ wordId: wordGroupWords.wordId })
    .from(wordGroupWords)
    .innerJoin(wordGroups, eq(wordGroups.id, wordGroupWords.wordGroupId))
    .where(and(isOffered(listScope), isNull(wordGroups.homophonesIn)));
  return rows.map(({ wordId }) => wordId);
}
