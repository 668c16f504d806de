import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { conflict } from '../../../http/failure.ts';
import type { Principal } from '../../../http/session.ts';
import { selectMemories } from '../../knowledge/knowledge.queries.ts';
import { findPerson, viewerOf } from './access.ts';
import { runCommand } from './command.ts';
import { chooseLive } from './game/choose-live.ts';
import { balancedTeams } from './game/teams.ts';
import { selectWordIds } from './questions/live-words.queries.ts';
import { updateAsks } from './rows/live-changes.queries.ts';
import type { LoadedGame } from './rows/load-live.ts';

/** Teams by what their students know of the list, where the game has any. */
async function teamsFor(tx: Tx, { game, state, players }: LoadedGame): Promise<Map<number, number>> {
  if (state.settings.teamsCount === 0) return new Map();
  const wordIds = await selectWordIds(tx, game.wordGroupId);
  const studentIds = players.flatMap(({ student }) => student?.id ?? []);
  const rows = await selectMemories(tx, { studentIds, learningLang: game.learningLang, wordIds });
  const known = new Map<number, number>();
  for (const { studentId, rightCount } of rows)
    if (rightCount > 0) known.set(studentId, (known.get(studentId) ?? 0) + 1);
  const bySeat = players.map(
    ({ row, student }) => [row.seat ?? 0, known.get(student?.id ?? 0) ?? 0] as const,
  );
  return balancedTeams(state, new Map(bySeat));
}

/** The start order: play opens after the countdown (`LIVE_COUNTDOWN_MS`). */
export async function startLiveGame(ctx: Context, principal: Principal, uuid: string): Promise<void> {
  const person = await findPerson(ctx, principal);
  await runCommand(ctx, { uuid }, async (loaded, tx) => {
    const { isCreator } = viewerOf(loaded, person);
    const isNew = isCreator && loaded.state.state === 'waiting';
    const countdownMs = ctx.config.liveCountdownMs;
    if (!isNew) {
      const sectionsCount = loaded.live.plan.length;
      return { move: { kind: 'start', isCreator, sectionsCount, countdownMs } };
    }
    const { asks, typedSections, ...patch } = await chooseLive(ctx, tx, loaded);
    const sectionsCount = patch.plan.length;
    if (sectionsCount === 0) throw conflict('wordGroupUnknown');
    const teams = await teamsFor(tx, loaded);
    return {
      move: { kind: 'start', isCreator, sectionsCount, countdownMs, teams, typedSections },
      patch,
      also: (after) => updateAsks(after, asks),
    };
  });
}
