import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './programs.mjs';

/*
 * `npm run lock`: writes into the lockfile the optional packages of other platforms that `npm install` left out, because
 * the registry it asked does not hold them all. Without them `npm ci` refuses to install anywhere.
 */

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x'];

/** What a package of one platform is for, read from the end of its name. */
function platformOf(/** @type {string} */ name) {
  const words = name.split('/').at(-1)?.split('-') ?? [];
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  if (!os || !cpu) return undefined;
  const end = words.at(-1) ?? '';
  const libc = os !== 'linux' ? undefined : end.startsWith('musl') ? 'musl' : 'glibc';
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), os: [os] };
}

const file = path.join(root, 'package-lock.json');

/** The optional packages that a lockfile names and does not hold. */
export function missingOptional(/** @type {{packages: Record<string, any>}} */ { packages }) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`])
      .map(([name, version]) => ({ parent, name, version: String(version) })),
  );
}

function complete() {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  for (const { parent, name, version } of missingOptional(lock)) {
    const platform = platformOf(name);
    if (!platform || !/^\d+\.\d+\.\d+$/.test(version)) continue;
    const { dev, license, engines } = lock.packages[parent];
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(dev ? { dev } : {}),
      ...(license ? { license } : {}),
      optional: true,
      ...(engines ? { engines } : {}),
    };
  }
  const { '': own, ...packages } = lock.packages;
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries([['', own], ...sorted]);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) complete();
