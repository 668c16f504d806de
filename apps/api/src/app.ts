import type { documents } from '@motamo/contract/documents';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type Clock, type Context, createContext } from './context.ts';
import type { Connection } from './db/connect.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { classStatsRoutes } from './features/class-stats/class-stats.routes.ts';
import { classroomsRoutes } from './features/classrooms/classrooms.routes.ts';
import { loadAllPacks } from './features/content/content.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import { loadDemo } from './features/demo/demo.ts';
import { playDemoPast } from './features/demo/demo-past.ts';
import { createDocumentJobs } from './features/documents/document-jobs.ts';
import { documentsRoutes, mountDocuments } from './features/documents/documents.routes.ts';
import { makeDocument } from './features/documents/documents.ts';
import { answersRoutes } from './features/games/answers/answers.routes.ts';
import { liveRoutes } from './features/games/live/live.routes.ts';
import {
  type LiveClock,
  openLiveGames,
  prepareLiveGames,
  startLiveClock,
} from './features/games/live/live-clock.ts';
import { soloRoutes } from './features/games/solo/solo.routes.ts';
import { requireLicence } from './features/licences/licences.ts';
import { listeningRoutes } from './features/listening/listening.routes.ts';
import { listsRoutes } from './features/lists/lists.routes.ts';
import { createMailing } from './features/mail/mail.ts';
import { mountOutbox } from './features/mail/outbox.routes.ts';
import { mountMedia } from './features/media/media.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { pupilsRoutes } from './features/pupils/pupils.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { statsRoutes } from './features/stats/stats.routes.ts';
import { playableRoutes } from './features/words/playable.routes.ts';
import { wordsRoutes } from './features/words/words.routes.ts';
import { docsPage } from './http/docs-page.ts';
import { type Handlers, mountEndpoints } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import { createHttpServer } from './http/server.ts';
import { mountWeb } from './http/web.ts';
import { attachRealtime, createIo, realtimeOf } from './realtime/connect.ts';
import { connectProcesses } from './realtime/processes.ts';

/** Those that need nothing but the context. */
const handlers: Omit<Handlers, keyof typeof documents> = {
  ...authRoutes,
  ...demoRoutes,
  ...accountsRoutes,
  ...wordsRoutes,
  ...soloRoutes,
  ...answersRoutes,
  ...liveRoutes,
  ...listsRoutes,
  ...listeningRoutes,
  ...playableRoutes,
  ...notificationsRoutes,
  ...statsRoutes,
  ...classStatsRoutes,
  ...classroomsRoutes,
  ...pupilsRoutes,
  ...settingsRoutes,
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
  /** Loads the content packs and the demo school, before anybody is served. What is there already costs nothing. */
  prepare(): Promise<void>;
  /** Starts what works beside requests: the mail queue, and the past play of the demo school. */
  startBackground(): Promise<void>;
  /** Finishes requests, closes sockets and queues; the connection to the database stays the caller's. */
  close(): Promise<void>;
}

function mountDocs(http: FastifyInstance, publicUrl: string): void {
  http.get('/api/v1/openapi.json', () => openApiDocument(publicUrl));
  http.get('/api/v1/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(publicUrl)),
  );
}

/** The client is read only where there is a Redis: most schools have none. */
async function connectRedis(redisUrl: string | undefined) {
  if (!redisUrl) return null;
  const { Redis } = await import('ioredis');
  return new Redis(redisUrl, { maxRetriesPerRequest: 1 });
}

/** Puts the parts together. It never listens: `main.ts` and the tests do. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, connection } = parts;
  const redis = await connectRedis(config.redisUrl);
  redis?.on('error', (error) => http.log.warn({ err: error }, 'redis is away'));
  const http = await createHttpServer(config);
  const io = await createIo(redis);
  const processes = connectProcesses(redis);
  const mailing = createMailing({ config, connection, databaseUrl: parts.databaseUrl, log: http.log });
  const ctx = createContext({
    ...parts,
    log: http.log,
    redis,
    realtime: realtimeOf(io, processes),
    queueMail: mailing.queueMail,
  });
  const documentJobs = createDocumentJobs({ databaseUrl: parts.databaseUrl, log: http.log });
  mountEndpoints(http, ctx, { ...handlers, ...documentsRoutes(documentJobs) }, requireLicence);
  mountDocuments(http, ctx);
  mountDocs(http, config.publicUrl);
  mountMedia(http, ctx);
  if (!config.isProduction) mountOutbox(http, ctx);
  await mountWeb(http, parts.webFolder);
  attachRealtime(io, http.server, ctx);
  openLiveGames(ctx);
  let liveClock: LiveClock | undefined;
  const stopping = new AbortController();
  let demoPast: Promise<void> | undefined;
  return {
    http,
    ctx,
    async prepare() {
      await loadAllPacks(
        ctx,
        (line) => http.log.info(line),
        (line) => http.log.warn(line),
      );
      if (config.isProduction && !config.smtpUrl) {
        http.log.warn('SMTP_URL is not set: mails wait in the database and reach nobody');
      }
      await loadDemo(ctx);
      await playDemoPast(ctx, 'named', stopping.signal);
      await prepareLiveGames(ctx);
    },
    async startBackground() {
      await mailing.start();
      await documentJobs.start((job) => makeDocument(ctx, job));
      liveClock = startLiveClock(ctx);
      demoPast = playDemoPast(ctx, 'class', stopping.signal).catch((error: unknown) => {
        http.log.warn({ err: error }, 'the past play of the demo school is incomplete');
      });
    },
    async close() {
      stopping.abort();
      await demoPast;
      await liveClock?.stop();
      // Socket.IO goes before its Redis clients, or it writes to closed ones.
      await io.close();
      await http.close();
      await documentJobs.stop();
      await mailing.stop();
      processes.close();
      redis?.disconnect();
    },
  };
}
