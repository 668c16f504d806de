import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/connect.ts';
import { studentGames } from '../../../../db/schema/games.ts';
import { liveGames, liveHeartbeat } from '../../../../db/schema/live-games.ts';

/** Moves the pulse to `now`, and gives the moment before; undefined where there was none. */
export async function moveHeartbeat(tx: Tx, now: Date): Promise<Date | undefined> {
  const [before] = await tx.select().from(liveHeartbeat).where(eq(liveHeartbeat.id, 1)).for('update');
  if (before && before.beatAt >= now) return before.beatAt;
  await tx
    .insert(liveHeartbeat)
    .values({ id: 1, beatAt: now })
    .onConflictDoUpdate({ target: liveHeartbeat.id, set: { beatAt: now } });
  return before?.beatAt;
}

/** Gives running games the time back that nobody was there to serve them. */
export async function shiftRunningGames(tx: Tx, gapMs: number): Promise<number[]> {
  const by = sql`make_interval(secs => ${gapMs / 1000}::double precision)`;
  const rows = await tx
    .update(liveGames)
    .set({
      opensAt: sql`${liveGames.opensAt} + ${by}`,
      phaseAt: sql`${liveGames.phaseAt} + ${by}`,
      firstAnswerAt: sql`${liveGames.firstAnswerAt} + ${by}`,
      firstFinishedAt: sql`${liveGames.firstFinishedAt} + ${by}`,
      pausedAt: sql`${liveGames.pausedAt} + ${by}`,
      activeAt: sql`${liveGames.activeAt} + ${by}`,
      deadlineAt: sql`${liveGames.deadlineAt} + ${by}`,
      seq: sql`${liveGames.seq} + 1`,
    })
    .where(isNull(liveGames.endedAt))
    .returning({ gameId: liveGames.gameId });
  const gameIds = rows.map(({ gameId }) => gameId);
  if (gameIds.length > 0)
    await tx
      .update(studentGames)
      .set({ clockAt: sql`${studentGames.clockAt} + ${by}` })
      .where(and(inArray(studentGames.gameId, gameIds), isNotNull(studentGames.clockAt)));
  return gameIds;
}
