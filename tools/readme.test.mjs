import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './programs.mjs';
import { currentReadme } from './readme.mjs';

it('has the configuration table of the code; `node tools/readme.mjs` writes it', async () => {
  const expected = await currentReadme();
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toBe(expected);
  expect(expected).toContain('| `SECRET` |');
});
