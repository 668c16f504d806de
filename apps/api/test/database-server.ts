import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { dropDatabase } from './drop-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests make their databases. */
    serverUrl: string;
    /** A migrated, empty database that they are copied from. */
    templateName: string;
  }
}

/** Nothing in a test outlives the run, so nothing has to reach the disk. */
const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };

async function ownServer() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'motamo-test-'));
  const server = await startEmbedded({ dataDir, log: () => {}, settings });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  // The tests run as the product does; beyond that they only make databases.
  await superuser.query('alter role motamo_app createdb');
  await superuser.end();
  return { serverUrl: server.databaseUrl, stop };
}

/**
 * One database server for the whole run: the embedded one in a temporary folder, or that of `TEST_DATABASE_URL`
 * (whose account may create databases), so that the same tests run on other versions.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const { serverUrl, stop } = given ? { serverUrl: given, stop: async () => {} } : await ownServer();
  const templateName = `motamo_template_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  const template = new URL(serverUrl);
  template.pathname = templateName;
  await migrate(template.href);
  project.provide('serverUrl', serverUrl);
  project.provide('templateName', templateName);
  return async () => {
    await dropDatabase(client, templateName);
    await client.end();
    await stop();
  };
}
