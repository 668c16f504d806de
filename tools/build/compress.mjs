import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const compressible = /\.(js|css|svg|json|html|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST_BYTES = 512;
const AT_ONCE = 4;

/**
 * Writes `file.br` and `file.gz` beside every text file of the folder, for the server to send as they are.
 *
 * @param {string} folder
 * @param {(done: number, all: number) => void} onProgress
 */
export async function compressFolder(folder, onProgress = () => {}) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  let done = 0;
  const compressNext = async () => {
    for (let file = files[done]; file !== undefined; file = files[done]) {
      done += 1;
      await compressFile(file);
      onProgress(done, files.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compressNext));
}

async function compressFile(/** @type {string} */ file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await asBrotli(bytes, { params }));
  await writeFile(`${file}.gz`, await asGzip(bytes, { level: 9 }));
}
