import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** What `tsc` checks, part by part: the api and the packages, the site, the journeys, the tools, the scripts of the content. */
export const tsconfigs = ['', 'apps/web/', 'e2e/', 'tools/', 'content/'].map(
  (folder) => `${folder}tsconfig.json`,
);

/** The program that a package brings, as words for `spawn`. */
export function packageProgram(/** @type {string} */ packageName, /** @type {string} */ file) {
  return [process.execPath, path.join(root, 'node_modules', packageName, file)];
}

/** The npm that runs us, or the one on the path. */
export function npmProgram() {
  const own = process.env.npm_execpath;
  if (own && existsSync(own)) return /\.[cm]?js$/.test(own) ? [process.execPath, own] : [own];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * Runs a program to its end in the top folder.
 *
 * @param {string[]} words
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, onMessage?: (message: unknown) => void }} [options] `quiet` keeps the
 *   output and hands it back instead of printing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(words, { env = {}, quiet = false, onMessage } = {}) {
  return new Promise((resolve, reject) => {
    const [program = '', ...args] = words;
    const output = quiet ? 'pipe' : 'inherit';
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = onMessage ? ['ignore', output, output, 'ipc'] : ['ignore', output, output];
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio,
      shell: process.platform === 'win32' && program.endsWith('.cmd'),
    });
    const unfollow = endTogether(child);
    let printed = '';
    const take = (/** @type {Buffer} */ chunk) => {
      printed += chunk.toString();
    };
    if (onMessage) child.on('message', onMessage);
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('error', (error) => {
      unfollow();
      reject(error);
    });
    child.once('close', (code) => {
      unfollow();
      resolve({ code: code ?? 1, output: printed });
    });
  });
}

/** While the child runs, a signal that ends us ends it too. Returns the function that undoes this. */
function endTogether(/** @type {import('node:child_process').ChildProcess} */ child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}

/** Runs a program quietly and throws its own words when it fails. */
export async function mustRun(
  /** @type {string[]} */ words,
  /** @type {Parameters<typeof run>[1]} */ options = {},
) {
  const { code, output } = await run(words, { quiet: true, ...options });
  if (code !== 0) throw new Error(`${words.slice(0, 4).join(' ')} failed (${code}):\n${output.trim()}`);
  return output;
}

/** Ends the tool with the plain words of what went wrong. */
export function giveUp(/** @type {unknown} */ error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
