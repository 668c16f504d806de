import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.mjs';
import { root } from './programs.mjs';

/** A small repository of the same shape: a few real folders and files would say the same and take longer to read. */
const sound = {
  'docs/architecture.md':
    '```graph\nwords → –\nlists → words\ngames/play → lists\ngames/solo → games/play\n```\n\n```doors\nwords → open\n```\n',
  'packages/rules/package.json': '{"name":"@motamo/rules","type":"module","exports":{"./*":"./src/*.ts"}}',
  'packages/rules/src/level.ts': 'export const level = 1;',
  'packages/contract/package.json':
    '{"name":"@motamo/contract","type":"module","exports":{"./*":"./src/*.ts"}}',
  'packages/contract/src/shape.ts':
    "import { level } from '@motamo/rules/level';\nexport const shape = level;",
  'apps/api/src/app.ts': "import { lists } from './features/lists/lists.ts';\nexport const app = lists;",
  'apps/api/src/context.ts': 'export interface Context {}',
  'apps/api/src/db/schema/words.ts': 'export const word = 1;\nexport type Word = number;',
  'apps/api/src/features/words/words.ts':
    "import type { Context } from '../../context.ts';\nimport type { Word } from '../../db/schema/words.ts';\nexport const words = (c: Context): [Context, Word] => [c, 1];",
  'apps/api/src/features/words/words.queries.ts':
    "import { word } from '../../db/schema/words.ts';\nexport const query = word;",
  'apps/api/src/features/words/hidden.ts': 'export const hidden = 1;',
  'apps/api/src/features/words/open.ts': 'export const open = 1;',
  'apps/api/src/features/lists/lists.ts':
    "import { words } from '../words/words.ts';\nexport const lists = words;",
  'apps/api/src/features/games/play/play.ts':
    "import { lists } from '../../lists/lists.ts';\nexport const play = lists;",
  'apps/api/src/features/games/play/judge.ts': 'export const judge = 1;',
  'apps/api/src/features/games/solo/solo.ts':
    "import { judge } from '../play/judge.ts';\nexport const solo = judge;",
  'apps/web/src/ui/Button.tsx': 'export const Button = () => <b>ok</b>;',
  'apps/web/src/features/home/Home.tsx':
    "import { Button } from '../../ui/Button.tsx';\nexport const Home = () => <Button />;",
  'apps/web/src/features/shop/Shop.tsx': 'export const Shop = () => <i />;',
  'apps/web/src/app/routes.tsx':
    "import { Home } from '../features/home/Home.tsx';\nexport const routes = [Home];",
};

let folder = '';

function write(/** @type {Record<string, string>} */ files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-boundaries-'));
});

beforeEach(() => {
  for (const part of ['packages', 'apps']) rmSync(path.join(folder, part), { recursive: true, force: true });
  mkdirSync(path.join(folder, 'node_modules/@motamo'), { recursive: true });
  write(sound);
  for (const name of ['rules', 'contract']) {
    const link = path.join(folder, 'node_modules/@motamo', name);
    rmSync(link, { force: true });
    symlinkSync(path.join(folder, 'packages', name), link);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds nothing wrong in a sound repository', async () => {
  expect(await checkBoundaries(folder)).toEqual({ faults: [], moduleCount: 17 });
});

it.each([
  [
    'rules-use-nothing',
    'packages/rules/src/bad.ts',
    "import { shape } from '@motamo/contract/shape';\nexport const bad = shape;",
  ],
  [
    'contract-uses-rules-only',
    'packages/contract/src/bad.ts',
    "export { app } from '../../../apps/api/src/app.ts';",
  ],
  [
    'api-not-web',
    'apps/api/src/bad.ts',
    "import { Button } from '../../web/src/ui/Button.tsx';\nexport const bad = Button;",
  ],
  [
    'web-not-api',
    'apps/web/src/lib/bad.ts',
    "import type { Context } from '../../../api/src/context.ts';\nexport type Bad = Context;",
  ],
  [
    'only-the-composition-knows-features',
    'apps/api/src/db/bad.ts',
    "export { words } from '../features/words/words.ts';",
  ],
  ['the-composition-is-the-top', 'apps/api/src/http/bad.ts', "export { app } from '../app.ts';"],
  ['feature-words', 'apps/api/src/features/words/bad.ts', "export { lists } from '../lists/lists.ts';"],
  ['feature-lists', 'apps/api/src/features/lists/bad.ts', "export { hidden } from '../words/hidden.ts';"],
  [
    'feature-games-play',
    'apps/api/src/features/games/play/bad.ts',
    "export { words } from '../../words/words.ts';",
  ],
  [
    'feature-games-play',
    'apps/api/src/features/games/play/back.ts',
    "export { solo } from '../solo/solo.ts';",
  ],
  [
    'sql-in-queries',
    'apps/api/src/features/words/bad.ts',
    "import { word } from '../../db/schema/words.ts';\nexport const bad = word;",
  ],
  [
    'sql-in-queries',
    'apps/api/src/http/bad.ts',
    "import { word } from '../db/schema/words.ts';\nexport const bad = word;",
  ],
  ['feature-in-the-graph', 'apps/api/src/features/pets/pets.ts', "export { app } from '../../context.ts';"],
  ['web-ui-is-below', 'apps/web/src/ui/Bad.tsx', "export { Home } from '../features/home/Home.tsx';"],
  [
    'web-features-below-app',
    'apps/web/src/features/home/bad.ts',
    "export { routes } from '../../app/routes.tsx';",
  ],
  ['web-features-apart', 'apps/web/src/features/home/bad.ts', "export { Shop } from '../shop/Shop.tsx';"],
  ['nothing-unresolved', 'apps/web/src/ui/bad.ts', "export { nothing } from './nowhere.ts';"],
])('reports %s', async (rule, file, text) => {
  write({ [file]: text });
  const { faults } = await checkBoundaries(folder);
  expect(faults.map((fault) => fault.split(':')[0])).toContain(rule);
});

it('lets others in by the main file, views, queries and doors', async () => {
  write({
    'apps/api/src/features/lists/more.ts':
      "export { query } from '../words/words.queries.ts';\nexport { open } from '../words/open.ts';",
  });
  expect((await checkBoundaries(folder)).faults).toEqual([]);
});

it('reports a circle, of code or of types', async () => {
  write({
    'packages/rules/src/a.ts': "import { b } from './b.ts';\nexport type A = number;\nexport const a = b;",
    'packages/rules/src/b.ts': "import type { A } from './a.ts';\nexport const b: A = 1;",
  });
  expect((await checkBoundaries(folder)).faults.join()).toContain('no-cycles');
  write({ 'packages/rules/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;" });
  expect((await checkBoundaries(folder)).faults.join()).toContain('no-cycles');
});

it('fails when it could read nothing of a part', async () => {
  rmSync(path.join(folder, 'packages/rules/src/level.ts'));
  write({ 'packages/contract/src/shape.ts': 'export const shape = 1;', 'packages/rules/src/level.txt': '' });
  expect((await checkBoundaries(folder)).faults).toEqual(['no module was read in packages/rules/src']);
});

it('reads the modules of this repository', async () => {
  expect((await checkBoundaries(root)).moduleCount).toBeGreaterThan(100);
});
