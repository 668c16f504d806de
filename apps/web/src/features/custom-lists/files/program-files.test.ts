import type { Lang } from '@motamo/rules/languages';
import { readList, readNotes, readSheet } from '@motamo/rules/lists/list-import';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textOfBytes } from '../../../lib/browser/read-text-file.ts';
import { faultOf, tidyRow } from '../import-plan.ts';
import { excelFile, newPackage } from './made-files.ts';
import { readApkgMedia } from './read-apkg.ts';
import { isBinary, readPacked } from './read-file.ts';

const langs = { termLang: 'en', meaningLang: 'fr' } as const;
type Pair = { termLang: Lang; meaningLang: Lang };

async function read(bytes: Uint8Array, pair: Pair = langs, sheet = 0) {
  if (!isBinary(bytes)) return readList(textOfBytes(bytes) ?? '', pair);
  const found = await readPacked(bytes);
  if (found.kind === 'apkg') return readNotes(found.tables, pair);
  return readSheet(found.sheets[sheet]?.lines ?? [], pair);
}

/** Each row as its two texts and its sentences, or as what is wrong with it; and the columns that were not read. */
async function told(bytes: Uint8Array, pair?: Pair, sheet?: number) {
  const { rows, leftOut } = await read(bytes, pair, sheet);
  const shown = rows.map(tidyRow).map((row) => {
    const { en, fr, ...more } = row.texts;
    return faultOf(row) ?? [en, fr, ...Object.values(more), ...Object.values(row.sentences)].join(' | ');
  });
  return { rows: shown, leftOut };
}

const rowsOf = async (text: string) => (await told(strToU8(text))).rows;

/** Windows-1252 and Mac Roman, of the signs that are used here. */
const encoded = (text: string, signs: Readonly<Record<string, number>>) =>
  new Uint8Array([...text].map((sign) => signs[sign] ?? sign.charCodeAt(0)));
const windows = (text: string) => encoded(text, { '’': 0x92, œ: 0x9c });
const mac = (text: string) => encoded(text, { '’': 0xd5, œ: 0xcf, ç: 0x8d, é: 0x8e, à: 0x88 });

describe('a file of a program gives every row right, or named as wrong', () => {
  it('Excel in French, CSV of Windows: a formula that failed is no word', async () => {
    const csv =
      'anglais;français;phrase\r\nthe goose;l’oie;"A goose; grey."\r\nthe heart;le cœur;My heart beats.\r\nfive;"5,5";\r\nbad;#VALEUR!;\r\nworse;#N/A;\r\n';
    expect(await told(windows(csv))).toEqual({
      rows: [
        'the goose | l’oie | A goose; grey.',
        'the heart | le cœur | My heart beats.',
        'five | 5,5',
        'noMeaning',
        'noMeaning',
      ],
      leftOut: [],
    });
  });

  it('Excel, CSV UTF-8 with its mark: what is not read is named', async () => {
    const csv = '\uFEFFMot;Traduction;Remarque;Niveau\r\nthe goose;l’oie;p. 4;2\r\nthe heart;le cœur;;\r\n';
    expect(await told(strToU8(csv))).toEqual({
      rows: ['the goose | l’oie', 'the heart | le cœur'],
      leftOut: ['Remarque'],
    });
  });

  it('Excel, workbook: formulas, dates, hours, numbers, truths, merged cells, several sheets', async () => {
    const text = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const extra = [
      `<row r="4">${text('A4', 'true')}<c r="B4" t="b"><v>1</v></c></row>`,
      `<row r="5">${text('A5', 'the third of May')}<c r="B5" s="2"><v>46145</v></c></row>`,
      `<row r="6">${text('A6', 'half past eight')}<c r="B6" s="3"><v>0.354166666666667</v></c></row>`,
      `<row r="7">${text('A7', 'three tenths')}<c r="B7"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>`,
      `<row r="8"><c r="A8" t="str"><f>A3&amp;"s"</f><v>the geese</v></c>${text('B8', 'les oies')}</row>`,
      `<row r="9"><c r="A9" t="e"><f>1/0</f><v>#DIV/0!</v></c>${text('B9', 'rien')}</row>`,
    ].join('');
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relation = (id: number, kind: string, target: string) =>
      `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
    const bytes = excelFile(
      [
        ['Semaine 1 : la ferme', '', ''],
        ['Anglais', 'Français', 'Thème'],
        ['the goose', 'l’oie', 'ferme'],
      ],
      extra,
      {
        'xl/styles.xml': `<styleSheet ${main}><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
        'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Semaine 1" sheetId="1" r:id="rId1"/><sheet name="Vide" sheetId="2" r:id="rId4"/><sheet name="Semaine 2" sheetId="3" r:id="rId5"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}${relation(3, 'styles', 'styles.xml')}${relation(4, 'worksheet', 'worksheets/sheet2.xml')}${relation(5, 'worksheet', 'worksheets/sheet3.xml')}</Relationships>`,
        'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData/></worksheet>`,
        'xl/worksheets/sheet3.xml': `<worksheet ${main}><sheetData><row r="1">${text('A1', 'the hen')}${text('B1', 'la poule')}</row></sheetData></worksheet>`,
      },
    );
    expect(await told(bytes)).toEqual({
      rows: [
        'the goose | l’oie',
        'true | vrai',
        'the third of May | 2026-05-03',
        'half past eight | 08:30',
        'three tenths | 0.3',
        'the geese | les oies',
        'noMeaning',
      ],
      leftOut: ['Thème'],
    });
    expect(await readPacked(bytes)).toMatchObject({ sheets: [{ name: 'Semaine 1' }, { name: 'Semaine 2' }] });
    expect((await told(bytes, langs, 1)).rows).toEqual(['the hen | la poule']);
  });

  it('LibreOffice, workbook: empty cells with a look, a theme merged over rows, a sentence of two lines', async () => {
    const look = 'customFormat="false" ht="12.8" hidden="false" outlineLevel="0" collapsed="false"';
    const rows = [
      '<c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1"/><c r="C1" s="1"/><c r="D1" s="1"/>',
      '<c r="A3" s="0" t="s"><v>1</v></c><c r="B3" s="0" t="s"><v>2</v></c><c r="C3" s="0" t="s"><v>3</v></c><c r="D3" s="0" t="s"><v>4</v></c>',
      '<c r="A4" s="1" t="s"><v>5</v></c><c r="B4" s="0" t="s"><v>6</v></c><c r="C4" s="0" t="s"><v>7</v></c><c r="D4" s="1" t="s"><v>8</v></c>',
      '<c r="A5" s="1"/><c r="B5" s="0" t="str"><f aca="false">CONCATENATE("the ","heart")</f><v>the heart</v></c><c r="C5" s="0" t="s"><v>9</v></c>',
    ].map((cells, at) => `<row r="${[1, 3, 4, 5][at]}" ${look}>${cells}</row>`);
    const texts = [
      ...['La ferme', 'Thème', 'Mot anglais', 'Mot français', 'Phrase en anglais', 'ferme'],
      ...['the goose', 'l’oie', 'A "grey" goose.\nIt flies.', 'le cœur'],
    ];
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const shared = texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('');
    const bytes = excelFile([], '', {
      'xl/sharedStrings.xml': `<sst ${main} count="10" uniqueCount="10">${shared}</sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${main}><dimension ref="A1:D5"/><sheetData>${rows.join('')}</sheetData><mergeCells count="2"><mergeCell ref="A1:D1"/><mergeCell ref="A4:A5"/></mergeCells></worksheet>`,
    });
    expect(await told(bytes)).toEqual({
      rows: ['the goose | l’oie | A "grey" goose.\nIt flies.', 'the heart | le cœur'],
      leftOut: ['Thème'],
    });
  });

  it('Google Sheets, CSV and TSV', async () => {
    const csv =
      'English,French\r\n"the goose, grey","l’oie, grise"\r\nthe heart,"le cœur\n(organe)"\r\nbad,#REF!\r\nworse,#ERROR!';
    const words = [
      'the goose, grey | l’oie, grise',
      'the heart | le cœur (organe)',
      'noMeaning',
      'noMeaning',
    ];
    expect(await rowsOf(csv)).toEqual(words);
    expect(await rowsOf('English\tFrench\r\nsay "hi"\tdis « salut »\r\nthe heart\tle cœur')).toEqual([
      'say "hi" | dis « salut »',
      'the heart | le cœur',
    ]);
  });

  it('Quizlet: several lines in a term, a comma in a meaning, signs of one’s own', async () => {
    expect(await rowsOf('the goose\tl’oie\nun oiseau\n\nthe heart\tle cœur\nun organe\n\n')).toEqual([
      'the goose | l’oie un oiseau',
      'the heart | le cœur un organe',
    ]);
    expect(await rowsOf('the goose\tl’oie\nun oiseau gris\nthe heart\tle cœur\n')).toEqual([
      'the goose | l’oie',
      'noMeaning',
      'the heart | le cœur',
    ]);
    expect(await rowsOf('the goose,l’oie, grise\nthe heart,le cœur\nthe hen,la poule\n')).toEqual([
      'the goose | l’oie, grise',
      'the heart | le cœur',
      'the hen | la poule',
    ]);
    const own = readList('the goose::l’oie\nun oiseau@@the heart::le cœur@@', langs, {
      ...{ separator: '::', rowsBetween: '@@' },
    });
    expect(own.rows.map(({ texts }) => texts.fr)).toEqual(['l’oie un oiseau', 'le cœur']);
  });

  it('Anki, text: guid, kind, deck and tags, several kinds of notes, gaps', async () => {
    const text =
      '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n' +
      'G1\tBasic\tD\t"<b>the goose</b><br>\n"\t"l’oie ""grise"""\tt1 t2\nG2\tBasic\tD\tthe heart\tle c&oelig;ur\t\n' +
      'G3\tCloze\tD\tThe {{c1::hen::bird}} lays\t\t\nG4\tVocab\tD\tthe cow\tla vache\t\tp. 12\n';
    expect(await told(strToU8(text))).toEqual({
      rows: ['the goose | l’oie "grise"', 'the heart | le cœur', 'cloze', 'the cow | la vache'],
      leftOut: ['p. 12'],
    });
    expect(await rowsOf('#separator:Colon\n#html:false\n#tags:a b\nthe goose:l’oie\n')).toEqual([
      'the goose | l’oie',
    ]);
  });

  it('Anki since 2022, package: several kinds of notes, HTML, gaps, sounds and pictures', async () => {
    const kinds = [
      {
        name: 'Basique',
        fields: ['Recto', 'Verso'],
        notes: [
          ['the goose[sound:goose.mp3]', '<div>l’oie</div><img src="caf%C3%A9 oie.jpg">'],
          ['the heart<!-- a > b -->', '<style>.x{color:red}</style>le c&oelig;ur'],
          ['[anki:tts lang=en_US]the hen[/anki:tts]', 'la poule'],
          ['<br>', 'vide'],
        ],
      },
      {
        name: 'Texte à trous',
        fields: ['Texte', 'Verso extra'],
        notes: [['The {{c1::heart}} beats', '']],
      },
      {
        name: 'Vocabulaire',
        fields: ['Rang', 'Mot anglais', 'Mot français', 'Exemple', 'Audio anglais', 'Image'],
        notes: [
          ['7', 'the cow', 'la vache', 'The cow eats.', '[sound:cow.mp3]', '<img src=cow.png>'],
          ['8', 'the pig', 'le cochon', 'Pigs are pink.', '', ''],
        ],
      },
    ];
    const media = {
      'goose.mp3': new Uint8Array(300).fill(1),
      'café oie.jpg': new Uint8Array([0xff, 0xd8, 0xff]),
      'cow.mp3': new Uint8Array(20_000).fill(65),
      'cow.png': new Uint8Array([0x89, 0x50]),
    };
    const bytes = await newPackage(kinds, media);
    expect(await told(bytes)).toEqual({
      rows: [
        ...['the goose | l’oie', 'the heart | le cœur', 'the hen | la poule', 'noMeaning', 'cloze'],
        ...['the cow | la vache | The cow eats.', 'the pig | le cochon | Pigs are pink.'],
      ],
      leftOut: ['Rang'],
    });
    const named = (await read(bytes)).rows.flatMap(({ media: own }) => [own?.picture, own?.sounds.en]);
    expect(named.filter(Boolean)).toEqual(['café oie.jpg', 'goose.mp3', 'cow.png', 'cow.mp3']);
    expect(Object.fromEntries(readApkgMedia(bytes, Object.keys(media)))).toEqual(media);
    // Without media the list of them is a frame of nothing.
    expect((await told(await newPackage(kinds.slice(0, 1), {}))).rows).toHaveLength(4);
  });

  it('a table of Word, pasted', async () => {
    expect(
      await rowsOf('Anglais\tFrançais\r\nthe goose\tl’oie\r\nthe heart\tle cœur\r\n\tle vide\r\n'),
    ).toEqual(['the goose | l’oie', 'the heart | le cœur', 'noMeaning']);
  });

  it('Excel on a Mac, CSV (Macintosh): its own letters and line ends', async () => {
    expect(
      (await told(mac('anglais;français\rthe goose;l’oie\rthe beloved heart;le cœur aimé\r'))).rows,
    ).toEqual(['the goose | l’oie', 'the beloved heart | le cœur aimé']);
    expect(await rowsOf('anglais;français\rthe goose;l’oie\rthe heart;le cœur\r')).toEqual([
      'the goose | l’oie',
      'the heart | le cœur',
    ]);
  });

  it('three columns without headings: the sentence is found by the word in it', async () => {
    const first = 'the goose;l’oie;The goose is grey.\nthe heart;le cœur;My heart beats.\n';
    expect(await rowsOf(first)).toEqual([
      'the goose | l’oie | The goose is grey.',
      'the heart | le cœur | My heart beats.',
    ]);
    const second =
      'goose;oie;Une oie grise vole.\nhen;poule;Les poules pondent.\nheart;cœur;Un mot de plus ici.\n';
    expect((await read(strToU8(second))).rows.map(({ sentences }) => sentences)).toEqual([
      { fr: 'Une oie grise vole.' },
      { fr: 'Les poules pondent.' },
      { fr: 'Un mot de plus ici.' },
    ]);
    expect(await told(strToU8('goose;oie;p. 3 à lire\nhen;poule;p. 4 à lire\n'))).toEqual({
      rows: ['goose | oie', 'hen | poule'],
      leftOut: ['p. 3 à lire'],
    });
    const headed = 'Français;Anglais;Exemple;Exemple 2\nl’oie;the goose;Une oie grise.;A grey goose.\n';
    expect((await read(strToU8(headed))).rows[0]?.sentences).toEqual({
      fr: 'Une oie grise.',
      en: 'A grey goose.',
    });
  });

  it('numbers that only count the words are no words, and numbers to learn are', async () => {
    const words = ['the goose | l’oie', 'the heart | le cœur', 'the hen | la poule'];
    expect(await rowsOf('1;the goose;l’oie\n2;the heart;le cœur\n3;the hen;la poule\n')).toEqual(words);
    expect(await rowsOf('1. the goose – l’oie\n2. the heart – le cœur\n3. the hen – la poule')).toEqual(
      words,
    );
    expect(await rowsOf('1;un\n2;deux\n3;trois\n')).toEqual(['1 | un', '2 | deux', '3 | trois']);
  });

  it('what is typed by hand or copied from a page: colons, arrows, a table of Markdown', async () => {
    const words = ['the goose | l’oie', 'the heart | le cœur'];
    expect(await rowsOf('the goose: l’oie\nthe heart : le cœur')).toEqual(words);
    expect(await rowsOf('the goose → l’oie\nthe heart -> le cœur')).toEqual(words);
    const table = '| English | French |\n|---|:---:|\n| the goose | l’oie |\n| the heart | le cœur |\n';
    expect(await rowsOf(table)).toEqual(words);
  });
});
