import { expect, it } from 'vitest';
import { isReadable } from './readable-name.ts';

it.each([
  'Les Renards',
  'Les 👩‍👩‍👧‍👦 amis',
  'Cœurs ❤️ 1️⃣ 👍🏽',
  'الثعالب',
  'E\u0301quipe',
  'Việt Nam',
  'हिन्दी',
])('can be read: %s', (name) => {
  expect(isReadable(name)).toBe(true);
});

const hidden = [
  ['a sign of no width', 'Fo\u200bxes'],
  ['a joiner between letters', 'Fo\u200dxes'],
  ['a mark of direction', 'Foxes\u200f'],
  ['a text turned round', '\u202egnortS'],
  ['letters without a shape', '\u3164\u3164\u3164\u3164'],
  ['a soft hyphen', 'Fo\u00adxes'],
  ['piled accents', `F${'\u0301'.repeat(40)}oxes`],
  ['half a sign', 'Foxes \ud83d'],
] as const;

it.each(hidden)('cannot be read: %s', (_, name) => {
  expect(isReadable(name)).toBe(false);
});
