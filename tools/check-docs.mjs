import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './programs.mjs';
import { listFiles } from './source-files.mjs';

/*
 * Every file that a page or a comment names exists. A name is a path from the root, from the page or from any folder
 * (`words/words.ts`); with an asterisk or a `<placeholder>` it is a pattern and stands for no file.
 */

const NAME =
  /(?<![\w<>*{}$./@-])(?:\.{1,2}\/)?(?:[\w-]+\/)*[\w-][\w.-]*\.(?:ts|tsx|mjs|cjs|css|json|md|yaml|sql)(?![\w*-])/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g;
/** Names that are built or written while the product runs, or stand for any file of the kind. */
const madeLater = new Set(['apps/api/dist/server.mjs', 'apps/api/dist/admin.mjs']);

const isPage = (/** @type {string} */ file) => file.endsWith('.md') && file !== 'THIRD-PARTY-NOTICES.md';
/** Tests of the tools hold made-up sources in strings. */
const isCode = (/** @type {string} */ file) =>
  /\.(ts|tsx|mjs|cjs)$/.test(file) && !/\.gen\.ts$|^tools\/.*\.test\.mjs$/.test(file);

/**
 * @param {readonly string[]} files paths from the root
 * @param {(file: string) => string} read
 * @returns {string[]} one line for each name without a file
 */
export function checkDocs(files, read) {
  const endings = new Set(
    files.flatMap((file) => {
      const parts = file.split('/');
      return parts.map((_, at) => parts.slice(at).join('/'));
    }),
  );
  const exists = (/** @type {string} */ page, /** @type {string} */ name) =>
    endings.has(name) ||
    madeLater.has(name) ||
    endings.has(path.posix.normalize(path.posix.join(path.posix.dirname(page), name)));
  return files.flatMap((file) => {
    if (!isPage(file) && !isCode(file)) return [];
    const text = isPage(file) ? read(file) : (read(file).match(COMMENT) ?? []).join('\n');
    const names = new Set(text.match(NAME) ?? []);
    return [...names].filter((name) => !exists(file, name)).map((name) => `${file} names ${name}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkDocs(listFiles(), (file) => readFileSync(path.join(root, file), 'utf8'));
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} names of files that do not exist`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
