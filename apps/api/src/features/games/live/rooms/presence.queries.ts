import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../../db/connect.ts';
import { studentGames } from '../../../../db/schema/games.ts';

/** Notes the connection of a player; true where nobody waited for this one any more. */
export async function openConnection(db: Db, studentGameId: number, connection: string): Promise<boolean> {
  const [row] = await db
    .update(studentGames)
    .set({ connection })
    .where(and(eq(studentGames.id, studentGameId), isNull(studentGames.removedAt)))
    .returning({ isAway: studentGames.isAway });
  return row?.isAway ?? false;
}

/** Puts another connection in the place of one that has closed; false where that had happened already. */
export async function closeConnection(
  db: Db,
  studentGameId: number,
  connection: string,
  other: string,
): Promise<boolean> {
  const rows = await db
    .update(studentGames)
    .set({ connection: other })
    .where(and(eq(studentGames.id, studentGameId), eq(studentGames.connection, connection)))
    .returning({ id: studentGames.id });
  return rows.length > 0;
}
