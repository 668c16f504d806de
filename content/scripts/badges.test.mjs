import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { badgeShapes } from './badge-shapes.mjs';
import { contentDir, readPack } from './packs.mjs';

const starter = join(contentDir, 'starter');

test('every badge of the pack that ships has a shape in its own colour and a picture on it', () => {
  const badges = (readPack(starter).products?.products ?? []).filter(({ category }) => category === 'badge');
  const shapes = new Set();
  for (const { code, shape = code, color, picture } of badges) {
    const svg = readFileSync(join(starter, 'products', `${picture}.svg`), 'utf8').toLowerCase();
    expect(badgeShapes[shape], `shape of ${code}`).toBeDefined();
    expect(svg, `colour of ${code}`).toContain(`fill="${color?.toLowerCase()}"`);
    // The shape, its darker half, and at least one piece of the picture.
    expect(svg.match(/<(path|circle|ellipse|rect|use)\b/g)?.length, `picture of ${code}`).toBeGreaterThan(3);
    shapes.add(shape);
  }
  expect([...shapes].sort()).toEqual(['01', '02', '03', '04', '05', '06']);
});
