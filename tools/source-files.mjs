import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './programs.mjs';

/** Files that git knows or would add, as paths from the root; those deleted in the work tree are left out. */
export function listFiles() {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const printed = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(printed.split('\n'))].filter((file) => file && existsSync(path.join(root, file)));
}

export const isTest = (/** @type {string} */ file) =>
  /\.(test|spec|measure)\.\w+$|^(apps\/api\/test|apps\/web\/test|e2e)\//.test(file);
