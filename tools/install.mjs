import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isCurrent, stamp } from './build/fingerprint.mjs';
import { mustRun, npmProgram, root, run } from './programs.mjs';
import { step } from './steps.mjs';

const NODE_MAJOR_MIN = 20;
const NODE_MINOR_MIN = 19;
const COUNT_MS = 400;

const manifests = [
  'package.json',
  'package-lock.json',
  'apps/api/package.json',
  'apps/web/package.json',
  'bench/package.json',
  'packages/contract/package.json',
  'packages/rules/package.json',
];

/** Throws in plain words when this Node is too old for the product. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE_MAJOR_MIN || (major === NODE_MAJOR_MIN && minor >= NODE_MINOR_MIN)) return;
  throw new Error(
    `Motamo needs Node ${NODE_MAJOR_MIN}.${NODE_MINOR_MIN} or newer, this is ${process.version}. See https://nodejs.org`,
  );
}

/** How many packages the lockfile has for this machine. */
function packagesWanted() {
  const lockfile = path.join(root, 'package-lock.json');
  if (!existsSync(lockfile)) return 0;
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  const fits = (/** @type {string[] | undefined} */ names, /** @type {string} */ own) =>
    !names || names.includes(own);
  return Object.entries(packages).filter(
    ([place, { os, cpu, link }]) =>
      /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) &&
      !link &&
      fits(os, process.platform) &&
      fits(cpu, process.arch),
  ).length;
}

/** How many packages lie in `node_modules` now. */
function packagesThere() {
  const folder = path.join(root, 'node_modules');
  if (!existsSync(folder)) return 0;
  let count = 0;
  for (const name of readdirSync(folder)) {
    if (name.startsWith('@')) count += readdirSync(path.join(folder, name)).length;
    else if (!name.startsWith('.')) count += 1;
  }
  return count;
}

/** Installs the packages, unless they were installed for exactly these manifests. */
export async function installPackages() {
  if (isCurrent('install', fingerprint(manifests))) return;
  await step('Installing packages', async (show) => {
    const wanted = packagesWanted();
    const timer = setInterval(() => show(`${Math.min(packagesThere(), wanted)} of ${wanted}`), COUNT_MS);
    try {
      // Also in production: the tools that build the site are development packages.
      const install = [...npmProgram(), 'install', '--no-audit', '--no-fund', '--include=dev'];
      // What npm read of a package before does for what the lockfile names, unless that came out later.
      const { code } = await run([...install, '--prefer-offline'], { quiet: true });
      if (code !== 0) await mustRun(install);
      show(`${packagesThere()}`);
    } finally {
      clearInterval(timer);
    }
  });
  // npm may have completed the lockfile.
  stamp('install', fingerprint(manifests));
}
