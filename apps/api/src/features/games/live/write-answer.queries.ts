import type { Db } from '../../../db/connect.ts';
import { wordMemories } from '../../../db/schema/words.ts';
import type { afterReview } from '../../knowledge/knowledge.ts';
import type { AnswerRow } from '../play/game-rows.ts';
import { partOf, Values } from './json-parts.ts';

type MemoryRow = ReturnType<typeof afterReview>;

/** What one counted answer changes. */
export interface AnswerChange {
  readonly answer: Omit<AnswerRow, 'id' | 'answeredText' | 'forgiven' | 'isLive'>;
  readonly player: {
    readonly totalGameTimeMs: number;
    readonly clockAt: Date | null;
    readonly finishedAt: Date | null;
    readonly nextWordId: number | null;
    /** The player's own plan, as JSON. */
    readonly plan: string;
  };
  readonly game: {
    readonly id: number;
    readonly doneBy: number;
    readonly awaitedBy: number;
    readonly firstFinishedAt: Date | null;
    readonly firstAnswerAt: Date | null;
    readonly deadlineAt: Date | null;
  };
  /** Null for a guest. */
  readonly memory: MemoryRow | null;
}

/** What an answer that was judged without reading must still find as it was known. */
export interface Unchanged {
  readonly sessionId: string;
  /** Of the pupil's row, and of the row of the pupil's part. */
  readonly studentVersion: string;
  readonly rowVersion: string;
  readonly licenseId: number;
}

export interface WrittenAnswer {
  readonly seq: number;
  readonly doneCount: number;
  readonly awaitedCount: number;
  /** Of the player's row from now on, and what the pupil remembers of the word that comes next; a pupil's only. */
  readonly rowVersion?: string;
  readonly nextMemory?: MemoryRow | null;
}

/*
 * Player and game are locked as they were judged, or not at all: whoever comes second finds no row and loads again.
 * The game's counters are added to, so that thirty answers at once do not wait for each other's judgement.
 */
const changeOf = (tables: string, conditions: string) => `
with locked as materialized (
  select g.game_id, p.id from live_games g, student_games p${tables}
  where g.game_id = $23 and p.id = $1 and p.game_id = $23 and p.sections_done_count = $2 and p.finished_at is null and p.left_at is null
    and p.removed_at is null and g.state = 'started'
    and (g.section_idx is null or (g.section_idx = $2 and g.phase = 'question'))${conditions}
  for update of g, p
), game as (
  update live_games g set seq = g.seq + 1, active_at = $3, done_count = g.done_count + $4,
    awaited_count = g.awaited_count + $5, first_finished_at = coalesce(g.first_finished_at, $6),
    first_answer_at = coalesce(g.first_answer_at, $7), deadline_at = least(g.deadline_at, $8)
  from locked where g.game_id = locked.game_id
  returning g.seq, g.done_count, g.awaited_count
), player as (
  update student_games p set sections_done_count = $2 + 1, total_score = p.total_score + $9,
    good_result = p.good_result + case when $10 then 1 else 0 end,
    bad_result = p.bad_result + case when $10 then 0 else 1 end,
    total_game_time_ms = $11, clock_at = $12, finished_at = $13, next_word_id = $14, plan = $15::jsonb,
    is_away = false, updated_at = $3
  from locked where p.id = locked.id
  returning p.xmin::text as version
), answer as (
  insert into game_answers (student_game_id, section_idx, answer_id, prompt_uuid, chosen_uuid, word_id,
    chosen_word_id, is_right, is_almost, points, time_ms, is_live, created_at)
  select id, $2, $16::uuid, $17::uuid, $18::uuid, $19::int, $20::int, $10, $21::boolean, $9, $22::int, true, $3 from locked
)`;

const change = changeOf('', '');
/** Session, pupil, licence, the player's row and the memory are those of the judgement; all by their keys. */
const changeIfUnchanged = changeOf(
  ', sessions e, students s, licenses c',
  `
    and e.id = $42 and e.account_id = p.student_id and e.ended_at is null and e.expires_at > $3
    and s.id = p.student_id and s.xmin::text = $43 and p.xmin::text = $44
    and c.id = $45 and c.finished_at > $3 and (c.ended_at is null or c.ended_at > $3)
    and coalesce((select y.tries from word_memories y
      where y.student_id = $24 and y.word_id = $19 and y.lang = $25), 0) = $35::int - 1`,
);

const counts = 'seq, done_count as "doneCount", awaited_count as "awaitedCount"';
const nextMemory = partOf(wordMemories, 'm');
const outcome = `select ${counts} from game`;
const outcomeOfStudent = `select ${counts}, (select version from player) as "rowVersion",
  (select ${nextMemory.sql} from word_memories m
    where m.student_id = $24 and m.word_id = $14 and m.lang = $25) as "nextMemory" from game`;

const remembered = `, memory as (
  insert into word_memories (student_id, word_id, lang, due, stability_days, fsrs_difficulty, state, reps, lapses,
    learning_steps, scheduled_days, last_review_at, tries, right_count, right_days, last_right_day, right_games,
    last_right_game_id, last_two_right)
  select $24::int, $19, $25::text, $26::timestamptz, $27::float8, $28::float8, $29::smallint, $30::int, $31::int,
    $32::smallint, $33::int, $34::timestamptz, $35::int, $36::int, $37::int, $38::date, $39::int, $40::int, $41::boolean[] from locked
  on conflict (student_id, word_id, lang) do update set due = excluded.due,
    stability_days = excluded.stability_days, fsrs_difficulty = excluded.fsrs_difficulty, state = excluded.state,
    reps = excluded.reps, lapses = excluded.lapses, learning_steps = excluded.learning_steps,
    scheduled_days = excluded.scheduled_days, last_review_at = excluded.last_review_at, tries = excluded.tries,
    right_count = excluded.right_count, right_days = excluded.right_days, last_right_day = excluded.last_right_day,
    right_games = excluded.right_games, last_right_game_id = excluded.last_right_game_id,
    last_two_right = excluded.last_two_right
)`;

const texts = {
  guest: { name: 'live_write_answer_guest', text: `${change} ${outcome}` },
  student: { name: 'live_write_answer_student', text: `${change}${remembered} ${outcomeOfStudent}` },
  unchanged: {
    name: 'live_write_answer_known',
    text: `${changeIfUnchanged}${remembered} ${outcomeOfStudent}`,
  },
};

const memoryValues = (row: MemoryRow) => [
  row.studentId,
  row.lang,
  row.due,
  row.stabilityDays,
  row.fsrsDifficulty,
  row.state,
  row.reps,
  row.lapses,
  row.learningSteps,
  row.scheduledDays,
  row.lastReviewAt,
  row.tries,
  row.rightCount,
  row.rightDays,
  row.lastRightDay,
  row.rightGames,
  row.lastRightGameId,
  row.lastTwoRight,
];

interface StudentOutcome extends WrittenAnswer {
  readonly nextMemory: never;
}

async function writeOfStudent(
  db: Db,
  values: readonly unknown[],
  { wordId, nextWordId, memory }: { wordId: number; nextWordId: number | null; memory: MemoryRow },
  unchanged: Unchanged | null,
): Promise<WrittenAnswer | undefined> {
  const all = [...values, ...memoryValues(memory)];
  if (unchanged) {
    const { sessionId, studentVersion, rowVersion, licenseId } = unchanged;
    all.push(sessionId, studentVersion, rowVersion, licenseId);
  }
  const query = { ...(unchanged ? texts.unchanged : texts.student), values: all };
  const { rows } = await db.$client.query<StudentOutcome>(query);
  const [row] = rows;
  if (!row) return undefined;
  const next: unknown = row.nextMemory;
  const known = next === null ? null : new Values([next]).whole<MemoryRow>(nextMemory);
  return { ...row, nextMemory: nextWordId === wordId ? memory : known };
}

/**
 * One statement, one commit.
 *
 * @param unchanged for an answer that was judged by what the process knew: only if all of that still holds
 * @returns undefined when player or game have moved on meanwhile: nothing was written then
 */
export async function writeAnswer(
  db: Db,
  { answer, player, game, memory }: AnswerChange,
  unchanged: Unchanged | null = null,
): Promise<WrittenAnswer | undefined> {
  const values = [
    answer.studentGameId,
    answer.sectionIdx,
    answer.createdAt,
    game.doneBy,
    game.awaitedBy,
    game.firstFinishedAt,
    game.firstAnswerAt,
    game.deadlineAt,
    answer.points,
    answer.isRight,
    player.totalGameTimeMs,
    player.clockAt,
    player.finishedAt,
    player.nextWordId,
    player.plan,
    answer.answerId,
    answer.promptUuid,
    answer.chosenUuid,
    answer.wordId,
    answer.chosenWordId,
    answer.isAlmost,
    answer.timeMs,
    game.id,
  ];
  if (memory) {
    const { nextWordId } = player;
    return writeOfStudent(db, values, { wordId: answer.wordId, nextWordId, memory }, unchanged);
  }
  const { rows } = await db.$client.query<WrittenAnswer>({ ...texts.guest, values });
  return rows[0];
}
