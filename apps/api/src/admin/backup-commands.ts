import path from 'node:path';
import { BackupError } from '../backup/backup-format.ts';
import { type BackupSummary, readBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { importedFolder } from '../features/media/media.ts';
import { type AdminCommand, type AdminContext, type CommandOutcome, done, refused } from './command.ts';

async function refusing(work: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) return refused(error.message);
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES') return refused((error as Error).message);
    throw error;
  }
}

const countsText = ({ rows, files }: { rows: number; files: number }) => `${rows} rows, ${files} files`;

const backup = ({ databaseUrl, config, clock }: AdminContext, file: string) =>
  refusing(async () => {
    const source = { databaseUrl, filesFolder: importedFolder(config), now: clock.now() };
    const counts = await writeBackup(source, file);
    return done(`${file}: ${countsText(counts)}`, { file: path.resolve(file), ...counts });
  });

const summaryData = (file: string, summary: BackupSummary) => ({ file: path.resolve(file), ...summary });

const verify = (_ctx: unknown, file: string) =>
  refusing(async () => {
    const summary = await readBackup(file);
    return done(`${file}: whole, made ${summary.madeAt}, ${countsText(summary)}`, summaryData(file, summary));
  });

const restore = ({ databaseUrl, config }: AdminContext, file: string) =>
  refusing(async () => {
    const summary = await restoreBackup({ databaseUrl, filesFolder: importedFolder(config) }, file);
    return done(
      `${file}: brought back, as of ${summary.madeAt}, ${countsText(summary)}`,
      summaryData(file, summary),
    );
  });

export const backupCommands: readonly AdminCommand[] = [
  {
    words: 'backup',
    needs: ['FILE'],
    meaning: 'copies the whole school into one file, while it runs',
    run: backup,
  },
  {
    words: 'verify',
    needs: ['FILE'],
    meaning: 'reads a backup to its end and says whether it is whole',
    schema: 'none',
    run: verify,
  },
  {
    words: 'restore',
    needs: ['FILE'],
    meaning: 'brings a school back from a backup, into an empty database',
    schema: 'none',
    run: restore,
  },
];
