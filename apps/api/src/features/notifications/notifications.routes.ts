import type { notifications } from '@motamo/contract/notifications';
import type { Handlers } from '../../http/mount.ts';
import { deleteNotification, listNotifications, markSeen } from './notifications.ts';

type Routes = Pick<Handlers, keyof typeof notifications>;

export const notificationsRoutes: Routes = {
  'GET /student/notifications': async (ctx, { principal }) => ({
    notifications: await listNotifications(ctx, principal),
  }),
  'POST /student/notifications/{uuid}/seen': async (ctx, { principal, params }) => ({
    notification: await markSeen(ctx, principal, params.uuid),
  }),
  'DELETE /student/notifications/{uuid}': async (ctx, { principal, params }) => {
    await deleteNotification(ctx, principal, params.uuid);
    return { success: true };
  },
};
