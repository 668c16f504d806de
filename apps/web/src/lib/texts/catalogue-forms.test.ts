import { LANGS } from '@motamo/rules/languages';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { completeTexts } from './catalogue-forms.ts';

const words = { 'list.words_one': '{{count}} word', 'list.words_other': '{{count}} words' };

async function sayWith(lang: (typeof LANGS)[number]) {
  const instance = i18next.createInstance();
  await instance.init({
    lng: lang,
    keySeparator: false,
    resources: { [lang]: { student: completeTexts(lang, words) } },
  });
  return (count: number) => instance.t('student:list.words', { count });
}

it.each(LANGS)('finds a text in %s for any number', async (lang) => {
  const say = await sayWith(lang);
  expect([1, 2, 11, 1_000_000, 3_000_000].map(say)).toEqual([
    '1 word',
    '2 words',
    '11 words',
    '1000000 words',
    '3000000 words',
  ]);
});

it('counts nothing as one in French and as several in the other languages', async () => {
  const none = await Promise.all(LANGS.map(async (lang) => [lang, (await sayWith(lang))(0)]));
  expect(Object.fromEntries(none)).toEqual({
    fr: '0 word',
    en: '0 words',
    es: '0 words',
    de: '0 words',
    it: '0 words',
    pt: '0 words',
  });
});

it('keeps a form that a catalogue brings itself', () => {
  const texts = completeTexts('fr', { ...words, 'list.words_many': '{{count}} de mots' });
  expect(texts['list.words_many']).toBe('{{count}} de mots');
});

it('never leaves a sign of French alone on the next line', () => {
  const { hello } = completeTexts('fr', { hello: 'Prêt ? « Oui » : 5 % !' });
  expect(hello).toBe('Prêt\u00a0? «\u00a0Oui\u00a0»\u00a0: 5\u00a0%\u00a0!');
});
