import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const take = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

it('is the same for the same seed, and stays in [0, 1)', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const numbers = take(seed, 50);
      expect(take(seed, 50)).toEqual(numbers);
      expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    }),
  );
});

it('is evenly spread, also between seeds that follow each other', () => {
  const numbers = Array.from({ length: 1000 }, (_, seed) => take(seed, 10)).flat();
  const tenths = Array.from({ length: 10 }, (_, at) => numbers.filter((n) => Math.floor(n * 10) === at));
  for (const tenth of tenths) expect(Math.abs(tenth.length - 1000)).toBeLessThan(130);
});
