import type { documents } from '@motamo/contract/documents';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { keepBackups } from './backup/keep-backups.ts';
import type { Config } from './config.ts';
import { type Clock, type Context, createContext, systemClock } from './context.ts';
import { watchDatabase } from './db/availability.ts';
import type { Connection } from './db/connect.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { archiveRoutes } from './features/archive/archive.routes.ts';
import { clearArchive } from './features/archive/archive.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { familyRoutes } from './features/auth/family.routes.ts';
import { billingRoutes, mountBilling } from './features/billing/billing.routes.ts';
import { createGateway } from './features/billing/gateway.ts';
import { type BillingJobs, createBillingJobs } from './features/billing/jobs.ts';
import { runBillingJobs } from './features/billing/renewals.ts';
import { deliverSandboxWebhooks } from './features/billing/sandbox/sandbox-webhooks.ts';
import { classStatsRoutes } from './features/class-stats/class-stats.routes.ts';
import { progressRoutes } from './features/class-stats/progress.routes.ts';
import { classroomsRoutes } from './features/classrooms/classrooms.routes.ts';
import { colleaguesRoutes } from './features/colleagues/colleagues.routes.ts';
import { loadAllPacks } from './features/content/content.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import { loadDemo } from './features/demo/demo.ts';
import { playDemoPast } from './features/demo/demo-past.ts';
import { dictationsRoutes } from './features/dictations/dictations.routes.ts';
import { createDocumentJobs } from './features/documents/document-jobs.ts';
import { documentsRoutes, mountDocuments } from './features/documents/documents.routes.ts';
import { makeDocument } from './features/documents/documents.ts';
import { listenForAnswers } from './features/games/answers/answer-event.ts';
import { answersRoutes } from './features/games/answers/answers.routes.ts';
import {
  type LiveClock,
  openLiveGames,
  prepareLiveGames,
  startLiveClock,
} from './features/games/live/clock/live-clock.ts';
import { liveRoutes } from './features/games/live/live.routes.ts';
import { isWallKey } from './features/games/live/rooms/load-wall.ts';
import { soloRoutes } from './features/games/solo/solo.routes.ts';
import { homeworkRoutes } from './features/homework/homework.routes.ts';
import { remindParents } from './features/homework/remind-parents.ts';
import { leaguesRoutes } from './features/leagues/leagues.routes.ts';
import { requireLicence } from './features/licences/licences.ts';
import { listeningRoutes } from './features/listening/listening.routes.ts';
import { listsRoutes } from './features/lists/lists.routes.ts';
import { mountMails } from './features/mail/mail.routes.ts';
import { createMailing } from './features/mail/mail.ts';
import { purgeMails } from './features/mail/purge-mails.ts';
import { mountMedia } from './features/media/media.routes.ts';
import { importedFolder } from './features/media/media.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { applyRetention } from './features/rights/retention.ts';
import { rightsRoutes } from './features/rights/rights.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { shopRoutes } from './features/shop/shop.routes.ts';
import { standingsRoutes } from './features/standings/standings.routes.ts';
import { statsRoutes } from './features/stats/stats.routes.ts';
import { studentsRoutes } from './features/students/students.routes.ts';
import { weeklyMailRoutes } from './features/weekly-mail/weekly-mail.routes.ts';
import { mailTheWeek } from './features/weekly-mail/weekly-mail.ts';
import { wordsRoutes } from './features/words/words.routes.ts';
import { mountDocs } from './http/docs.ts';
import { limitFloods } from './http/floods.ts';
import { type Handlers, mountEndpoints } from './http/mount.ts';
import { createHttpServer, securityHeaders } from './http/server.ts';
import { mountWeb } from './http/web.ts';
import { attachRealtime, createIo, type Io, realtimeOf } from './realtime/connect.ts';
import { watchSessions } from './realtime/dead-sessions.ts';
import { connectProcesses } from './realtime/processes.ts';
import { createDaily } from './upkeep/daily.ts';

/** Those that need nothing but the context. */
const handlers: Omit<Handlers, keyof typeof documents> = {
  ...authRoutes,
  ...familyRoutes,
  ...demoRoutes,
  ...accountsRoutes,
  ...billingRoutes,
  ...wordsRoutes,
  ...shopRoutes,
  ...soloRoutes,
  ...answersRoutes,
  ...liveRoutes,
  ...listsRoutes,
  ...listeningRoutes,
  ...dictationsRoutes,
  ...notificationsRoutes,
  ...leaguesRoutes,
  ...standingsRoutes,
  ...statsRoutes,
  ...classStatsRoutes,
  ...progressRoutes,
  ...classroomsRoutes,
  ...studentsRoutes,
  ...colleaguesRoutes,
  ...settingsRoutes,
  ...rightsRoutes,
  ...homeworkRoutes,
  ...weeklyMailRoutes,
  ...archiveRoutes,
};

export interface AppParts {
  readonly config: Config;
  readonly connection: Connection;
  readonly databaseUrl: string;
  /** Folder of the built web app. */
  readonly webFolder: string;
  /** Folder that holds the content packs. */
  readonly contentFolder: string;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface App {
  readonly http: FastifyInstance;
  readonly ctx: Context;
  /** From now on requests that need an unreachable database fail at once with 503 instead of waiting. */
  watchDependencies(): void;
  isRedisThere(): Promise<boolean>;
  /** Loads the content packs and the demo school before the first request. What is loaded already is skipped. */
  prepare(): Promise<void>;
  /** Starts background work: the mail queue, live games, what is done each day. */
  startBackground(): Promise<void>;
  /** Finishes requests, closes sockets and queues; the connection to the database stays the caller's. */
  close(): Promise<void>;
}

/** When a mail about tomorrow is of use. */
const REMINDING_HOUR = 16;
const REDIS_CONNECT_MS = 2_000;
const REDIS_COMMAND_MS = 500;

/** The client is read only where there is a Redis: most schools have none. */
async function connectRedis(redisUrl: string | undefined, log: FastifyBaseLogger) {
  if (!redisUrl) return null;
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, connectTimeout: REDIS_CONNECT_MS });
  // Commands time out quickly, so that no request waits for a frozen Redis; those of the adapter wait on purpose.
  const brisk = redis.duplicate({ commandTimeout: REDIS_COMMAND_MS });
  for (const client of [redis, brisk])
    client.on('error', (error) => log.warn({ err: error }, 'redis is away'));
  return { redis, brisk };
}

type RedisClients = Awaited<ReturnType<typeof connectRedis>>;

/** True where there is no Redis to ask, or it answers. */
async function isRedisThere(clients: RedisClients): Promise<boolean> {
  if (!clients) return true;
  return clients.brisk.ping().then(
    () => true,
    () => false,
  );
}

/** The sandbox sends its webhooks to the very server that it plays for, wherever that listens. */
function billingJobsOf(ctx: Context, http: FastifyInstance, databaseUrl: string): BillingJobs {
  const deliver = async () => {
    const address = http.server.address();
    if (address && typeof address === 'object')
      await deliverSandboxWebhooks(ctx, `http://localhost:${address.port}`);
  };
  return createBillingJobs({
    ...{ databaseUrl, log: http.log },
    work: () => runBillingJobs(ctx),
    deliver: ctx.gateway.name === 'sandbox' ? deliver : undefined,
  });
}

/** Content, demo school and live games, and what an operator should know; all of it before anybody is served. */
async function prepare(ctx: Context, signal: AbortSignal): Promise<void> {
  const { config, log } = ctx;
  await loadAllPacks(
    ctx,
    (line) => log.info(line),
    (line) => log.warn(line),
  );
  if (config.isProduction && !config.smtpUrl)
    log.warn('SMTP_URL is not set: mails wait in the database and reach nobody');
  if (config.isProduction && !config.publicUrl.startsWith('https:'))
    log.warn('PUBLIC_URL is no https address: links in mails and on cards lead nowhere safe');
  if (!ctx.gateway.canSell)
    log.warn('PAYMENT_PROVIDER is the sandbox: in production it sells nothing, unless DEMO=1');
  await loadDemo(ctx);
  await playDemoPast(ctx, signal);
  signal.throwIfAborted();
  await prepareLiveGames(ctx);
}

function dailyOf(ctx: Context, databaseUrl: string) {
  return createDaily(ctx, {
    retention: applyRetention,
    archive: clearArchive,
    mails: purgeMails,
    homework: { fromHour: REMINDING_HOUR, work: remindParents },
    week: { fromHour: REMINDING_HOUR, work: mailTheWeek },
    backup: ({ config }, at) => keepBackups({ config, databaseUrl, filesFolder: importedFolder(config) }, at),
  });
}

async function mountAll(
  http: FastifyInstance,
  ctx: Context,
  documentJobs: ReturnType<typeof createDocumentJobs>,
  webFolder: string,
): Promise<void> {
  limitFloods(http, ctx);
  mountEndpoints(http, ctx, { ...handlers, ...documentsRoutes(documentJobs) }, requireLicence);
  mountDocuments(http, ctx);
  mountBilling(http, ctx);
  mountDocs(http, ctx.config.publicUrl);
  mountMedia(http, ctx);
  mountMails(http, ctx);
  await mountWeb(http, webFolder);
}

/** What clients send over their connections. */
function listenToClients(ctx: Context): void {
  openLiveGames(ctx);
  listenForAnswers(ctx);
}

/** Each process watches for itself, and tells its own connections when it can serve again. */
function tellOfDatabase(io: Io, log: FastifyBaseLogger, isAway: boolean): void {
  if (isAway) log.error('the database is away');
  else {
    log.info('the database is back');
    io.local.emit('SERVED_AGAIN', {});
  }
}

/** Puts the parts together. It never listens: `main.ts` and the tests do. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, connection } = parts;
  const headers = await securityHeaders(config);
  const http = await createHttpServer(config, headers);
  const { log } = http;
  const clients = await connectRedis(config.redisUrl, log);
  const { redis = null, brisk = null } = clients ?? {};
  const io = await createIo(redis);
  const database = watchDatabase((isAway) => tellOfDatabase(io, log, isAway));
  const processes = connectProcesses(brisk);
  const mailing = createMailing({ config, connection, databaseUrl: parts.databaseUrl, log });
  const ctx = createContext({
    ...parts,
    gateway: await createGateway({ config, db: connection.db, clock: parts.clock ?? systemClock }),
    log,
    redis: brisk,
    database,
    realtime: realtimeOf(io, processes),
    queueMail: mailing.queueMail,
  });
  const documentJobs = createDocumentJobs({ databaseUrl: parts.databaseUrl, log });
  await mountAll(http, ctx, documentJobs, parts.webFolder);
  attachRealtime(io, http.server, ctx, headers, isWallKey);
  listenToClients(ctx);
  const billingJobs = billingJobsOf(ctx, http, parts.databaseUrl);
  const daily = dailyOf(ctx, parts.databaseUrl);
  const stopping = new AbortController();
  let preparing: Promise<void> | undefined;
  let liveClock: LiveClock | undefined;
  let sessionWatch: ReturnType<typeof watchSessions> | undefined;
  return {
    http,
    ctx,
    watchDependencies: () => database.start(parts.databaseUrl),
    isRedisThere: () => isRedisThere(clients),
    prepare() {
      preparing = prepare(ctx, stopping.signal);
      return preparing;
    },
    async startBackground() {
      await mailing.start();
      await documentJobs.start((job) => makeDocument(ctx, job));
      await billingJobs.start();
      liveClock = startLiveClock(ctx);
      sessionWatch = watchSessions(io, ctx);
      daily.start();
    },
    async close() {
      stopping.abort();
      await preparing?.catch(() => undefined);
      await liveClock?.stop();
      await sessionWatch?.stop();
      await daily.stop();
      // Socket.IO goes before its Redis clients, or it writes to closed ones.
      await io.close();
      await http.close();
      await documentJobs.stop();
      await billingJobs.stop();
      await mailing.stop();
      processes.close();
      await database.stop();
      brisk?.disconnect();
      redis?.disconnect();
    },
  };
}
