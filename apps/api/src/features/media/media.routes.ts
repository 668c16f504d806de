import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { byteRangeOf } from './byte-range.ts';
import { mediaIdOf, readMedia } from './media.ts';

/** What ships never changes. */
const SHIPPED = 'public, max-age=31536000, immutable';
/** What a teacher brought may be deleted: no cache on the way keeps it, and a browser for as long as a game. */
const OWN = 'private, max-age=300, must-revalidate';

/** An SVG opened on its own must not run scripts. */
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
    const { mime, bytes, isOwn } = await findFile(ctx, request.params.name);
    void reply
      .type(mime.endsWith('+xml') ? `${mime}; charset=utf-8` : mime)
      .header('Cache-Control', isOwn ? OWN : SHIPPED)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', sandboxPolicy);
    if (mime.startsWith('image/')) return reply.send(bytes);
    return sendBytes(request, reply.header('Accept-Ranges', 'bytes'), bytes);
  });
}
