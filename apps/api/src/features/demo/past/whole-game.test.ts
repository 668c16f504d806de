import type { SoloGameTypeSlug } from '@motamo/contract/values';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { answerSoloGame } from '../../games/solo/solo.ts';
import { startGame } from '../../games/solo/solo-start.ts';
import { asOneTransaction, listsInOrder, studentsThere } from '../demo.queries.ts';
import { loadDemo } from '../demo.ts';
import { lea } from '../demo-class.ts';
import { thinkingMs } from './minds.ts';
import { playSolo, tapOf } from './solo-play.ts';
import { loadWhole } from './whole-game.ts';
import { createWorld, type PastStudent, type World } from './world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DEMO: '1' });
  await loadTestPack(app);
  await loadDemo(app.ctx);
});
afterAll(() => app.stop());

const written = `
  select 'answer' as what, to_jsonb(a) - '{id,student_game_id,answer_id,prompt_uuid,chosen_uuid}'::text[] as row from game_answers a
  union all
  select 'memory', to_jsonb(m) - '{last_right_game_id}'::text[] from word_memories m
  union all
  select 'pace', to_jsonb(p) from learner_paces p
  union all
  select 'game', to_jsonb(g) - '{id,uuid,game_id,updated_at}'::text[] from student_games g
  union all
  select 'section', to_jsonb(s) - '{student_game_id,prompts,choices,almost}'::text[]
    || jsonb_build_object('words', jsonb_path_query_array(s.prompts, '$[*].wordId'),
      'choices', jsonb_path_query_array(s.choices, '$[*].wordId')) from game_sections s
  union all
  select 'ledger', to_jsonb(l) - '{id,reason}'::text[] from points_ledger l
  order by 1, 2`;

/** What a pupil's three games leave, played in this way, with the same chance; nothing of it stays. */
async function leftBy(
  gameTypeSlug: SoloGameTypeSlug,
  play: (
    world: World,
    who: PastStudent,
    wish: { wordGroupUuid: string; gameTypeSlug: SoloGameTypeSlug },
  ) => Promise<void>,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const undo = new Error('nothing stays');
  const played = asOneTransaction(app.ctx.db, async (db) => {
    const accountId = (await studentsThere(db, [lea.username])).get(lea.username) ?? 0;
    const who: PastStudent = { person: lea, principal: { type: 'student', accountId, sessionId: '' } };
    const parts = { classroomUuid: '', students: [who], classmates: [who] };
    const teacher = { type: 'user', role: 'teacher', accountId: 0, sessionId: '' } as const;
    const world = createWorld({ ...app.ctx, db }, { ...parts, teacher, colleague: undefined });
    const [wordGroupUuid = ''] = await listsInOrder(db);
    for (const day of [30, 12, 2]) {
      world.setMs(app.clock.now().getTime() - day * 86_400_000);
      world.seed(`${gameTypeSlug} ${day}`);
      await play(world, who, { wordGroupUuid, gameTypeSlug });
    }
    const result = await db.$client.query<Record<string, unknown>>(written);
    rows.push(...result.rows);
    throw undo;
  });
  await expect(played).rejects.toBe(undo);
  return rows;
}

const kinds = ['cards', 'translate', 'hear', 'match'] as const;

it.each(kinds)('a whole game of %s leaves what the same answers leave one by one', async (gameTypeSlug) => {
  const whole = await leftBy(gameTypeSlug, playSolo);
  const oneByOne = await leftBy(gameTypeSlug, async (world, who, wish) => {
    const begun = await startGame(world.ctx, who.principal, wish);
    const owner = { studentId: who.principal.accountId };
    for (;;) {
      const game = await loadWhole(world, owner, begun);
      const tap = game.row.finishedAt ? undefined : tapOf(world, who, game);
      if (!tap) return;
      const timeToAnswerMs = thinkingMs(who.person, Boolean(tap.answeredText), world.ctx.random);
      const servedMs = game.sections.at(-1)?.section.servedAt.getTime() ?? 0;
      world.setMs(Math.max(world.nowMs() + 400, servedMs) + timeToAnswerMs);
      await answerSoloGame(
        world.ctx,
        who.principal,
        { studentGameUuid: begun.row.uuid },
        { ...tap, timeToAnswerMs },
      );
    }
  });
  expect(whole.length).toBeGreaterThan(40);
  expect(whole).toEqual(oneByOne);
});
