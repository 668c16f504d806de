import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileFault } from './file-fault.ts';
import { readListFile } from './list-files.ts';
import { excelFile, oldPackage, zstd } from './made-files.ts';
import { readPacked } from './read-file.ts';
import { unzstd } from './unzstd.ts';

const problemOf = async (read: () => unknown) => {
  try {
    await read();
  } catch (error) {
    return error instanceof FileFault ? error.problem : error;
  }
  return 'read';
};
const whenRead = (bytes: Uint8Array) => problemOf(() => readPacked(bytes));
const whenChosen = (bytes: Uint8Array) => problemOf(() => readListFile(new Blob([new Uint8Array(bytes)])));

/** Writes another size into the head of each file of an archive, and into its directory. */
function lyingAbout(archive: Uint8Array, size: number): Uint8Array {
  const lying = archive.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 30; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return lying;
}

describe('a file that means no good', () => {
  it('is refused where it grows too large when it is unpacked, whatever it says of itself', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(40_000_000), 'xl/a.xml': new Uint8Array(1) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await whenRead(bomb)).toBe('tooLarge');
    expect(await whenRead(lyingAbout(bomb, 100))).toBe('broken');
    const many = zipSync({ 'collection.anki2': new Uint8Array(33_000_000) });
    expect(await whenRead(many)).toBe('tooLarge');
  });

  it('is refused where a frame of Zstandard asks for too much', async () => {
    const single = [0xe0, ...Array.from({ length: 7 }, () => 0xff), 0x00];
    expect(await problemOf(() => unzstd(zstd(new Uint8Array(10), single)))).toBe('tooLarge');
    expect(await problemOf(() => unzstd(zstd(new Uint8Array(10), [0x00, 0xf8])))).toBe('tooLarge');
    // A hundred thousand equal bytes in four, seven hundred times over.
    const run = [0x02 + ((100_000 * 8) % 256), ((100_000 * 8) >> 8) % 256, (100_000 * 8) >> 16, 0x41];
    const blocks = Array.from({ length: 700 }, () => run).flat();
    expect(await problemOf(() => unzstd(new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0, 0x58, ...blocks])))).toBe(
      'tooLarge',
    );
  });

  it('does not make a table of millions of cells of one that is far away', async () => {
    const far =
      '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row><row r="9"><c r="XFD9"><v>1</v></c></row>';
    expect(await whenRead(excelFile([['goose', 'l’oie']], far))).toBe('read');
    expect(await whenRead(excelFile([], far))).toBe('empty');
  });

  it('does not grow by entities that name each other', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]><sst><si><t>&j;</t></si></sst>`;
    const bytes = excelFile([['goose', 'l’oie']], '', { 'xl/sharedStrings.xml': laughs });
    const read = await readPacked(bytes).catch((error: unknown) => error);
    expect(read instanceof FileFault || JSON.stringify(read).length < 5_000).toBe(true);
  });

  it('is told apart from one that is only old, locked, damaged, empty or something else', async () => {
    const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Array.from({ length: 508 }, () => 0)]);
    const locked = new Uint8Array([
      ...ole,
      ...[...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0]),
    ]);
    const good = await oldPackage(['Front', 'Back'], [['goose', 'l’oie']]);
    expect(await Promise.all([ole, locked].map(whenRead))).toEqual(['oldExcel', 'locked']);
    expect(await whenRead(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toBe('unknown');
    expect(await whenRead(good)).toBe('read');
    expect(await whenRead(good.subarray(0, good.length - 60))).toBe('broken');
    expect(await whenRead(zipSync({ 'collection.anki2': strToU8('no database') }))).toBe('broken');
    expect(await whenRead(zipSync({ 'xl/workbook.xml': strToU8('<workbook>') }))).toBe('broken');
    expect(await whenRead(await oldPackage(['Front', 'Back'], []))).toBe('empty');
    expect(await whenChosen(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBe('unknown');
    expect(await whenChosen(new Uint8Array(0))).toBe('empty');
    expect(await whenChosen(strToU8(' \n\t\n'))).toBe('empty');
    expect(await whenChosen(strToU8('a,b\n'.repeat(600_000)))).toBe('tooLarge');
  });
});
