import type { Notification } from '@motamo/contract/notifications';
import { NOTIFICATION_NEW_MS } from '@motamo/rules/limits';

const ageMs = ({ createdAt }: Pick<Notification, 'createdAt'>, now: Date) =>
  now.getTime() - new Date(createdAt).getTime();

/** New: not seen yet, or younger than ten minutes (product §2 and §9). */
export function isNew(notice: Pick<Notification, 'seen' | 'createdAt'>, now: Date): boolean {
  return !notice.seen || ageMs(notice, now) < NOTIFICATION_NEW_MS;
}

/** How many the menu's badge counts; what was there at the last click on it (`clickedId` and older) counts no more. */
export function newCount(notices: readonly Notification[], clickedId: number, now: Date): number {
  return notices.filter((notice) => notice.id > clickedId && isNew(notice, now)).length;
}

/** A lobby closes after two hours, and no game lasts as long as this: an older invitation need not be asked about. */
const GAME_GONE_MS = 3 * 60 * 60_000;

/** Whether the game of an invitation may still be there, so that the server is asked. */
export function mayStillPlay(notice: Pick<Notification, 'createdAt' | 'data'>, now: Date): boolean {
  return notice.data.gameUuid !== undefined && ageMs(notice, now) < GAME_GONE_MS;
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "2 minutes ago", "yesterday", in the words of a language; null for less than a minute. */
export function agoText(createdAt: string, languageTag: string, now: Date): string | null {
  const passedMs = Math.max(0, ageMs({ createdAt }, now));
  const [unit, lengthMs] = STEPS.find(([, length]) => passedMs >= length) ?? [];
  if (!unit) return null;
  // "min" is read everywhere, "46 d" and "3 h" are not.
  const format = new Intl.RelativeTimeFormat(languageTag, {
    numeric: 'auto',
    style: unit === 'minute' ? 'short' : 'long',
  });
  return format.format(-Math.floor(passedMs / lengthMs), unit);
}
