import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './programs.mjs';

const require = createRequire(import.meta.url);

/** Folders that must each yield modules: a check that read nothing has proved nothing. */
const parts = ['packages/rules/src', 'packages/contract/src', 'apps/api/src', 'apps/web/src'];

/** While true, imports of types alone are not seen: they vanish from the program and close no circle. */
let codeOnly = false;

/** dependency-cruiser lets swc read every file as TypeScript without JSX; it must be told before it is loaded. */
async function loadCruiser() {
  const swc = require('@swc/core');
  const { parseFileSync } = swc;
  swc.parseFileSync = (/** @type {string} */ file, /** @type {object} */ options) => {
    const tree = parseFileSync(file, { ...options, tsx: file.endsWith('x') });
    if (codeOnly)
      tree.body = tree.body.filter((/** @type {{ typeOnly?: boolean }} */ item) => !item.typeOnly);
    return tree;
  };
  return import('dependency-cruiser');
}

const { cruise } = await loadCruiser();

/** @typedef {{ forbidden: { name: string }[], options: object }} Rules */

async function follow(/** @type {Rules} */ { options, forbidden }, /** @type {boolean} */ withTypes) {
  codeOnly = !withTypes;
  const ruleSet = { forbidden: forbidden.filter((rule) => (rule.name === 'no-cycles') !== withTypes) };
  const { output } = await cruise(parts, { ...options, ruleSet, validate: true });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/**
 * Follows every import below `folder` and compares it with `.dependency-cruiser.cjs`.
 *
 * @param {string} folder the repository, or a copy of it
 * @returns {Promise<{ faults: string[], moduleCount: number }>}
 */
export async function checkBoundaries(folder) {
  const previous = process.cwd();
  process.env.BOUNDARIES_ROOT = folder;
  process.chdir(folder);
  try {
    const rules = readRules();
    const directions = await follow(rules, true);
    const cycles = await follow(rules, false);
    const own = directions.modules
      .map(({ source }) => source)
      .filter((source) => !source.includes('node_modules'));
    const unread = parts.filter((part) => !own.some((source) => source.startsWith(`${part}/`)));
    const faults = [
      ...unread.map((part) => `no module was read in ${part}`),
      ...[...directions.summary.violations, ...cycles.summary.violations].map(({ rule, from, to }) =>
        rule.name === 'feature-in-the-graph'
          ? `${rule.name}: ${path.dirname(from)}`
          : `${rule.name}: ${from} → ${to}`,
      ),
    ];
    return { faults: [...new Set(faults)], moduleCount: own.length };
  } finally {
    process.chdir(previous);
    delete process.env.BOUNDARIES_ROOT;
  }
}

/** Read anew each time: the graph of features comes from the folder that is checked. */
function readRules() {
  const file = path.join(root, '.dependency-cruiser.cjs');
  delete require.cache[file];
  return require(file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { faults, moduleCount } = await checkBoundaries(root);
  for (const fault of faults) console.error(fault);
  console.log(`${moduleCount} modules, ${faults.length} wrong imports`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
