import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string {
  return spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** True while the process runs. A killed process that its parent has not yet collected counts as gone. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !/^\d+ \(.*\) [ZX] /s.test(readText(`/proc/${pid}/stat`) ?? '');
}

/** A text that tells a process from a later one with the same number: when it began, and in which run of the machine. */
export function beginningOf(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  // The name in brackets may hold spaces; the start time is the 20th field after it.
  const fields = readText(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return `${readText('/proc/sys/kernel/random/boot_id')?.trim()} ${fields?.[19]}`;
}

/** The command line of a running process, or an empty text where the system does not tell. */
export function commandLineOf(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'command');
  return (readText(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
}
