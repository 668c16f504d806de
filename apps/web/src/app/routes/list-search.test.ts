import { expect, test } from 'vitest';
import { withFilter } from './list-search.ts';

test('keeps a level and a text of the address, and nothing else', () => {
  expect(withFilter({ level: 2, q: 'chat' })).toEqual({ level: 2, q: 'chat' });
  expect(withFilter({ q: 11 })).toEqual({ q: '11' });
  expect(withFilter({ level: 9, q: '', from: 'x' })).toEqual({});
  expect(withFilter({ level: 'easy', q: { a: 1 } })).toEqual({});
});
