import { partOf } from '../../../../db/json-parts.ts';
import { wordMemories } from '../../../../db/schema/words.ts';

/*
 * What an answer brings: one answer as parameters, several as one JSON value. The kinds differ in how much of it they
 * have: a guest remembers nothing, and only a judgement from memory has to be proved.
 */
const ofAnswer = {
  id: 'int',
  section_idx: 'smallint',
  at: 'timestamptz',
  done_by: 'int',
  awaited_by: 'int',
  first_finished_at: 'timestamptz',
  first_answer_at: 'timestamptz',
  deadline_at: 'timestamptz',
  points: 'smallint',
  is_right: 'boolean',
  total_game_time_ms: 'int',
  clock_at: 'timestamptz',
  finished_at: 'timestamptz',
  next_word_id: 'int',
  plan: 'text',
  course: 'text',
  answer_id: 'uuid',
  prompt_uuid: 'uuid',
  chosen_uuid: 'uuid',
  word_id: 'int',
  chosen_word_id: 'int',
  word_group_id: 'int',
  answered_text: 'text',
  forgiven: 'text[]',
  is_almost: 'boolean',
  time_ms: 'int',
  game_id: 'int',
};
const ofMemory = {
  student_id: 'int',
  lang: 'text',
  due: 'timestamptz',
  stability_days: 'float8',
  fsrs_difficulty: 'float8',
  state: 'smallint',
  reps: 'int',
  lapses: 'int',
  learning_steps: 'smallint',
  scheduled_days: 'int',
  last_review_at: 'timestamptz',
  tries: 'int',
  right_count: 'int',
  right_days: 'int',
  last_right_day: 'date',
  right_games: 'int',
  last_right_game_id: 'int',
  last_two_right: 'boolean[]',
};
const ofProof = { session_id: 'uuid', student_version: 'text', row_version: 'text', license_id: 'int' };

/** A value for each of these columns. */
type ValuesOf<C> = Readonly<Record<keyof C, unknown>>;
export type AnswerValues = ValuesOf<typeof ofAnswer>;
export type MemoryValues = ValuesOf<typeof ofMemory>;
export type ProofValues = ValuesOf<typeof ofProof>;

type Columns = Readonly<Record<string, string>>;
const guestColumns: Columns = ofAnswer;
const studentColumns: Columns = { ...guestColumns, ...ofMemory };
const provedColumns: Columns = { ...studentColumns, ...ofProof };

const one = (columns: Columns) =>
  `select ${Object.entries(columns)
    .map(([name, type], at) => `$${at + 1}::${type} as ${name}`)
    .join(', ')}`;

/** Answers written at once, at most: the planner goes by it. */
export const BATCH_MAX = 32;
const several = `select * from json_to_recordset($1::json) as x(${Object.entries(provedColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')}) limit ${BATCH_MAX}`;

/*
 * Player and game are locked as they were judged, or not at all: the second of two writers finds no row and loads again.
 * They are locked in the order given, game by game, so that two statements never wait for each other. The game's
 * counters are added to, so that thirty answers at once do not wait for each other's judgement.
 */
const changeOf = (given: string, proof: string) => `
with given as materialized (${given}), locked as materialized (
  select x.* from given x
  cross join lateral (
    select g.game_id from live_games g
    where g.game_id = x.game_id and g.state = 'started' and g.paused_at is null
      and (g.section_idx is null or (g.section_idx = x.section_idx and g.phase = 'question'))
    limit 1 for update
  ) g
  cross join lateral (
    select p.id, p.student_id, p.xmin from student_games p
    where p.id = x.id and p.game_id = x.game_id and p.sections_done_count = x.section_idx and p.finished_at is null
      and p.left_at is null and p.removed_at is null
    limit 1 for update
  ) p${proof}
), game as (
  update live_games g set seq = g.seq + x.answers, active_at = x.at,
    done_count = g.done_count + x.done_by, awaited_count = g.awaited_count + x.awaited_by,
    first_finished_at = coalesce(g.first_finished_at, x.first_finished_at),
    first_answer_at = coalesce(g.first_answer_at, x.first_answer_at), deadline_at = least(g.deadline_at, x.deadline_at)
  from (
    select game_id, count(*)::int as answers, max(at) as at, sum(done_by)::int as done_by,
      sum(awaited_by)::int as awaited_by, min(first_finished_at) as first_finished_at,
      min(first_answer_at) as first_answer_at, min(deadline_at) as deadline_at
    from locked group by game_id
  ) x where g.game_id = x.game_id
  returning g.game_id, g.seq - x.answers as seq_before, g.done_count, g.awaited_count
), player as (
  update student_games p set sections_done_count = x.section_idx + 1, total_score = p.total_score + x.points,
    good_result = p.good_result + case when x.is_right then 1 else 0 end,
    bad_result = p.bad_result + case when x.is_right then 0 else 1 end,
    total_game_time_ms = x.total_game_time_ms, clock_at = x.clock_at, finished_at = x.finished_at,
    next_word_id = x.next_word_id, plan = coalesce(x.plan::jsonb, p.plan), course = x.course::jsonb, is_away = false, updated_at = x.at
  from locked x where p.id = x.id
  returning p.id, p.xmin::text as version
), answer as (
  insert into game_answers (student_game_id, section_idx, answer_id, prompt_uuid, chosen_uuid, word_id,
    chosen_word_id, word_group_id, answered_text, forgiven, is_right, is_almost, points, time_ms, is_live, created_at)
  select id, section_idx, answer_id, prompt_uuid, chosen_uuid, word_id, chosen_word_id, word_group_id, answered_text,
    coalesce(forgiven, '{}'), is_right, is_almost, points, time_ms, true, at from locked
)`;

/** Session, pupil, licence, the player's row and the memory are those of the judgement; all by their keys. */
const proof = `
  cross join lateral (
    select e.id from sessions e, students s, licenses c
    where e.id = x.session_id and e.account_id = p.student_id and e.ended_at is null and e.expires_at > x.at
      and s.id = p.student_id and s.xmin::text = x.student_version and p.xmin::text = x.row_version
      and c.id = x.license_id and c.finished_at > x.at and (c.ended_at is null or c.ended_at > x.at)
      and coalesce((select y.tries from word_memories y
        where y.student_id = x.student_id and y.word_id = x.word_id and y.lang = x.lang), 0) = x.tries - 1
    limit 1
  ) e`;

const memoryColumns = Object.keys(ofMemory).filter((name) => name !== 'student_id' && name !== 'lang');
const remembered = `, memory as (
  insert into word_memories (student_id, word_id, lang, ${memoryColumns.join(', ')})
  select student_id, word_id, lang, ${memoryColumns.join(', ')} from locked
  on conflict (student_id, word_id, lang) do update set
    ${memoryColumns.map((name) => `${name} = excluded.${name}`).join(', ')}
)`;

/** What the pupil remembers of the word that comes next. */
export const nextMemory = partOf(wordMemories, 'm');
const outcomeOf = (more: string) => `
select locked.id, (game.seq_before + row_number() over (partition by locked.game_id))::int as seq,
  game.done_count as "doneCount", game.awaited_count as "awaitedCount"${more}
from locked join game on game.game_id = locked.game_id join player on player.id = locked.id`;
const outcome = outcomeOf('');
const outcomeOfStudent =
  outcomeOf(`, player.version as "rowVersion", (select ${nextMemory.sql} from word_memories m
  where m.student_id = locked.student_id and m.word_id = locked.next_word_id and m.lang = locked.lang) as "nextMemory"`);

const alone = (name: string, columns: Columns, condition: string, more: string) => ({
  name,
  text: `${changeOf(one(columns), condition)}${more}`,
  /** What the parameters are, in order. */
  columns: Object.keys(columns),
});

/** The statements, prepared once a connection. */
export const writing = {
  guest: alone('live_write_answer_guest', guestColumns, '', outcome),
  student: alone('live_write_answer_student', studentColumns, '', remembered + outcomeOfStudent),
  unchanged: alone('live_write_answer_known', provedColumns, proof, remembered + outcomeOfStudent),
  batch: {
    name: 'live_write_answers',
    text: changeOf(several, proof) + remembered + outcomeOfStudent,
  },
};
