import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connect.ts';
import { students } from '../../../db/schema/classes.ts';
import { notifyStudents } from '../../notifications/notifications.ts';
import type { LiveRow } from './live.queries.ts';

type Offer = Pick<LiveRow, 'groupType' | 'classroomId' | 'creatorId' | 'studentCreatorId'>;

/** The pupils whom a game of a class or a family is for; a game for anybody invites nobody. */
async function invitedPupils(db: Db | Tx, offer: Offer): Promise<number[]> {
  const { groupType, classroomId, creatorId, studentCreatorId } = offer;
  const others = studentCreatorId === null ? undefined : ne(students.id, studentCreatorId);
  const group =
    groupType === 'classroom' && classroomId !== null
      ? eq(students.classroomId, classroomId)
      : groupType === 'family' && creatorId !== null
        ? eq(students.parentId, creatorId)
        : undefined;
  if (!group) return [];
  const rows = await db.select({ id: students.id }).from(students).where(and(group, others));
  return rows.map(({ id }) => id);
}

/** Writes the invitations of a new game, in its transaction; publish them after it. */
export async function inviteToGame(
  tx: Tx,
  game: { uuid: string; type: 'battle' | 'contest'; fromName: string; offer: Offer; now: Date },
) {
  const { uuid: gameUuid, type: gameTypeSlug, fromName, offer, now } = game;
  const from = offer.studentCreatorId === null ? { fromName } : { fromStudentName: fromName };
  const data = { gameUuid, gameTypeSlug, ...from };
  return notifyStudents(tx, await invitedPupils(tx, offer), { type: 'game-invitation', data }, now);
}
