import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.mjs';

const read = (/** @type {string} */ name) => readFileSync(path.join(root, name), 'utf8');

/** The part of the notices under a heading. */
function part(/** @type {string} */ heading) {
  const [, after = ''] = read('THIRD-PARTY-NOTICES.md').split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

test.each([
  ['apps/web', 'In the browser'],
  ['apps/api', 'On the server'],
])('every package that %s asks for is named in the notices', (app, heading) => {
  const { dependencies } = JSON.parse(read(`${app}/package.json`));
  const asked = Object.keys(dependencies).filter((name) => !name.startsWith('@motamo/'));
  const named = [...part(heading).matchAll(/^\| (\S+) \|/gm)].map(([, name]) => name);
  expect(asked.filter((name) => !named.includes(name))).toEqual([]);
});
