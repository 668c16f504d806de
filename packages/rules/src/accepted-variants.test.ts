import { expect, it } from 'vitest';
import { bracketPairsOf, variantsOf } from './accepted-variants.ts';

it.each([
  ['le chat', ['le chat']],
  ['grand(e)', ['grande', 'grand']],
  ['(to) run', ['to run', 'run']],
  ['bat (animal)', ['bat animal', 'bat']],
  ['car / automobile', ['car', 'automobile']],
  ['le/la journaliste', ['le journaliste', 'la journaliste']],
  ['color/colour', ['color', 'colour']],
  ['grand/e', ['grand', 'grande']],
  ['bon/-ne', ['bon', 'bonne']],
  ['bon/s', ['bon', 'bons']],
  ['go/a', ['go', 'a']],
  ['beau/-x', ['beau', 'beaux']],
  ['acteur/-trice', ['acteur']],
  ['il/elle/on', ['il', 'elle', 'on']],
  ['(a)b / c/d', ['ab', 'b', 'c', 'd']],
  ['(half open', ['half open']],
  ['  ', []],
])('%s stands for %j', (written, variants) => {
  expect(variantsOf(written)).toEqual(variants);
});

it('stays small however much is left open', () => {
  expect(variantsOf('a/b '.repeat(20)).length).toBeLessThanOrEqual(32);
});

it.each([
  ['brackets', '(a)'.repeat(63)],
  ['brackets in brackets', `${'('.repeat(90)}a${')'.repeat(90)}`],
  ['open brackets', '('.repeat(191)],
  ['strokes', 'a/b'.repeat(60)],
  ['strokes apart', 'a / '.repeat(47)],
  ['both', '(a/b) '.repeat(31)],
])('of a text full of %s it takes no more time than of another', (_, written) => {
  const before = process.cpuUsage();
  for (let run = 0; run < 20; run += 1) expect(variantsOf(written).length).toBeLessThanOrEqual(32);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 20 / 1000).toBeLessThan(50);
});

it('opens the pairs that it does not leave out', () => {
  const variants = variantsOf('(a)'.repeat(8));
  expect(variants[0]).toBe('aaaaaaaa');
  expect(variants).toContain('aaa');
  expect(variants.every((variant) => /^a{3,8}$/.test(variant))).toBe(true);
});

it.each([
  ['chat', 0],
  ['grand(e)', 1],
  ['(a) (b', 1],
  ['((a))', 2],
])('%s has %i pairs of brackets', (written, pairs) => {
  expect(bracketPairsOf(written)).toBe(pairs);
});
