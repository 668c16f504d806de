import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import {
  changeLanguage,
  chosenLanguage,
  languageChange,
  needTexts,
  speakOwnLanguage,
  startTexts,
} from './i18n.ts';
import { currentLanguage } from './language.ts';

beforeAll(() => startTexts());

it('shows an area in the language that was changed to while its texts were on their way', async () => {
  const changed = changeLanguage('en', { isChosen: false });
  const needed = needTexts('public', 'student');
  await Promise.all([changed, needed]);
  expect(currentLanguage()).toBe('en');
  for (const namespace of ['public', 'student'])
    expect([namespace, i18next.hasResourceBundle('en', namespace)]).toEqual([namespace, true]);
});

it('shows an area that is asked for in one language when another one follows at once', async () => {
  const first = changeLanguage('es', { isChosen: false });
  const needed = needTexts('guest');
  const second = changeLanguage('fr', { isChosen: false });
  await Promise.all([first, needed, second]);
  expect(currentLanguage()).toBe('fr');
  expect(i18next.language).toBe('fr');
  expect(i18next.hasResourceBundle('fr', 'guest')).toBe(true);
});

it('a page that opens while a language is on its way can wait for the last one asked for', async () => {
  expect(languageChange()).toBeUndefined();
  void changeLanguage('es', { isChosen: false });
  void changeLanguage('en', { isChosen: false });
  await languageChange();
  expect([currentLanguage(), i18next.language]).toEqual(['en', 'en']);
  expect(languageChange()).toBeUndefined();
});

it('the language of the own account takes the place of one that was chosen on the device', async () => {
  await changeLanguage('es', { isChosen: true });
  expect(chosenLanguage()).toBe('es');
  await speakOwnLanguage('fr');
  expect([chosenLanguage(), currentLanguage()]).toEqual([null, 'fr']);
});

it('counts have a comma between thousands in every language', async () => {
  await needTexts('stats');
  for (const [lang, told] of [
    ['fr', '2,080 confusions'],
    ['en', '2,080 mix-ups'],
  ] as const) {
    await changeLanguage(lang, { isChosen: false });
    expect(i18next.t('stats:taken.summary', { count: 2080 })).toBe(told);
  }
});
