import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { heavyPictures, scriptsFor } from './size.mjs';

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_shared.js'], dynamicImports: ['src/Home.tsx'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/Home.tsx': { file: 'assets/home.js', imports: ['_shared.js', '_bar.js', 'index.html'] },
  '_bar.js': { file: 'assets/bar.js', imports: ['_shared.js'] },
  'src/Later.tsx': { file: 'assets/later.js' },
};

it('counts every script that is loaded at once, each one time, and none that comes later', () => {
  expect(scriptsFor(manifest, ['index.html'])).toEqual(['assets/main.js', 'assets/shared.js']);
  expect(scriptsFor(manifest, ['index.html', 'src/Home.tsx']).sort()).toEqual([
    'assets/bar.js',
    'assets/home.js',
    'assets/main.js',
    'assets/shared.js',
  ]);
});

it('fails when a screen on the way is not found, rather than weighing nothing', () => {
  expect(() => scriptsFor(manifest, ['src/Gone.tsx'])).toThrow('src/Gone.tsx');
});

it('finds pictures above the limit', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-size-'));
  writeFileSync(path.join(folder, 'light.webp'), Buffer.alloc(100));
  writeFileSync(path.join(folder, 'heavy.svg'), Buffer.alloc(101));
  writeFileSync(path.join(folder, 'heavy.mp3'), Buffer.alloc(101));
  expect(heavyPictures(folder, 100)).toEqual([{ name: 'heavy.svg', bytes: 101 }]);
  rmSync(folder, { recursive: true });
});
