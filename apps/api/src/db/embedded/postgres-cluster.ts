import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PostgresAccount } from './postgres-account.ts';

const MAJOR = '18';

/** Starts one of PostgreSQL's programs under its account. */
export function launch(
  account: PostgresAccount,
  program: string,
  args: string[],
  logFd: number | 'pipe',
): ChildProcess {
  const words = [...account.prefix, path.join(account.binDir, program), ...args];
  const child = spawn(words[0] as string, words.slice(1), {
    ...account.ids,
    cwd: path.parse(account.binDir).root,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', logFd, logFd],
    // A process group of its own: Ctrl-C in the terminal reaches us only, and we end it after the last request.
    detached: true,
  });
  // Fallback for process.exit: sending a signal is synchronous, and PostgreSQL shuts down cleanly on it.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  child.once('close', () => process.off('exit', onExit));
  return child;
}

/** Makes the cluster beside its place and moves it there when it is whole: a killed first start leaves no half one. */
export async function createCluster(
  account: PostgresAccount,
  { user, password, isDurable }: { user: string; password: string; isDurable: boolean },
): Promise<void> {
  const unfinished = `${account.clusterDir}.new`;
  const passwordFile = `${unfinished}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = account.ids;
  if (uid !== undefined && gid !== undefined)
    for (const place of [unfinished, passwordFile]) chownSync(place, uid, gid);
  try {
    const child = launch(
      account,
      'initdb',
      [
        `--pgdata=${unfinished}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(isDurable ? [] : ['--no-sync']),
      ],
      'pipe',
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (output += String(chunk)));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`the database could not be made in ${unfinished}:\n${output}`);
    renameSync(unfinished, account.clusterDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Throws when the folder was made by another major version, which could not read it. */
export function checkMajor(clusterDir: string): void {
  const file = path.join(clusterDir, 'PG_VERSION');
  const major = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (major === MAJOR) return;
  throw new Error(`${clusterDir} was made by PostgreSQL ${major}, this is ${MAJOR}: see docs/operations.md`);
}
