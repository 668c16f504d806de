import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './product.mjs';

const INSTALLED = '/usr/lib/postgresql';
const OLDEST_MAJOR = 15;
const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/** The oldest PostgreSQL of this machine that the product promises to work with, if there is one. */
export function findSystemPostgres() {
  if (!existsSync(INSTALLED)) return undefined;
  const majors = readdirSync(INSTALLED).map(Number);
  const major = majors.filter((number) => number >= OLDEST_MAJOR).sort((a, b) => a - b)[0];
  const binDir = path.join(INSTALLED, String(major), 'bin');
  return major !== undefined && existsSync(path.join(binDir, 'initdb')) ? { major, binDir } : undefined;
}

/** The account that may run PostgreSQL: ours, or for root that of the system's package. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const fields = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (!fields) throw new Error('the account postgres is missing');
  return { uid: Number(fields[1]), gid: Number(fields[2]) };
}

/**
 * Starts a server for tests in a temporary folder; nothing in it has to outlive the run.
 *
 * @param {string} binDir
 * @returns {Promise<{ databaseUrl: string, stop(): Promise<void> }>}
 */
export async function startSystemPostgres(binDir) {
  const ids = account();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-system-postgres-'));
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid);
  const dataDir = path.join(folder, 'data');
  const options = { ...ids, cwd: '/' };
  const initArgs = [
    '-D',
    dataDir,
    '-U',
    'motamo',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const made = spawnSync(path.join(binDir, 'initdb'), initArgs, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const args = ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(path.join(binDir, 'postgres'), args, { ...options, stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!isReady(path.join(dataDir, 'postmaster.pid'))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error('the system PostgreSQL did not start');
    }
    await pause(POLL_MS);
  }
  return { databaseUrl: `postgres://motamo@127.0.0.1:${port}/postgres`, stop };
}

function isReady(/** @type {string} */ pidFile) {
  return existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready';
}
