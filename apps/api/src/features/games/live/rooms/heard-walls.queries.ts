import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../db/connect.ts';
import { liveGames } from '../../../../db/schema/live-games.ts';

/** Notes the wall that is heard in a game. */
export async function updateHeardWall(db: Db, gameId: number, connection: string): Promise<void> {
  await db.update(liveGames).set({ wallConnection: connection }).where(eq(liveGames.gameId, gameId));
}

/** Puts another one, or none, in the place of a wall that has gone; false where that had happened already. */
export async function replaceHeardWall(
  db: Db,
  gameId: number,
  { gone, other }: { gone: string; other: string | null },
): Promise<boolean> {
  const rows = await db
    .update(liveGames)
    .set({ wallConnection: other })
    .where(and(eq(liveGames.gameId, gameId), eq(liveGames.wallConnection, gone)))
    .returning({ gameId: liveGames.gameId });
  return rows.length > 0;
}
