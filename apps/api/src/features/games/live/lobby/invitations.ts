import type { Tx } from '../../../../db/connect.ts';
import { notifyStudents } from '../../../notifications/notifications.ts';
import { type GroupOffer, selectInvited } from './invitations.queries.ts';

/** Writes the invitations of a new game, in its transaction; publish them after it. */
export async function inviteToGame(
  tx: Tx,
  game: {
    uuid: string;
    type: 'battle' | 'contest';
    fromName: string;
    offer: GroupOffer;
    now: Date;
    /** Students who sit at the table already. */
    seated: readonly number[];
  },
) {
  const { uuid: gameUuid, type: gameTypeSlug, fromName, offer, now } = game;
  const from = offer.studentCreatorId === null ? { fromName } : { fromStudentName: fromName };
  const data = { gameUuid, gameTypeSlug, ...from };
  const invited = (await selectInvited(tx, offer)).filter((id) => !game.seated.includes(id));
  return notifyStudents(tx, invited, { type: 'game-invitation', data }, now);
}
