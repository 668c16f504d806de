import pg from 'pg';

const AT_ONCE = 5_000;

/** Everything that is counted, beside what a recount of the answers gives; each row is a broken promise. */
const faultsOf = {
  'scores that are not the sum of their answers': `
    select sg.uuid from student_games sg join games g on g.id = sg.game_id
    cross join lateral (
      select coalesce(sum(points), 0) as points, count(*) as answers, count(*) filter (where is_right) as good,
             coalesce(sum(time_ms), 0) as time_ms, count(distinct section_idx) as sections
      from game_answers where student_game_id = sg.id
    ) a
    where (sg.total_score, sg.good_result, sg.good_result + sg.bad_result, sg.total_game_time_ms)
        is distinct from (a.points, a.good, a.answers, a.time_ms)
      -- Whoever comes late to a contest begins with its present question.
      or sg.sections_done_count <> a.sections and (g.type <> 'contest' or sg.sections_done_count < a.sections)`,
  'answers that were kept twice': `
    select answer_id from game_answers group by answer_id having count(*) > 1`,
  'questions that were counted twice': `
    select student_game_id from game_answers group by student_game_id, section_idx having count(*) > 1`,
  'rewards that the ledger does not hold': `
    select sg.uuid from student_games sg
    cross join lateral (
      select coalesce(sum(amount) filter (where currency = 'xp'), 0) as xp,
             coalesce(sum(amount) filter (where currency = 'k'), 0) as k
      from points_ledger where reason = 'game-reward:' || sg.uuid
    ) l
    where (sg.points_xp, sg.points_k) is distinct from (l.xp, l.k)`,
  'balances that are not the sum of the ledger': `
    select s.id from students s
    where s.points_xp <> (select coalesce(sum(amount), 0) from points_ledger
                          where student_id = s.id and currency = 'xp')`,
  'memories that have not seen every answer': `
    select s.id from students s
    where (select coalesce(sum(tries), 0) from word_memories where student_id = s.id)
       <> (select count(*) from game_answers a join student_games g on g.id = a.student_game_id
           where g.student_id = s.id and a.chosen_uuid is not null)`,
};

/** What is wrong in the database, beside what was acknowledged; empty when every promise was kept. */
export async function recount(databaseUrl: string, acknowledged: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const broken: string[] = [];
    let kept = 0;
    for (let from = 0; from < acknowledged.length; from += AT_ONCE) {
      const ids = acknowledged.slice(from, from + AT_ONCE);
      const text = 'select count(*)::int as kept from game_answers where answer_id = any($1::uuid[])';
      const { rows } = await client.query<{ kept: number }>(text, [ids]);
      kept += rows[0]?.kept ?? 0;
    }
    if (kept < acknowledged.length) broken.push(`${acknowledged.length - kept} acknowledged answers lost`);
    for (const [name, text] of Object.entries(faultsOf)) {
      const { rowCount } = await client.query(text);
      if (rowCount) broken.push(`${rowCount} ${name}`);
    }
    return broken;
  } finally {
    await client.end();
  }
}
