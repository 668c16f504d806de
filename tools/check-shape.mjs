import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './programs.mjs';
import { isTest, listFiles } from './source-files.mjs';

/*
 * Sizes of files and folders, as STYLE.md names them. Those of functions and components are checked by Biome
 * (`noExcessiveLinesPerFunction` in biome.json).
 */

const LINES_MAX = 300;
const TEST_LINES_MAX = 400;
const FILES_MAX = 30;
/** Folders that are one flat list by nature: components of one design system, pure rules. */
const filesMaxOf = new Map([
  ['apps/web/src/ui', 45],
  ['packages/rules/src', 40],
]);

const isSource = (/** @type {string} */ file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(gen|d)\.ts$/.test(file);

/**
 * @param {readonly string[]} files paths from the root
 * @param {(file: string) => string} read
 * @returns {string[]} one line for each fault
 */
export function checkShape(files, read) {
  const sources = files.filter(isSource);
  const long = sources.flatMap((file) => {
    const lines = read(file).trimEnd().split('\n').length;
    const max = isTest(file) ? TEST_LINES_MAX : LINES_MAX;
    return lines > max ? [`${file}: ${lines} lines, ${max} at most`] : [];
  });
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of sources.filter((source) => !isTest(source))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts].flatMap(([folder, count]) => {
    const max = filesMaxOf.get(folder) ?? FILES_MAX;
    return count > max ? [`${folder}: ${count} source files, ${max} at most`] : [];
  });
  return [...long, ...crowded];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkShape(listFiles(), (file) => readFileSync(path.join(root, file), 'utf8'));
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} files and folders over their size`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
