import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './programs.mjs';

/**
 * Reads the rows `| § | sentence | proof |` of docs/product.md. A proof is `path › part of a test's title`,
 * several of them parted by `;`, or the word `missing`.
 */
function* rowsOf(/** @type {string} */ page) {
  for (const line of page.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length < 5 || cells[1] === '§' || /^[-: ]*$/.test(cells[1] ?? '')) continue;
    yield { paragraph: cells[1], sentence: cells[2] ?? '', proof: cells[3] ?? '' };
  }
}

/** The texts that a test file gives to `it`, `test` and `describe`, templates with their gaps. */
function titlesIn(/** @type {string} */ file) {
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*).*$/gm, '');
  const calls = source.matchAll(
    /\b(?:it|test|describe)(?:\.\w+)*(?:\((?:[^'"`]*?|[^()]*)\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs,
  );
  return [...calls].map((call) => (call[2] ?? '').replaceAll(/\\(.)/g, '$1'));
}

/** What is wrong with one proof, or undefined. */
function faultOf(/** @type {string} */ proof, /** @type {string} */ folder) {
  const [file = '', title] = proof.split('›').map((part) => part.trim());
  if (!title) return `"${proof}" is neither \`path › title\` nor \`missing\``;
  const full = path.join(folder, file);
  if (!existsSync(full)) return `${file} does not exist`;
  return titlesIn(full).some((found) => found.includes(title)) ? undefined : `${file} has no test "${title}"`;
}

/**
 * @param {string} page the text of docs/product.md
 * @param {string} folder where its paths begin
 */
export function checkCoverage(page, folder) {
  const rows = [...rowsOf(page)];
  const missing = rows.filter(({ proof }) => proof === 'missing').length;
  const faults = rows.flatMap(({ paragraph, sentence, proof }) => {
    if (sentence === '') return [`${paragraph}: a row without a sentence`];
    if (proof === 'missing') return [];
    const wrong = proof.split(';').map((one) => faultOf(one.replaceAll('`', '').trim(), folder));
    return wrong.filter((fault) => fault !== undefined).map((fault) => `${paragraph} ${sentence}: ${fault}`);
  });
  if (rows.length === 0) faults.push('docs/product.md has no rows');
  return { faults, proved: rows.length - missing, missing };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = readFileSync(path.join(root, 'docs/product.md'), 'utf8');
  const { faults, proved, missing } = checkCoverage(page, root);
  for (const fault of faults) console.error(fault);
  console.log(`${proved} sentences with a test, ${missing} missing`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
