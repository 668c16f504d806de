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

const langs = ['fr', 'en', 'es', 'de', 'it', 'pt'] as const;
const isOffered = (lang: string) => offered.some((one) => one === lang);

it.each(langs.flatMap((account) => langs.map((browser) => [account, browser] as const)))(
  'an account in %s on a browser in %s speaks the account’s language where it is offered, else the browser’s, else French',
  (account, browser) => {
    const spoken = [account, browser].find(isOffered) ?? 'fr';
    expect(firstLanguage(offered, [account, languageTags[browser]])).toBe(spoken);
    expect(firstLanguage(langs, [account, languageTags[browser]])).toBe(account);
  },
);

it('names languages by the six codes of product §3', () => {
  expect(languageTags).toEqual({
    fr: 'fr-CA',
    en: 'en-US',
    es: 'es-ES',
    de: 'de-DE',
    it: 'it-IT',
    pt: 'pt-PT',
  });
});
