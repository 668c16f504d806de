import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { byteRangeOf } from './byte-range.ts';
import { selectMediaFile } from './media.queries.ts';
import { importedFolder, mediaIdOf } from './media.ts';

const YEAR_SECONDS = 31_536_000;

/** A picture that is opened by itself must be able to do nothing, whatever stands in it. */
const sandboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Reads a file below one of the folders; undefined where none of them has it. */
async function readBelow(folders: readonly string[], name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const file = path.resolve(folder, name);
    if (!file.startsWith(path.resolve(folder) + path.sep)) continue;
    try {
      return await readFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}

async function findFile(ctx: Context, folders: readonly string[], name: string) {
  const [sealed = ''] = name.split('.');
  const mediaId = mediaIdOf(ctx, sealed);
  const row = mediaId === null ? undefined : await selectMediaFile(ctx.db, mediaId);
  if (!row) throw notFound();
  const bytes = await readBelow(folders, row.path);
  if (bytes) return { mime: row.mime, bytes };
  ctx.log.error({ mediaId }, 'a media file is missing');
  throw notFound();
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
export function mountMedia(http: FastifyInstance, ctx: Context, contentFolder: string): void {
  const folders = [contentFolder, importedFolder(ctx.config)];
  http.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { mime, bytes } = await findFile(ctx, folders, request.params.name);
    void reply
      .type(mime)
      .header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', sandboxPolicy);
    if (mime.startsWith('image/')) return reply.send(bytes);
    return sendBytes(request, reply.header('Accept-Ranges', 'bytes'), bytes);
  });
}
