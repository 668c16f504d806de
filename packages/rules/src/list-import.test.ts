import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGS, type Lang } from './languages.ts';
import { type ExportedWord, type ListFormat, writeList } from './list-export.ts';
import { readList } from './list-import.ts';

const langs = { termLang: 'en', meaningLang: 'fr' } as const;
const read = (text: string) => readList(text, langs);
const texts = (text: string) => read(text).rows.map((row) => row.texts);

describe('pasted words', () => {
  it.each([
    ['Quizlet, tabs', 'goose\tl’oie\nhen\tla poule', '\t'],
    ['a spreadsheet of France, semicolons', 'goose;l’oie\r\nhen;la poule\r\n', ';'],
    ['a spreadsheet of America, commas', 'goose,l’oie\nhen,la poule', ','],
    ['Quizlet, dashes', 'goose - l’oie\nhen – la poule', ' - '],
    ['old Macintosh lines', 'goose\tl’oie\rhen\tla poule', '\t'],
    ['a byte order mark, empty lines and spaces', '\uFEFF\n goose \t l’oie\n\n\nhen\tla poule\n', '\t'],
  ])('of %s are read', (_, text, separator) => {
    expect(read(text).separator).toBe(separator);
    expect(texts(text)).toEqual([
      { en: 'goose', fr: 'l’oie' },
      { en: 'hen', fr: 'la poule' },
    ]);
  });

  it('keep what only looks like a separator', () => {
    expect(texts('T-shirt - le t-shirt - bleu\nto run, to jog - courir')).toEqual([
      { en: 'T-shirt', fr: 'le t-shirt - bleu' },
      { en: 'to run, to jog', fr: 'courir' },
    ]);
    expect(texts('to run, to jog\tcourir\nhen\tla poule; la pondeuse')).toEqual([
      { en: 'to run, to jog', fr: 'courir' },
      { en: 'hen', fr: 'la poule; la pondeuse' },
    ]);
  });

  it('know quotes, doubled ones and lines inside them, and let a stray one be', () => {
    expect(texts('"say ""hi""","dire, « salut »"\n"two\nlines",deux')).toEqual([
      { en: 'say "hi"', fr: 'dire, « salut »' },
      { en: 'two\nlines', fr: 'deux' },
    ]);
    expect(texts('"so" called\tprétendu\n"open\touvert')).toEqual([
      { en: '"so" called', fr: 'prétendu' },
      { en: '"open', fr: 'ouvert' },
    ]);
  });

  it('know headings in six languages, in any order, and columns that do not matter', () => {
    const table = 'Französisch;Mein Bild;englisch;niveau\nl’oie;oie.png;goose;3';
    expect(read(table)).toMatchObject({ hasHeader: true, rows: [{ line: 2, difficulty: 3 }] });
    expect(texts(table)).toEqual([{ fr: 'l’oie', en: 'goose' }]);
    expect(texts('Term\tDefinition\ngoose\tl’oie')).toEqual([{ en: 'goose', fr: 'l’oie' }]);
    expect(texts('Español,English,Tags\nel ganso,goose,farm')).toEqual([{ es: 'el ganso', en: 'goose' }]);
  });

  it('about languages are words, not headings', () => {
    expect(texts('French\tfrançais\nGerman\tallemand')).toHaveLength(2);
    expect(texts('English\tl’anglais\nhen\tla poule')).toHaveLength(2);
  });

  it('of Anki come with lines that tell how to read them', () => {
    const text = '#separator:semicolon\n#html:false\n#tags column:3\n#hash;le dièse;signs\n=1;égal;x';
    expect(read(text)).toMatchObject({ isAnki: true, separator: ';', rows: [{ line: 4 }, { line: 5 }] });
    expect(texts(text)).toEqual([
      { en: '#hash', fr: 'le dièse' },
      { en: '=1', fr: 'égal' },
    ]);
    expect(texts('#separator:tab\n#columns:Back\tFront\nl’oie\tgoose')).toEqual([
      { fr: 'l’oie', en: 'goose' },
    ]);
    expect(texts('sep=;\ngoose;l’oie, grise')).toEqual([{ en: 'goose', fr: 'l’oie, grise' }]);
  });

  it('may lack a meaning, or be none at all', () => {
    expect(texts('goose\nhen')).toEqual([{ en: 'goose' }, { en: 'hen' }]);
    expect(texts(' \n\n')).toEqual([]);
    expect(texts('')).toEqual([]);
  });

  it('are read in a moment, however they are made', () => {
    const nasty = `${'"'.repeat(50_000)}\n${'"a'.repeat(20_000)}`;
    expect(read(nasty).rows.length).toBeGreaterThan(0);
  });
});

const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: fc.constantFrom(...'\'"=+-@;,\t\n#ab é'), minLength: 1 }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');
const perLang = (lang: Lang) => fc.option(cell, { nil: undefined }).map((text) => [lang, text] as const);
const textsIn = fc
  .tuple(...LANGS.map(perLang))
  .map((pairs) => Object.fromEntries(pairs.filter(([, text]) => text !== undefined)));
const word = fc.record<ExportedWord>({
  texts: fc.tuple(textsIn, cell, cell).map(([some, en, fr]) => ({ ...some, en, fr })),
  sentences: textsIn,
  difficulty: fc.integer({ min: 1, max: 4 }),
});

describe('a list that leaves as a file', () => {
  it('comes back whole', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.constantFrom<ListFormat>('csv', 'tsv', 'anki'),
        fc.constantFrom<Lang>('fr', 'en', 'de'),
        (words, format, lang) => {
          const { rows } = read(writeList(words, { format, lang, learningLang: 'en' }));
          expect(rows.map(({ line: _, ...rest }) => rest)).toEqual(words);
        },
      ),
      { numRuns: 400 },
    );
  });

  const list: ExportedWord[] = [
    { texts: { fr: 'l’oie', en: 'goose' }, sentences: { en: 'A goose; grey.' }, difficulty: 2 },
    { texts: { fr: '=1+1', en: '+plus' }, sentences: {}, difficulty: 1 },
  ];

  it('is CSV with the semicolon in French and the comma elsewhere, safe in spreadsheets', () => {
    expect(writeList(list, { format: 'csv', lang: 'fr', learningLang: 'en' })).toBe(
      '\uFEFFen;fr;phrase en;difficulty\r\ngoose;l’oie;"A goose; grey.";2\r\n\'+plus;\'=1+1;;1\r\n',
    );
    expect(writeList(list, { format: 'csv', lang: 'es', learningLang: 'en' })).toContain('en,fr,phrase en');
    expect(writeList(list, { format: 'tsv', lang: 'fr', learningLang: 'en' })).toContain(
      "'+plus\t'=1+1\t\t1",
    );
  });

  it('is what Anki reads', () => {
    expect(writeList(list, { format: 'anki', lang: 'fr', learningLang: 'en' })).toBe(
      '#separator:tab\n#html:false\n#columns:en\tfr\tphrase en\tdifficulty\ngoose\tl’oie\tA goose; grey.\t2\n+plus\t=1+1\t\t1\n',
    );
  });
});
