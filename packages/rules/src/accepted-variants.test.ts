import { expect, it } from 'vitest';
import { variantsOf } from './accepted-variants.ts';

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
