import { expect, test } from 'vitest';
import { offensiveLetters, offensiveWords } from './offensive-words.ts';

test.each([
  ['fr', 'Quelle merde!', ['merde']],
  ['fr', 'Des connards et des pédés.', ['connards', 'pédés']],
  ['en', 'What the FUCKING shit', ['fucking', 'shit']],
  ['es', 'El coño de la puta.', ['coño', 'puta']],
  ['de', 'So eine Scheiße, du Arschloch', ['scheiße', 'arschloch']],
  ['it', 'Che cazzo, stronzi!', ['cazzo', 'stronzi']],
  ['pt', 'Caralho, que merda', ['caralho', 'merda']],
] as const)('finds what is rude in %s: %s', (lang, text, words) => {
  expect(offensiveWords(lang, text)).toEqual(words);
});

test('sees an accent that is written in two characters', () => {
  expect(offensiveWords('fr', 'pédé'.normalize('NFD'))).toEqual(['pédé']);
});

test.each([
  [
    'fr',
    'Un autobus en retard, un cul-de-sac, la chatte et ses chatons, une concession, le conte, la pelouse',
  ],
  ['fr', 'Le putois, la députée, un calice, une cuisse de poulet, des ours, la bitume, le salon, content'],
  [
    'en',
    'Shiitake, assassin, class, bass, pass, cockatoo, Scunthorpe, crappie, grape, rapeseed, dictionary, tit, bite',
  ],
  [
    'es',
    'El año, con la concha, la computadora, disputar, la zorra, negro, una reputación, una poltrona, vergüenza',
  ],
  ['de', 'Der Hut, die Figur, ein Fickle, der Pfirsich, Arche, Marsch, dick, die Urne'],
  [
    'it',
    'La cazzuola, con il negro, la spaghettata alla puttanesca, il figlio, il fico, la guerra di Troia, cultura',
  ],
  ['pt', 'A cuia, a cultura, disputar, a rapariga, o custo, a deputada, o porrão'],
] as const)('leaves innocent words alone in %s: %s', (lang, text) => {
  expect(offensiveWords(lang, text)).toEqual([]);
});

test('letters for grids have no accents, no endings, and no words of two letters', () => {
  expect(offensiveLetters).toEqual(
    expect.arrayContaining(['MERDE', 'PEDE', 'COÑO', 'FUCK', 'SCHEISS', 'CUL']),
  );
  for (const letters of offensiveLetters) expect(letters).toMatch(/^[A-ZÑ]{3,}$/);
});
