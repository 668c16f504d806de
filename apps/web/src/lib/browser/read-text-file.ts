/** Bytes that are looked at to tell what a file is. */
const SAMPLE_BYTES = 4_000;
/** Share of zeros among them from which every other byte is one: UTF-16 of a Latin script. */
const UTF_16_ZEROS = 0.3;

/** What Windows-1252 has from 0x80 to 0x9f; Latin 1 has signs there that nobody sees. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Written here: some decoders take this encoding for Latin 1 and lose "œ" and "’". */
const windows1252 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_SIGNS[byte - 0x80] : String.fromCharCode(byte),
  ).join('');

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** UTF-16 as Excel ("Unicode text") and Windows write it, with a byte order mark or without; null for anything else. */
function utf16In(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const [even = 0, odd = 0] = [0, 1].map(
    (first) => sample.filter((byte, at) => at % 2 === first && byte === 0).length,
  );
  if (odd > sample.length * UTF_16_ZEROS && even === 0) return 'utf-16le';
  return even > sample.length * UTF_16_ZEROS && odd === 0 ? 'utf-16be' : null;
}

/** Lines that end as only old programs of the Mac end them. */
const isOfOldMac = (bytes: Uint8Array) => bytes.includes(0x0d) && !bytes.includes(0x0a);

/**
 * The text of a file: UTF-8, UTF-16, or what a spreadsheet of a French desk may still write: Windows-1252, or Mac Roman where its
 * lines end in the Mac's way ("CSV (Macintosh)"). Null where it is no text.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  const utf16 = utf16In(bytes);
  if (utf16) return decode(bytes, utf16);
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return isOfOldMac(bytes) ? decode(bytes, 'macintosh') : windows1252(bytes);
  }
}

/** The text of a file; nothing of a file that is no text. */
export async function readTextFile(file: Blob): Promise<string> {
  return textOfBytes(new Uint8Array(await file.arrayBuffer())) ?? '';
}
