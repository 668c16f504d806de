import type { User } from '@motamo/contract/people';
import type { Role } from '@motamo/contract/values';

export interface AdultEntry {
  id: 'play' | 'lists' | 'students' | 'children' | 'billing' | 'settings';
  to: string;
}

const entries: Record<AdultEntry['id'], AdultEntry> = {
  play: { id: 'play', to: '/user' },
  lists: { id: 'lists', to: '/user/list' },
  students: { id: 'students', to: '/user/students' },
  children: { id: 'children', to: '/user/students' },
  billing: { id: 'billing', to: '/user/billing' },
  settings: { id: 'settings', to: '/user/settings' },
};

/** Exactly one of the three flags is true (spec §3). */
export function roleOf({ isTeacher, isParent }: Pick<User, 'isTeacher' | 'isParent'>): Role {
  if (isTeacher) return 'teacher';
  return isParent ? 'parent' : 'school-manager';
}

/** What the menu of a role holds (spec §2 Menus). */
export function adultEntries(role: Role): AdultEntry[] {
  if (role === 'teacher') {
    return [entries.play, entries.lists, entries.students, entries.billing, entries.settings];
  }
  if (role === 'parent') return [entries.play, entries.children, entries.billing, entries.settings];
  return [entries.billing, entries.settings];
}

/** Entries that tell a teacher without a licence that one is needed (spec §2 Menus). */
export function isLocked(id: AdultEntry['id'], user: Pick<User, 'isTeacher' | 'licenseId'>): boolean {
  return user.isTeacher && user.licenseId === null && (id === 'lists' || id === 'students');
}

/** Whether a page belongs to a menu entry: pages of one class or pupil stand under the pupils, a list under the lists. */
export function isEntryOf(to: string, path: string): boolean {
  if (path === to) return true;
  const isBelow = to !== entries.play.to && path.startsWith(`${to}/`);
  return isBelow || (to === entries.students.to && path.startsWith('/user/classrooms/'));
}
