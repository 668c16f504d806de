import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { needTexts, startTexts } from '../i18n.ts';
import { elided } from './elision.ts';

beforeAll(async () => {
  await startTexts();
  await needTexts('students');
});

test.each([
  ['Alice', 'd’Alice'],
  ['Élise', 'd’Élise'],
  ['Yves', 'd’Yves'],
  ['Yasmine', 'de Yasmine'],
  ['Léa', 'de Léa'],
  ['Hugo', 'de Hugo'],
])('“de” before %s is %s', (name, read) => {
  expect(elided('de', name)).toBe(read);
});

test('the texts say whose card it is as French does', () => {
  const t = i18next.getFixedT('fr', 'students');
  expect(t('cardOf', { name: 'Alice Roy' })).toBe('Carte d’accès d’Alice Roy');
  expect(t('progressOf', { name: 'Léa Roy' })).toBe('Progrès de Léa Roy');
});
