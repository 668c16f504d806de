import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkPack } from './check.mjs';
import { contentDir, readPack, soundPath } from './packs.mjs';
import {
  drawing,
  dropMeaning,
  letters,
  makeList,
  makeMp3,
  makeWord,
  makeWords,
  put,
  title,
  writePack,
} from './small-pack.mjs';

/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { Meaning } from './pack-types.ts' */
/** @import { Parts } from './small-pack.mjs' */
/** @typedef {ReturnType<typeof soundList>} SoundList */

/** @type {string} */
let dir;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'pack-')), 'small');
});
afterEach(() => rmSync(dirname(dir), { recursive: true }));

const soundList = () => makeList(makeWords());

/**
 * Faults of the sound pack after `spoil` has changed its list.
 *
 * @param {(list: SoundList) => unknown} spoil
 */
function faultsAfter(spoil) {
  const list = soundList();
  spoil(list);
  writePack(dir, { lists: [list] });
  return checkPack(dir);
}

test('the pack that ships has no faults', () => {
  expect(checkPack(join(contentDir, 'starter'))).toEqual([]);
});

test('a sound pack has no faults', () => {
  expect(faultsAfter(() => {})).toEqual([]);
});

/** @type {Record<string, [spoil: (list: SoundList) => unknown, fault: string]>} */
const spoiledLists = {
  'a missing meaning': [(list) => dropMeaning(list.words[0], 'pt'), 'lists/0.yaml: aaaaaa: no meaning in pt'],
  'a missing sentence': [
    (list) => delete list.words[0].es.sentence,
    'lists/0.yaml: aaaaaa: no sentence in es',
  ],
  'a missing longer sentence': [
    (list) => delete list.words[0].en.longer,
    'lists/0.yaml: aaaaaa: no longer sentence in en',
  ],
  'a short sentence of eight words': [
    (list) => (list.words[0].en.sentence = 'Here is the aaaaaa with all its friends.'),
    'lists/0.yaml: aaaaaa: the en sentence has 8 words, at most 7 are allowed',
  ],
  'a longer sentence of seven words': [
    (list) => (list.words[0].en.longer = 'Here is the aaaaaa with its friends.'),
    'lists/0.yaml: aaaaaa: the longer en sentence has 7 words, 8 to 14 are needed',
  ],
  'a longer sentence without its word': [
    (list) => (list.words[0].en.longer = 'Every morning I see nothing at all near the door.'),
    'lists/0.yaml: aaaaaa: the en longer sentence does not contain "aaaaaa"',
  ],
  'a sentence that holds its word inflected only': [
    (list) => (list.words[0].en.sentence = 'Six aaaaaas are here.'),
    'lists/0.yaml: aaaaaa: the en sentence does not contain "aaaaaa"',
  ],
  'a sentence that is there twice': [
    (list) => (list.words[1].en.longer = 'Every morning I see the aaaaaa next to the door.'),
    'a sentence is there twice: Every morning I see the aaaaaa next to the door.',
  ],
  'a form of another gender without a sentence of its own': [
    (list) => (list.words[0].fr.region = { FR: 'la zzzzzz' }),
    'lists/0.yaml: aaaaaa: no fr sentence with "la zzzzzz" for FR: write a regionSentence',
  ],
  'a sentence of a country that says the word of another one': [
    (list) =>
      Object.assign(list.words[0].fr, {
        region: { FR: 'la zzzzzz' },
        regionSentence: { FR: 'La zzzzzz aime le aaaaaa.' },
      }),
    'lists/0.yaml: aaaaaa: the fr sentence for FR says "le aaaaaa": La zzzzzz aime le aaaaaa.',
  ],
  'a missing title': [(list) => (list.title = { ...title, de: '' }), 'lists/0.yaml: no title in de'],
  'a list under ten words': [(list) => list.words.pop(), 'lists/0.yaml: 9 words, at least 10 are needed'],
  'a sentence without its word': [
    (list) => (list.words[0].en.sentence = 'Here is nothing.'),
    'lists/0.yaml: aaaaaa: the en sentence does not contain "aaaaaa"',
  ],
  'two English sentences joined by a comma': [
    (list) => (list.words[0].en.sentence = 'Put on aaaaaa, it is cold.'),
    'lists/0.yaml: aaaaaa: the en sentence joins two sentences with a comma',
  ],
  'a French colon without its space': [
    (list) => (list.words[0].fr.sentence = 'Voici aaaaaa: il court.'),
    'lists/0.yaml: aaaaaa: the fr sentence lacks the space before : or ;',
  ],
  'a word of Spain without its country': [
    (list) => Object.assign(list.words[0].es, { text: 'el gofre', sentence: 'Como el gofre.' }),
    'lists/0.yaml: aaaaaa: "el gofre" is said in Spain: say so in region',
  ],
  'a foreign letter': [
    (list) => (list.words[0].es.text = 'el ааaaaa'),
    'lists/0.yaml: aaaaaa: "el ааaaaa" is not written in the letters of es',
  ],
  'a curly apostrophe': [
    (list) => (list.words[0].it.text = 'l’aaaaaa'),
    'lists/0.yaml: aaaaaa: "l’aaaaaa" is not written in the letters of it',
  ],
  'a difficulty out of range': [
    (list) => (list.words[0].difficulty = 5),
    'lists/0.yaml: aaaaaa: difficulty 5 is not 1 to 4',
  ],
  'a list difficulty out of range': [
    (list) => (list.difficulty = 0),
    'lists/0.yaml: difficulty 0 is not 1 to 4',
  ],
  'a grade out of range': [(list) => (list.grades = [1, 7]), 'lists/0.yaml: grade 7 is not 1 to 6'],
  'a week out of range': [(list) => (list.week = 53), 'lists/0.yaml: week 53 is not 1 to 52'],
  'one meaning for two words': [
    (list) => (list.words[1].fr.accept = ['la aaaaaa']),
    'lists/0.yaml: two words mean "aaaaaa" in fr',
  ],
  'a difficulty out of its grade': [
    (list) => (list.grades = [1, 4]),
    'lists/0.yaml: difficulty 1 is for grades 1 to 3, not for 4',
  ],
  'an offensive word': [
    (list) => (list.words[0].fr.sentence = 'Voici le aaaaaa, merde.'),
    'lists/0.yaml: aaaaaa: "merde" is offensive in fr',
  ],
  'an offensive title': [
    (list) => (list.title = { ...title, de: 'Arschloch' }),
    'lists/0.yaml: title: "arschloch" is offensive in de',
  ],
  'an article of another gender': [
    (list) => (list.words[0].de.gender = 'f'),
    'lists/0.yaml: aaaaaa: "der aaaaaa" in de does not have the article of gender f',
  ],
  'a form that is there twice': [
    (list) => (list.words[0].en.accept = ['aaaaaa']),
    'lists/0.yaml: aaaaaa: "aaaaaa" is there twice in en',
  ],
  'one question for two words': [
    (list) => (list.words[1].pt.text = 'o aaaaaa'),
    'lists/0.yaml: aaaaaa and bbbbbb are both "o aaaaaa" in pt, without notChoices',
  ],
  'one word under two keys': [
    (list) => list.words.push({ ...makeWord('a'), key: 'again' }),
    'two words are the same: le aaaaaa / aaaaaa / el aaaaaa',
  ],
  'one picture for two words': [
    (list) => (list.words[1].picture = 'aaaaaa'),
    'lists/0.yaml: two words have the picture aaaaaa',
  ],
  'an unknown wrong choice': [
    (list) => (list.words[0].notChoices = ['zebra']),
    'lists/0.yaml: aaaaaa: notChoices names no other word: zebra',
  ],
  'too few pictures': [
    (list) => delete list.words[0].picture,
    'lists/0.yaml: 9 words with a picture, at least 10 are needed',
  ],
  'an unknown word for how much is pictured': [
    (list) => (list.pictured = 'none'),
    'lists/0.yaml: pictured "none" is not "few"',
  ],
  'a picture that is not there': [
    (list) => (list.words[0].picture = 'zebra'),
    'pictures/zebra.svg: picture missing',
  ],
  'an unknown part of speech': [
    (list) => (list.words[0].pos = 'thing'),
    'lists/0.yaml: aaaaaa: pos "thing" is none of noun, verb, adjective, adverb, expression, number, pronoun, preposition, conjunction',
  ],
  'a false friend that looks like nothing': [
    (list) => (list.words[0].falseFriends = [{ lang: 'en', text: 'raisin', with: 'fr' }]),
    'lists/0.yaml: aaaaaa: the false friend "raisin" does not look like "le aaaaaa"',
  ],
  'half a false friend': [
    (list) => (list.words[0].falseFriends = [{ lang: 'en', text: 'raisin' }]),
    'lists/0.yaml: aaaaaa: a false friend needs lang, text and with (two different languages)',
  ],
  'a recording that is not there': [
    (list) => (list.words[0].fr.sound = 'recordings/a.mp3'),
    'recordings/a.mp3: recording missing',
  ],
};

test.each(Object.entries(spoiledLists))('finds %s', (_, [spoil, fault]) => {
  expect(faultsAfter(spoil)).toContain(`small/${fault}`);
});

/** @type {[how: string, lang: Lang, sentence: string][]} */
const fittingSentences = [
  ['a capital', 'en', 'Aaaaaa is here.'],
  ['another form that is right when typed', 'fr', 'Voici des ààaaaas.'],
];

test.each(fittingSentences)('lets a sentence hold its word as %s', (_, lang, sentence) => {
  /** @param {SoundList} list */
  const say = (list) => {
    list.words[0].fr.accept = ['ààaaaas'];
    list.words[0][lang].sentence = sentence;
  };
  expect(faultsAfter(say)).toEqual([]);
});

/** @type {[lang: Lang, meaning: Meaning][]} */
const fittingArticles = [
  ['de', { text: 'die aaaaaa', gender: 'm', plural: true }],
  ['es', { ...makeWord('a').es, gender: 'f' }],
  ['fr', { ...makeWord('a').fr, text: "l'aaaaaa", gender: 'f' }],
];

test.each(fittingArticles)(
  'lets an article stand for another gender where the language does: %s',
  (lang, meaning) => {
    expect(faultsAfter((list) => (list.words[0][lang] = meaning))).toEqual([]);
  },
);

test('lets two words share a question when neither is a wrong choice for the other', () => {
  /** @param {SoundList} list */
  const shared = (list) => {
    list.words[1].pt.text = 'o aaaaaa';
    list.words[1].notChoices = ['aaaaaa'];
  };
  expect(faultsAfter(shared)).toEqual([]);
});

test('finds that a pack is smaller than it promises', () => {
  const lists = [makeList(makeWords())];
  writePack(dir, { lists, atLeast: { lists: 2, words: 11, weeks: 3 } });
  expect(checkPack(dir)).toEqual([
    'small/pack.yaml: 1 lists, at least 2 are promised',
    'small/pack.yaml: 10 words, at least 11 are promised',
    'small/pack.yaml: no list for week 2',
    'small/pack.yaml: no list for week 3',
  ]);
});

test('the pack that ships promises what a school year needs', () => {
  const { atLeast } = readPack(join(contentDir, 'starter')).pack;
  expect(atLeast).toEqual({ lists: 130, words: 2800, weeks: 49 });
});

test('lets a list of words that nobody can draw say so', () => {
  const words = makeWords();
  for (const word of words.slice(1)) delete word.picture;
  writePack(dir, { lists: [{ ...makeList(words), pictured: 'few' }] });
  for (const letter of letters.slice(1)) rmSync(join(dir, `pictures/${letter.repeat(6)}.svg`));
  expect(checkPack(dir)).toEqual([]);
});

test('finds one picture for words of two lists', () => {
  const [word] = makeWords();
  const second = { ...makeList([{ ...word, key: 'other' }]), slug: 'second' };
  writePack(dir, { lists: [makeList(makeWords()), second] });
  expect(checkPack(dir)).toContain('small/one picture serves several words: aaaaaa (aaaaaa, other)');
});

test('finds a key and a slug used twice', () => {
  const words = makeWords();
  writePack(dir, { lists: [makeList(words), makeList(words)] });
  expect(checkPack(dir)).toContain('small/slug used twice: letters');
  expect(checkPack(dir)).toContain('small/key used twice: aaaaaa');
});

test('finds a broken file', () => {
  writePack(dir, { lists: [makeList(makeWords())] });
  put(dir, 'lists/0.yaml', 'words: [');
  expect(checkPack(dir)[0]).toMatch(/^small: cannot be read: /);
});

describe('files', () => {
  const sound = soundPath('fr', 'le aaaaaa');
  /** @type {Record<string, [spoil: () => void, fault: RegExp]>} */
  const spoiledFiles = {
    'a picture over 6 KB': [
      () => put(dir, 'pictures/aaaaaa.svg', drawing.replace('9v9', '9'.repeat(6200))),
      /^small\/pictures\/aaaaaa.svg: \d+ bytes, at most 6144 are allowed$/,
    ],
    'a picture that names its word': [
      () => put(dir, 'pictures/aaaaaa.svg', drawing.replace('<path', '<title>a</title><path')),
      /aaaaaa.svg: holds more than a drawing$/,
    ],
    'a picture that nothing uses': [
      () => put(dir, 'pictures/zebra.svg', drawing),
      /zebra.svg: nothing uses it$/,
    ],
    'a word that other readers take for true': [
      () => {
        const file = join(dir, 'lists/0.yaml');
        put(dir, 'lists/0.yaml', readFileSync(file, 'utf8').replace('key: aaaaaa', 'key: on'));
      },
      /^small\/lists\/0.yaml: "on" needs quotes/,
    ],
    'a word to listen to that nobody says': [
      () => put(dir, 'to-listen.yaml', 'fr: [le aaaaaa, le zèbre]'),
      /^small\/to-listen.yaml: no sound says "le zèbre" in fr$/,
    ],
    'a missing sound': [() => rmSync(join(dir, sound)), /sound missing \(fr: le aaaaaa\)$/],
    'a sound that nothing uses': [
      () => put(dir, 'sounds/fr/0.mp3', makeMp3(9)),
      /sounds\/fr\/0.mp3: nothing uses it$/,
    ],
    'a sound that is too short': [
      () => put(dir, sound, makeMp3(4)),
      /lasts 144 ms, a sound lasts 200 to 6000/,
    ],
    'a sound that is too long': [
      () => put(dir, sound, makeMp3(200)),
      /lasts 7200 ms, a sound lasts 200 to 6000/,
    ],
    'a sound that is none': [() => put(dir, sound, 'hello'), /not a mono MP3 of speech/],
  };

  test.each(Object.entries(spoiledFiles))('finds %s', (_, [spoil, fault]) => {
    expect(faultsAfter(() => {})).toEqual([]);
    spoil();
    expect(checkPack(dir)).toEqual([expect.stringMatching(fault)]);
  });
});

describe('shop and guests', () => {
  const fox = {
    code: 'fox',
    category: 'avatar',
    title,
    pricePointsK: 0,
    pricePointsZ: 0,
    unlockAtLevel: 1,
    color: '#FFE3BF',
  };
  const languages = Object.keys(title);
  /**
   * @template Value
   * @param {Value} value
   * @returns {Record<string, Value>}
   */
  const sameInAll = (value) => Object.fromEntries(languages.map((lang) => [lang, value]));
  const order = sameInAll(['animal', 'adjective']);

  /** @param {Omit<Parts, 'lists'>} parts */
  function faultsOf(parts) {
    writePack(dir, { lists: [makeList(makeWords())], ...parts });
    return checkPack(dir);
  }

  test('find a first product that costs something', () => {
    const products = { categories: ['avatar'], products: [{ ...fox, pricePointsK: 5 }] };
    expect(faultsOf({ products })).toEqual(['small/products.yaml: the first avatar is not free at level 1']);
  });

  test('find a product without title, price or picture', () => {
    const bad = { ...fox, code: 'owl', title: { ...title, it: '' }, pricePointsZ: -1, picture: 'owl' };
    expect(faultsOf({ products: { categories: ['avatar'], products: [fox, bad] } })).toEqual([
      'small/products/owl.svg: picture missing',
      'small/products.yaml: avatar owl: no title in it',
      'small/products.yaml: avatar owl: a price is no whole number',
    ]);
  });

  test('find what is rude', () => {
    put(dir, 'guests/owl.svg', drawing);
    const products = {
      categories: ['avatar'],
      products: [{ ...fox, title: { ...title, en: 'Shitty fox' } }],
    };
    const animals = [{ picture: 'owl', ...sameInAll(['Owl', 'f']) }];
    const adjectives = [{ ...sameInAll('Calm'), it: { f: 'Stronza' } }];
    expect(faultsOf({ products, guestNames: { order, animals, adjectives } })).toEqual([
      'small/products.yaml: avatar fox: "shitty" is offensive in en',
      'small/guest-names.yaml: "stronza" is offensive in it',
    ]);
  });

  test('find an adjective that cannot agree with an animal', () => {
    put(dir, 'guests/owl.svg', drawing);
    const animals = [{ picture: 'owl', ...sameInAll(['Owl', 'f']) }];
    const adjectives = [{ ...sameInAll('Calm'), pt: { m: 'Calmo' } }];
    expect(faultsOf({ guestNames: { order, animals, adjectives } })).toEqual([
      'small/guest-names.yaml: adjective 1 has no pt form for f',
    ]);
  });
});
