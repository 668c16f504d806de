import { expect, it } from 'vitest';
import { isEntryOf } from './adult-entries.ts';

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
