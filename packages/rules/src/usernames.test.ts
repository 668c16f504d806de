import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usernameFrom } from './usernames.ts';

const free = () => false;

it.each([
  ['Léa', 'Tremblay', 'lea.t'],
  ['Jean-Pierre', "O'Neil", 'jeanpierre.o'],
  ['Œdipe', 'Ångström', 'oedipe.a'],
  ['Ñusta', 'de la Cruz', 'nusta.d'],
  ['B', 'Z', 'b.z'],
  ['Léa', '', 'lea'],
  ['', 'Tremblay', 'tremblay'],
  ['Bo', '', 'bo.pupil'],
  ['李', '王', 'pupil'],
])('makes of %s %s the username %s', (firstName, lastName, username) => {
  expect(usernameFrom(firstName, lastName, free)).toBe(username);
});

it('adds a number until one is free', () => {
  const taken = new Set(['lea.t', 'lea.t2', 'lea.t3']);
  expect(usernameFrom('Lea', 'Tremblay', (username) => taken.has(username))).toBe('lea.t4');
});

it('always makes a free username of three to thirty plain characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.nat(30),
      (first, last, crowd) => {
        const taken = new Set<string>();
        for (let student = 0; student < crowd; student += 1)
          taken.add(usernameFrom(first, last, (name) => taken.has(name)));
        expect(taken.size).toBe(crowd);
        const username = usernameFrom(first, last, (name) => taken.has(name));
        expect(taken.has(username)).toBe(false);
        expect(username).toMatch(/^[a-z0-9.]{3,30}$/);
      },
    ),
  );
});
