import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCommand, type Outcome, usage } from './admin-commands.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { connect } from './db/connect.ts';
import { joinEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';

/** Both `src` and the bundle in `dist` lie three folders below the root. */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The database of the settings: a given one, else that of the running product, else the product's own for the while. */
async function openDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { databaseUrl, stop: async () => {} };
  return joinEmbedded({ dataDir, log: () => {} });
}

async function withContext(config: Config, work: (ctx: Context) => Promise<Outcome>): Promise<Outcome> {
  const { databaseUrl, stop } = await openDatabase(config);
  try {
    await migrate(databaseUrl);
    const connection = connect(databaseUrl);
    const app = await buildApp({
      config,
      connection,
      databaseUrl,
      webFolder: path.join(root, 'apps/web/dist'),
      contentFolder: path.join(root, 'content'),
    });
    try {
      return await work(app.ctx);
    } finally {
      await app.close();
      await connection.close();
    }
  } finally {
    await stop();
  }
}

async function run(args: readonly string[]): Promise<Outcome> {
  const command = findCommand(args);
  if (!command) return usage();
  try {
    return await withContext({ ...readConfig(process.env), logLevel: 'warn' }, command);
  } catch (error) {
    if (error instanceof ConfigError) return { lines: error.lines, exitCode: 2 };
    return { lines: [error instanceof Error ? error.message : String(error)], exitCode: 1 };
  }
}

const { lines, exitCode } = await run(process.argv.slice(2));
const output = exitCode === 0 ? process.stdout : process.stderr;
for (const line of lines) output.write(`${line}\n`);
process.exitCode = exitCode;
