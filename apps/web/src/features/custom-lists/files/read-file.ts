import type { NoteTable } from '@motamo/rules/lists/list-import';
import { FileFault } from './file-fault.ts';
import { packedNames } from './packed-files.ts';
import type { ReadSheet } from './read-xlsx.ts';

/** What a chosen file holds that is no text. */
export type ListFile =
  | { kind: 'xlsx'; sheets: readonly ReadSheet[] }
  | { kind: 'apkg'; tables: readonly NoteTable[] };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of Excel before 2007, and of an Excel file with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((byte, at) => bytes[at] === byte);

/** Whether it is an archive, as workbooks and Anki packages are. */
const isPacked = (bytes: Uint8Array) => begins(bytes, ZIP);

/** Whether it is a workbook or a package, or only their damaged or older kin: anything but a text. */
export const isBinary = (bytes: Uint8Array): boolean => isPacked(bytes) || begins(bytes, OLE);

/** Why a file of Excel that is no archive cannot be read; null for anything else. */
function problemOf(bytes: Uint8Array): FileFault | null {
  if (!begins(bytes, OLE)) return null;
  const names = new TextDecoder('utf-16le').decode(bytes);
  return new FileFault(names.includes('EncryptedPackage') ? 'locked' : 'oldExcel');
}

/**
 * Reads a packed file: a workbook or an Anki package. Each reader is loaded when it is needed.
 *
 * @throws FileFault
 */
export async function readPacked(bytes: Uint8Array): Promise<ListFile> {
  if (!isPacked(bytes)) throw problemOf(bytes) ?? new FileFault('unknown');
  const names = packedNames(bytes);
  if (names.some((name) => /^collection\.anki2/.test(name))) {
    const { readApkg } = await import('./read-apkg.ts');
    return { kind: 'apkg', tables: await readApkg(bytes) };
  }
  if (!names.includes('xl/workbook.xml')) throw new FileFault('unknown');
  const { readXlsx } = await import('./read-xlsx.ts');
  return { kind: 'xlsx', sheets: await readXlsx(bytes) };
}
