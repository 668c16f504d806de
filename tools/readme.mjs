import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mustRun, packageProgram, root } from './programs.mjs';

/* Writes the configuration table of README.md from the code that reads the configuration. */

const readmeFile = path.join(root, 'README.md');
const begin = '<!-- configuration: written by tools/readme.mjs -->';
const end = '<!-- end of configuration -->';

/** @typedef {{ name: string, defaultText: string, meaning: string, example: string }} Setting */

/** @returns {Promise<Setting[]>} */
async function readSettings() {
  const source =
    "import { configTable } from './apps/api/src/config-table.ts'; console.log(JSON.stringify(configTable));";
  return JSON.parse(await mustRun([...packageProgram('tsx', 'dist/cli.mjs'), '--eval', source]));
}

/** The page with its table as it should be now. */
export async function currentReadme() {
  const page = readFileSync(readmeFile, 'utf8');
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error('README.md has lost the markers of its configuration table');
  const rows = (await readSettings()).map(
    ({ name, defaultText, meaning, example }) => `| \`${name}\` | ${defaultText} | ${meaning} | ${example} |`,
  );
  const table = ['| Setting | Default | Meaning | Example |', '|---|---|---|---|', ...rows].join('\n');
  return `${page.slice(0, from)}${begin}\n${table}\n${page.slice(to)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(readmeFile, await currentReadme());
