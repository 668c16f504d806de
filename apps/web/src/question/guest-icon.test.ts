import { LANGS, type Lang } from '@motamo/rules/languages';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import stored from '../../../../content/starter/guest-names.yaml?raw';
import { guestIcon, hasAnimalLast } from './guest-icon.ts';

type Form = string | Record<string, string>;
const { order, animals, adjectives } = parse(stored) as {
  order: Record<Lang, [first: 'animal' | 'adjective', second: string]>;
  animals: ({ icon: string } & Record<Lang, [name: string, gender?: string]>)[];
  adjectives: Record<Lang, Form>[];
};
const formsOf = (form: Form) => (typeof form === 'string' ? [form] : Object.values(form));

it.each(LANGS)('gives every animal of the names in %s its own face, whatever it is said to be', (lang) => {
  const forms = adjectives.flatMap((adjective) => formsOf(adjective[lang]));
  for (const { icon, [lang]: animal } of animals) {
    for (const form of forms) {
      expect([animal[0], form, guestIcon(`${animal[0]} ${form}`)]).toEqual([animal[0], form, icon]);
      expect(guestIcon(`${form} ${animal[0]}`)).toBe(icon);
    }
  }
});

it.each(LANGS)('knows which word of the names in %s is the animal', (lang) => {
  const isLast = order[lang][0] === 'adjective';
  for (const adjective of adjectives)
    for (const form of formsOf(adjective[lang]))
      for (const { [lang]: animal } of animals) {
        const name = isLast ? `${form} ${animal[0]}` : `${animal[0]} ${form}`;
        expect([name, hasAnimalLast(name)]).toEqual([name, isLast]);
      }
});

it('takes nobody with the name of an animal for one', () => {
  expect(hasAnimalLast('Anna Wolf')).toBe(false);
  expect(hasAnimalLast('Calm')).toBe(false);
});

it('gives a star to a name without an animal', () => {
  expect(guestIcon('Léa')).toBe('glowing-star');
});
