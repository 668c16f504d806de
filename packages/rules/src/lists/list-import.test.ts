import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '../languages.ts';
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

  it('of an Anki deck leave out the columns about the note', () => {
    const text =
      '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n' +
      'Gs@x<1\tBasic\tFarm\tgoose\tl’oie\tfarm\nqq\tBasic\tFarm\then\tla poule\t\n';
    expect(read(text)).toMatchObject({ isAnki: true, namesLangs: false, rows: [{ line: 7 }, { line: 8 }] });
    expect(texts(text)).toEqual([
      { en: 'goose', fr: 'l’oie' },
      { en: 'hen', fr: 'la poule' },
    ]);
    expect(texts('#separator:tab\n#tags column:1\nfarm\tgoose\tl’oie')).toEqual([
      { en: 'goose', fr: 'l’oie' },
    ]);
  });

  it('of Anki lose their HTML, pictures and sounds', () => {
    const head = '#separator:tab\n#html:true\n';
    const cells =
      '<i>maple</i><br>tree\t<div>l&eacute;rable&nbsp;&amp; &#39;lui&#x27;</div>\n' +
      'dog [sound:dog.mp3]\tle chien <img src="dog.jpg">\n"a &lt; b"\t<custom-tag x="1">c</custom-tag>';
    expect(texts(head + cells)).toEqual([
      { en: 'maple tree', fr: "lérable & 'lui'" },
      { en: 'dog', fr: 'le chien' },
      { en: 'a < b', fr: 'c' },
    ]);
    expect(texts('<b>dog</b> [sound:dog.mp3]\tle&nbsp;chien<br>')).toEqual([{ en: 'dog', fr: 'le chien' }]);
    expect(texts('#html:false\n<b> &amp;\tgras')).toEqual([{ en: '<b> &amp;', fr: 'gras' }]);
    expect(texts('a < b\t[x] & y; &#0; &nope;')).toEqual([{ en: 'a < b', fr: '[x] & y; &#0; &nope;' }]);
  });

  it('tell whether headings name the languages', () => {
    expect(read('anglais;français\ngoose;l’oie').namesLangs).toBe(true);
    expect(read('Term;Definition\ngoose;l’oie').namesLangs).toBe(false);
  });

  it('may lack a meaning, or be none at all', () => {
    expect(texts('goose\nhen')).toEqual([{ en: 'goose' }, { en: 'hen' }]);
    expect(texts(' \n\n')).toEqual([]);
    expect(texts('')).toEqual([]);
  });

  it('are read in a moment, however they are made', () => {
    const nasty = `${'"'.repeat(50_000)}\n${'"a'.repeat(20_000)}`;
    expect(read(nasty).rows.length).toBeGreaterThan(0);
    expect(read(`a,"${'b\n\n'.repeat(30_000)}`).rows.length).toBeGreaterThan(0);
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
        fc.constantFrom<ListFormat>('csv', 'anki'),
        fc.constantFrom<Lang>('fr', 'en', 'de'),
        (words, format, lang) => {
          const { rows } = read(writeList(words, { format, lang, learningLang: 'en' }));
          expect(rows.map(({ line: _, ...rest }) => rest)).toEqual(words);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('comes back whole where a cell holds an empty line', () => {
    const words: ExportedWord[] = [
      { texts: { en: "'\n\n '", fr: '!' }, sentences: {}, difficulty: 1 },
      { texts: { en: 'goose\n\nof the farm', fr: 'l’oie' }, sentences: {}, difficulty: 2 },
    ];
    for (const some of [words, words.slice(0, 1)]) {
      const { rows } = read(writeList(some, { format: 'csv', lang: 'fr', learningLang: 'en' }));
      expect(rows.map(({ line: _, ...rest }) => rest)).toEqual(some);
    }
  });

  const list: ExportedWord[] = [
    { texts: { fr: 'l’oie', en: 'goose' }, sentences: { en: 'A goose; grey.' }, difficulty: 2 },
    { texts: { fr: '=1+1', en: '+plus' }, sentences: {}, difficulty: 1 },
  ];

  it('is CSV for the spreadsheets of the reader, safe in them', () => {
    expect(writeList(list, { format: 'csv', lang: 'fr', learningLang: 'en' })).toBe(
      '\uFEFFen;fr;phrase en;difficulty\r\ngoose;l’oie;"A goose; grey.";2\r\n\'+plus;\'=1+1;;1\r\n',
    );
    const spanish = { format: 'csv', lang: 'es', learningLang: 'en' } as const;
    expect(writeList(list, { ...spanish, locale: 'es-MX' })).toContain('en,fr,phrase en');
    expect(writeList(list, { ...spanish, locale: 'es-ES' })).toContain('en;fr;phrase en');
  });

  it('is what Quizlet takes: two columns with a tab, no heading, no byte order mark', () => {
    const many: ExportedWord[] = [
      ...list,
      { texts: { fr: 'seul', es: 'solo' }, sentences: {}, difficulty: 1 },
    ];
    expect(writeList(many, { format: 'quizlet', lang: 'fr', learningLang: 'en' })).toBe(
      'goose\tl’oie\n+plus\t=1+1\n',
    );
    const lines: ExportedWord[] = [{ texts: { fr: 'a\nb', en: 'c\td' }, sentences: {}, difficulty: 1 }];
    expect(writeList(lines, { format: 'quizlet', lang: 'fr', learningLang: 'fr' })).toBe('a b\tc d\n');
  });

  it('is what Anki reads', () => {
    expect(writeList(list, { format: 'anki', lang: 'fr', learningLang: 'en' })).toBe(
      '#separator:tab\n#html:false\n#columns:en\tfr\tphrase en\tdifficulty\ngoose\tl’oie\tA goose; grey.\t2\n+plus\t=1+1\t\t1\n',
    );
  });
});
