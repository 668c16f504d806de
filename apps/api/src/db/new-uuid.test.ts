import { expect, it } from 'vitest';
import * as z from 'zod';
import { newUuid } from './new-uuid.ts';

it('makes UUIDv7 that sort by time and never repeat', () => {
  const now = new Date('2026-11-10T15:00:00.123Z');
  const ids = Array.from({ length: 5000 }, () => newUuid(now));
  expect(new Set(ids).size).toBe(5000);
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(ids[0]?.slice(0, 13).replace('-', '')).toBe(now.getTime().toString(16).padStart(12, '0'));
  expect(newUuid(new Date(now.getTime() + 1)) > (ids[0] ?? '')).toBe(true);
});
