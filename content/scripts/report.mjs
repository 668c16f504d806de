import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contentDir, packDirs, readPack } from './packs.mjs';
import { countPack, describeCounts } from './report-counts.mjs';
import { reportPage } from './report-page.mjs';
import { sampleWords } from './report-sample.mjs';

/**
 * Prints what every pack holds and writes a page for each into content/report (not kept in git). `--seed N` draws the same sample
 * again, `--embed` puts the sounds into the page (large), so that it can be given away as one file.
 *
 * @param {string} packDir
 * @param {{ reportDir: string, seed: number, embed?: boolean | undefined }} options
 */
export function writeReport(packDir, { reportDir, seed, embed = false }) {
  const pack = readPack(packDir);
  const counts = describeCounts(countPack(pack));
  const sample = sampleWords(pack, seed);
  const base = relative(reportDir, packDir).split(sep).join('/');
  const file = join(reportDir, `${basename(packDir)}.html`);
  mkdirSync(reportDir, { recursive: true });
  writeFileSync(file, reportPage({ pack, counts, sample, seed, base, embed }));
  return { file, counts, sample };
}

/** @param {string | undefined} text */
function seedFrom(text) {
  const seed = text === undefined ? randomInt(1_000_000) : Number(text);
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  console.error(`--seed is no whole number: ${text}`);
  process.exit(2);
}

function main() {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, embed: { type: 'boolean' } } });
  const seed = seedFrom(values.seed);
  for (const dir of packDirs()) {
    const options = { reportDir: join(contentDir, 'report'), seed, embed: values.embed };
    const { file, counts, sample } = writeReport(dir, options);
    console.log(basename(dir));
    for (const [what, value] of counts) console.log(`  ${what.padEnd(24)} ${value}`);
    console.log(`  ${'to proof-read'.padEnd(24)} ${sample.length} words, seed ${seed}`);
    console.log(`  ${file}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
