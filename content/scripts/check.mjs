import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFiles } from './check-files.mjs';
import { checkFrenchGenders } from './check-genders.mjs';
import { checkHomophones } from './check-homophones.mjs';
import { checkGuestNames, checkProducts } from './check-shop.mjs';
import { checkSpellingWithDictionaries } from './check-spelling.mjs';
import { checkWords } from './check-words.mjs';
import { contentDir, packDirs, readPack, spokenTexts, usedPictures } from './packs.mjs';

/** @import { Pack } from './pack-types.ts' */

/**
 * All faults of the pack in a folder, one line each; none when it may be served.
 *
 * @param {string} dir
 */
export function checkPack(dir) {
  /** @type {Pack} */
  let pack;
  try {
    pack = readPack(dir);
  } catch (error) {
    return [
      `${basename(dir)}: cannot be read: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`,
    ];
  }
  const unnamed = pack.pack.pack === basename(dir) ? [] : [`pack.yaml: pack is not "${basename(dir)}"`];
  const empty = pack.lists.length > 0 ? [] : ['no lists'];
  const faults = [
    unnamed,
    empty,
    checkWords(pack),
    checkFrenchGenders(pack),
    checkHomophones(pack),
    checkFiles(pack),
    checkProducts(pack),
    checkGuestNames(pack),
  ];
  return faults.flat().map((fault) => `${basename(dir)}/${fault}`);
}

/** @param {string} dir */
function printCounts(dir) {
  const pack = readPack(dir);
  const words = pack.lists.reduce((total, list) => total + list.words.length, 0);
  const products = pack.products?.products?.length ?? 0;
  console.log(
    `${pack.pack.pack}: ${pack.lists.length} lists, ${words} words, ${usedPictures(pack).length} pictures, ` +
      `${spokenTexts(pack).length} sounds, ${products} products: no faults`,
  );
}

/**
 * Spelling comes last: without the rest a pack may not even be read.
 *
 * @param {string} dir
 */
async function checkAll(dir) {
  const faults = checkPack(dir);
  if (faults.some((fault) => fault.includes(': cannot be read: '))) return faults;
  const misspelt = await checkSpellingWithDictionaries(readPack(dir));
  return [...faults, ...misspelt.map((fault) => `${basename(dir)}/${fault}`)];
}

async function main() {
  const dirs = packDirs(contentDir);
  const faults = (await Promise.all(dirs.map(checkAll))).flat();
  if (dirs.length === 0) faults.push('content: no pack found');
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(`${faults.length} faults`);
    process.exitCode = 1;
    return;
  }
  dirs.forEach(printCounts);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
