import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './programs.mjs';
import { isTest, listFiles } from './source-files.mjs';

/** Programs and packages in which a name of a type means one thing. */
const programs = ['apps/api/src/', 'apps/web/src/', 'packages/contract/src/', 'packages/rules/src/'];

const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) ([A-Za-z_]\w*)/gm;

/**
 * Finds exported types of one name with two homes in one program. A re-export (`export type { … } from`) is no home.
 *
 * @param {readonly string[]} files paths from the root
 * @param {(file: string) => string} read
 * @returns {string[]} one line for each name
 */
export function checkNames(files, read) {
  return programs.flatMap((program) => {
    /** @type {Map<string, string[]>} */
    const homes = new Map();
    for (const file of files) {
      if (!file.startsWith(program) || !/\.tsx?$/.test(file) || isTest(file)) continue;
      for (const [, name = ''] of read(file).matchAll(EXPORTED_TYPE))
        homes.set(name, [...(homes.get(name) ?? []), file]);
    }
    return [...homes]
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => `${name}: ${places.join(', ')}`);
  });
}

const VIEW = /^(?:export )?(?:async )?(?:function|const) (\w*[a-z]Views?)\b/gm;

/**
 * Finds functions of the api whose name says that they make what a viewer gets, but which stand outside of `*.view.ts`.
 *
 * @param {readonly string[]} files paths from the root
 * @param {(file: string) => string} read
 * @returns {string[]} one line for each name
 */
export function checkViews(files, read) {
  const others = files.filter(
    (file) => file.startsWith('apps/api/src/') && /(?<!\.view|\.test)\.ts$/.test(file),
  );
  return others.flatMap((file) =>
    [...read(file).matchAll(VIEW)].map(([, name]) => `${file}: ${name} belongs into a *.view.ts`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = listFiles();
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const faults = [...checkNames(files, read), ...checkViews(files, read)];
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} names of types with more than one home, or of views without theirs`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
