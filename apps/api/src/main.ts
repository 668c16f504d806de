import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { DataDirInUse } from './db/embedded/data-dir-lock.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { isDatabaseUnavailable, isRedisUnavailable } from './db/failures.ts';
import { ForeignSchema, migrate } from './db/migrate.ts';
import { DEMO_PASSWORD, demoPeople } from './features/demo/demo-people.ts';
import { closeGracefully, waitAtMost } from './http/graceful-shutdown.ts';
import { mountHealth } from './http/health.ts';
import { listenForMetrics, observe } from './http/metrics.ts';
import { readyText } from './ready-text.ts';

/** Both `src` and the bundle in `dist` lie three folders below the root. */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
/** npm passes Ctrl-C on to a process that already got it from the terminal: those two are one wish. */
const SAME_KEY_PRESS_MS = 1000;
/** By then every request was answered or cut: nobody hears what a statement that still runs would say. */
const POOL_CLOSE_MS = 5000;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exit(2);
  }
}

/** One clear line for faults that an operator can correct; a stack trace for all others. */
function explain(error: unknown, config: Config): string {
  if (error instanceof DataDirInUse || error instanceof ForeignSchema) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `port ${(error as { port?: number }).port ?? config.port} is in use: stop what uses it, or set another PORT`;
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen' && (code === 'EROFS' || code === 'EACCES' || code === 'ENOSPC')) {
    return `${config.dataDir} cannot be written (${code}): make room or give this account the folder, or set another DATA_DIR`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function listenEverywhere(
  http: Awaited<ReturnType<typeof buildApp>>['http'],
  port: number,
): Promise<number> {
  try {
    await http.listen({ port, host: '::' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') throw error;
    // Fallback for machines without IPv6.
    await http.listen({ port, host: '0.0.0.0' });
  }
  return (http.server.address() as AddressInfo).port;
}

async function run(config: Config, closers: (() => Promise<unknown>)[]): Promise<void> {
  const log = pino({ level: config.logLevel });
  let { databaseUrl } = config;
  if (!databaseUrl) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: (line) => log.info(line) });
    closers.unshift(embedded.stop);
    databaseUrl = embedded.databaseUrl;
  }
  await migrate(databaseUrl);
  const connection = connect(databaseUrl, (error) => log.warn({ err: error }, 'lost a database connection'));
  closers.unshift(() => waitAtMost(POOL_CLOSE_MS, connection.close()));
  const app = await buildApp({
    config,
    connection,
    databaseUrl,
    webFolder: path.join(root, 'apps/web/dist'),
    contentFolder: path.join(root, 'content'),
  });
  if (config.tracesUrl) {
    const { traceRequests } = await import('./http/traces.ts');
    closers.unshift(traceRequests(app.http, connection.pool, config.tracesUrl));
  }
  const { database } = app.ctx;
  const readiness = { db: connection.db, database, isRedisThere: app.isRedisThere, isServing: false };
  closers.unshift(() => {
    readiness.isServing = false;
    return closeGracefully(app.http.server, app.close);
  });
  mountHealth(app.http, readiness);
  if (config.metricsPort !== undefined) {
    const registry = observe(app.http, connection.pool);
    const server = await listenForMetrics(registry, config.metricsPort, config.metricsHost);
    closers.unshift(async () => server.close());
  }
  await app.prepare();
  const port = await listenEverywhere(app.http, config.port);
  await app.startBackground();
  app.watchDependencies();
  readiness.isServing = true;
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  process.stdout.write(readyText(address, config.demo ? demoPeople : [], DEMO_PASSWORD));
}

/** Stops in the reverse order of starting: requests, sockets, queues, pool, database. */
async function stop(closers: (() => Promise<unknown>)[], exitCode: number): Promise<never> {
  for (const close of closers.splice(0)) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`while stopping: ${error instanceof Error ? error.stack : String(error)}\n`);
      exitCode ||= 1;
    }
  }
  process.exit(exitCode);
}

const config = configOrExit();
const closers: (() => Promise<unknown>)[] = [];
let firstSignalMs: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (firstSignalMs === undefined) {
      firstSignalMs = performance.now();
      void stop(closers, 0);
    } else if (performance.now() - firstSignalMs > SAME_KEY_PRESS_MS) process.exit(130);
  });
}
process.on('unhandledRejection', (reason) => {
  // A connection that broke while unused: the next user gets the error, and it reconnects by itself.
  if (isDatabaseUnavailable(reason) || isRedisUnavailable(reason)) {
    process.stderr.write(`${JSON.stringify({ level: 40, msg: 'unheard', reason: String(reason) })}\n`);
    return;
  }
  process.stderr.write(`${explain(reason, config)}\n`);
  process.exit(1);
});

run(config, closers).catch((error: unknown) => {
  // A start that was told to stop ends by that, and the stop goes on.
  if (firstSignalMs !== undefined) return undefined;
  process.stderr.write(`${explain(error, config)}\n`);
  return stop(closers, 1);
});
