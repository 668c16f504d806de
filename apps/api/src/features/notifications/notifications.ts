import type { Notification } from '@motamo/contract/notifications';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import type { StoredNotificationData } from '../../db/schema/notifications.ts';
import { notFound } from '../../http/failure.ts';
import type { StudentPrincipal } from '../../http/session.ts';
import { accountRoom } from '../../realtime/realtime.ts';
import {
  deleteOwn,
  insertNotifications,
  type NotificationRow,
  selectNotifications,
  updateSeen,
} from './notifications.queries.ts';

const LISTED_MAX = 100;

const notificationView = ({ createdAt, ...row }: NotificationRow): Notification => ({
  id: row.id,
  uuid: row.uuid,
  type: row.type,
  seen: row.seen,
  createdAt: createdAt.toISOString(),
  data: row.data,
});

export interface News {
  readonly type: Notification['type'];
  readonly data: StoredNotificationData;
}

/** Writes one notification for each pupil, in the caller's transaction. Pass the outcome to `publishNotifications` after it. */
export function notifyStudents(
  tx: Tx,
  studentIds: readonly number[],
  news: News,
  now: Date,
): Promise<NotificationRow[]> {
  return insertNotifications(
    tx,
    studentIds.map((studentId) => ({ ...news, studentId, uuid: newUuid(now), createdAt: now })),
  );
}

/** Shows written notifications to the pupils who are connected; never inside a transaction. */
export function publishNotifications(ctx: Context, rows: readonly NotificationRow[]): void {
  for (const row of rows) {
    const room = accountRoom('student', row.studentId);
    ctx.realtime.publish(room, 'NEW_NOTIFICATION', { notification: notificationView(row) });
  }
}

export async function listNotifications(
  ctx: Context,
  { accountId }: StudentPrincipal,
): Promise<Notification[]> {
  return (await selectNotifications(ctx.db, accountId, LISTED_MAX)).map(notificationView);
}

export async function markSeen(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
): Promise<Notification> {
  const row = await updateSeen(ctx.db, accountId, uuid);
  if (!row) throw notFound();
  return notificationView(row);
}

export async function deleteNotification(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
): Promise<void> {
  if (!(await deleteOwn(ctx.db, accountId, uuid))) throw notFound();
}
