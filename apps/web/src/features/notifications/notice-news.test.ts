import type { Notification } from '@motamo/contract/notifications';
import { describe, expect, it } from 'vitest';
import { agoText, isNew, mayStillPlay, newCount } from './notice-news.ts';

const now = new Date('2026-01-15T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const notice = (id: number, seen: boolean, minutes: number): Notification => ({
  id,
  uuid: `n-${id}`,
  type: 'game-invitation',
  seen,
  createdAt: minutesAgo(minutes),
  data: { gameUuid: 'game-1' },
});

describe('notifications', () => {
  it.each([
    [true, 9, true],
    [true, 10, false],
    [false, 600, true],
  ])('seen %s and %i minutes old is new: %s', (seen, minutes, expected) => {
    expect(isNew(notice(1, seen, minutes), now)).toBe(expected);
  });

  it('count on the badge until it is clicked', () => {
    const all = [notice(4, false, 1), notice(3, true, 2), notice(2, true, 60), notice(1, false, 90)];
    expect(newCount(all, 0, now)).toBe(3);
    expect(newCount(all, 3, now)).toBe(1);
    expect(newCount(all, 4, now)).toBe(0);
  });

  it('ask for games only while they may still be there', () => {
    expect(mayStillPlay(notice(1, false, 179), now)).toBe(true);
    expect(mayStillPlay(notice(1, false, 180), now)).toBe(false);
    expect(mayStillPlay({ ...notice(1, false, 1), data: {} }, now)).toBe(false);
  });

  it('tell their age in words', () => {
    expect(agoText(minutesAgo(2), 'en-US', now)).toBe('2 min. ago');
    expect(agoText(minutesAgo(24 * 60), 'en-US', now)).toBe('yesterday');
    expect(agoText(minutesAgo(180), 'es-ES', now)).toBe('hace 3 horas');
    expect(agoText(minutesAgo(3 * 24 * 60), 'es-ES', now)).toBe('hace 3 días');
    expect(agoText(minutesAgo(3 * 24 * 60), 'fr-CA', now)).toBe('il y a 3 jours');
    expect(agoText(minutesAgo(0), 'en-US', now)).toBeNull();
  });
});
