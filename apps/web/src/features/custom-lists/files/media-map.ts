import { strFromU8 } from 'fflate';
import { unzstd } from './unzstd.ts';

interface Varint {
  readonly value: number;
  readonly next: number;
}

function varintAt(bytes: Uint8Array, start: number): Varint {
  let value = 0;
  let factor = 1;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next: at + 1 };
    factor *= 128;
  }
  return { value, next: bytes.length };
}

const LENGTH_DELIMITED = 2;
/** Bytes of a field of fixed length, by its wire type. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** The fields of a protobuf message that hold bytes, and numbers. */
function fieldsOf(bytes: Uint8Array): { field: number; bytes: Uint8Array | null; value: number }[] {
  const fields: { field: number; bytes: Uint8Array | null; value: number }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = varintAt(bytes, at);
    const field = Math.floor(tag.value / 8);
    const type = tag.value % 8;
    const fixed = FIXED[type];
    const { value, next } =
      fixed === undefined ? varintAt(bytes, tag.next) : { value: 0, next: tag.next + fixed };
    at = type === LENGTH_DELIMITED ? next + value : next;
    fields.push({ field, value, bytes: type === LENGTH_DELIMITED ? bytes.subarray(next, at) : null });
  }
  return fields;
}

/** A `MediaEntry` of Anki: field 1 is its name, field 255 the file in the package where it is not its place in the list. */
function entryOf(bytes: Uint8Array, place: number): [string, string] {
  const fields = fieldsOf(bytes);
  const name = fields.find(({ field }) => field === 1)?.bytes;
  const file = fields.find(({ field }) => field === 255);
  return [name ? strFromU8(name).normalize('NFC') : '', String(file ? file.value : place)];
}

/**
 * Names of media and the files of a package that hold them. Old packages have JSON, new ones a protobuf message packed by
 * Zstandard. One that cannot be read gives no media: the words are worth more.
 */
export function mediaMapOf(packed: Uint8Array | undefined): ReadonlyMap<string, string> {
  if (!packed || packed.length === 0) return new Map();
  const bytes = unzstd(packed);
  if (bytes[0] !== 0x7b) {
    const entries = fieldsOf(bytes).flatMap((entry) =>
      entry.field === 1 && entry.bytes ? [entry.bytes] : [],
    );
    return new Map(entries.map(entryOf));
  }
  try {
    const named = Object.entries(JSON.parse(strFromU8(bytes)) as Record<string, unknown>);
    return new Map(
      named.flatMap(([file, name]) => (typeof name === 'string' ? [[name.normalize('NFC'), file]] : [])),
    );
  } catch {
    return new Map();
  }
}
