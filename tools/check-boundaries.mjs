import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { root } from './programs.mjs';

const require = createRequire(import.meta.url);

/** Folders that must each yield modules: a check that read nothing has proved nothing. */
const parts = ['packages/rules/src', 'packages/contract/src', 'apps/api/src', 'apps/web/src'];

/** @typedef {import('dependency-cruiser').IFlattenedRuleSet} RuleSet */
/** @typedef {{ forbidden: NonNullable<RuleSet['forbidden']>, options: object }} Rules */

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
    const { options, forbidden } = readRules();
    const { output } = await cruise(parts, { ...options, ruleSet: { forbidden }, validate: true });
    if (typeof output === 'string') throw new Error(output);
    const own = output.modules
      .map(({ source }) => source)
      .filter((source) => !source.includes('node_modules'));
    const unread = parts.filter((part) => !own.some((source) => source.startsWith(`${part}/`)));
    const faults = [
      ...unread.map((part) => `no module was read in ${part}`),
      ...output.summary.violations.map(({ rule, from, to }) =>
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
