import type { User } from '@motamo/contract/people';
import type { Role } from '@motamo/contract/values';

export interface AdultEntry {
  id: 'play' | 'lists' | 'students' | 'children' | 'billing' | 'settings';
  to: string;
  /** Locked for a teacher without a licence: a popup explains why (product §2 Menus). */
  isLocked: boolean;
  /** On phones this entry moves into the menu "more", because the bar holds four entries. */
  isExtra: boolean;
}

const paths: Record<AdultEntry['id'], string> = {
  play: '/user',
  lists: '/user/list',
  students: '/user/students',
  children: '/user/students',
  billing: '/user/billing',
  settings: '/user/settings',
};

/** Exactly one of the three flags is true (product §3). */
function roleOf({ isTeacher, isParent }: Pick<User, 'isTeacher' | 'isParent'>): Role {
  if (isTeacher) return 'teacher';
  return isParent ? 'parent' : 'school-manager';
}

const idsOf: Record<Role, AdultEntry['id'][]> = {
  teacher: ['play', 'lists', 'students', 'billing', 'settings'],
  parent: ['play', 'children', 'billing', 'settings'],
  'school-manager': ['billing', 'settings'],
};
const BAR_MAX = 4;

/** What the menu of an adult holds (product §2 Menus). */
export function adultEntries(user: Pick<User, 'isTeacher' | 'isParent' | 'licenseId'>): AdultEntry[] {
  const ids = idsOf[roleOf(user)];
  return ids.map((id, at) => ({
    id,
    to: paths[id],
    isLocked: (id === 'lists' || id === 'students') && user.licenseId === null,
    isExtra: ids.length > BAR_MAX && at >= BAR_MAX - 1,
  }));
}

/** Whether a page belongs to a menu entry: pages of one class or pupil stand under the pupils, a list under the lists. */
export function isEntryOf(to: string, path: string): boolean {
  if (path === to) return true;
  if (to === paths.play) return path.startsWith('/user/play/');
  return path.startsWith(`${to}/`) || (to === paths.students && path.startsWith('/user/classrooms/'));
}
