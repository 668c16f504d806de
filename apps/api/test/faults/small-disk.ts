import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

export interface SmallDisk {
  readonly folder: string;
  /** Leaves no byte free. */
  fill(): void;
  free(): void;
  remove(): void;
}

const CHUNKS_BYTES = [2 ** 20, 4_096] as const;

/** Writes until the log of the database has used up the room that it keeps for itself, which ends the server. */
export async function fillLog(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const statement = "select pg_logical_emit_message(false, 'ballast', encode($1, 'base64'))";
  try {
    for (;;) await client.query(statement, [randomBytes(CHUNKS_BYTES[0])]);
  } catch {
    // Full.
  } finally {
    await client.end().catch(() => {});
  }
}

/** A disk in memory of so many megabytes; none where this account may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      for (const bytes of CHUNKS_BYTES) {
        const chunk = Buffer.alloc(bytes);
        try {
          while (writeSync(file, chunk) > 0);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      closeSync(file);
    },
    free: () => rmSync(ballast),
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
