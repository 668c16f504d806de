import type { NoteTable } from '@motamo/rules/lists/list-import';
import { FileFault } from './file-fault.ts';
import { mediaMapOf } from './media-map.ts';
import { unpack } from './packed-files.ts';
import { type Database, withDatabase } from './sqlite.ts';
import { unzstd } from './unzstd.ts';

/** The newest first: beside it lies an old one that only says "update Anki". */
export const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const NOTES_MAX = 5_000;
/** Of one picture or sound that is looked at. */
const MEDIA_BYTES_MAX = 5_000_000;
/** Between the fields of a note. */
const FIELD_END = '\u001f';

const UNKNOWN_ORDER = new TextEncoder().encode('COLLATE unicase');
const KNOWN_ORDER = new TextEncoder().encode('COLLATE nocase ');

/**
 * Anki sorts names in an order of its own, which no other SQLite knows: it refuses every table that mentions it. The known one, of the
 * same length, stands in for it; nothing here is sorted by it.
 */
function withKnownOrder(database: Uint8Array): Uint8Array {
  const known = database.slice();
  for (let at = known.indexOf(0x43); at >= 0; at = known.indexOf(0x43, at + 1))
    if (UNKNOWN_ORDER.every((byte, index) => ((known[at + index] ?? 0) | 0x20) === (byte | 0x20)))
      known.set(KNOWN_ORDER, at);
  return known;
}

const rowsOf = (db: Database, statement: string) => db.exec(statement)[0]?.values ?? [];

const hasTable = (db: Database, name: string) =>
  rowsOf(db, `select 1 from sqlite_master where type = 'table' and name = '${name}'`).length > 0;

interface StoredModel {
  readonly flds?: readonly { readonly name?: unknown; readonly ord?: unknown }[];
}

/** Names of the fields of each kind of note, by its id. Newer collections have tables for them, older ones JSON. */
function fieldNamesOf(db: Database): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const put = (kind: string, place: number, name: string) => {
    const fields = names.get(kind) ?? [];
    fields[place] = name;
    names.set(kind, fields);
  };
  if (hasTable(db, 'fields')) {
    for (const [kind, place, name] of rowsOf(db, 'select cast(ntid as text), ord, name from fields'))
      put(String(kind), Number(place), String(name));
    return names;
  }
  const [[models] = []] = rowsOf(db, 'select models from col');
  const kinds = JSON.parse(String(models)) as Record<string, StoredModel>;
  for (const [kind, { flds = [] }] of Object.entries(kinds))
    for (const [at, { name, ord }] of flds.entries())
      put(kind, typeof ord === 'number' ? ord : at, String(name));
  return names;
}

function tablesIn(db: Database): NoteTable[] {
  const names = fieldNamesOf(db);
  const notes = rowsOf(db, `select cast(mid as text), flds from notes order by id limit ${NOTES_MAX}`);
  const byKind = new Map<string, { line: number; cells: string[] }[]>();
  for (const [at, [kind, fields]] of notes.entries()) {
    const note = { line: at + 1, cells: String(fields).split(FIELD_END) };
    byKind.set(String(kind), [...(byKind.get(String(kind)) ?? []), note]);
  }
  return [...byKind].map(([kind, own]) => ({ fields: names.get(kind) ?? [], notes: own }));
}

/**
 * The notes of an Anki package, old (`.anki2`, `.anki21`) or new (`.anki21b`).
 *
 * @throws FileFault
 */
export async function readApkg(archive: Uint8Array): Promise<NoteTable[]> {
  const files = unpack(archive, (name) => COLLECTIONS.some((known) => known === name));
  const packed = COLLECTIONS.map((name) => files.get(name)).find((bytes) => bytes !== undefined);
  if (!packed) throw new FileFault('broken');
  const tables = await withDatabase(withKnownOrder(unzstd(packed)), tablesIn).catch(() => {
    throw new FileFault('broken');
  });
  if (tables.length === 0) throw new FileFault('empty');
  return tables;
}

/** Some pictures and sounds of an Anki package, by name. What is missing, damaged or too large is left out. */
export function readApkgMedia(
  archive: Uint8Array,
  wanted: readonly string[],
): ReadonlyMap<string, Uint8Array> {
  const places = mediaMapOf(unpack(archive, (name) => name === 'media').get('media'));
  const found = new Map<string, Uint8Array>();
  for (const name of new Set(wanted)) {
    const place = places.get(name.normalize('NFC'));
    if (place === undefined) continue;
    try {
      const bytes = unpack(archive, (file) => file === place).get(place);
      const plain = bytes && unzstd(bytes);
      if (plain && plain.length <= MEDIA_BYTES_MAX) found.set(name, plain);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
    }
  }
  return found;
}
