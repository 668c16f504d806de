import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of Linux's /proc; fixed in every kernel that we meet. */
const TICKS = 100;

interface Times {
  readonly ppid: number;
  readonly own: number;
  readonly ofEnded: number;
}

/** User and system time of a process with all its threads, and of its children that have ended. */
function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { ppid: at(1), own: at(11) + at(12), ofEnded: at(13) + at(14) };
  } catch {
    return undefined;
  }
}

const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Seconds of processor that one process has used. */
export const cpuSecondsOf = (pid: number) => (timesOf(pid)?.own ?? 0) / TICKS;

/** The same of a process and all its children: PostgreSQL has one for each connection. */
export function cpuSecondsOfFamily(pid: number): number {
  const own = timesOf(pid);
  const children = allPids().flatMap((child) => {
    const times = timesOf(child);
    return times?.ppid === pid ? [times.own] : [];
  });
  return ((own?.own ?? 0) + (own?.ofEnded ?? 0) + children.reduce((sum, ticks) => sum + ticks, 0)) / TICKS;
}

export function residentMegabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}
