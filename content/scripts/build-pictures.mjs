import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { badgeShapes } from './badge-shapes.mjs';
import { contentDir, packDirs, readPack, usedPictures } from './packs.mjs';
import { iconBody, pictureSvg, unusedDrawings } from './picture-source.mjs';
import { avatarSvg, backdropSvg, emblemBody } from './shop-drawings/shop-drawing.mjs';

/** @import { Product } from './pack-types.ts' */

const maxBytes = 6 * 1024;
const drawingsDir = join(contentDir, 'drawings');

/**
 * Ids must be unique on a page that shows many pictures, and must not tell what is drawn: a digest of the drawing.
 *
 * @param {string} svg
 * @param {number} precision
 */
function clean(svg, precision) {
  const prefix = `p${createHash('sha256').update(svg).digest('hex').slice(0, 7)}`;
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: precision,
    plugins: [
      { name: 'preset-default', params: { overrides: { cleanupIds: { minify: true } } } },
      'removeTitle',
      { name: 'prefixIds', params: { prefix, delim: '' } },
    ],
  });
  return data;
}

/**
 * @param {string} file
 * @param {string} svg
 */
function write(file, svg) {
  const smallest = [2, 1].map((precision) => clean(svg, precision)).find((data) => data.length <= maxBytes);
  if (!smallest) throw new Error(`${file}: larger than ${maxBytes} bytes at every precision`);
  writeFileSync(file, `${smallest}\n`);
}

/** @type {(name: string) => string} */
const picture = (name) => pictureSvg(name, drawingsDir);

/** @param {Product} product */
function badge({ code, shape = code, color, icon = '', drawing }) {
  const outline = badgeShapes[shape];
  if (!outline) throw new Error(`badge ${code}: no outline is called "${shape}"`);
  const { d, join: linejoin } = outline;
  const emblem = drawing ? emblemBody(drawing) : iconBody(icon);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="118" viewBox="0 0 112 118">
    <clipPath id="half"><path d="M56 0H112V118H56Z"/></clipPath>
    <g stroke-width="6" stroke-linejoin="${linejoin}">
      <path d="${d}" fill="${color}" stroke="${color}"/>
      <path d="${d}" fill="#1b2440" stroke="#1b2440" opacity=".14" clip-path="url(#half)"/>
    </g>
    <g transform="translate(24 24) scale(2)">${emblem}</g>
  </svg>`;
}

/** @param {Product} product */
function productSvg(product) {
  const { category, drawing, icon = '' } = product;
  if (category === 'badge') return badge(product);
  if (category === 'avatar') return drawing ? avatarSvg(drawing) : picture(icon);
  if (drawing) return backdropSvg(drawing);
  return readFileSync(join(contentDir, 'scripts', 'backdrops', `${product.picture}.svg`), 'utf8');
}

/**
 * Brings a folder of SVG files in line with `wanted` (name → drawing); files that nothing names go away.
 *
 * @param {string} dir
 * @param {Map<string, string>} wanted
 */
function fill(dir, wanted) {
  mkdirSync(dir, { recursive: true });
  for (const file of readdirSync(dir)) {
    if (!wanted.has(file.replace(/\.svg$/, ''))) rmSync(join(dir, file));
  }
  for (const [name, svg] of wanted) write(join(dir, `${name}.svg`), svg);
  console.log(`${dir.slice(contentDir.length + 1)}: ${wanted.size} pictures`);
}

/** @type {string[]} */
const namedPictures = [];
for (const dir of packDirs().filter((path) => readPack(path).pack.pictures === 'fluent-emoji-flat')) {
  const pack = readPack(dir);
  namedPictures.push(...usedPictures(pack));
  fill(join(dir, 'pictures'), new Map(usedPictures(pack).map((name) => [name, picture(name)])));
  const products = pack.products?.products ?? [];
  const drawn = new Map(
    products.flatMap((product) => (product.picture ? [[product.picture, productSvg(product)]] : [])),
  );
  if (drawn.size > 0) fill(join(dir, 'products'), drawn);
  const animals = pack.guestNames?.animals ?? [];
  if (animals.length > 0) {
    fill(join(dir, 'guests'), new Map(animals.map((animal) => [animal.picture, picture(animal.icon ?? '')])));
  }
}
for (const name of unusedDrawings(namedPictures, drawingsDir))
  console.log(`drawings/${name}.svg: nothing uses it`);
