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
  selectLeagueNews,
  selectNotification,
  selectNotifications,
  updateSeen,
} from './notifications.queries.ts';
import { type Notified, notificationView } from './notifications.view.ts';

const LISTED_MAX = 100;

export interface NotificationContent {
  readonly type: Notification['type'];
  readonly data: StoredNotificationData;
}

/** Writes one notification for each pupil, in the caller's transaction. Pass the outcome to `publishNotifications` after it. */
export function notifyStudents(
  tx: Tx,
  studentIds: readonly number[],
  content: NotificationContent,
  now: Date,
): Promise<NotificationRow[]> {
  return insertNotifications(
    tx,
    studentIds.map((studentId) => ({ ...content, studentId, uuid: newUuid(now), createdAt: now })),
  );
}

function publish(ctx: Context, notified: Notified): void {
  const room = accountRoom('student', notified.row.studentId);
  ctx.realtime.publish(room, 'NEW_NOTIFICATION', { notification: notificationView(notified) });
}

/** Shows written notifications to the pupils who are connected; never inside a transaction. */
export function publishNotifications(ctx: Context, rows: readonly NotificationRow[]): void {
  for (const row of rows) publish(ctx, { row });
}

/** Shows what these pupils were told of a league invitation, as it stands now: open screens take it over. */
export async function publishLeagueNews(
  ctx: Context,
  invitationUuid: string,
  studentIds: readonly number[],
): Promise<void> {
  for (const notified of await selectLeagueNews(ctx.db, invitationUuid, studentIds)) publish(ctx, notified);
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
  await updateSeen(ctx.db, accountId, uuid);
  const notified = await selectNotification(ctx.db, accountId, uuid);
  if (!notified) throw notFound();
  return notificationView(notified);
}

export async function deleteNotification(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
): Promise<void> {
  if (!(await deleteOwn(ctx.db, accountId, uuid))) throw notFound();
}
