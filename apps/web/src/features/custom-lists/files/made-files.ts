import { strToU8, zipSync } from 'fflate';
import { withDatabase } from './sqlite.ts';

/* Files for tests, put together as the programs that people use put them together. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook as Excel saves it: texts in a table of their own, cells that are empty left out, a merged title. */
export function excelFile(
  rows: readonly (readonly string[])[],
  extra = '',
  more: Record<string, string> = {},
) {
  const texts = [...new Set(rows.flat().filter((cell) => cell !== ''))];
  const cells = rows.map((row, at) => {
    const filled = row.flatMap((cell, column) => {
      const place = `${String.fromCharCode(65 + column)}${at + 1}`;
      return cell === '' ? [] : `<c r="${place}" s="1" t="s"><v>${texts.indexOf(cell)}</v></c>`;
    });
    return filled.length === 0 ? '' : `<row r="${at + 1}" spans="1:6">${filled.join('')}</row>`;
  });
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const shared = texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships ${relations}><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Feuil1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${relations}><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="49"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><dimension ref="A1:XFD1048576"/><sheetData>${cells.join('')}${extra}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** Stored blocks of Zstandard, without a size of the content, as a stream is written. */
export function zstd(bytes: Uint8Array, head: readonly number[] = [0x00, 0x58]): Uint8Array {
  const blocks: Uint8Array[] = [new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, ...head])];
  const BLOCK = 100_000;
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK) {
    const part = bytes.subarray(at, at + BLOCK);
    const isLast = at + BLOCK >= bytes.length ? 1 : 0;
    const size = part.length * 8 + isLast;
    blocks.push(new Uint8Array([size % 256, (size >> 8) % 256, size >> 16]), part);
  }
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

const lengthDelimited = (field: number, bytes: readonly number[] | Uint8Array) => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];

/** Notes of one kind, with the names of its fields. */
export interface NoteKind {
  readonly name: string;
  readonly fields: readonly string[];
  readonly notes: readonly (readonly string[])[];
}

/** The tables of schema 18, as far as they hold notes. Anki's own order of letters, which no other program knows, comes in at the end. */
const TABLES_18 = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
insert into col values (1, 0, 0, 0, 18, 0, 0, 0, '', '', '', '', '');
create table notetypes (id integer not null primary key, name text not null COLLATE nocase, mtime_secs integer not null, usn integer not null, config blob not null);
create unique index idx_notetypes_name on notetypes (name);
create table fields (ntid integer not null, ord integer not null, name text not null COLLATE nocase, config blob not null, primary key (ntid, ord)) without rowid;
create unique index idx_fields_name_ntid on fields (name, ntid);
create table tags (tag text not null primary key COLLATE nocase, usn integer not null, collapsed boolean not null, config blob null) without rowid;
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create index idx_notes_mid on notes (mid);
analyze;`;

async function newCollection(kinds: readonly NoteKind[]): Promise<Uint8Array> {
  const bytes = await withDatabase(null, (db) => {
    db.exec(TABLES_18);
    let note = 1_700_000_100_000;
    for (const [at, { name, fields, notes }] of kinds.entries()) {
      const kind = 1_700_000_000_000 + at;
      db.run("insert into notetypes values (?, ?, 0, -1, x'08001a00')", [kind, name]);
      for (const [place, field] of fields.entries())
        db.run("insert into fields values (?, ?, ?, x'1a05417269616c2014')", [kind, place, field]);
      for (const cells of notes) {
        note += 1;
        const values = [note, `g${note}`, kind, cells.join('\u001f'), cells[0] ?? ''];
        db.run("insert into notes values (?, ?, ?, 0, -1, ' ferme ', ?, ?, 0, 0, '')", values);
      }
    }
    db.exec(
      "pragma writable_schema = on; update sqlite_master set sql = replace(sql, 'COLLATE nocase', 'COLLATE unicase')",
    );
    return db.export();
  });
  // Its journal is a write-ahead log, which the head tells.
  bytes.set([2, 2], 18);
  return bytes;
}

/** A package as Anki saves it since 2022: packed tables, media in protobuf, and an old collection that asks for an update. */
export async function newPackage(
  kinds: readonly NoteKind[],
  media: Readonly<Record<string, Uint8Array>>,
): Promise<Uint8Array> {
  const SHA1_BYTES = 20;
  const entries = Object.entries(media).flatMap(([name, bytes]) =>
    lengthDelimited(1, [
      ...lengthDelimited(1, strToU8(name)),
      ...[0x10, ...varint(bytes.length)],
      ...lengthDelimited(3, new Uint8Array(SHA1_BYTES).fill(0xab)),
    ]),
  );
  return zipSync(
    {
      meta: new Uint8Array([8, 3]),
      'collection.anki21b': zstd(await newCollection(kinds)),
      'collection.anki2': await oldCollection(
        ['Front', 'Back'],
        [['Please update to the latest Anki version.', '']],
      ),
      ...Object.fromEntries(Object.values(media).map((bytes, at) => [String(at), zstd(bytes)])),
      media: zstd(new Uint8Array(entries)),
    },
    { level: 0 },
  );
}

async function oldCollection(fields: readonly string[], notes: readonly (readonly string[])[]) {
  return withDatabase(null, (db) => {
    const models = {
      1342697561419: {
        id: 1_342_697_561_419,
        name: 'Basic',
        flds: fields.map((name, ord) => ({ name, ord })),
      },
    };
    db.exec(
      'create table col (id integer primary key, models text); create table notes (id integer primary key, mid integer, flds text)',
    );
    db.run('insert into col values (1, ?)', [JSON.stringify(models)]);
    for (const [at, cells] of notes.entries())
      db.run('insert into notes values (?, 1342697561419, ?)', [at + 1, cells.join('\u001f')]);
    return db.export();
  });
}

/** A package as Anki 2.0 and AnkiDroid save it. */
export async function oldPackage(
  fields: readonly string[],
  notes: readonly (readonly string[])[],
  media: Readonly<Record<string, Uint8Array>> = {},
) {
  const names = Object.keys(media);
  return zipSync({
    'collection.anki2': await oldCollection(fields, notes),
    media: strToU8(JSON.stringify(Object.fromEntries(names.map((name, at) => [at, name])))),
    ...Object.fromEntries(Object.values(media).map((bytes, at) => [String(at), bytes])),
  });
}
