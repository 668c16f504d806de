import { expect, it } from 'vitest';
import { fullName, titleIn } from './display-names.ts';

it('names a person by first and last name', () => {
  expect(fullName({ firstName: 'Zoé', lastName: 'Roy' })).toBe('Zoé Roy');
});

it.each([
  [{ fr: 'Les animaux', es: 'Los animales' }, 'es', 'Los animales'],
  [{ fr: 'Les animaux', es: 'Los animales' }, 'de', 'Les animaux'],
  [{ pt: 'Os animais' }, 'de', 'Os animais'],
  [{}, 'fr', ''],
] as const)('reads the title of %j in %s', (titles, lang, title) => {
  expect(titleIn(titles, lang)).toBe(title);
});
