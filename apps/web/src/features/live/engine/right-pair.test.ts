import { describe, expect, it } from 'vitest';
import { pictured, shown, translateSection, wordOf } from '../../../question/sample-game.ts';
import { rightPair } from './right-pair.ts';

const board = [
  { uuid: 'c1', count: 1, isRight: false },
  { uuid: 'c3', count: 4, isRight: true },
];

describe('the pair that a board teaches', () => {
  it('puts the word that is learnt first', () => {
    const pair = rightPair(translateSection(), board, 'en');
    expect(pair.word?.text).toBe('butterfly');
    expect(pair.other?.text).toBe('le papillon');
  });

  it('shows the right picture of a word that was asked', () => {
    const section = translateSection({
      kind: 'cards',
      words: [shown('p1', 'en', 'butterfly')],
      answers: [pictured('c1'), pictured('c3')],
    });
    expect(rightPair(section, board, 'en')).toMatchObject({
      word: { text: 'butterfly' },
      other: null,
      imageUrl: '/media/c3.svg',
    });
  });

  it('says what a word means that was only heard, and nothing twice', () => {
    const heard = { ...shown('p1', 'en', ''), traductions: [], soundUrl: '/media/s.mp3', soundKind: null };
    const answers = [shown('c1', 'en', 'bee'), shown('c3', 'en', 'butterfly')];
    const section = translateSection({ kind: 'hear', words: [heard], answers });
    const known = wordOf(1, 'le papillon', 'butterfly');
    expect(rightPair(section, board, 'en', known, 'fr').other).toEqual({ lang: 'fr', text: 'le papillon' });
    expect(rightPair(section, board, 'en', null, 'fr').other).toBeNull();
    expect(rightPair(section, board, 'en', known).other).toBeNull();
    const same = wordOf(1, 'butterfly', 'butterfly');
    expect(rightPair(section, board, 'en', same, 'fr').other).toBeNull();
  });

  it('says the word where its sound was part of the question, or where the whole word is known', () => {
    const heard = { ...shown('p1', 'en', ''), traductions: [], soundUrl: '/media/s.mp3', soundKind: null };
    const section = translateSection({ kind: 'hear', words: [heard] });
    expect(rightPair(section, board, 'en').sound).toMatchObject({
      soundUrl: '/media/s.mp3',
      text: 'butterfly',
    });
    expect(
      rightPair(translateSection(), board, 'en', wordOf(1, 'le papillon', 'butterfly')).sound?.text,
    ).toBe('butterfly');
  });
});
