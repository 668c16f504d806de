import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beginningOf, isRunning } from './process-identity.ts';

export class DataDirInUse extends Error {
  constructor(
    dataDir: string,
    readonly pid: number,
  ) {
    super(
      `${dataDir} is in use by another Motamo (process ${pid}). Stop that one, or choose another DATA_DIR.`,
    );
    this.name = 'DataDirInUse';
  }
}

function readHolder(file: string): { pid: number; beginning: string } | undefined {
  try {
    const [pid = '', beginning = ''] = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(pid), beginning };
  } catch {
    return undefined;
  }
}

/** The number of the living process that holds the folder, if any. A lock left by a killed process holds nothing. */
export function holderOf(dataDir: string): number | undefined {
  return livingHolder(path.join(dataDir, 'lock'));
}

function livingHolder(file: string): number | undefined {
  const holder = readHolder(file);
  if (!holder?.pid || !isRunning(holder.pid)) return undefined;
  return beginningOf(holder.pid) === holder.beginning ? holder.pid : undefined;
}

/** Takes the folder for this process; returns the release. Throws `DataDirInUse` when a living process has it. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  const mine = `${file}.${process.pid}`;
  // Written first and linked then: nobody ever sees a lock without its holder.
  writeFileSync(mine, `${process.pid}\n${beginningOf(process.pid)}\n`);
  try {
    takeLock(dataDir, file, mine);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

function takeLock(dataDir: string, file: string, mine: string): void {
  for (;;) {
    try {
      linkSync(mine, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = livingHolder(file);
    if (pid !== undefined) throw new DataDirInUse(dataDir, pid);
    setAside(file, `${mine}.stale`);
  }
}

/** Removes a stale lock. Renamed before it is removed, so that a lock taken at the same moment can be restored. */
function setAside(file: string, aside: string): void {
  try {
    renameSync(file, aside);
    if (livingHolder(aside) !== undefined) linkSync(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
