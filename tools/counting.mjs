import { existsSync, readFileSync } from 'node:fs';

/**
 * What a step of the test run amounts to. A step that fails without a failed test of its own (it could not start, a
 * file did not load, nothing ran) counts as one failure: green must mean that tests ran.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/** @returns {Count} */
export function countCommand(/** @type {number} */ code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Adds the failure that a report does not know about. */
function sound(/** @type {Count} */ count, /** @type {number} */ code) {
  const ranNothing = count.passed + count.failed === 0;
  const failed = count.failed === 0 && (code !== 0 || ranNothing) ? 1 : count.failed;
  return { ...count, failed };
}

function readReport(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @returns {Count} */
export function countVitest(/** @type {string} */ file, /** @type {number} */ code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that does not load has no failed test, only a failed suite.
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ suite) =>
      suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0);
  return sound({ passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped }, code);
}

/** @returns {Count} */
export function countPlaywright(/** @type {string} */ file, /** @type {number} */ code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A journey that passed at its second try is named by Playwright's own list, and counts once.
  return sound({ passed: expected + flaky, failed: unexpected, skipped }, code);
}
