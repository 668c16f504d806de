import { LANGS, type Lang } from '@motamo/rules/languages';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import stored from '../../../../content/starter/guest-names.yaml?raw';
import { guestIcon } from './guest-icon.ts';

type Form = string | Record<string, string>;
const { animals, adjectives } = parse(stored) as {
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

it('gives a star to a name without an animal', () => {
  expect(guestIcon('Léa')).toBe('glowing-star');
});
