import { findCommand, type Outcome, usage } from './admin-commands.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type OperatorContext, systemClock } from './context.ts';
import { connect } from './db/connect.ts';
import { joinEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';

/** The database of the settings: a given one, else that of the running product, else the product's own for the while. */
async function openDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { databaseUrl, stop: async () => {} };
  return joinEmbedded({ dataDir, log: () => {} });
}

async function withContext(
  config: Config,
  work: (ctx: OperatorContext) => Promise<Outcome>,
): Promise<Outcome> {
  const { databaseUrl, stop } = await openDatabase(config);
  try {
    await migrate(databaseUrl);
    const connection = connect(databaseUrl);
    try {
      return await work({ config, db: connection.db, clock: systemClock });
    } finally {
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
