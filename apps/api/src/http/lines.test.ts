import { expect, it } from 'vitest';
import { createCounters } from './counters.ts';
import { createLines } from './lines.ts';

const pace = { perSecond: 10, atOnce: 3, waitMaxMs: 500 };

it('lets some through at once, then one after the other, and refuses who would wait too long', () => {
  let nowMs = 1_000_000;
  const lines = createLines(() => nowMs);
  const waits = Array.from({ length: 10 }, () => lines.join('a', pace));
  expect(waits).toEqual([0, 0, 0, 0, 100, 200, 300, 400, 500, null]);
  expect(lines.join('b', pace)).toBe(0);
  nowMs += 600;
  expect(lines.join('a', pace)).toBe(0);
  expect(lines.join('a', pace)).toBe(100);
});

it('keeps a bounded number of counts, whatever is tried', () => {
  const counters = createCounters(1000);
  for (let at = 0; at < 5000; at += 1) counters.add(`key ${at}`, 60);
  expect(counters.size).toBe(1000);
  expect([counters.read('key 0'), counters.read('key 4999')]).toEqual([0, 1]);
  counters.add('key 4999', 60, -3);
  expect(counters.read('key 4999')).toBe(0);
});
