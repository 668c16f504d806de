import type { LearningLang } from '@motamo/rules/languages';
import type { Db } from '../../../db/connect.ts';
import { partOf, Values } from '../../../db/json-parts.ts';
import { anonymous } from '../../../db/schema/accounts.ts';
import { students } from '../../../db/schema/classes.ts';
import { games, studentGames } from '../../../db/schema/games.ts';
import { liveGames } from '../../../db/schema/live-games.ts';
import { wordMemories } from '../../../db/schema/words.ts';
import { licenceSql } from '../../licences/licences.queries.ts';
import { contentVersionText } from '../../words/words.queries.ts';
import type { LiveRow } from '../live/rows/live.queries.ts';
import type { GameRow, StudentGameRow } from '../play/game-rows.ts';

/*
 * An answer costs two round trips: one statement here that proves the session and reads all that the answer is about,
 * and the one of live/answers/write-answer.queries.ts. Both are written by hand, prepared once a connection, and made so that the
 * planner has one way only, by primary and unique keys: on tables without statistics it would choose to read them whole.
 */

const secrets = ['passwordHash', 'shortcodeHash', 'shortcodeSealed'];
const row = partOf(studentGames, 'p');
const game = partOf(games, 'g');
const live = partOf(liveGames, 'l');
const memory = partOf(wordMemories, 'm');
const guest = partOf(anonymous, 'a');
const student = partOf(students, 's', (key) => !secrets.includes(key));

/** What stays as it is once a game has started, and who plays. */
const fixedOfRow = [
  'id',
  'uuid',
  'gameId',
  'studentId',
  'anonymousId',
  'seat',
  'asks',
  'sectionsCount',
  'createdAt',
];
const fixedOfLive = [
  'gameId',
  'code',
  'creatorId',
  'studentCreatorId',
  'classroomId',
  'groupType',
  'isLocked',
];
const fixedSettings = [
  'kinds',
  'teamsCount',
  'goalCount',
  'nextGameUuid',
  'speedCounts',
  'wordsCount',
  'maxSecondsToAnswer',
  'plan',
  'reviews',
  'gapWordIds',
  'typedSections',
  'createdAt',
  'startedAt',
];
const movingRow = partOf(studentGames, 'p', (key) => !fixedOfRow.includes(key));
const movingLive = partOf(liveGames, 'l', (key) => ![...fixedOfLive, ...fixedSettings].includes(key));

const session = 'e.ended_at is null and e.expires_at > $3 and e.type = $4, e.account_id';
const list = `array(select w.word_id from word_group_words w
  where w.word_group_id = g.word_group_id order by w.position)`;
const common = `${session}, ${contentVersionText}, ${list}, ${row.sql}, ${game.sql}, ${live.sql}`;

const person = `json_build_object(
  'student', (select to_jsonb(x) from (select ${student.members}) x),
  'teacher', (select json_build_object('firstName', t.first_name, 'lastName', t.last_name, 'email', t.email)
    from users t where t.id = s.teacher_id),
  'parent', (select json_build_object('firstName', t.first_name, 'lastName', t.last_name, 'email', t.email)
    from users t where t.id = s.parent_id),
  'avatarPictureId', (select y.picture_id from products y where y.id = s.avatar_id),
  'badgePictureId', (select y.picture_id from products y where y.id = s.badge_id),
  'backgroundPictureId', (select y.picture_id from products y where y.id = s.background_id),
  'mainBackgroundCode', (select y.code from products y where y.id = s.main_background_id))`;

/** The limit keeps the planner from reading all memories of a language. */
const remembered = (lang: string) => `left join lateral (select * from word_memories y
  where y.student_id = p.student_id and y.word_id = p.next_word_id and y.lang = ${lang} limit 1) m on true`;

const texts = {
  student: `
select json_build_array(${common}, s.xmin::text, p.xmin::text, ${person}, ${licenceSql('s', '$3')}, ${memory.sql})
from sessions e
left join students s on s.id = e.account_id
left join student_games p on p.uuid = $2 and p.student_id = e.account_id
left join games g on g.id = p.game_id
left join live_games l on l.game_id = g.id
${remembered('g.learning_lang')}
where e.id = $1`,
  guest: `
select json_build_array(${common}, ${guest.sql})
from sessions e
left join anonymous a on a.id = e.account_id
left join games g on g.uuid = $2
left join student_games p on p.game_id = g.id and p.anonymous_id = e.account_id
left join live_games l on l.game_id = g.id
where e.id = $1`,
  /** Only what moves, and only while all else is as the process knows it. */
  known: `
select json_build_array(${movingRow.sql}, ${movingLive.sql}, ${memory.sql})
from sessions e
join student_games p on p.uuid = $2 and p.student_id = e.account_id
join students s on s.id = p.student_id and s.xmin::text = $4
join licenses c on c.id = $5 and c.finished_at > $3 and (c.ended_at is null or c.ended_at > $3)
join live_games l on l.game_id = p.game_id
${remembered('$6')}
where e.id = $1 and e.ended_at is null and e.expires_at > $3`,
};

export interface AnswerTarget {
  readonly sessionId: string;
  /** Of the pupil's part, or of a guest's game. */
  readonly gameUuid: string;
  readonly now: Date;
}

export interface Answering {
  readonly accountId: number;
  readonly contentVersion: string;
  readonly listWordIds: readonly number[];
  /** Null when there is no such game of this player. */
  readonly row: StudentGameRow | null;
  readonly game: GameRow | null;
  /** Null in a solo game. */
  readonly live: LiveRow | null;
}

interface LinkedAdult {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
/** A pupil as `studentView` needs it. */
interface StudentPerson {
  readonly student: typeof students.$inferSelect;
  readonly teacher: LinkedAdult | null;
  readonly parent: LinkedAdult | null;
  readonly avatarPictureId: number | null;
  readonly badgePictureId: number | null;
  readonly backgroundPictureId: number | null;
  readonly mainBackgroundCode: string | null;
}
type Memory = typeof wordMemories.$inferSelect;
interface StudentAnswering extends Answering {
  /** Of the pupil's row: changes whenever the row does. */
  readonly version: string;
  /** Of the player's row. */
  readonly rowVersion: string | null;
  readonly person: StudentPerson;
  readonly licenseId: number | null;
  readonly memory: Memory | null;
}
interface GuestAnswering extends Answering {
  readonly guest: typeof anonymous.$inferSelect | null;
}

async function ask(db: Db, name: keyof typeof texts, values: unknown[]): Promise<Values | undefined> {
  const query = { name: `live_answering_${name}`, text: texts[name], values, rowMode: 'array' } as const;
  const { rows } = await db.$client.query<unknown[]>(query);
  return rows[0] && new Values(rows[0][0] as unknown[]);
}

async function askWhole(
  db: Db,
  name: 'student' | 'guest',
  type: string,
  { sessionId, gameUuid, now }: AnswerTarget,
) {
  const values = await ask(db, name, [sessionId, gameUuid, now, type]);
  return values?.next<boolean>() ? values : undefined;
}

const commonOf = (values: Values): Answering => ({
  accountId: values.next(),
  contentVersion: values.next(),
  listWordIds: values.next(),
  row: values.part<StudentGameRow>(row),
  game: values.part<GameRow>(game),
  live: values.part<LiveRow>(live),
});

/** Undefined when the session is dead. */
export async function selectStudentAnswering(
  db: Db,
  asked: AnswerTarget,
): Promise<StudentAnswering | undefined> {
  const values = await askWhole(db, 'student', 'student', asked);
  if (!values) return undefined;
  return {
    ...commonOf(values),
    version: values.next(),
    rowVersion: values.next(),
    person: values.next(),
    licenseId: values.next(),
    memory: values.part(memory),
  };
}

/** Undefined when the session is dead. */
export async function selectGuestAnswering(db: Db, asked: AnswerTarget): Promise<GuestAnswering | undefined> {
  const values = await askWhole(db, 'guest', 'anonymous', asked);
  return values && { ...commonOf(values), guest: values.part(guest) };
}

/** What has moved in a game that the process knows; undefined when anything else has changed, ended or run out. */
export async function selectMoving(
  db: Db,
  { sessionId, gameUuid, now }: AnswerTarget,
  known: { version: string; licenseId: number; learningLang: LearningLang },
): Promise<{ row: StudentGameRow; live: LiveRow; memory: Memory | null } | undefined> {
  const { version, licenseId, learningLang } = known;
  const values = await ask(db, 'known', [sessionId, gameUuid, now, version, licenseId, learningLang]);
  if (!values) return undefined;
  return {
    row: values.whole<StudentGameRow>(movingRow),
    live: values.whole<LiveRow>(movingLive),
    memory: values.part(memory),
  };
}
