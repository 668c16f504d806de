import type { Lang } from '@motamo/rules/languages';
import type { ImportedRow } from '@motamo/rules/lists/imported-rows';
import { readList, readNotes, readSheet } from '@motamo/rules/lists/list-import';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textOfBytes } from '../../../lib/browser/read-text-file.ts';
import { faultOf, tidyRow } from '../import-plan.ts';
import { excelFile, newPackage, oldPackage } from './made-files.ts';
import { isBinary, readPacked } from './read-file.ts';

const langs = { termLang: 'en', meaningLang: 'fr' } as const;

async function rowsOf(
  bytes: Uint8Array,
  pair: { termLang: Lang; meaningLang: Lang } = langs,
): Promise<ImportedRow[]> {
  const read = async () => {
    if (!isBinary(bytes)) return readList(textOfBytes(bytes) ?? '', pair);
    const found = await readPacked(bytes);
    return found.kind === 'xlsx'
      ? readSheet(found.sheets[0]?.lines ?? [], pair)
      : readNotes(found.tables, pair);
  };
  return (await read()).rows.map(tidyRow);
}

/** Each row as its words, or as what is wrong with it. */
async function told(bytes: Uint8Array, pair?: { termLang: Lang; meaningLang: Lang }) {
  return (await rowsOf(bytes, pair)).map((row) => faultOf(row) ?? { ...row.texts });
}

const windows1252 = (text: string) =>
  new Uint8Array([...text].map((sign) => ({ '’': 0x92, œ: 0x9c, '…': 0x85 })[sign] ?? sign.charCodeAt(0)));
const utf16 = (text: string) =>
  new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((sign) => [sign.charCodeAt(0) % 256, sign.charCodeAt(0) >> 8]),
  ]);

const goose = { en: 'the goose', fr: 'l’oie' };
const heart = { en: 'the heart', fr: 'le cœur' };
const long = 'x'.repeat(192);

describe('every row of a file is right, or named as wrong', () => {
  it('of a CSV of Excel in Québec: semicolons, Windows-1252', async () => {
    const csv = `anglais;français;phrase en\r\nthe goose;l’oie;"A goose; grey."\r\nthe heart;le cœur;\r\nalone;;\r\n${long};trop long;\r\n;;\r\n`;
    expect(await told(windows1252(csv))).toEqual([goose, heart, 'noMeaning', 'long']);
    expect((await rowsOf(windows1252(csv)))[0]?.sentences).toEqual({ en: 'A goose; grey.' });
  });

  it('of a workbook of Excel: empty columns, a merged title, headings below, an error, formatting to the last row', async () => {
    const rows = [
      ['', 'Semaine 3 : la ferme', '', '', ''],
      ['', '', '', '', ''],
      ['', 'Mot (anglais)', '', 'Traduction en français', 'Note'],
      ['', 'the goose', '', 'l’oie', 'p. 4'],
      ['', 'the heart', '', 'le cœur', ''],
      ['', 'alone', '', '', ''],
      ['', '', '', '', 'à revoir'],
    ];
    const extra =
      '<row r="8"><c r="B8" t="inlineStr"><is><t>the error</t></is></c><c r="D8" t="e"><v>#N/A</v></c></row>' +
      '<row r="1048576"><c r="XFD1048576" s="1" t="inlineStr"><is><t>far away</t></is></c></row>';
    expect(await told(excelFile(rows, extra))).toEqual([goose, heart, 'noMeaning', 'noText', 'noMeaning']);
    expect((await rowsOf(excelFile(rows, extra))).map(({ line }) => line)).toEqual([4, 5, 6, 7, 8]);
  });

  it('of a workbook of LibreOffice: texts in the cells, numbers, no headings, a second sheet', async () => {
    const row = (at: number, cells: string) => `<row r="${at}" customHeight="1">${cells}</row>`;
    const text = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><r><t>${value}</t></r></is></c>`;
    const extra =
      row(1, text('A1', 'the goose') + text('B1', 'l’oie')) +
      row(2, `<c r="A2"><v>2</v></c>${text('B2', 'deux')}`);
    const bytes = excelFile([], extra);
    expect(await told(bytes)).toEqual([goose, { en: '2', fr: 'deux' }]);
    expect(await readPacked(bytes)).toMatchObject({ kind: 'xlsx', sheets: [{ name: 'Feuil1' }] });
  });

  it('of a CSV of Google Sheets: commas, quotes, a line break in a cell', async () => {
    const csv =
      'English,French,Difficulty\r\nthe goose,l’oie,2\r\n"the ""big"" heart","le ""gros""\ncœur, rouge",9\r\n(((((a))))) (b) (c) (d),trop,1';
    expect(await told(strToU8(csv))).toEqual([
      goose,
      { en: 'the "big" heart', fr: 'le "gros" cœur, rouge' },
      'brackets',
    ]);
    expect((await rowsOf(strToU8(csv))).map(({ difficulty }) => difficulty)).toEqual([2, null, 1]);
  });

  it('of Quizlet: a tab, no headings, nothing around', async () => {
    expect(await told(strToU8('the goose\tl’oie\nthe heart\tle cœur\nhalf\t\n'))).toEqual([
      goose,
      heart,
      'noMeaning',
    ]);
  });

  it('of Quizlet with signs of one’s own between words and between rows', async () => {
    expect(await told(strToU8('the goose,l’oie;the heart,le cœur'))).toEqual([goose, heart]);
    expect(await told(strToU8('the goose = l’oie\nthe heart = le cœur'))).toEqual([goose, heart]);
    const own = readList('the goose=>l’oie###the heart=>le cœur###', langs, {
      separator: '=>',
      rowsBetween: '###',
    });
    expect(own.rows.map(({ texts }) => texts)).toEqual([goose, heart]);
  });

  it('of Anki as text: head lines, guid, kind of note, deck, tags', async () => {
    const text =
      '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n' +
      'Gs@x<1\tBasic\tFarm\tthe goose\tl’oie\tfarm\nqq\tBasic\tFarm\tthe heart\tle c&oelig;ur\t\nzz\tBasic\tFarm\t\t\tfarm\n';
    expect(await told(strToU8(text))).toEqual([goose, heart, 'noText']);
  });

  it('of Anki as text with HTML, pictures and sounds', async () => {
    const text =
      '#separator:tab\n#html:true\n<b>the goose</b> [sound:goose.mp3]\t<div>l’oie</div><img src="oie.jpg">\n"the ""heart"""\tle&nbsp;cœur\n[sound:alone.mp3]\tseul\n';
    expect(await told(strToU8(text))).toEqual([goose, { en: 'the "heart"', fr: 'le cœur' }, 'noMeaning']);
  });

  it('of an old Anki package: HTML, media, a text with gaps', async () => {
    const notes = [
      ['the goose [sound:goose.mp3]', '<div>l’oie</div><img src="oie &amp; co.jpg">', ''],
      ['the heart', 'le c&oelig;ur', 'farm'],
      ['The {{c1::heart}} beats', '', ''],
      ['<img src="only.png">', 'seulement une image', ''],
    ];
    const bytes = await oldPackage(['Front', 'Back', 'Tags'], notes, {
      'goose.mp3': new Uint8Array([1, 2, 3]),
    });
    expect(await told(bytes)).toEqual([goose, heart, 'cloze', 'noMeaning']);
    expect((await rowsOf(bytes))[0]?.media).toEqual({ picture: 'oie & co.jpg', sounds: { en: 'goose.mp3' } });
  });

  it('of a new Anki package: Zstandard, tables of fields, media in protobuf', async () => {
    const notes = [
      ['l’oie', 'the goose', '[sound:goose.mp3]', 'A goose.'],
      ['le cœur', 'the heart', '', ''],
    ];
    const fields = ['Français', 'English', 'Audio', 'Phrase en anglais'];
    const bytes = await newPackage([{ name: 'Vocabulaire', fields, notes }], {
      'goose.mp3': new Uint8Array([1, 2, 3]),
    });
    expect(await told(bytes, { termLang: 'fr', meaningLang: 'en' })).toEqual([goose, heart]);
    expect((await rowsOf(bytes))[0]?.sentences).toEqual({ en: 'A goose.' });
    const { readApkgMedia } = await import('./read-apkg.ts');
    expect([...readApkgMedia(bytes, ['goose.mp3', 'missing.mp3'])]).toEqual([
      ['goose.mp3', new Uint8Array([1, 2, 3])],
    ]);
  });

  it('of Excel’s "Unicode text": UTF-16 with tabs', async () => {
    expect(await told(utf16('English\tFrench\r\nthe goose\tl’oie\r\nthe heart\tle cœur\r\n'))).toEqual([
      goose,
      heart,
    ]);
  });

  it('of columns that stand the other way round, in the languages that are told', async () => {
    const bytes = strToU8('l’oie;the goose\nle cœur;the heart');
    expect(await told(bytes, { termLang: 'fr', meaningLang: 'en' })).toEqual([goose, heart]);
  });
});
