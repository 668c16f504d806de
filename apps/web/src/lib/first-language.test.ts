import { afterEach, expect, it } from 'vitest';
import { firstLanguage } from './i18n.ts';
import { languageTags } from './language.ts';

afterEach(() => localStorage.clear());

const offered = ['fr', 'en', 'es'] as const;

it.each([
  [null, ['fi-FI', 'sv'], 'fr'],
  [null, [], 'fr'],
  [null, ['de-CH', 'es-MX'], 'es'],
  [null, ['EN-us'], 'en'],
  ['es', ['en-US'], 'es'],
  ['de', ['en-US'], 'en'],
  ['klingon', ['fi'], 'fr'],
])('chosen %j, browser %j: %s', (chosen, preferred, spoken) => {
  if (chosen) localStorage.setItem('motamo.language', chosen);
  expect(firstLanguage(offered, preferred)).toBe(spoken);
});

it('names languages by the six codes of spec §3', () => {
  expect(languageTags).toEqual({
    fr: 'fr-CA',
    en: 'en-US',
    es: 'es-ES',
    de: 'de-DE',
    it: 'it-IT',
    pt: 'pt-PT',
  });
});
