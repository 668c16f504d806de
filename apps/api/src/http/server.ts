import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { mountErrors } from './errors.ts';
import { errorWithoutValues } from './log-errors.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/** Everything comes from this host (spec §8: no third party on a pupil's page); the camera is for QR cards, the microphone for own words. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    connectSrc: ["'self'", 'ws:', 'wss:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** Many clients say JSON on every call, and send none where there is nothing to send. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
}

/** The same for every reply, so they are worked out once: for each request anew they would cost more than its route. */
async function securityHeaders({ publicUrl }: Config): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  probe.get('/', async (_request, reply) => {
    const headers = Object.entries(reply.raw.getHeaders()).concat(Object.entries(reply.getHeaders()));
    return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
  });
  const headers = (await probe.inject('/')).json<Record<string, string>>();
  await probe.close();
  return { ...headers, 'permissions-policy': 'camera=(self), microphone=(self), geolocation=()' };
}

/** The bare HTTP server: logging, headers, compression, error bodies. It does not listen. */
export async function createHttpServer(config: Config): Promise<FastifyInstance> {
  const hops = config.trustProxy;
  const app: FastifyInstance = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: errorWithoutValues },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 600 },
  });
  acceptEmptyBodies(app);
  const headers = await securityHeaders(config);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) {
      void reply.header('Cache-Control', 'no-store');
    }
  });
  mountErrors(app);
  return app;
}
