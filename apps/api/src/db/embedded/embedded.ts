import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { APP_ROLE, appPassword, giveToApp } from './app-role.ts';
import { holderOf, lockDataDir } from './data-dir-lock.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { createCluster } from './postgres-cluster.ts';
import { type PostgresAddress, readPostmaster, startPostgres, stopLeftover } from './postgres-process.ts';

export interface Embedded {
  /** As the product's own account, which owns this database and nothing else. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Who opens it may do anything in the cluster. */
interface OwnCluster extends Embedded {
  superuserUrl: string;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Settings of PostgreSQL beside our own, such as `fsync` for tests. */
  settings?: Record<string, string>;
}

/** Of the database, and of the superuser that made the cluster. */
const NAME = 'motamo';

/** What must hold for acknowledged answers to survive, and what keeps a small machine small. */
const baseSettings: Record<string, string> = {
  synchronous_commit: 'on',
  fsync: 'on',
  max_connections: '60',
  // Parallel workers share /dev/shm, which containers often limit to 64 MB; our statements are short.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  log_checkpoints: 'off',
};

/**
 * Starts the PostgreSQL that comes with the product, with its data in `DATA_DIR/postgres`. It restarts by itself if it
 * dies, on the same address. Throws `DataDirInUse` when another process has the folder.
 */
export async function startEmbedded({ log, settings = {}, ...places }: EmbeddedOptions): Promise<OwnCluster> {
  mkdirSync(places.dataDir, { recursive: true });
  const dataDir = realpathSync(places.dataDir);
  const release = lockDataDir(dataDir);
  try {
    // Must come first: the next steps move files or change their owner, so the database must not be running.
    await stopLeftover(clusterDirOf(dataDir), log);
    const account = choosePostgresAccount(clusterDirOf(dataDir), dataDir, log);
    const password = ownPassword(dataDir);
    const all = { ...baseSettings, ...settings };
    if (!existsSync(path.join(account.clusterDir, 'PG_VERSION'))) {
      log('making the database');
      await createCluster(account, { user: NAME, password, isDurable: all.fsync === 'on' });
    }
    const running = await startPostgres(account, { settings: all, logFile: freshLog(dataDir), log });
    const superuserUrl = urlOf(running, [NAME, password]);
    try {
      await createDatabase(urlOf(running, [NAME, password], 'postgres'));
      await giveToApp(superuserUrl, appPassword(password));
    } catch (error) {
      await running.stop();
      throw error;
    }
    const stop = async () => {
      await running.stop();
      release();
    };
    return { databaseUrl: appUrl(running, password), superuserUrl, stop };
  } catch (error) {
    release();
    throw error;
  }
}

/** For short commands: the database of the server that already runs on the folder, otherwise one for the while. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  if (holderOf(options.dataDir) === undefined) return startEmbedded(options);
  const postmaster = readPostmaster(clusterDirOf(options.dataDir));
  if (!postmaster?.isReady)
    throw new Error(`the server of ${options.dataDir} is just starting: try again in a moment`);
  return { databaseUrl: appUrl(postmaster, ownPassword(options.dataDir)), stop: async () => {} };
}

/** The true place of the cluster, which may be a link. */
function clusterDirOf(dataDir: string): string {
  const place = path.join(dataDir, 'postgres');
  return existsSync(place) ? realpathSync(place) : place;
}

/** As `pg`, pgbench and psql understand it: `host` in the query goes before the host of the address. */
function urlOf(
  { port, socketDir }: PostgresAddress,
  [user, password]: readonly [user: string, password: string],
  database = NAME,
): string {
  const query = socketDir ? `?host=${encodeURIComponent(socketDir)}` : '';
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}${query}`;
}

const appUrl = (address: PostgresAddress, superuserPassword: string) =>
  urlOf(address, [APP_ROLE, appPassword(superuserPassword)]);

function ownPassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres.password');
  if (!existsSync(file)) {
    if (existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) {
      throw new Error(`${file} is missing; without it the database of ${dataDir} cannot be opened`);
    }
    // Written to a temporary file first: a start that is killed here leaves no truncated password.
    writeFileSync(`${file}.new`, randomBytes(24).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/** The log of PostgreSQL: a new one at every start; the previous one is kept. */
function freshLog(dataDir: string): string {
  const file = path.join(dataDir, 'postgres.log');
  rmSync(`${file}.1`, { force: true });
  if (existsSync(file)) renameSync(file, `${file}.1`);
  return file;
}

async function createDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}
