import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const NAME = /^motamo-\d{4}-\d{2}-\d{2}\.gz$/;

interface Place {
  readonly config: Pick<Config, 'backupDir' | 'backupKeep'>;
  readonly databaseUrl: string;
  readonly filesFolder: string;
}

/** Writes the backup of the day, reads it to its end, and removes the oldest ones. A broken one removes nothing. */
export async function keepBackups({ config, ...source }: Place, now: Date): Promise<void> {
  const { backupDir, backupKeep } = config;
  if (backupKeep === 0) return;
  const file = path.join(backupDir, `motamo-${now.toISOString().slice(0, 10)}.gz`);
  await writeBackup({ ...source, now }, file);
  await readBackup(file);
  const kept = existsSync(backupDir)
    ? (await readdir(backupDir)).filter((name) => NAME.test(name)).sort()
    : [];
  for (const name of kept.slice(0, -backupKeep)) await rm(path.join(backupDir, name), { force: true });
}
