import { AsyncLocalStorage } from 'node:async_hooks';
import { TRACE_SAMPLE_RATE } from '@motamo/rules/limits';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** A collector that has frozen does not keep the server from stopping. */
const EXPORT_TIMEOUT_MS = 3_000;

interface Work {
  readonly tracer: Tracer;
  /** The span of the request that is being handled, where it is sampled. */
  readonly current: AsyncLocalStorage<Span>;
}

function childSpan({ tracer, current }: Work, name: string, statement?: string): Span | undefined {
  const parent = current.getStore();
  if (!parent) return undefined;
  const attributes = { 'db.system.name': 'postgresql', ...(statement && { 'db.query.text': statement }) };
  const context = trace.setSpan(ROOT_CONTEXT, parent);
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
}

/** The text of a statement never holds a value: all of them are bound. */
function textOf(statement: unknown): string | undefined {
  return typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
}

type Loose = (...words: unknown[]) => unknown;

/** A span for each statement outside of a transaction, and one for each transaction with the wait for its connection. */
function tracePool(pool: Pool, work: Work): void {
  const query = pool.query.bind(pool) as Loose;
  const connect = pool.connect.bind(pool) as Loose;
  const tracedQuery: Loose = (...words) => {
    const span = typeof words.at(-1) === 'function' ? undefined : childSpan(work, 'SQL', textOf(words[0]));
    return span ? (query(...words) as Promise<unknown>).finally(() => span.end()) : query(...words);
  };
  const tracedConnect: Loose = (...words) => {
    const span = words.length > 0 ? undefined : childSpan(work, 'transaction');
    if (!span) return connect(...words);
    return (connect() as Promise<PoolClient>).then(
      (client) => {
        // The pool gives each borrower a `release` of its own.
        const release = client.release;
        client.release = (error) => {
          span.end();
          release(error);
        };
        return client;
      },
      (error: unknown) => {
        span.end();
        throw error;
      },
    );
  };
  Object.assign(pool, { query: tracedQuery, connect: tracedConnect });
}

/** A span for each request: its route, never its address, and the id that its caller was told. */
function traceHttp(http: FastifyInstance, { tracer, current }: Work): void {
  // By request, not by context: an entry goes with its request.
  const spans = new WeakMap<FastifyRequest, Span>();
  http.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'request.id': request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      ROOT_CONTEXT,
    );
    if (span.isRecording()) spans.set(request, span);
  });
  http.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) current.run(span, done);
    else done();
  });
  http.addHook('onError', async (request, _reply, error: FastifyError) => {
    spans.get(request)?.setAttribute('error.type', String(error.code ?? error.name));
  });
  http.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/**
 * Sends traces of requests to an OpenTelemetry collector, a share of them chosen at random (product §9). A caller cannot ask for one:
 * `traceparent` of a request is not read. Read only where an address
 * is set. Returns what sends the rest and stops.
 */
export function traceRequests(
  http: FastifyInstance,
  pool: Pool,
  url: string,
  sampler: Sampler = new TraceIdRatioBasedSampler(TRACE_SAMPLE_RATE),
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    sampler,
    resource: resourceFromAttributes({ 'service.name': 'motamo' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const work = { tracer: provider.getTracer('motamo'), current: new AsyncLocalStorage<Span>() };
  traceHttp(http, work);
  tracePool(pool, work);
  return () => provider.shutdown();
}
