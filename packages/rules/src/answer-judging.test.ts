import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Judgement, judgeTyped, splitArticle } from './answer-judging.ts';
import type { Lang } from './languages.ts';

const judge = (
  typed: string,
  expected: string | string[],
  lang: Lang = 'fr',
  otherWords: string[] = [],
  pos?: string,
) => judgeTyped({ typed, expected: [expected].flat(), lang, otherWords, pos });

describe('articles', () => {
  it.each<[string, Lang, string | null, string]>([
    ['le chat', 'fr', 'le', 'chat'],
    ['Les  chats', 'fr', 'Les', 'chats'],
    ['l’eau', 'fr', "l'", 'eau'],
    ["L' eau", 'fr', "L'", 'eau'],
    ['l eau', 'fr', "l'", 'eau'],
    ["d'eau", 'fr', "d'", 'eau'],
    ["de l'eau", 'fr', "de l'", 'eau'],
    ['de l eau', 'fr', "de l'", 'eau'],
    ['de la neige', 'fr', 'de la', 'neige'],
    ["d'accord", 'fr', null, "d'accord"],
    ['lecture', 'fr', null, 'lecture'],
    ['un', 'fr', null, 'un'],
    ['an apple', 'en', 'an', 'apple'],
    ['to run', 'en', 'to', 'run'],
    ['tomato', 'en', null, 'tomato'],
    ['los gatos', 'es', 'los', 'gatos'],
    ['der Hund', 'de', 'der', 'Hund'],
    ["un'amica", 'it', "un'", 'amica'],
    ['gli amici', 'it', 'gli', 'amici'],
    ['a casa', 'pt', 'a', 'casa'],
  ])('%s (%s)', (text, lang, article, bare) => {
    expect(splitArticle(text, lang)).toEqual({ article, bare });
  });

  it('takes the English "to" for an article of verbs only', () => {
    expect(splitArticle('to run', 'en', 'verb')).toEqual({ article: 'to', bare: 'run' });
    expect(splitArticle('to bed', 'en', 'noun')).toEqual({ article: null, bare: 'to bed' });
  });
});

describe('a right answer', () => {
  it.each<[string, string, Lang, Judgement['forgiven']]>([
    ['le chat', 'le chat', 'fr', []],
    ['  le   chat ', 'le chat', 'fr', []],
    ['l’e\u0301cole', "l'école", 'fr', []],
    ["l'ecole", "l'école", 'fr', ['accent']],
    ['Le Chat', 'le chat', 'fr', ['case']],
    ['la chat', 'le chat', 'fr', ['article']],
    ['chat', 'le chat', 'fr', ['article']],
    ['le chat', 'chat', 'fr', ['article']],
    ['le week end', 'le week-end', 'fr', ['punctuation']],
    ['aujourdhui', "aujourd'hui", 'fr', ['punctuation']],
    ['Un Ecole.', "l'école", 'fr', ['accent', 'case', 'article', 'punctuation']],
    ['coeur', 'cœur', 'fr', ['accent']],
    ['ex aequo', 'ex æquo', 'fr', ['accent']],
    ['l eau', "l'eau", 'fr', []],
    ['nino', 'niño', 'es', ['accent']],
    ['que', '¿qué?', 'es', ['accent', 'punctuation']],
    ['run', 'to run', 'en', ['article']],
    ['the apple', 'an apple', 'en', ['article']],
    ['strasse', 'Straße', 'de', ['accent', 'case']],
    ['color', 'colour / color', 'en', []],
    ['grande', 'grand(e)', 'fr', []],
    ['la journaliste', 'le/la journaliste', 'fr', []],
  ])('%s for %s', (typed, expected, lang, forgiven) => {
    expect(judge(typed, expected, lang)).toEqual({ verdict: 'right', correct: expected, forgiven });
  });

  it('shows the text that was meant, the nearest where several fit', () => {
    expect(judge('une voiture', ['une auto', 'une voiture'])).toMatchObject({
      correct: 'une voiture',
      forgiven: [],
    });
    expect(judge('la tour', ['le tour', 'la tour'])).toMatchObject({ correct: 'la tour', forgiven: [] });
  });
});

describe('almost', () => {
  it.each<[string, string, string, number]>([
    ['a letter missing', 'pome', 'pomme', 3],
    ['a letter missing at the end', 'pomm', 'pomme', 4],
    ['a letter too many', 'pommxe', 'pomme', 4],
    ['a letter replaced', 'pimme', 'pomme', 1],
    ['two letters swapped', 'ecoel', 'école', 3],
    ['behind an article', 'la  pimme', 'la pomme', 5],
    ['behind decomposed letters', 'le e\u0301le\u0301pjant', "l'éléphant", 9],
    ['behind a ligature', 'les bœuffs', 'les bœufs', 8],
    ['in one word of several', 'pomme de tere', 'pomme de terre', 12],
    ['a space missing', 'icecream', 'ice cream', 3],
    ['a space too many', 'pom me', 'pomme', 3],
  ])('%s', (_, typed, expected, letterIndex) => {
    expect(judge(typed, expected)).toMatchObject({ verdict: 'almost', correct: expected, letterIndex });
  });

  it('names an article that was wrong besides', () => {
    expect(judge('le pimme', 'la pomme').forgiven).toEqual(['article']);
    expect(judge('la pimme', 'la pomme').forgiven).toEqual([]);
  });

  it('is for words of five letters and more, an œ being one', () => {
    expect(judge('chatx', 'chat').verdict).toBe('wrong');
    expect(judge('coeer', 'cœur').verdict).toBe('wrong');
    expect(judge('pomme du terre', 'pomme de terre').verdict).toBe('wrong');
    expect(judge('ch at', 'chat').verdict).toBe('wrong');
    expect(judge('po me', 'pomme').verdict).toBe('wrong');
  });

  it('is not for another word of the catalogue', () => {
    expect(judge('le poison', 'le poisson').verdict).toBe('almost');
    expect(judge('le poison', 'le poisson', 'fr', ['un poison']).verdict).toBe('wrong');
    expect(judge('pomme de verre', 'pomme de terre', 'fr', ['le verre']).verdict).toBe('wrong');
    expect(judge('la maison', 'la raison', 'fr', ['Maison(s)']).verdict).toBe('wrong');
    expect(judge('le poison', 'le poisson', 'fr', ['la boisson']).verdict).toBe('almost');
  });
});

describe('a wrong answer', () => {
  it.each(['', '   ', '...', 'le', 'la cerise', 'pmoem'])('%j for pomme', (typed) => {
    expect(judge(typed, ['la pomme', 'une pomme'])).toEqual({
      verdict: 'wrong',
      correct: 'la pomme',
      forgiven: [],
    });
  });

  it('is all that an empty key gets', () => {
    expect(judge('', [])).toEqual({ verdict: 'wrong', correct: '', forgiven: [] });
    expect(judge('...', ['!']).verdict).toBe('wrong');
  });
});

describe('any word', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdeéèçgilmnoprstuœ'),
    minLength: 5,
    maxLength: 12,
  });

  it('is right as it is written, in capitals and with an article', () => {
    fc.assert(
      fc.property(letters, (text) => {
        expect(judge(text, text)).toEqual({ verdict: 'right', correct: text, forgiven: [] });
        expect(judge(text.toUpperCase(), text)).toMatchObject({ verdict: 'right', forgiven: ['case'] });
        expect(judge(`la ${text}`, `le ${text}`)).toMatchObject({ verdict: 'right', forgiven: ['article'] });
      }),
    );
  });

  it('is almost right with a strange letter in it, which is then pointed at', () => {
    fc.assert(
      fc.property(letters, fc.nat(), (text, seed) => {
        const at = seed % (text.length + 1);
        const typed = `le ${text.slice(0, at)}z${text.slice(at)}`;
        expect(judge(typed, `le ${text}`)).toMatchObject({ verdict: 'almost', letterIndex: at + 3 });
      }),
    );
  });

  it('is never anything but wrong two strange letters away', () => {
    fc.assert(
      fc.property(letters, (text) => {
        expect(judge(`z${text}z`, text).verdict).toBe('wrong');
      }),
    );
  });
});
