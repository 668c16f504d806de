import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { changeLanguage, needTexts, startTexts } from './i18n.ts';
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
