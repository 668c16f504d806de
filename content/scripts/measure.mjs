import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agreement, coverage, readFrequencies } from './frequency.mjs';
import { learningLanguages, packDirs, readPack } from './packs.mjs';

const defaultCount = 1000;

/**
 * Holds every pack against lists of common words, which are not part of Motamo: `--fr FILE --en FILE --es FILE`, one form a line,
 * most frequent first. `--missing` also prints the forms that a pack lacks.
 */
function main() {
  const file = { type: /** @type {const} */ ('string') };
  const flag = { type: /** @type {const} */ ('boolean') };
  const { values } = parseArgs({ options: { fr: file, en: file, es: file, count: file, missing: flag } });
  /** @type {Record<string, string | boolean | undefined>} */
  const files = values;
  const count = Number(values.count ?? defaultCount);
  const given = learningLanguages.filter((lang) => typeof files[lang] === 'string');
  if (given.length === 0 || !Number.isSafeInteger(count) || count < 1) {
    console.error(
      'usage: npm run content:measure -- --fr FILE --en FILE --es FILE [--count 1000] [--missing]',
    );
    process.exitCode = 2;
    return;
  }
  for (const dir of packDirs())
    for (const lang of given) {
      const forms = readFrequencies(readFileSync(String(files[lang]), 'utf8'));
      const pack = readPack(dir);
      const { share, missing } = coverage(pack, lang, { forms, count });
      const { grades, marks } = agreement(pack, lang, forms);
      console.log(
        `${basename(dir)} ${lang}: ${(100 * share).toFixed(1)} % of the ${count} commonest forms, ` +
          `Spearman of grades ${grades.toFixed(2)}, of difficulties ${marks.toFixed(2)}`,
      );
      if (values.missing) console.log(missing.join(' '));
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
