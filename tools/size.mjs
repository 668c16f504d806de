import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './programs.mjs';

/* `npm run size`: what a browser has to load on the way to the first question, and what it may be. */

const KB = 1000;
const PICTURE_LIMIT_BYTES = 150 * KB;
const pictureFolders = ['apps/web/dist', 'content/starter/pictures'];

const start = ['index.html', 'src/app/begin.tsx'];
const home = ['src/app/layouts/StudentLayout.tsx', 'src/features/student-home/StudentHome.tsx'];
const game = ['src/features/lists/OneList.tsx', 'src/features/play/StudentGame.tsx'];

/** The modules that each point adds to the way there, besides what they import. */
const points = [
  { name: 'sign-in', limitBytes: 130 * KB, modules: start },
  { name: "pupil's home", limitBytes: 170 * KB, modules: [...start, ...home] },
  { name: 'first question, in all', limitBytes: 230 * KB, modules: [...start, ...home, ...game] },
];

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * The script files that the browser loads for the modules: their chunks and all that those import at once.
 *
 * @param {Manifest} manifest of Vite
 * @param {string[]} modules
 */
export function scriptsFor(manifest, modules) {
  const files = new Set(/** @type {string[]} */ ([]));
  const visit = (/** @type {string} */ name) => {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`${name} is no entry of its own in the build: correct the list in tools/size.mjs`);
    if (files.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return [...files];
}

/** Pictures below the folder that are heavier than the limit, with their weight. */
export function heavyPictures(/** @type {string} */ folder, limitBytes = PICTURE_LIMIT_BYTES) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svg|png|jpe?g|webp|avif|gif)$/.test(name))
    .map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }))
    .filter(({ bytes }) => bytes > limitBytes);
}

const inKb = (/** @type {number} */ bytes) => `${(bytes / KB).toFixed(1)} KB`;

function report() {
  const dist = path.join(root, 'apps/web/dist');
  const manifestFile = path.join(dist, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('the site is not built: npm run build');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  let tooHeavy = 0;
  for (const { name, limitBytes, modules } of points) {
    const files = scriptsFor(manifest, modules);
    const weigh = (/** @type {string} */ ending) =>
      files.reduce((sum, file) => sum + smallest(path.join(dist, file), ending), 0);
    const brotli = weigh('.br');
    const isOver = brotli > limitBytes;
    if (isOver) tooHeavy += 1;
    const numbers = `${inKb(brotli)} brotli (${inKb(weigh('.gz'))} gzip) of ${inKb(limitBytes)}`;
    console.log(`${isOver ? '✗' : '✓'} ${name.padEnd(24)}${numbers}, ${files.length} files`);
  }
  for (const folder of pictureFolders) {
    for (const { name, bytes } of heavyPictures(path.join(root, folder))) {
      tooHeavy += 1;
      console.log(`✗ ${folder}/${name} is ${inKb(bytes)}, more than ${inKb(PICTURE_LIMIT_BYTES)}`);
    }
  }
  return tooHeavy;
}

/** Tiny files are served as they are. */
function smallest(/** @type {string} */ file, /** @type {string} */ ending) {
  return statSync(existsSync(file + ending) ? file + ending : file).size;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = report() > 0 ? 1 : 0;
