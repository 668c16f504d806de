import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../programs.mjs';

const stampFolder = path.join(root, 'node_modules/.motamo');
const ignored = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.git']);

/**
 * Every file below the places, in a fixed order. Places are relative to the root; missing ones count as empty.
 *
 * @param {string[]} places
 * @returns {Generator<string>}
 */
function* filesBelow(places) {
  for (const place of [...places].sort()) {
    const full = path.join(root, place);
    if (!existsSync(full)) continue;
    if (statSync(full).isFile()) yield place;
    else {
      const names = readdirSync(full).filter((name) => !ignored.has(name));
      yield* filesBelow(names.map((name) => path.join(place, name)));
    }
  }
}

/** One text for the content of all files below the places. */
export function fingerprint(/** @type {string[]} */ places) {
  const hash = createHash('sha256').update(process.version);
  for (const file of filesBelow(places)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** True when the work named `name` was last done on exactly this fingerprint. */
export function isCurrent(/** @type {string} */ name, /** @type {string} */ print) {
  const file = path.join(stampFolder, name);
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}

/** Remembers that the work named `name` is done for this fingerprint. */
export function stamp(/** @type {string} */ name, /** @type {string} */ print) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(path.join(stampFolder, name), print);
}
