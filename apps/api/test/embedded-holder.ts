import pg from 'pg';
import { startEmbedded } from '../src/db/embedded/embedded.ts';

/*
 * A program for tests that kill: holds the embedded database of the folder in its first argument, writes numbers as
 * fast as it can and prints each one after its commit was acknowledged. Ends orderly on SIGTERM.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
const [, , dataDir = ''] = process.argv;

try {
  const { databaseUrl, stop } = await startEmbedded({ dataDir, log: () => {} });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  say(`url ${databaseUrl}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table if not exists numbers (value serial primary key)');
  for (;;) {
    const { rows } = await client.query('insert into numbers default values returning value');
    say(`kept ${rows[0].value}`);
  }
} catch (error) {
  say(`failed ${(error as Error).message}`);
}
