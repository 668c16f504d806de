import { setTimeout as pause } from 'node:timers/promises';
import { Measured, type Recorder } from './bots.ts';
import { cpuSecondsOf, cpuSecondsOfFamily, residentMegabytesOf } from './cpu.ts';
import { type Figures, lineOf } from './figures.ts';

export interface Watched {
  readonly name: string;
  readonly serverPid: number;
  readonly databasePid: number;
  readonly metricsPort?: number;
}

/** Delay of the event loop since it was last asked for. */
async function loopDelayP99Ms(metricsPort: number | undefined): Promise<number | null> {
  if (metricsPort === undefined) return null;
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Processor seconds, bytes and times while `work` goes on, or for so many milliseconds. */
export async function measure(
  { name, serverPid, databasePid, metricsPort }: Watched,
  recorder: Recorder,
  work: number | (() => Promise<unknown>),
): Promise<Figures> {
  const measured = new Measured();
  recorder.measured = measured;
  await loopDelayP99Ms(metricsPort);
  const beganAtMs = performance.now();
  const serverBefore = cpuSecondsOf(serverPid);
  const databaseBefore = cpuSecondsOfFamily(databasePid);
  measured.isOn = true;
  await (typeof work === 'number' ? pause(work) : work());
  measured.isOn = false;
  const { answers, failures, acknowledgedMs, seenMs, bytes, heard } = measured;
  const figures: Figures = {
    name,
    seconds: (performance.now() - beganAtMs) / 1000,
    serverCpuSeconds: cpuSecondsOf(serverPid) - serverBefore,
    databaseCpuSeconds: cpuSecondsOfFamily(databasePid) - databaseBefore,
    megabytes: residentMegabytesOf(serverPid),
    loopDelayP99Ms: await loopDelayP99Ms(metricsPort),
    ...{ answers, failures, acknowledgedMs, seenMs, bytes, heard },
  };
  // A run that is cut short has shown what it had.
  process.stderr.write(`${lineOf(figures)}\n`);
  for (const [reason, times] of measured.reasons) process.stderr.write(`  failed ${times} ×: ${reason}\n`);
  return figures;
}
