import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const { icons } = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json');

/**
 * What an emoji draws, inside a view box of 32 × 32. Throws when there is none of that name.
 *
 * @param {string} name
 */
export function iconBody(name) {
  const icon = icons[name];
  if (!icon) throw new Error(`no Fluent Emoji is called "${name}"`);
  return icon.body;
}

/**
 * A picture by its name: our own drawing in `drawingsDir` wins over the emoji of that name. Throws when there is neither.
 *
 * @param {string} name
 * @param {string} drawingsDir
 */
export function pictureSvg(name, drawingsDir) {
  const own = join(drawingsDir, `${name}.svg`);
  if (existsSync(own)) return readFileSync(own, 'utf8');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 32 32">${iconBody(name)}</svg>`;
}

/**
 * Names of our own drawings that no list asks for.
 *
 * @param {string[]} names
 * @param {string} drawingsDir
 */
export function unusedDrawings(names, drawingsDir) {
  if (!existsSync(drawingsDir)) return [];
  const known = new Set(names);
  return readdirSync(drawingsDir)
    .map((file) => basename(file, '.svg'))
    .filter((name) => !known.has(name))
    .sort();
}
