import type { AdminContext, CommandOutcome } from './admin/command.ts';
import { findCommand, usage } from './admin-commands.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { systemClock } from './context.ts';
import { connect } from './db/connect.ts';
import { joinEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';

/** The database of the settings: a given one, else that of the running product, else the product's own for the while. */
async function openDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { databaseUrl, stop: async () => {} };
  return joinEmbedded({ dataDir, log: () => {} });
}

type Found = NonNullable<ReturnType<typeof findCommand>>;

async function withContext(
  config: Config,
  { schema, run: work }: { schema: Found['schema']; run(ctx: AdminContext): Promise<CommandOutcome> },
): Promise<CommandOutcome> {
  const { databaseUrl, stop } = await openDatabase(config);
  try {
    if (schema === 'newest') await migrate(databaseUrl);
    const connection = connect(databaseUrl);
    try {
      return await work({ config, databaseUrl, db: connection.db, clock: systemClock });
    } finally {
      await connection.close();
    }
  } finally {
    await stop();
  }
}

/** The security log of what an operator does: which command, without the names in it. */
function noteCommand(command: string, { exitCode }: CommandOutcome): void {
  const line = { time: Date.now(), security: 'operator', command, exitCode, msg: 'security' };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

async function run(args: readonly string[]): Promise<CommandOutcome> {
  const command = findCommand(args);
  if (!command) return usage();
  try {
    const outcome = await withContext({ ...readConfig(process.env), logLevel: 'warn' }, command);
    noteCommand(command.words, outcome);
    return outcome;
  } catch (error) {
    if (error instanceof ConfigError) return { lines: error.lines, exitCode: 2 };
    return { lines: [error instanceof Error ? error.message : String(error)], exitCode: 1 };
  }
}

const args = process.argv.slice(2);
const isForProgram = args.includes('--json');
const { lines, exitCode, data } = await run(args.filter((word) => word !== '--json'));
if (isForProgram) {
  process.stdout.write(`${JSON.stringify({ ok: exitCode === 0, exitCode, lines, ...data })}\n`);
} else {
  const output = exitCode === 0 ? process.stdout : process.stderr;
  for (const line of lines) output.write(`${line}\n`);
}
process.exitCode = exitCode;
