import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPrefixLength, commonSuffixLength, editDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('edit distance', () => {
  it.each([
    ['', '', 0],
    ['pomme', 'pomme', 0],
    ['pome', 'pomme', 1],
    ['pommme', 'pomme', 1],
    ['pimme', 'pomme', 1],
    ['opmme', 'pomme', 1],
    ['pommier', 'pomme', 2],
    ['', 'chat', 4],
    ['ca', 'abc', 3],
    ['a'.repeat(90), `${'a'.repeat(70)}b`, 20],
  ])('from %j to %j: %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });

  it('is the same both ways, 0 for equals only, and no more than the longer text', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});

it('measures what two texts share at either end', () => {
  expect(commonPrefixLength('poisson', 'poison')).toBe(4);
  expect(commonSuffixLength('maison', 'raison')).toBe(5);
  expect(commonPrefixLength('ab', 'abc')).toBe(2);
  expect(commonSuffixLength('bc', 'abc')).toBe(2);
  expect(commonPrefixLength('abc', 'ab')).toBe(2);
  expect(commonSuffixLength('abc', 'bc')).toBe(2);
  expect(commonPrefixLength('abc', 'abc')).toBe(3);
  expect(commonSuffixLength('abc', 'abc')).toBe(3);
  expect(commonPrefixLength('', 'a')).toBe(0);
});
