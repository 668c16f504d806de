import { expect, test } from 'vitest';
import { judgeSpelling, judgeTyped } from './answer-judging.ts';
import { sentenceGap } from './learning/sentence-gap.ts';
import { judgeSentence, missedLetters } from './learning/sentence-judging.ts';
import { tidy } from './text-folding.ts';
import { typeset } from './typeset.ts';

test('apostrophes are curly in every language', () => {
  expect(typeset("l'arbre d'hiver", 'fr')).toBe('l’arbre d’hiver');
  expect(typeset("the girls' boots aren't here", 'en')).toBe('the girls’ boots aren’t here');
  expect(typeset("l'acqua", 'it')).toBe('l’acqua');
});

test('no French line begins with a sign', () => {
  expect(typeset('Papa est têtu : il dit « non » !', 'fr')).toBe(
    'Papa est têtu\u00A0: il dit «\u00A0non\u00A0»\u00A0!',
  );
  expect(typeset('one : two', 'en')).toBe('one : two');
});

test.each([
  ['fr', '"a" est le verbe : "avait"!', '«\u00A0a\u00A0» est le verbe\u00A0: «\u00A0avait\u00A0»!'],
  ['en', '"a": you can say "had".', '“a”: you can say “had”.'],
  ['es', '"a": se dice "había".', '«a»: se dice «había».'],
  ['de', '"a": man sagt "hatte".', '„a“: man sagt „hatte“.'],
  ['it', '"a": si dice "aveva".', '«a»: si dice «aveva».'],
  ['pt', '"a": diz-se "tinha".', '«a»: diz-se «tinha».'],
] as const)('quotes open and close as %s writes them', (lang, text, set) => {
  expect(typeset(text, lang)).toBe(set);
});

test('a quote without a partner stays: it may be an inch', () => {
  expect(typeset('a 5" nail', 'en')).toBe('a 5" nail');
  expect(typeset('"Yes", a 5" nail', 'en')).toBe('“Yes”, a 5" nail');
});

test('what is compared does not see how it is set', () => {
  for (const text of ["Qu'est-ce que c'est : un œuf?", 'Il dit : "Viens !"'])
    expect(tidy(typeset(text, 'fr'))).toBe(text);
  expect(tidy('« Viens ! »')).toBe('"Viens !"');
  expect(tidy(typeset('She says "yes".', 'en'))).toBe('She says "yes".');
});

test('whoever types a straight apostrophe is exactly right', () => {
  const word = typeset("l'œil", 'fr');
  const sentence = typeset("J'ouvre l'œil : il fait jour.", 'fr');
  const typed = { lang: 'fr', otherWords: [], expected: [word] } as const;
  expect(judgeTyped({ ...typed, typed: "l'œil" })).toMatchObject({ verdict: 'right', forgiven: [] });
  expect(judgeSpelling("C'est", typeset("c'est", 'fr')).verdict).toBe('right');
  expect(judgeSentence("J'ouvre l'œil : il fait jour.", sentence)).toEqual({
    verdict: 'right',
    forgiven: [],
    missed: [],
  });
  expect(missedLetters("l'œil", word)).toEqual([]);
  expect(sentenceGap(sentence, [word], 'fr')).toMatchObject({ before: 'J’ouvre l’', form: 'œil' });
});
