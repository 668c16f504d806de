import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { findBinaries } from './postgres-binaries.ts';

/**
 * How the programs of PostgreSQL are run. PostgreSQL refuses to work for root, so root needs another name for it:
 * inside a user namespace where the system allows one, otherwise a second account of the machine.
 */
export interface PostgresAccount {
  binDir: string;
  /** Where the cluster lies; `DATA_DIR/postgres` or, for a closed folder, a place that link points to. */
  clusterDir: string;
  /** Words in front of the program: the namespace, or none. */
  prefix: string[];
  ids: { uid?: number; gid?: number };
}

/** Where root keeps what the second account must reach when DATA_DIR or the programs lie in a closed folder. */
const OPEN_PLACE = '/var/lib/motamo';

/** @param clusterDir where the cluster lies, or will lie if nothing speaks against it */
export function choosePostgresAccount(
  clusterDir: string,
  dataDir: string,
  log: (line: string) => void,
): PostgresAccount {
  const plain = { binDir: findBinaries(), clusterDir, prefix: [], ids: {} };
  if (process.getuid?.() !== 0) return plain;
  return inNamespace(plain) ?? asSecondAccount(plain, dataDir, log);
}

/** A namespace in which root goes by another number: it keeps reaching its own closed folders. */
function inNamespace(plain: PostgresAccount): PostgresAccount | undefined {
  // initdb wants a number that has a name.
  const names = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const other =
    names.find((fields) => fields[0] === 'nobody') ?? names.find((fields) => Number(fields[2]) > 0);
  if (!other) return undefined;
  const prefix = ['unshare', '--user', `--map-user=${other[2]}`, `--map-group=${other[3]}`, '--'];
  const trial = spawnSync(prefix[0] as string, [
    ...prefix.slice(1),
    path.join(plain.binDir, 'postgres'),
    '--version',
  ]);
  if (trial.status !== 0) return undefined;
  if (existsSync(plain.clusterDir)) giveTo(plain.clusterDir, 0, 0);
  return { ...plain, prefix };
}

function asSecondAccount(
  plain: PostgresAccount,
  dataDir: string,
  log: (line: string) => void,
): PostgresAccount {
  const ids = secondAccount();
  const isOpen =
    spawnSync(path.join(plain.binDir, 'postgres'), ['--version'], ids).status === 0 &&
    spawnSync('test', ['-x', dataDir], ids).status === 0;
  const account = { ...plain, ids, ...(isOpen ? {} : moveToOpenPlace(plain.binDir, dataDir, log)) };
  if (existsSync(account.clusterDir)) giveTo(account.clusterDir, ids.uid, ids.gid);
  return account;
}

function secondAccount(): { uid: number; gid: number } {
  const find = () =>
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find((fields) => fields[0] === 'postgres');
  if (!find()) spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const found = find();
  if (!found) {
    throw new Error(
      'PostgreSQL refuses to run as root here: start Motamo as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function moveToOpenPlace(binDir: string, dataDir: string, log: (line: string) => void) {
  const closed = path.join(dataDir, 'postgres');
  const home = path.join(OPEN_PLACE, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const nativeDir = path.join(home, 'native');
  const clusterDir = path.join(home, 'postgres');
  mkdirSync(home, { recursive: true });
  for (const folder of [OPEN_PLACE, home]) chmodSync(folder, 0o755);
  copyPrograms(path.dirname(binDir), nativeDir);
  if (lstatSync(closed, { throwIfNoEntry: false })?.isDirectory()) {
    // A cluster made earlier inside the closed folder, by a namespace that is no longer allowed.
    for (const place of [clusterDir, `${clusterDir}.new`]) rmSync(place, { recursive: true, force: true });
    cpSync(closed, `${clusterDir}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${clusterDir}.new`, clusterDir);
    renameSync(closed, `${closed}.moved-${Date.now()}`);
  }
  rmSync(closed, { force: true });
  symlinkSync(clusterDir, closed);
  log(`the database lies in ${clusterDir}, because PostgreSQL may not enter ${dataDir}`);
  return { binDir: path.join(nativeDir, 'bin'), clusterDir };
}

/** Copies the programs once for each version of them. */
function copyPrograms(from: string, to: string): void {
  const stamp = String(statSync(path.join(from, 'bin/postgres')).size);
  const stampFile = path.join(to, `copied-${stamp}`);
  if (existsSync(stampFile)) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  mkdirSync(stampFile);
}

/** Gives a whole folder to an account, unless it has it already. Needs root. */
function giveTo(folder: string, uid: number, gid: number): void {
  if (lstatSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), uid, gid);
  }
  lchownSync(folder, uid, gid);
}
