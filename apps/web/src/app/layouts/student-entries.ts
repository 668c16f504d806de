import type { IconName } from '../../ui/art/icon-names.ts';

interface Entry {
  id:
    | 'home'
    | 'lists'
    | 'live'
    | 'leagues'
    | 'shop'
    | 'inventory'
    | 'scoreboard'
    | 'progress'
    | 'notifications'
    | 'logout';
  to: string;
  icon: IconName;
}

/** The ten entries of a pupil's menu, log-out last (product §2). */
export const studentEntries: readonly Entry[] = [
  { id: 'home', to: '/student', icon: 'house' },
  { id: 'lists', to: '/student/list', icon: 'list' },
  { id: 'live', to: '/student/live-battle', icon: 'live' },
  { id: 'leagues', to: '/student/friends', icon: 'leagues' },
  { id: 'shop', to: '/student/shop', icon: 'shop' },
  { id: 'inventory', to: '/student/inventory', icon: 'inventory' },
  { id: 'scoreboard', to: '/student/scoreboard', icon: 'scoreboard' },
  { id: 'progress', to: '/student/progress', icon: 'progress' },
  { id: 'notifications', to: '/student/notifications', icon: 'notifications' },
  { id: 'logout', to: '/auth/logout', icon: 'logout' },
];

/** An entry is current on its own page and on the pages below it; home only on its own. */
export function isCurrentEntry(to: string, path: string): boolean {
  const here = path.replace(/\/+$/, '');
  return here === to || (to !== '/student' && here.startsWith(`${to}/`));
}
