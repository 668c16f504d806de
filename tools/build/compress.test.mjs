import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressFolder } from './compress.mjs';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-compress-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('puts smaller, faithful copies beside every text file and leaves the rest alone', async () => {
  const text = 'const word = "mot";\n'.repeat(200);
  for (const name of ['a.js', 'b.css', 'c.js', 'd.svg', 'e.html', 'f.json'])
    writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, 'photo.webp'), text);
  writeFileSync(path.join(folder, 'tiny.js'), '1');
  const steps = /** @type {number[][]} */ ([]);
  await compressFolder(folder, (done, all) => steps.push([done, all]));
  for (const name of ['a.js', 'b.css', 'c.js', 'd.svg', 'e.html', 'f.json']) {
    const brotli = readFileSync(path.join(folder, `${name}.br`));
    expect(brotli.length).toBeLessThan(text.length / 10);
    expect(brotliDecompressSync(brotli).toString()).toBe(text);
    expect(gunzipSync(readFileSync(path.join(folder, `${name}.gz`))).toString()).toBe(text);
  }
  expect(existsSync(path.join(folder, 'photo.webp.br'))).toBe(false);
  expect(existsSync(path.join(folder, 'tiny.js.br'))).toBe(false);
  expect(steps).toHaveLength(7);
  expect(steps.at(-1)?.[1]).toBe(7);
});
