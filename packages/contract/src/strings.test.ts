import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { table } from './table.ts';

interface Found {
  readonly where: string;
  readonly schema: z.ZodType;
}

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  format?: string;
};
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** Every schema inside one that is at the end of a branch. */
function leavesOf(schema: z.ZodType, where: string): Found[] {
  const def = defOf(schema);
  const inner = [
    ...Object.entries(def.shape ?? {}).flatMap(([key, value]) => leavesOf(value, `${where}.${key}`)),
    ...[def.element, def.innerType, def.keyType, def.valueType, def.in, ...(def.options ?? [])].flatMap(
      (part) => (part ? leavesOf(part, where) : []),
    ),
  ];
  return inner.length > 0 ? inner : [{ where, schema }];
}

const leaves = (Object.entries(table) as [string, Endpoint][]).flatMap(([key, { params, query, body }]) =>
  [params, query, body].flatMap((part) => (part ? leavesOf(part, key) : [])),
);

const LONGEST = 256 * 1024;
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('what a caller may send', () => {
  it('is made of few kinds of values, none of which is anything at all', () => {
    const kinds = new Set(leaves.map(({ schema }) => defOf(schema).type));
    expect(leaves.length).toBeGreaterThan(150);
    for (const kind of kinds)
      expect(['string', 'number', 'boolean', 'enum', 'literal', 'null']).toContain(kind);
  });

  const strings = leaves.filter(({ schema }) => defOf(schema).type === 'string');

  it.each(strings)('$where is bounded, and can be stored', ({ schema }) => {
    for (const letter of ['a', '1', '/']) expect(takes(schema, letter.repeat(LONGEST))).toBe(false);
    // Long enough for any minimum, short enough for any maximum but the narrowest.
    for (const stray of ['\0', '\ud800', '\udc00']) {
      for (const length of [1, 4, 5, 7, 15, 39]) {
        expect(takes(schema, 'a'.repeat(length) + stray)).toBe(false);
        expect(takes(schema, stray + '1'.repeat(length))).toBe(false);
      }
    }
  });

  it.each(leaves.filter(({ schema }) => defOf(schema).type === 'number'))(
    '$where is a number that is one',
    ({ schema }) => {
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) expect(takes(schema, value)).toBe(false);
    },
  );
});

it('a pair of surrogates is a sign like others', () => {
  const title = (table['POST /user/classrooms'].body as unknown as { shape: { title: z.ZodType } }).shape
    .title;
  expect(takes(title, 'Classe 🦊')).toBe(true);
});
