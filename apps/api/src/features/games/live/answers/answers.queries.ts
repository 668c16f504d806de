import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../db/connect.ts';
import { gameAnswers } from '../../../../db/schema/games.ts';

/** An answer that was counted before, by the id of its prompt. */
export async function selectAnswerTo(db: Db, studentGameId: number, promptUuid: string) {
  const [found] = await db
    .select()
    .from(gameAnswers)
    .where(and(eq(gameAnswers.studentGameId, studentGameId), eq(gameAnswers.promptUuid, promptUuid)));
  return found;
}
