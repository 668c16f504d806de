import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCoverage } from './check-product.mjs';

const head = '| § | Sentence | Proof |\n|---|---|---|\n';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-coverage-'));
  const source =
    "it('adds one and one', () => {});\nit.each([[1]])('counts %s', () => {});\n// it('was removed')\n" +
    "it.each(['a', 'b'] as const)(\n  'names %s', () => {});\n";
  writeFileSync(path.join(folder, 'sum.test.ts'), source);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('accepts named tests and the word missing', () => {
  const page = `${head}| 1 | Sums | sum.test.ts › one and one |\n| 2 | Both | sum.test.ts › adds; \`sum.test.ts › counts\` |\n| 3 | Later | missing |\n`;
  expect(checkCoverage(page, folder)).toEqual({ faults: [], proved: 2, missing: 1 });
  const named = `${head}| 1 | Names | sum.test.ts › names |\n`;
  expect(checkCoverage(named, folder).faults).toEqual([]);
});

it.each([
  ['a test that is gone', 'sum.test.ts › subtracts', 'has no test "subtracts"'],
  ['a test in a comment', 'sum.test.ts › was removed', 'has no test "was removed"'],
  ['a file that is gone', 'gone.test.ts › adds', 'gone.test.ts does not exist'],
  ['a proof without a test', 'we looked', 'neither'],
  ['one wrong proof among right ones', 'sum.test.ts › adds; sum.test.ts › nothing', 'has no test "nothing"'],
])('reports %s', (_kind, proof, message) => {
  const { faults } = checkCoverage(`${head}| 1 | Sums | ${proof} |\n`, folder);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(message);
});

it('reports a page without rows', () => {
  expect(checkCoverage('# Empty\n', folder).faults).toHaveLength(1);
});
