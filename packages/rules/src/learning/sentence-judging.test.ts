import { describe, expect, it } from 'vitest';
import { judgeSentence, missedLetters, wordsOfSentence } from './sentence-judging.ts';

const SENTENCE = "Le lapin mange l'herbe verte.";

it('parts a sentence at blanks, apostrophes and hyphens', () => {
  expect(wordsOfSentence('« J’ai faim », dit-il.')).toEqual(['J', 'ai', 'faim', 'dit', 'il']);
});

describe('a dictated sentence', () => {
  it.each([
    ["Le lapin mange l'herbe verte.", []],
    ['Le lapin mange l’herbe verte.', []],
    ["Le lapin mange l'herbe verte", ['punctuation']],
    ["le lapin mange l'herbe verte.", ['case']],
    ["Lé lapin mange l'herbe verte.", ['accent']],
  ] as const)('%s is right, and what is forgiven is named', (typed, forgiven) => {
    expect(judgeSentence(typed, SENTENCE)).toEqual({ verdict: 'right', forgiven, missed: [] });
  });

  it.each([
    ["Le lapain mange l'herbe verte.", 'almost', [1]],
    ["Le lapin l'herbe verte.", 'almost', [2]],
    ["Le lapin mange de l'herbe verte.", 'almost', []],
    ["Le lapain mange l'erbe verte.", 'wrong', [1, 4]],
    ['Le lapin', 'wrong', [2, 3, 4, 5]],
    ['', 'wrong', [0, 1, 2, 3, 4, 5]],
  ] as const)('%s is %s and misses the words %j', (typed, verdict, missed) => {
    expect(judgeSentence(typed, SENTENCE)).toMatchObject({ verdict, missed });
  });

  it('a sentence of two words has no almost', () => {
    expect(judgeSentence('Il pleus.', 'Il pleut.').verdict).toBe('wrong');
  });
});

describe('letters that were missed', () => {
  it.each([
    ['lapin', 'lapin', []],
    ['Lapin', 'lapin', []],
    ['lapain', 'lapin', []],
    ['lpin', 'lapin', [1]],
    ['eleve', 'élève', [0, 2]],
    ['aple', 'apple', [2]],
    ['girafe', 'giraffe', [5]],
    ["l'erbe", 'l’herbe', [2]],
    ['', 'âne', [0, 1, 2]],
  ])('%s for %s: %j', (typed, right, places) => {
    expect(missedLetters(typed, right)).toEqual(places);
  });
});
