import { percentile } from '../../apps/api/test/percentile.ts';

export interface Figures {
  readonly name: string;
  readonly answers: number;
  readonly failures: number;
  readonly seconds: number;
  /** From sending an answer to its acknowledgement. */
  readonly acknowledgedMs: readonly number[];
  /** From sending an answer to seeing it in the room, on every tenth player. */
  readonly seenMs: readonly number[];
  /** WebSocket payload that all players of all rooms received. */
  readonly bytes: number;
  /** Players who heard each answer: bytes are per player and answer of the own room. */
  readonly heard: number;
  readonly serverCpuSeconds: number;
  readonly databaseCpuSeconds: number;
  readonly megabytes: number;
  readonly loopDelayP99Ms: number | null;
}

const ms = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : '–');

/** One server as a line of the table. */
export function lineOf(row: Figures): string {
  const three = (values: readonly number[]) =>
    [0.5, 0.95, 0.99].map((share) => ms(percentile(values, share))).join(' / ');
  const per1000 = (seconds: number) => (row.answers ? ((1000 * seconds) / row.answers).toFixed(3) : '–');
  const cpu = `${per1000(row.serverCpuSeconds)} + ${per1000(row.databaseCpuSeconds)} = ${per1000(row.serverCpuSeconds + row.databaseCpuSeconds)}`;
  const bytes = row.heard ? (row.bytes / row.heard).toFixed(1) : '–';
  const loop = row.loopDelayP99Ms === null ? '–' : ms(row.loopDelayP99Ms);
  const rate = (row.answers / row.seconds).toFixed(1);
  return `| ${row.name} | ${rate} | ${three(row.acknowledgedMs)} | ${three(row.seenMs)} | ${cpu} | ${bytes} | ${row.megabytes} | ${loop} | ${row.failures} |`;
}

/** One line for each server, as Markdown. */
export function tableOf(rows: readonly Figures[]): string {
  const head =
    '| server | answers/s | ack p50 / p95 / p99 ms | seen p50 / p95 / p99 ms | CPU-s / 1000 answers: server + PostgreSQL | bytes a player and answer | RSS MiB | loop p99 ms | failed |';
  return [head, `|${'---|'.repeat(9)}`, ...rows.map(lineOf)].join('\n');
}

export const cpuPer1000 = (row: Figures) =>
  (1000 * (row.serverCpuSeconds + row.databaseCpuSeconds)) / row.answers;
