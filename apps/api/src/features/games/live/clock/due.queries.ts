import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/connect.ts';
import { liveGames } from '../../../../db/schema/live-games.ts';

/** Games with something due, the most urgent first. */
export async function selectDue(db: Db | Tx, now: Date): Promise<number[]> {
  const rows = await db
    .select({ gameId: liveGames.gameId })
    .from(liveGames)
    .where(and(isNull(liveGames.endedAt), isNotNull(liveGames.deadlineAt), lte(liveGames.deadlineAt, now)))
    .orderBy(asc(liveGames.deadlineAt))
    .limit(50);
  return rows.map(({ gameId }) => gameId);
}

/** When something is due next. */
export async function selectNextDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ deadlineAt: liveGames.deadlineAt })
    .from(liveGames)
    .where(and(isNull(liveGames.endedAt), isNotNull(liveGames.deadlineAt)))
    .orderBy(asc(liveGames.deadlineAt))
    .limit(1);
  return row?.deadlineAt ?? null;
}
