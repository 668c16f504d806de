import type { Notification } from '@motamo/contract/notifications';
import type { ToldRow } from './notifications.queries.ts';

/** A notification, perhaps with the league that it tells of. */
export type Told = Pick<ToldRow, 'row'> & Partial<ToldRow>;

export const notificationView = ({ row, league }: Told): Notification => ({
  id: row.id,
  uuid: row.uuid,
  type: row.type,
  seen: row.seen,
  createdAt: row.createdAt.toISOString(),
  data: {
    ...row.data,
    ...(league?.name && { leagueName: league.name }),
    ...(league?.status && { leagueInvitationStatus: league.status }),
  },
});
