import { recallOf } from '@motamo/rules/learning/answer-recall';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import { describe, expect, test } from 'vitest';
import type { Catalogue, CatalogueWord } from '../../words/words.ts';
import { judgeChoice, judgeText } from './judge.ts';
import { makeQuestion, poolFor, type QuestionRequest, tellApart } from './questions.ts';

type Given = Partial<Omit<CatalogueWord, 'id' | 'texts'>> & { en: string; fr: string; accept?: string[] };

function wordOf(id: number, { en, fr, accept = [], ...rest }: Given): CatalogueWord {
  const text = (lang: 'en' | 'fr') => ({
    lang,
    text: lang === 'en' ? en : fr,
    accept: lang === 'en' ? accept : [],
    sound: lang === 'en' ? ({ mediaId: 1000 + id, kind: 'synthesised' } as const) : null,
    sentence: null,
    sentenceSound: null,
    longer: null,
  });
  return {
    id,
    uuid: `uuid-${id}`,
    difficulty: 1,
    partOfSpeech: 'noun',
    pictureId: 100 + id,
    texts: { en: text('en'), fr: text('fr') },
    excluded: new Set(),
    ownerId: null,
    isDeleted: false,
    ...rest,
  };
}

/** The same chances each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const names = [
  'cat',
  'dog',
  'cow',
  'goat',
  'duck',
  'horse',
  'sheep',
  'mouse',
  'frog',
  'bear',
  'hare',
  'boar',
];
const animals = names.map((en, at) => wordOf(at + 1, { en, fr: `le ${en}au` }));
const catalogueOf = (words: CatalogueWord[]): Catalogue => ({
  version: '1',
  words: new Map(words.map((word) => [word.id, word])),
  shared: words.filter(({ ownerId }) => ownerId === null),
  mimes: new Map(),
  voices: new Map(),
});
const [cat] = animals as [CatalogueWord];
const langs = { lang: 'fr', learningLang: 'en' } as const;

function ask(request: Partial<QuestionRequest> & { words?: readonly CatalogueWord[] }, among = animals) {
  const random = request.random ?? seeded(1);
  const pool = poolFor(catalogueOf(among), among.map(({ id }) => id).slice(0, 10), {
    right: cat,
    learningLang: 'en',
    random,
  });
  const base = {
    ...langs,
    kind: 'cards',
    words: [cat],
    pool,
    needs: DEFAULT_NEEDS,
    isTyped: false,
  } as const;
  return makeQuestion({ ...base, random, ...request });
}
const idsOf = (items: { wordId: number }[]) => items.map(({ wordId }) => wordId);

describe('a question', () => {
  test('has the right choice once, three others, and ids that are all different', () => {
    const { prompts, choices } = ask({});
    expect(idsOf(prompts)).toEqual([1]);
    expect(idsOf(choices).filter((id) => id === 1)).toEqual([1]);
    expect(new Set(idsOf(choices)).size).toBe(4);
    expect(new Set([...prompts, ...choices].map(({ uuid }) => uuid)).size).toBe(5);
  });

  test('puts the right choice at each place equally often', () => {
    const random = seeded(42);
    const places = [0, 0, 0, 0];
    for (let n = 0; n < 2000; n += 1) {
      const at = idsOf(ask({ random }).choices).indexOf(1);
      places[at] = (places[at] ?? 0) + 1;
    }
    const chiSquare = places.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
    // three degrees of freedom: 16.3 is passed once in a thousand
    expect(chiSquare).toBeLessThan(16.3);
  });

  test.each([2, 3, 4] as const)('shows %i choices when the profile says so', (choices) => {
    expect(ask({ needs: { ...DEFAULT_NEEDS, choices } }).choices).toHaveLength(choices);
  });

  test('writes the choices that others see as pictures when the profile says so', () => {
    const pictures = ask({ random: seeded(7) });
    const texts = ask({ random: seeded(7), needs: { ...DEFAULT_NEEDS, textChoices: true } });
    expect([pictures.choiceFace, texts.choiceFace]).toEqual(['picture', 'meaning']);
    expect(idsOf(texts.choices)).toEqual(idsOf(pictures.choices));
  });

  test('never shows a word that would be right too', () => {
    const synonym = wordOf(20, { en: 'kitty', fr: 'le catau' });
    const namesake = wordOf(21, { en: 'cat', fr: 'le fouet' });
    const forbidden = wordOf(22, { en: 'kat', fr: 'le kat', excluded: new Set([1]) });
    const tricky = [...animals, synonym, namesake, forbidden];
    for (const kind of ['cards', 'hear', 'translate'] as const) {
      for (let seed = 0; seed < 50; seed += 1) {
        const chosen = idsOf(ask({ kind, random: seeded(seed) }, tricky).choices);
        expect(chosen.filter((id) => [20, 21, 22].includes(id))).toEqual([]);
      }
    }
  });

  test('never shows the right picture twice, nor another one twice', () => {
    const [, dog, cow, goat] = animals as [CatalogueWord, CatalogueWord, CatalogueWord, CatalogueWord];
    const twins = [wordOf(23, { en: 'cab', fr: 'le taxi', pictureId: cat.pictureId }), { ...cow, id: 24 }];
    for (let seed = 0; seed < 50; seed += 1) {
      const { choices } = ask({ random: seeded(seed) }, [cat, ...twins, dog, goat]);
      expect(idsOf(choices).sort((a, b) => a - b)).toEqual([1, 2, 4, 24]);
    }
  });

  test('a synonym may not stand beside the word that excludes it, whichever of the two names the other', () => {
    const hater = { ...cat, excluded: new Set([2]) };
    for (let seed = 0; seed < 50; seed += 1) {
      const question = ask({ words: [hater], random: seeded(seed) });
      expect(idsOf(question.choices)).not.toContain(2);
    }
  });
});

describe('faces', () => {
  const plain = { ...cat, pictureId: null };

  test('cards show pictures; a word without one its meaning, and then all choices theirs', () => {
    expect(ask({})).toMatchObject({ face: 'text', choiceFace: 'picture' });
    expect(ask({ words: [plain] })).toMatchObject({ face: 'text', choiceFace: 'meaning' });
  });

  test('cards with too few pictures around show meanings', () => {
    const others = animals.slice(1).map((word) => ({ ...word, pictureId: null }));
    const question = ask({}, [cat, ...others]);
    expect(question.choiceFace).toBe('meaning');
    expect(question.choices).toHaveLength(4);
  });

  test('hear plays the sound; without one, or for a pupil without audio, it shows the picture or meaning', () => {
    const quiet = { ...DEFAULT_NEEDS, noAudio: true };
    const mute = { ...cat, texts: { ...cat.texts, en: { ...cat.texts.en, sound: null } } } as CatalogueWord;
    expect(ask({ kind: 'hear' })).toMatchObject({ face: 'sound', choiceFace: 'text' });
    expect(ask({ kind: 'hear', needs: quiet }).face).toBe('picture');
    expect(ask({ kind: 'hear', needs: quiet, words: [plain] }).face).toBe('meaning');
    expect(ask({ kind: 'hear', words: [mute] }).face).toBe('picture');
  });

  test('a grid shows pictures where all differ, meanings where two are alike', () => {
    const grid = animals.slice(0, 6);
    expect(ask({ kind: 'match', words: grid })).toMatchObject({ face: 'text', choiceFace: 'picture' });
    const [, ...rest] = grid;
    expect(ask({ kind: 'match', words: [plain, ...rest] }).choiceFace).toBe('mixed');
    const twin = { ...cat, id: 50 };
    expect(ask({ kind: 'match', words: [cat, twin] }).choiceFace).toBe('meaning');
  });

  test('a gap shows the sentence without its word, and words to choose from', () => {
    expect(ask({ kind: 'gap' })).toMatchObject({ face: 'sentence', choiceFace: 'text' });
    expect(ask({ kind: 'dictation', isTyped: true })).toMatchObject({ face: 'sound', asksTyping: true });
  });

  test('words that read alike never share a grid', () => {
    const same = wordOf(30, { en: 'feline', fr: 'le catau' });
    expect(tellApart([cat, same, ...animals.slice(1)], 'fr', 'en')).toEqual(animals);
  });
});

describe('judging', () => {
  test('a choice is right when it is the word, in a grid also when nobody could tell the two apart', () => {
    const section = { kind: 'match', choiceFace: 'picture' } as const;
    const twin = { ...cat, id: 50 };
    const [, dog] = animals as [CatalogueWord, CatalogueWord];
    expect(judgeChoice(section, cat, cat, langs)).toBe('right');
    expect(judgeChoice(section, cat, dog, langs)).toBe('wrong');
    expect(judgeChoice(section, cat, twin, langs)).toBe('right');
    expect(judgeChoice({ ...section, kind: 'cards' }, cat, twin, langs)).toBe('wrong');
  });

  test('a typed word with the same meaning is right, one that is another word is no slip of the finger', () => {
    const motor = wordOf(40, { en: 'automobile', fr: 'la voiture' });
    const car = wordOf(41, { en: 'carriage', fr: 'la voiture', accept: ['wagon'] });
    const marriage = wordOf(42, { en: 'marriage', fr: 'le mariage' });
    const cars = catalogueOf([motor, car, marriage, ...animals]);
    const verdict = (typed: string) => judgeText(typed, car, cars, langs).verdict;
    expect(verdict('automobile')).toBe('right');
    expect(verdict('a wagon')).toBe('right');
    expect(verdict('carriagee')).toBe('almost');
    expect(verdict('marriage')).toBe('wrong');
    expect(verdict('barriage')).toBe('almost');
    expect(verdict('boat')).toBe('wrong');
  });

  test('how it went for the memory', () => {
    const answer = {
      verdict: 'right',
      isTyped: false,
      timeMs: 3000,
      limitMs: 15_000,
      wasMissed: false,
    } as const;
    expect(recallOf(answer)).toBe('right');
    expect(recallOf({ ...answer, isTyped: true })).toBe('typed');
    expect(recallOf({ ...answer, verdict: 'almost' })).toBe('hard');
    expect(recallOf({ ...answer, timeMs: 15_001 })).toBe('hard');
    expect(recallOf({ ...answer, timeMs: 90_000, limitMs: null })).toBe('right');
    expect(recallOf({ ...answer, wasMissed: true })).toBe('hard');
    expect(recallOf({ ...answer, verdict: 'wrong', isTyped: true })).toBe('wrong');
  });
});

test('the pool takes the whole list first, then words of the same difficulty', () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    wordOf(at + 100, { en: `word${at}`, fr: `mot${at}`, difficulty: at % 2 === 0 ? 2 : 1 }),
  );
  const pool = poolFor(catalogueOf([...animals, ...many]), [1, 2, 3], {
    right: wordOf(999, { en: 'easy', fr: 'facile', difficulty: 2 }),
    learningLang: 'en',
    random: seeded(3),
  });
  expect(pool.slice(0, 3).map(({ word, sameList }) => [word.id, sameList])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  expect(pool).toHaveLength(123);
  expect(pool.slice(3).every(({ word, sameList }) => word.difficulty === 2 && !sameList)).toBe(true);
});

test('the pool takes words that are as hard as the right one in the language that is learnt', () => {
  const hardIn = (id: number, difficulty: { en: number; fr: number }): CatalogueWord => {
    const word = wordOf(id, { en: `word${id}`, fr: `mot${id}` });
    const { en, fr } = word.texts;
    if (!en || !fr) throw new Error('has both');
    return {
      ...word,
      texts: { en: { ...en, difficulty: difficulty.en }, fr: { ...fr, difficulty: difficulty.fr } },
    };
  };
  const many = Array.from({ length: 300 }, (_, at) =>
    hardIn(at + 100, at % 2 === 0 ? { en: 4, fr: 1 } : { en: 1, fr: 4 }),
  );
  const right = hardIn(99, { en: 4, fr: 1 });
  const idsFor = (learningLang: 'en' | 'fr') =>
    poolFor(catalogueOf(many), [], { right, learningLang, random: seeded(3) }).map(({ word }) => word);
  expect(idsFor('en').every(({ texts }) => texts.en?.difficulty === 4)).toBe(true);
  expect(idsFor('fr').every(({ texts }) => texts.fr?.difficulty === 1)).toBe(true);
});
