import { describe, expect, it } from 'vitest';
import { checkDocs } from './check-docs.mjs';
import { checkNames, checkViews } from './check-names.mjs';
import { checkShape } from './check-shape.mjs';

const reading = (/** @type {Record<string, string>} */ files) => (/** @type {string} */ file) =>
  files[file] ?? '';
const check = (/** @type {typeof checkShape} */ rule, /** @type {Record<string, string>} */ files) =>
  rule(Object.keys(files), reading(files));

describe('shape', () => {
  it('counts the lines of sources and of tests', () => {
    const lines = (/** @type {number} */ count) => 'x;\n'.repeat(count);
    expect(
      check(checkShape, { 'apps/api/src/a.ts': lines(300), 'apps/api/src/a.test.ts': lines(400) }),
    ).toEqual([]);
    const faults = check(checkShape, {
      'apps/api/src/a.ts': lines(301),
      'apps/api/src/a.test.ts': lines(401),
    });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'apps/api/src/a.ts',
      'apps/api/src/a.test.ts',
    ]);
  });

  it('counts the source files of a folder, without tests', () => {
    const files = (/** @type {number} */ count, /** @type {string} */ end) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`apps/api/src/x/f${at}${end}`, '']));
    expect(check(checkShape, { ...files(30, '.ts'), ...files(9, '.test.ts') })).toEqual([]);
    expect(check(checkShape, files(31, '.ts'))).toEqual(['apps/api/src/x: 31 source files, 30 at most']);
  });
});

describe('names', () => {
  it('reports a type that two files of one program export', () => {
    const one = 'export interface Seat {}\n';
    expect(check(checkNames, { 'apps/api/src/a.ts': one, 'apps/api/src/b.ts': one })).toEqual([
      'Seat: apps/api/src/a.ts, apps/api/src/b.ts',
    ]);
  });

  it('lets other programs, private types and re-exports have the name', () => {
    const files = {
      'apps/api/src/a.ts': 'export interface Seat {}\n',
      'apps/api/src/b.ts': "interface Seat {}\nexport type { Seat } from './a.ts';\n",
      'apps/web/src/a.ts': 'export type Seat = number;\n',
    };
    expect(check(checkNames, files)).toEqual([]);
  });
});

describe('views', () => {
  it('reports a view that stands among the verbs', () => {
    const view = 'export const seatView = () => 1;\nasync function viewSeat() {}\n';
    const files = {
      'apps/api/src/a/a.ts': view,
      'apps/api/src/a/a.view.ts': view,
      'apps/web/src/a.ts': view,
    };
    expect(check(checkViews, files)).toEqual(['apps/api/src/a/a.ts: seatView belongs into a *.view.ts']);
  });
});

describe('docs', () => {
  const page = 'See `words/words.ts`, [style](../STYLE.md), `*.view.ts` and `<feature>.ts`.';
  const files = { 'STYLE.md': '', 'apps/api/src/words/words.ts': '', 'docs/a.md': page };

  it('finds names from any folder, and leaves patterns alone', () => {
    expect(check(checkDocs, files)).toEqual([]);
  });

  it('reports names in pages and comments that stand for no file', () => {
    const more = { 'docs/b.md': '`gone.ts`', 'apps/api/src/c.ts': "// see lost.ts\nimport './other.ts';" };
    expect(check(checkDocs, { ...files, ...more })).toEqual([
      'docs/b.md names gone.ts',
      'apps/api/src/c.ts names lost.ts',
    ]);
  });
});
