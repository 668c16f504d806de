import type { Word } from '@motamo/contract/words';
import { LANGS, type Lang } from '@motamo/rules/languages';
import { type ExportedWord, tableOf } from '@motamo/rules/lists/list-export';
import { type ImportedTable, readNotes, readSheet } from '@motamo/rules/lists/list-import';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deckOf, exportedWord } from './list-deck.ts';
import { readApkgMedia } from './read-apkg.ts';
import { readPacked } from './read-file.ts';
import { writeApkg } from './write-apkg.ts';
import { writeXlsx } from './write-xlsx.ts';

const pair = { termLang: 'en', meaningLang: 'fr' } as const;

async function readBack(bytes: Uint8Array): Promise<ImportedTable> {
  const found = await readPacked(bytes);
  return found.kind === 'xlsx'
    ? readSheet(found.sheets[0]?.lines ?? [], pair)
    : readNotes(found.tables, pair);
}

/** Texts as a word may have them: one line, nothing at its edges; with what formats give a meaning to. */
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.string({
      unit: fc.constantFrom(...'<>&"\'=+-@;,[]{}_x0041:#ab é\u00a0'),
      minLength: 1,
      maxLength: 12,
    }),
    fc.constantFrom(
      '<b>gras</b>',
      '&amp;',
      '[sound:a.mp3]',
      '_x0041_',
      '=1+1',
      'le (grand) chat',
      '{{c1::x',
      'Qui ? Moi !',
    ),
  )
  .map((text) =>
    text
      .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
      .replace(/[ ]+/g, ' ')
      .trim(),
  )
  .filter((text) => text !== '' && !/\p{Cs}/u.test(text));
const perLang = (lang: Lang) => fc.option(cell, { nil: undefined }).map((text) => [lang, text] as const);
const textsIn = fc
  .tuple(...LANGS.map(perLang))
  .map((pairs) => Object.fromEntries(pairs.filter(([, text]) => text !== undefined)));
const word = fc.record<ExportedWord>({
  texts: fc.tuple(textsIn, cell, cell).map(([some, en, fr]) => ({ ...some, en, fr })),
  sentences: textsIn,
  difficulty: fc.integer({ min: 1, max: 4 }),
});

/** A word as the server tells it. */
const told = ({ texts, sentences, difficulty }: ExportedWord, at: number): Word => ({
  ...{ id: at + 1, uuid: `0000-${at}`, text: texts.en ?? '', difficulty, imageUrl: null, isOwn: true },
  traductions: (Object.entries(texts) as [Lang, string][]).map(([lang, text]) => ({
    ...{ lang, text, imagePath: null, imageUrl: null, soundPath: null, soundUrl: null, soundKind: null },
    sentences: sentences[lang] ? [{ text: sentences[lang], soundUrl: null }] : [],
  })),
});

/** Sentences leave beside the text of their language. */
const expected = (words: readonly ExportedWord[]) =>
  words.map(({ texts, sentences, difficulty }) => ({
    ...{ texts, difficulty },
    sentences: Object.fromEntries(Object.entries(sentences).filter(([lang]) => texts[lang as Lang])),
  }));

const plain = ({ rows }: ImportedTable) =>
  rows.map(({ texts, sentences, difficulty }) => ({ texts, sentences, difficulty }));

const noMedia = { files: new Map(), of: () => ({ picture: null, sounds: {} }) };
const deck = (words: readonly Word[], media: Parameters<typeof deckOf>[1]['media'] = noMedia) =>
  deckOf(words, {
    ...{ title: 'À la ferme', description: 'Motamo', media, nowMs: 1_790_000_000_000 },
    langs: { lang: 'fr', learningLang: 'en' },
  });

describe('a list comes back whole', () => {
  const words = fc.array(word, { minLength: 1, maxLength: 8 });

  it('from a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.constantFrom<Lang>('fr', 'en', 'de'), async (list, lang) => {
        const { headings, rows } = tableOf(list.map(told).map(exportedWord), { lang, learningLang: 'en' });
        expect(plain(await readBack(writeXlsx('Liste [1]/2', [headings, ...rows])))).toEqual(expected(list));
      }),
      { numRuns: 150 },
    );
  });

  it('from an Anki package', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (list) => {
        expect(plain(await readBack(await writeApkg(deck(list.map(told)))))).toEqual(expected(list));
      }),
      { numRuns: 60 },
    );
  });

  it('with its pictures and sounds from an Anki package', async () => {
    const list = [told({ texts: { en: 'goose', fr: 'l’oie' }, sentences: {}, difficulty: 1 }, 0)];
    const files = new Map([
      ['oie & co 100%25.png', new Uint8Array([137, 80, 78, 71])],
      ['oie.wav', new Uint8Array([82, 73, 70, 70])],
    ]);
    const of = () => ({ picture: 'oie & co 100%25.png', sounds: { en: 'oie.wav' } });
    const bytes = await writeApkg(deck(list, { files, of }));
    const [row] = (await readBack(bytes)).rows;
    expect(row?.media).toEqual({ picture: 'oie & co 100%25.png', sounds: { en: 'oie.wav' } });
    expect(readApkgMedia(bytes, ['oie & co 100%25.png', 'oie.wav', 'other'])).toEqual(files);
  });
});
