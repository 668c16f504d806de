import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { closeSessions } from '../../http/session-store.ts';
import { publishLeaguesChanged } from '../../realtime/leagues-changed.ts';
import { selectFellowIds } from '../leagues/audience.queries.ts';
import {
  deleteEmptyGames,
  deleteInvitationsOf,
  deleteInvitationsTo,
  deleteMailsAbout,
  deleteMailsTo,
  deleteMailTokens,
  deleteOwnLists,
  deleteOwnMedia,
  deleteSessions,
  deleteStudent,
  deleteUser,
  type ErasedStudentRow,
  lockStudent,
  lockStudentsOf,
  lockUser,
  madeByStudent,
  madeByUser,
  selectEmails,
  selectGameIds,
  unlink,
} from './erasure.queries.ts';

/** Side effects that the caller runs after the commit of the erasure. */
export interface Erased {
  /** Sessions that were active: their devices must be signed out. */
  readonly sessionIds: readonly string[];
  /** Pupils whose leagues have a member less. */
  readonly fellowIds: readonly number[];
  /** Files below the folder of imported packs that nothing names any more. */
  readonly files: readonly string[];
}

async function eraseLocked(tx: Tx, student: ErasedStudentRow): Promise<Omit<Erased, 'files'>> {
  const fellowIds = await selectFellowIds(tx, student.id);
  const creator = madeByStudent(student.id);
  const gameIds = await selectGameIds(tx, { studentId: student.id, creator });
  await deleteInvitationsOf(tx, creator, student.username);
  const mailed = await deleteMailTokens(tx, 'student', student.id);
  const adults = await selectEmails(tx, [student.teacherId, student.parentId]);
  await deleteMailsAbout(tx, student, [...mailed, ...adults]);
  const sessionIds = await deleteSessions(tx, 'student', student.id);
  await deleteStudent(tx, student.id);
  await deleteEmptyGames(tx, gameIds);
  return { sessionIds, fellowIds };
}

/** Everything that is kept about a pupil goes, wherever it stands; undefined when there is no such pupil. */
export async function eraseStudent(tx: Tx, studentId: number): Promise<Erased | undefined> {
  const student = await lockStudent(tx, studentId);
  return student && { ...(await eraseLocked(tx, student)), files: [] };
}

/** Signs out the devices of who was erased, and lets the screens of others follow; after the commit. */
export function announceErased(ctx: Context, { sessionIds, fellowIds }: Omit<Erased, 'files'>): void {
  closeSessions(ctx, sessionIds, 'signed-out');
  publishLeaguesChanged(ctx, fellowIds);
}

/**
 * An adult goes, with classes, lists, recordings and all pupils who have no other adult. A pupil who has one stays with
 * that one and keeps what was learnt, the words of played lists included (rulings 16).
 */
export async function eraseAdult(tx: Tx, userId: number, now: Date): Promise<Erased | undefined> {
  const user = await lockUser(tx, userId);
  if (!user) return undefined;
  const sessionIds: string[] = [];
  const fellowIds: number[] = [];
  for (const student of await lockStudentsOf(tx, userId)) {
    const other = student.teacherId === userId ? student.parentId : student.teacherId;
    if (other !== null && other !== userId) await unlink(tx, student, userId);
    else {
      const gone = await eraseLocked(tx, student);
      sessionIds.push(...gone.sessionIds);
      fellowIds.push(...gone.fellowIds);
    }
  }
  const creator = madeByUser(userId);
  const gameIds = await selectGameIds(tx, { creator });
  await deleteInvitationsOf(tx, creator, '');
  const files = await deleteOwnMedia(tx, userId, now);
  await deleteOwnLists(tx, userId, now);
  const mailed = await deleteMailTokens(tx, 'user', userId);
  await deleteMailsTo(tx, [user.email, ...mailed]);
  await deleteInvitationsTo(tx, user.email);
  sessionIds.push(...(await deleteSessions(tx, 'user', userId)));
  await deleteUser(tx, userId);
  await deleteEmptyGames(tx, gameIds);
  return { sessionIds, fellowIds, files };
}
