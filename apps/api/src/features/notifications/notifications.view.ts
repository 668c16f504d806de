import type { Notification } from '@motamo/contract/notifications';
import type { NotifiedRow } from './notifications.queries.ts';

/** A notification, perhaps with the league that it tells of. */
export type Notified = Pick<NotifiedRow, 'row'> & Partial<NotifiedRow>;

export const notificationView = ({ row, league }: Notified): Notification => ({
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
