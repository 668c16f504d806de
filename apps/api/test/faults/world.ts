import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Embedded, joinEmbedded, startEmbedded } from '../../src/db/embedded/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { makeRooms, type Room } from '../generated-rooms.ts';
import { lastingPort, ServerProcess } from '../server-process.ts';

const contentFolder = fileURLToPath(new URL('../../../../content', import.meta.url));
const SECRET = '0b7f0c1e9a5d4c3f8e2a6b1d7c9f3e58';

/** A school in a folder of its own, and servers that run on it as at a school: with the embedded PostgreSQL. */
export interface World {
  readonly rooms: readonly Room[];
  readonly wordGroupUuid: string;
  /** A server with its own PostgreSQL, or beside the one that `holdDatabase` keeps. */
  newServer(env?: NodeJS.ProcessEnv): Promise<ServerProcess>;
  /** Keeps the database without a server, for several of them. */
  holdDatabase(): Promise<Embedded>;
  /** The number of the PostgreSQL that runs now. */
  databasePid(): number;
  /** Where the database listens now. */
  databaseUrl(): Promise<string>;
  remove(): void;
}

async function firstWordGroup(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ uuid: string }>(
    `select g.uuid from word_groups g join word_group_words w on w.word_group_id = g.id
     group by g.id having count(*) >= 10 order by g.id limit 1`,
  );
  await client.end();
  return rows[0]?.uuid ?? '';
}

/** @param folder where the school lies: below it a new folder is made */
export async function makeWorld(
  of: { rooms: number; players: number },
  folder = os.tmpdir(),
): Promise<World> {
  const dataDir = mkdtempSync(path.join(folder, 'motamo-faults-'));
  const quiet = { dataDir, log: () => {} };
  const shared = { DATA_DIR: dataDir, SECRET, LIVE_COUNTDOWN_MS: '0', DEMO: '0' };
  const database = await startEmbedded(quiet);
  const { databaseUrl } = database;
  await migrate(databaseUrl);
  const env = { ...shared, DATABASE_URL: databaseUrl };
  const rooms = await makeRooms({ ...of, databaseUrl, env, contentFolder });
  const wordGroupUuid = await firstWordGroup(databaseUrl);
  await database.stop();
  return {
    rooms,
    wordGroupUuid,
    newServer: async (own = {}) => new ServerProcess(await lastingPort(), { ...shared, ...own }),
    holdDatabase: () => startEmbedded(quiet),
    databasePid: () =>
      Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    databaseUrl: async () => (await joinEmbedded(quiet)).databaseUrl,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
