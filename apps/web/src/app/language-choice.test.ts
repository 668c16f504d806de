import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTexts } from '../lib/i18n.ts';
import { currentLanguage } from '../lib/language.ts';
import { sessionStore } from '../lib/session-store.ts';
import { settleLanguage } from './language-choice.ts';

beforeAll(() => startTexts());
afterEach(() => vi.restoreAllMocks());

const anonymous = {
  id: 1,
  uuid: 'guest',
  name: 'Renard Malin',
  lang: 'fr',
  learningLang: 'en',
  gameLeft: 11,
} as const;

it('a French account is spoken to in French also when the English of its browser is still on its way', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  const ofBrowser = settleLanguage();
  sessionStore.set({ token: 'token', account: { type: 'anonymous', anonymous }, notice: null });
  await settleLanguage();
  await ofBrowser;
  expect([currentLanguage(), i18next.language]).toEqual(['fr', 'fr']);
});
