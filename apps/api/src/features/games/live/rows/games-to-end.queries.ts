import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../../db/connect.ts';
import { liveGames } from '../../../../db/schema/live-games.ts';

/** Games that are not over and that a teacher made for a class. */
export async function selectGamesForClass(db: Db, creatorId: number, classroomId: number): Promise<number[]> {
  const rows = await db
    .select({ id: liveGames.gameId })
    .from(liveGames)
    .where(
      and(
        eq(liveGames.creatorId, creatorId),
        eq(liveGames.classroomId, classroomId),
        isNull(liveGames.endedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function selectWaitingGamesOf(db: Db, studentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: liveGames.gameId })
    .from(liveGames)
    .where(and(eq(liveGames.studentCreatorId, studentId), eq(liveGames.state, 'waiting')));
  return rows.map(({ id }) => id);
}
