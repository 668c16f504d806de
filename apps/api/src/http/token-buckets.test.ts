import { expect, it } from 'vitest';
import { createCounters } from './counters.ts';
import { createTokenBuckets } from './token-buckets.ts';

const rate = { perSecond: 10, burst: 3 };

it('lets a burst through, then an even flow, and each key its own', () => {
  let nowMs = 1_000_000;
  const buckets = createTokenBuckets(() => nowMs);
  const taken = () => Array.from({ length: 6 }, () => buckets.take('a', rate));
  expect(taken()).toEqual([true, true, true, true, false, false]);
  expect(buckets.take('b', rate)).toBe(true);
  nowMs += 201;
  expect(taken()).toEqual([true, true, false, false, false, false]);
  nowMs += 60_000;
  expect(taken()).toEqual([true, true, true, true, false, false]);
});

it('keeps a bounded number of counts, whatever is tried', () => {
  const counters = createCounters(1000);
  for (let at = 0; at < 5000; at += 1) counters.add(`key ${at}`, 60);
  expect(counters.size).toBe(1000);
  expect([counters.read('key 0'), counters.read('key 4999')]).toEqual([0, 1]);
  counters.add('key 4999', 60, -3);
  expect(counters.read('key 4999')).toBe(0);
});
