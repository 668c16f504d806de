import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** A reply that is the same for everybody as long as the process lives, as it goes out. */
interface FixedReply {
  readonly type: string;
  readonly etag: string;
  readonly encodings: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

const BROTLI_QUALITY = 5;

async function fixedReply(type: string, text: string): Promise<FixedReply> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`;
  return { type, etag, encodings: { br, gzip: zipped, identity } };
}

function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function send(request: FastifyRequest, reply: FastifyReply, { type, etag, encodings }: FixedReply) {
  void reply.header('ETag', etag).header('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply.type(type).send(encodings[encoding]);
}

/**
 * The documents of the API. Each is made and compressed once, when it is first asked for, in small steps: the first one
 * takes a second, in which everybody else is served.
 */
export function mountDocs(http: FastifyInstance, publicUrl: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const documented = () => (document ??= openApiDocument(publicUrl));
  const pages = {
    '/api/v1/openapi.json': async () =>
      fixedReply('application/json; charset=utf-8', JSON.stringify(await documented())),
    '/api/v1/docs': async () => fixedReply('text/html; charset=utf-8', await docsPage(await documented())),
  };
  for (const [url, make] of Object.entries(pages)) {
    let made: Promise<FixedReply> | undefined;
    http.get(url, async (request, reply) => {
      made ??= make();
      return send(request, reply, await made);
    });
  }
}
