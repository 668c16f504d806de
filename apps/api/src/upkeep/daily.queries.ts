import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { upkeepRuns } from '../db/schema/upkeep.ts';

/** One task on one day of the school. */
interface Run {
  readonly task: string;
  readonly day: string;
}

const isRun = ({ task, day }: Run) => and(eq(upkeepRuns.task, task), eq(upkeepRuns.day, day));

/** False when another process has it. */
export async function claimRun(db: Db, run: Run): Promise<boolean> {
  const taken = await db.insert(upkeepRuns).values(run).onConflictDoNothing().returning();
  return taken.length > 0;
}

export async function finishRun(db: Db, run: Run, doneAt: Date): Promise<void> {
  await db.update(upkeepRuns).set({ doneAt }).where(isRun(run));
}

export async function releaseRun(db: Db, run: Run): Promise<void> {
  await db.delete(upkeepRuns).where(isRun(run));
}
