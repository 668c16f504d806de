import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { byteRangeOf } from './byte-range.ts';
import { mediaIdOf, readMedia } from './media.ts';

const YEAR_SECONDS = 31_536_000;

/** A picture that is opened by itself must be able to do nothing, whatever stands in it. */
const sandboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

async function findFile(ctx: Context, name: string) {
  const [sealed = ''] = name.split('.');
  const mediaId = mediaIdOf(ctx, sealed);
  const file = mediaId === null ? undefined : await readMedia(ctx, mediaId);
  if (!file) throw notFound();
  return file;
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  const range = byteRangeOf(request.headers.range, bytes.length);
  if (range === null) return reply.send(bytes);
  if (range === 'unsatisfiable')
    return reply.status(416).header('Content-Range', `bytes */${bytes.length}`).send();
  return reply
    .status(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    .send(bytes.subarray(range.start, range.end + 1));
}

/** Serves pictures and sounds. No session is asked for: image and audio elements send none, and names cannot be guessed. */
export function mountMedia(http: FastifyInstance, ctx: Context): void {
  http.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { mime, bytes } = await findFile(ctx, request.params.name);
    void reply
      .type(mime)
      .header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', sandboxPolicy);
    if (mime.startsWith('image/')) return reply.send(bytes);
    return sendBytes(request, reply.header('Accept-Ranges', 'bytes'), bytes);
  });
}
