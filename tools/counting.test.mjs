import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCommand, countPlaywright, countVitest } from './counting.mjs';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-counting-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(/** @type {object} */ content) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const suite = (/** @type {number} */ tests, status = 'passed') => ({
  status,
  assertionResults: Array(tests).fill({}),
});
const vitest = (/** @type {object} */ more) =>
  report({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...more,
  });

describe('counting', () => {
  it('takes a command for one check', () => {
    expect([countCommand(0), countCommand(3)]).toEqual([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 0, failed: 1, skipped: 0 },
    ]);
  });

  it('takes the numbers of a test report', () => {
    const file = vitest({
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 1,
      testResults: [suite(8, 'failed')],
    });
    expect(countVitest(file, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it('counts a file that does not load', () => {
    const file = vitest({ numPassedTests: 5, testResults: [suite(5), suite(0, 'failed')] });
    expect(countVitest(file, 1).failed).toBe(1);
  });

  it('never takes silence for success', () => {
    expect(countVitest(path.join(folder, 'none.json'), 0).failed).toBe(1);
    expect(countVitest(vitest({}), 0).failed).toBe(1);
    expect(countVitest(vitest({ numPassedTests: 5 }), 1).failed).toBe(1);
    expect(countPlaywright(path.join(folder, 'none.json'), 0).failed).toBe(1);
    expect(
      countPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }), 0).failed,
    ).toBe(1);
  });

  it('counts a journey that passed at its second try once, and one that failed both as a failure', () => {
    const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(countPlaywright(file, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });
});
