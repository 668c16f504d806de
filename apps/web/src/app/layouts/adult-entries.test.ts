import { expect, it } from 'vitest';
import { isEntryOf, isLocked } from './adult-entries.ts';

const entries = ['/user', '/user/list', '/user/students', '/user/billing'];
const marked = (path: string) => entries.filter((to) => isEntryOf(to, path));

it('marks one menu entry for a page and for what lies below it', () => {
  expect(marked('/user')).toEqual(['/user']);
  expect(marked('/user/list/0193')).toEqual(['/user/list']);
  expect(marked('/user/students/0193')).toEqual(['/user/students']);
  expect(marked('/user/classrooms/0193')).toEqual(['/user/students']);
  expect(marked('/user/billing')).toEqual(['/user/billing']);
  expect(marked('/user/listen')).toEqual([]);
});

it('locks lists and students for a teacher without a licence, and for nobody else', () => {
  const ids = ['play', 'lists', 'students', 'children', 'billing', 'settings'] as const;
  const locked = (isTeacher: boolean, licenseId: number | null) =>
    ids.filter((id) => isLocked(id, { isTeacher, licenseId }));
  expect(locked(true, null)).toEqual(['lists', 'students']);
  expect(locked(true, 7)).toEqual([]);
  expect(locked(false, null)).toEqual([]);
});
