import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './programs.mjs';

const READY_TIMEOUT_MS = 180_000;
const POLL_MS = 50;

export async function freePort() {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

async function answersReady(/** @type {string} */ url) {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

/**
 * Starts the built product on a free port with an empty folder of its own.
 *
 * @param {NodeJS.ProcessEnv} [env] settings beside port and folder
 * @returns {Promise<{ url: string, dataDir: string, stop(): Promise<void>, kill(): Promise<void>, startAgain(): Promise<void> }>}
 */
export async function startProduct(env = {}) {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'motamo-e2e-'));
  const url = `http://localhost:${port}`;
  const start = () => {
    const started = spawn(
      process.execPath,
      ['--enable-source-maps', path.join(root, 'apps/api/dist/server.mjs')],
      {
        cwd: root,
        env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    started.stdout.resume();
    return started;
  };
  let child = start();
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const stop = async () => {
    await end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  const untilReady = async () => {
    const deadline = performance.now() + READY_TIMEOUT_MS;
    while (!(await answersReady(url))) {
      if (child.exitCode !== null || performance.now() > deadline) {
        await stop();
        throw new Error('the product did not become ready');
      }
      await pause(POLL_MS);
    }
  };
  await untilReady();
  const startAgain = () => {
    child = start();
    return untilReady();
  };
  return { url, dataDir, stop, kill: () => end('SIGKILL'), startAgain };
}
