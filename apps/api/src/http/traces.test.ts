import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AlwaysOnSampler } from '@opentelemetry/sdk-trace';
import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { traceRequests } from './traces.ts';

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** An OpenTelemetry collector: keeps what it is sent. */
async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    texts.push(`${request.method} ${request.url} ${text}`);
    for (const { scopeSpans } of JSON.parse(text).resourceSpans) spans.push(...scopeSpans[0].spans);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans, texts, stop: () => server.close() };
}

const attributeOf = (span: ReceivedSpan, key: string) =>
  Object.values(span.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

let app: TestApp;
let collector: Awaited<ReturnType<typeof startCollector>>;
afterEach(async () => {
  await app.stop();
  collector.stop();
});

it('sends a sampled request with the id that its caller reads, its statements below it, and nothing of its body', async () => {
  app = await startTestApp();
  collector = await startCollector();
  const flush = traceRequests(app.http, app.connection.pool, collector.url, new AlwaysOnSampler());
  const body = { username: 'somebody-secret', password: 'password-secret' };
  const reply = await app.raw('POST', '/api/v1/global/auth/login?secret=1', body);
  await flush();
  const request = collector.spans.find(({ name }) => name === 'POST /api/v1/global/auth/login');
  if (!request) throw new Error('no span of the request');
  expect(attributeOf(request, 'request.id')).toBe(reply.headers['x-request-id']);
  expect(attributeOf(request, 'http.response.status_code')).toBe(reply.status);
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every(({ traceId }) => traceId === request.traceId)).toBe(true);
  expect(collector.texts.join()).not.toContain('secret');
});

it('sends five requests of a hundred', async () => {
  app = await startTestApp();
  collector = await startCollector();
  const flush = traceRequests(app.http, app.connection.pool, collector.url);
  for (let sent = 0; sent < 400; sent += 1) await app.http.inject('/api/v1/global/settings');
  await flush();
  const share = collector.spans.filter(({ name }) => name.startsWith('GET ')).length / 400;
  // Chosen by the random id of the trace: five standard deviations on each side.
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.11);
});
