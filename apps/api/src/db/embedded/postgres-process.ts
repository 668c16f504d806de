import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresAccount } from './postgres-account.ts';
import { findBinaries } from './postgres-binaries.ts';
import { checkMajor, launch } from './postgres-cluster.ts';
import { commandLineOf, isRunning } from './process-identity.ts';

const POLL_MS = 15;
/** Recovery after a crash replays the log first; that can take long on a slow disk. */
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
const START_ATTEMPTS = 6;
/** A folder that cannot hold a socket must not prevent the start: the other attempts use the port alone. */
const SOCKET_ATTEMPTS = 4;
const START_PAUSE_MS = 200;
const RESTART_PAUSE_MAX_MS = 2_000;
/** 108 on Linux and 104 elsewhere, with the terminating zero byte. */
const SOCKET_NAME_MAX_BYTES = 103;

/** Where a server of this machine is reached. */
export interface PostgresAddress {
  port: number;
  /** Folder of its socket file; none where there is only the port. */
  socketDir: string | undefined;
}

export interface RunningPostgres extends PostgresAddress {
  stop(): Promise<void>;
}

interface StartOptions {
  settings: Record<string, string>;
  logFile: string;
  log: (line: string) => void;
}

interface Postmaster extends PostgresAddress {
  pid: number;
  isReady: boolean;
}

/** What a running server writes about itself: number, folder, start, port, socket, address, memory, state. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketDir: lines[4]?.trim() || undefined,
      isReady: lines[7]?.trim() === 'ready',
    };
  } catch {
    return undefined;
  }
}

/** Ends the PostgreSQL that a killed Motamo left behind, and clears away the sockets of one that was killed itself. */
export async function stopLeftover(clusterDir: string, log: (line: string) => void): Promise<void> {
  await endLeftover(clusterDir, log);
  if (!existsSync(clusterDir)) return;
  for (const name of readdirSync(clusterDir))
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(clusterDir, name));
}

/** It closes cleanly, so every commit stays. */
async function endLeftover(clusterDir: string, log: (line: string) => void): Promise<void> {
  const postmaster = readPostmaster(clusterDir);
  if (!postmaster || !isRunning(postmaster.pid)) return;
  if (process.platform !== 'win32' && !commandLineOf(postmaster.pid).includes(clusterDir)) {
    // The number now belongs to something else, which PostgreSQL would take for itself and refuse to start.
    rmSync(path.join(clusterDir, 'postmaster.pid'));
    return;
  }
  log(`stopping the database that process ${postmaster.pid} still holds`);
  await end(clusterDir, postmaster.pid);
}

/** Fast shutdown; an immediate one (repaired at the next start) when that takes too long. */
async function end(clusterDir: string, pid: number): Promise<void> {
  for (const [signal, mode] of [
    ['SIGINT', 'fast'],
    ['SIGQUIT', 'immediate'],
    ['SIGKILL', 'immediate'],
  ] as const) {
    if (process.platform === 'win32') {
      spawnSync(path.join(findBinaries(), 'pg_ctl'), ['stop', '-D', clusterDir, '-m', mode, '-W']);
    } else if (isRunning(pid)) process.kill(pid, signal);
    const deadline = performance.now() + STOP_TIMEOUT_MS;
    while (isRunning(pid) && performance.now() < deadline) await pause(POLL_MS);
    if (!isRunning(pid)) return;
  }
}

/** A port of this machine that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * The folder of the socket file: the cluster's own, which is closed to others. Each statement costs less that way than
 * through the port. None on Windows, and none where the name would be longer than a socket's may be.
 */
function socketDirOf(clusterDir: string): string | undefined {
  const isTooLong = Buffer.byteLength(path.join(clusterDir, '.s.PGSQL.65535')) > SOCKET_NAME_MAX_BYTES;
  return process.platform === 'win32' || isTooLong ? undefined : clusterDir;
}

/** One attempt. Returns the process when it answers, undefined when it ended before. */
async function tryStart(
  account: PostgresAccount,
  { port, socketDir }: PostgresAddress,
  { settings, logFile }: StartOptions,
) {
  const all = {
    ...settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    // A list: in quotes a comma is one of the name.
    unix_socket_directories: socketDir ? `"${socketDir.replaceAll('"', '""')}"` : '',
  };
  const logFd = openSync(logFile, 'a', 0o600);
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launch(account, 'postgres', ['-D', account.clusterDir, ...flags], logFd);
  closeSync(logFd);
  let isOver = false;
  child.once('error', () => (isOver = true));
  child.once('exit', () => (isOver = true));
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!isOver && performance.now() < deadline) {
    const postmaster = readPostmaster(account.clusterDir);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return child;
    await pause(POLL_MS);
  }
  if (!isOver && child.pid !== undefined) await end(account.clusterDir, child.pid);
  return undefined;
}

/** Starts PostgreSQL on a free port of this machine only, and keeps it running until `stop`. */
export async function startPostgres(
  account: PostgresAccount,
  options: StartOptions,
): Promise<RunningPostgres> {
  checkMajor(account.clusterDir);
  let child: ChildProcess | undefined;
  let address: PostgresAddress = { port: 0, socketDir: undefined };
  for (let attempt = 0; attempt < START_ATTEMPTS && !child; attempt += 1) {
    // The workers of a killed server notice its end within moments and only then let go of its memory.
    await pause(attempt * START_PAUSE_MS);
    const socketDir = attempt < SOCKET_ATTEMPTS ? socketDirOf(account.clusterDir) : undefined;
    address = { port: await freePort(), socketDir };
    child = await tryStart(account, address, options);
  }
  if (!child) throw new Error(`PostgreSQL did not start; its own words are in ${options.logFile}`);
  return { ...address, stop: watch(account, child, address, options) };
}

/** Starts the server again whenever it ends by itself. Returns the function that ends it for good. */
function watch(
  account: PostgresAccount,
  first: ChildProcess,
  address: PostgresAddress,
  options: StartOptions,
) {
  let child: ChildProcess | undefined = first;
  let isStopping = false;
  const again = async () => {
    child = undefined;
    for (let pauseMs = 100; !isStopping && !child; pauseMs = Math.min(2 * pauseMs, RESTART_PAUSE_MAX_MS)) {
      options.log('the database ended by itself and is started again');
      child = await stopLeftover(account.clusterDir, options.log)
        .then(() => tryStart(account, address, options))
        // A full disk, say: it may be over the next time.
        .catch((error: unknown) => void options.log(`the database does not start: ${String(error)}`));
      if (!child) await pause(pauseMs);
    }
    follow();
  };
  let restarting = Promise.resolve();
  const follow = () => {
    if (!child) return;
    if (child.exitCode !== null || child.signalCode !== null) restart();
    else child.once('exit', restart);
  };
  const restart = () => {
    if (!isStopping) restarting = again();
  };
  follow();
  return async () => {
    isStopping = true;
    await restarting;
    const running = child;
    if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    await end(account.clusterDir, running.pid);
    await gone;
  };
}
