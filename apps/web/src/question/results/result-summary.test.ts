import type { StudentGame } from '@motamo/contract/games';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, needTexts, startTexts } from '../../lib/i18n.ts';
import { resultOf, studentGameOf, wordOf } from '../sample-game.ts';
import { levelGain, missedWords, paidNote, resultTitle, reviewTitle } from './result-summary.ts';

beforeAll(async () => {
  await startTexts();
  await needTexts('play');
});

const title = (goodResult: number, badResult: number) =>
  resultTitle(i18next.getFixedT(null, 'play'), studentGameOf({ goodResult, badResult }));

it('says why a game pays less than its score: thirty were played today, or it was over at once', () => {
  const note = (own: Partial<StudentGame>) =>
    paidNote(i18next.getFixedT(null, 'play'), studentGameOf({ totalScore: 900, isFinish: true, ...own }));
  expect(note({ pointsXP: 90 })).toBeNull();
  expect(note({ pointsXP: 9 })).toMatch(/^Déjà 30 parties aujourd’hui/);
  expect(note({ pointsXP: 0, seat: 3 })).toMatch(/^Moins de 20 secondes/);
  expect(note({ pointsXP: 0, seat: 3, isFinish: false })).toBeNull();
});

describe('the title of the results', () => {
  it.each([
    [7, 3, 'Sept bonnes réponses sur dix !'],
    [1, 9, 'Une bonne réponse sur dix !'],
    [12, 2, '12 bonnes réponses sur 14 !'],
    [10, 0, 'Dix bonnes réponses sur dix !'],
    [0, 10, 'Te voilà au bout !'],
  ])('says %i right, %i missed as "%s"', (good, bad, text) => {
    expect(title(good, bad).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('speaks the language of the page', async () => {
    await changeLanguage('es', { isChosen: false });
    expect(title(7, 3)).toBe('¡Siete respuestas correctas de diez!');
    await changeLanguage('en', { isChosen: false });
    expect(title(1, 1)).toBe('One right answer out of two!');
    expect(reviewTitle(i18next.getFixedT(null, 'play'), 3)).toBe('Three words to review');
    await changeLanguage('fr', { isChosen: false });
    expect(reviewTitle(i18next.getFixedT(null, 'play'), 1)).toBe('Un mot à revoir');
  });
});

it('lists every missed word once, none that came right or almost right, none that may not be known', () => {
  const results = [
    resultOf({ isRight: false, word: wordOf(1, 'le papillon', 'butterfly') }),
    resultOf({ word: wordOf(2, 'le grillon', 'cricket') }),
    resultOf({ isAlmost: true, word: wordOf(3, 'l’escargot', 'snail') }),
    resultOf({ isRight: false, word: wordOf(1, 'le papillon', 'butterfly') }),
    resultOf({ isRight: false, word: null }),
  ];
  expect(missedWords(studentGameOf({ results })).map(({ text }) => text)).toEqual(['butterfly']);
});

describe('what a game did for the level', () => {
  it('hatches only what it won', () => {
    expect(levelGain(162, 62)).toMatchObject({ level: 1, isLevelUp: false, gainedPercentage: 4 });
  });

  it('celebrates a new level and hatches all of its beginning', () => {
    const gain = levelGain(120, 62);
    expect(gain).toMatchObject({ level: 1, isLevelUp: true });
    expect(gain.gainedPercentage).toBe(gain.levelPercentage);
  });
});
