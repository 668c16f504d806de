import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { contentPolicy } from './content-policy.ts';
import { malformedReply, mountErrors } from './errors.ts';
import { errorWithoutValues } from './log-errors.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
/** Protects from clients that send a byte now and then; a body of this size takes far less even on a slow network. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const CHECK_MS = 5_000;

/** Many clients say JSON on every call, and send none where there is nothing to send. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
}

/** Payment providers send their webhooks as forms. */
function acceptForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser<string>(type, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)));
  });
}

/** Computed once, because they are the same for every reply and would cost more than most routes. */
export async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    // The window of a wallet answers to the page that opened it.
    crossOriginOpenerPolicy: {
      policy: config.paymentProvider === 'braintree' ? 'same-origin-allow-popups' : 'same-origin',
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
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

const REQUEST_ID_BYTES = 5;

/** Sent as `X-Request-Id` and logged, so that a report leads to its log line. */
const newRequestId = () => randomBytes(REQUEST_ID_BYTES).toString('hex');

/** The bare HTTP server: logging, headers, compression, error bodies. It does not listen. */
export async function createHttpServer(
  config: Config,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyInstance> {
  const hops = config.trustProxy;
  const app: FastifyInstance = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: errorWithoutValues },
    },
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    routerOptions: { maxParamLength: 600 },
    // Addresses that the router cannot read never come to the hooks below.
    frameworkErrors: (_error, request, reply) => {
      const { status, body } = malformedReply(request.headers);
      const plain = reply as unknown as FastifyReply;
      void plain
        .headers({ ...headers, 'Cache-Control': 'no-store' })
        .status(status)
        .send(body);
    },
  });
  acceptEmptyBodies(app);
  acceptForms(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('X-Request-Id', request.id);
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
