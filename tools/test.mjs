import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countCommand, countPlaywright, countVitest } from './counting.mjs';
import { checkNode, installPackages } from './install.mjs';
import { completeMachine } from './machine.mjs';
import { giveUp, packageProgram, root, run, tsconfigs } from './programs.mjs';
import { seconds } from './steps.mjs';
import { findSystemPostgres, startSystemPostgres } from './system-postgres.mjs';

/*
 * `npm test`: every check, two at a time, the quick ones first, because each of them waits for a process or a database
 * now and then. The last one is that of the browser; what it prints is shown as it comes, what the others print in one
 * piece when they have ended. A failed section does not hide the others. The last line is always `N passed, N failed`.
 */

/** @typedef {(words: string[], env?: NodeJS.ProcessEnv) => Promise<number>} Run runs a program; its exit code */
/** @typedef {(run: Run) => Promise<import('./counting.mjs').Count>} Work */

/** Memory that looks like a folder, where there is plenty: a disk takes a fifth longer for all the databases made and dropped. */
const SHARED_MEMORY = '/dev/shm';
const PLENTY_BYTES = 6 * 2 ** 30;

function hasPlenty() {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize > PLENTY_BYTES && os.freemem() > PLENTY_BYTES;
}

/** Everything that a run makes is in here, and goes with it. */
const folder = mkdtempSync(path.join(hasPlenty() ? SHARED_MEMORY : os.tmpdir(), 'motamo-test-'));
// Accounts of databases have to get through.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
/** What failed sections printed last: named again at the end, where whoever sees only the end of a log finds it. */
/** @type {string[]} */
const faults = [];
const FAULT_LINES = 60;

/**
 * @param {string} title
 * @param {Work} work
 * @param {{ isShown?: boolean }} [options] what it prints is shown as it comes
 */
async function section(title, work, { isShown = false } = {}) {
  console.log(`   … ${title}`);
  let printed = '';
  const startedMs = performance.now();
  const count = await work(async (words, env) => {
    const { code, output } = await run(words, { quiet: !isShown, env });
    printed += output;
    return code;
  }).catch((error) => {
    printed += `${error instanceof Error ? error.message : error}\n`;
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const heading = `── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`;
  console.log(`\n${heading}\n${printed.trimEnd()}\n`);
  if (count.failed) faults.push(heading, printed.trimEnd().split('\n').slice(-FAULT_LINES).join('\n'));
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += count[key];
  const took = seconds(performance.now() - startedMs).padStart(8);
  const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
  summary.push(
    `${count.failed ? '✗' : '✓'} ${title.padEnd(44)}${took}  ${count.passed} passed, ${count.failed} failed${skipped}`,
  );
}

function tool(/** @type {string} */ file) {
  return [process.execPath, path.join(root, 'tools', file)];
}

/** Each of the commands counts as one check. */
const commands =
  (/** @type {string[][]} */ ...list) =>
  async (/** @type {Run} */ run) => {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const words of list) {
      const { passed, failed } = countCommand(await run(words));
      counts.passed += passed;
      counts.failed += failed;
    }
    return counts;
  };

const vitest =
  (/** @type {string[]} */ projects, /** @type {NodeJS.ProcessEnv} */ env = {}) =>
  async (/** @type {Run} */ run) => {
    const file = path.join(folder, `${projects.join('-')}-${Object.keys(env).length}.json`);
    const chosen = projects.flatMap((name) => ['--project', name]);
    const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run([...packageProgram('vitest', 'vitest.mjs'), 'run', ...chosen, ...output], env);
    return countVitest(file, code);
  };

const apiOnSystemPostgres = (/** @type {string} */ binDir) => async (/** @type {Run} */ run) => {
  const server = await startSystemPostgres(binDir);
  try {
    return await vitest(['api'], { TEST_DATABASE_URL: server.databaseUrl })(run);
  } finally {
    await server.stop();
  }
};

async function journeys(/** @type {Run} */ run) {
  const report = path.join(folder, 'e2e.json');
  const code = await run(tool('e2e.mjs'), { E2E_REPORT: report });
  return countPlaywright(report, code);
}

/** The quick and the long first, what takes both processors last. The build comes before the tests that run it. */
function sections() {
  const tsc = packageProgram('typescript', 'bin/tsc');
  const system = findSystemPostgres();
  /** @type {Parameters<typeof section>[]} */
  const list = [
    ['Build and size', commands(tool('build.mjs'), tool('size.mjs'))],
    ['Format and lint', commands([...packageProgram('@biomejs/biome', 'bin/biome'), 'check', '.'])],
    ['Boundaries', commands(tool('check-boundaries.mjs'))],
    ['Unused files, exports and packages', commands(packageProgram('knip', 'bin/knip.js'))],
    // Several checkers do much of their work twice.
    ['Types', commands(...tsconfigs.map((file) => [...tsc, '-p', file, '--checkers', '1']))],
    ['Coverage of the product', commands(tool('check-product.mjs'))],
    [
      'Sizes, names and documents',
      commands(tool('check-shape.mjs'), tool('check-names.mjs'), tool('check-docs.mjs')),
    ],
    ['Api', vitest(['api'])],
    ['Rules, contract, content, tools', vitest(['rules', 'contract', 'content', 'tools'])],
    ['Web', vitest(['web'])],
    ['Two processes', vitest(['two-process'])],
  ];
  if (system) list.push([`Api on PostgreSQL ${system.major}`, apiOnSystemPostgres(system.binDir)]);
  list.push(['Journeys in a browser', journeys, { isShown: true }]);
  return list;
}

async function twoAtATime(/** @type {Parameters<typeof section>[]} */ list) {
  const runNext = async () => {
    for (let next = list.shift(); next; next = list.shift()) await section(...next);
  };
  await Promise.all([runNext(), runNext()]);
}

try {
  checkNode();
  process.chdir(root);
  // One waits for the processor, the other for the network.
  await Promise.all([installPackages(), completeMachine()]);
  await twoAtATime(sections());
} catch (error) {
  giveUp(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (total.passed + total.failed === 0) total.failed = 1;
if (faults.length > 0) console.log(`\n${faults.join('\n')}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
