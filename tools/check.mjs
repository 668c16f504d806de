import { execFileSync } from 'node:child_process';
import { giveUp, packageProgram, root, run, tsconfigs } from './programs.mjs';
import { seconds } from './steps.mjs';

/*
 * `npm run check`: what is worth knowing before each commit, two at a time. All static checks, the unit tests, and the
 * tests of the api and the web that the changes since `main` can have broken. `npm test` runs everything.
 */

const tool = (/** @type {string} */ file) => [process.execPath, `tools/${file}`];
const vitest = [...packageProgram('vitest', 'vitest.mjs'), 'run', '--reporter=dot', '--passWithNoTests'];
const tsc = (/** @type {string} */ file) => [
  ...packageProgram('typescript', 'bin/tsc'),
  ...['-p', file, '--checkers', '1'],
];

/** Where this branch left `main`; on `main` itself the last commit. */
function base() {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const branched = git('merge-base', 'HEAD', 'main');
    return branched === git('rev-parse', 'HEAD') ? 'HEAD' : branched;
  } catch {
    return 'HEAD';
  }
}

/** @type {[title: string, words: string[]][]} */
const steps = [
  ['Tests of what changed', [...vitest, '--changed', base(), '--project', 'api', '--project', 'web']],
  ['Format and lint', [...packageProgram('@biomejs/biome', 'bin/biome'), 'check', '.']],
  ...tsconfigs.map((file) => /** @type {[string, string[]]} */ ([`Types: ${file}`, tsc(file)])),
  ['Boundaries', tool('check-boundaries.mjs')],
  ['Sizes', tool('check-shape.mjs')],
  ['Names', tool('check-names.mjs')],
  ['Documents', tool('check-docs.mjs')],
  ['Coverage of the product', tool('check-product.mjs')],
  ['Unused files, exports and packages', packageProgram('knip', 'bin/knip.js')],
  ['Rules and contract', [...vitest, '--project', 'rules', '--project', 'contract']],
];

let failed = 0;
const runNext = async () => {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [title, words] = step;
    const startedMs = performance.now();
    const { code, output } = await run(words, { quiet: true });
    const took = seconds(performance.now() - startedMs).padStart(8);
    console.log(`${code === 0 ? '✓' : '✗'} ${title.padEnd(40)}${took}`);
    if (code === 0) continue;
    failed += 1;
    console.log(output.trimEnd());
  }
};

try {
  process.chdir(root);
  const startedMs = performance.now();
  await Promise.all([runNext(), runNext()]);
  console.log(`${failed} failed, ${seconds(performance.now() - startedMs)}`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  giveUp(error);
}
