import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { isMigrated } from '../db/migrate.ts';
import { type AdminCommand, type AdminContext, done } from './command.ts';
import { selectServer } from './doctor.queries.ts';

type Level = 'good' | 'look' | 'bad';
interface Finding {
  readonly what: string;
  readonly level: Level;
  readonly says: string;
}

const FREE_MIN_BYTES = 1e9;
const BACKUP_MAX_AGE_MS = 2 * 24 * 60 * 60_000;
const NODE_SUPPORTED_MAJOR = 22;

function ofSettings({ config }: AdminContext): Finding[] {
  const major = Number(process.versions.node.split('.')[0]);
  const isHttps = config.publicUrl.startsWith('https:');
  return [
    { what: 'node', level: major >= NODE_SUPPORTED_MAJOR ? 'good' : 'look', says: process.version },
    {
      what: 'address',
      level: isHttps || !config.isProduction ? 'good' : 'bad',
      says: isHttps ? config.publicUrl : `${config.publicUrl} is not encrypted`,
    },
    {
      what: 'mail',
      level: config.smtpUrl || !config.isProduction ? 'good' : 'bad',
      says: config.smtpUrl ? 'SMTP_URL is set' : 'SMTP_URL is not set: mails reach nobody',
    },
    {
      what: 'operator',
      level: config.operator.name && config.operator.contact ? 'good' : 'look',
      says:
        config.operator.name ||
        'OPERATOR_NAME, OPERATOR_CONTACT and HOSTING_PLACE tell families who runs this',
    },
  ];
}

function judgeAccount(isSuper: boolean): Finding {
  return isSuper
    ? { what: 'account', level: 'bad', says: 'the account of the product is a superuser' }
    : { what: 'account', level: 'good', says: 'the account of the product has no special rights' };
}

async function ofDatabase({ db }: AdminContext): Promise<Finding[]> {
  const row = await selectServer(db);
  return [
    { what: 'database', level: 'good', says: `PostgreSQL ${row?.version}, ${row?.bytes}` },
    {
      what: 'schema',
      level: (await isMigrated(db)) ? 'good' : 'bad',
      says: (await isMigrated(db)) ? 'at the newest migration' : 'migrations are missing',
    },
    judgeAccount(row?.isSuper !== false),
  ];
}

async function newestBackup(folder: string): Promise<Date | undefined> {
  if (!existsSync(folder)) return undefined;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.gz'));
  const times = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtime));
  return times.sort((a, b) => b.getTime() - a.getTime())[0];
}

async function ofDisk({ config, clock }: AdminContext): Promise<Finding[]> {
  const place = existsSync(config.dataDir) ? config.dataDir : '.';
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const newest = await newestBackup(config.backupDir);
  const isFresh = newest !== undefined && clock.now().getTime() - newest.getTime() < BACKUP_MAX_AGE_MS;
  return [
    {
      what: 'disk',
      level: free > FREE_MIN_BYTES ? 'good' : 'bad',
      says: `${(free / 1e9).toFixed(1)} GB free`,
    },
    {
      what: 'backup',
      level: isFresh ? 'good' : 'look',
      says: newest ? `the newest is of ${newest.toISOString()}` : `none in ${config.backupDir} yet`,
    },
  ];
}

export const doctorCommands: readonly AdminCommand[] = [
  {
    words: 'doctor',
    needs: [],
    meaning: 'looks at settings, database, disk and backups, and says what is amiss',
    async run(ctx) {
      const findings = [...ofSettings(ctx), ...(await ofDatabase(ctx)), ...(await ofDisk(ctx))];
      const lines = findings.map(({ what, level, says }) => `${level.padEnd(5)} ${what.padEnd(9)} ${says}`);
      const isBad = findings.some(({ level }) => level === 'bad');
      return { ...done(lines, { findings }), exitCode: isBad ? 1 : 0 };
    },
  },
];
