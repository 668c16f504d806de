import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/connect.ts';
import { gameAnswers, studentGames } from '../../../../db/schema/games.ts';
import { liveGames } from '../../../../db/schema/live-games.ts';

/** Words of a game that were answered wrong, with how many answers there were in all. */
export function selectMissed(db: Db | Tx, gameId: number) {
  const missed = sql<number>`(count(*) filter (where not ${gameAnswers.isRight}))::int`;
  return db
    .select({ wordId: gameAnswers.wordId, count: missed, of: count() })
    .from(gameAnswers)
    .innerJoin(studentGames, eq(studentGames.id, gameAnswers.studentGameId))
    .where(eq(studentGames.gameId, gameId))
    .groupBy(gameAnswers.wordId)
    .having(sql`${missed} > 0`)
    .orderBy(desc(missed), asc(gameAnswers.wordId));
}

/** Whether a game of this code has ended since. */
export async function selectHasEnded(db: Db | Tx, gameCode: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ gameId: liveGames.gameId })
    .from(liveGames)
    .where(and(eq(liveGames.code, gameCode), gte(liveGames.endedAt, since)))
    .limit(1);
  return rows.length > 0;
}
