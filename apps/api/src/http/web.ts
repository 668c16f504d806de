import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFoundBody } from './errors.ts';

const YEAR_SECONDS = 31_536_000;

/** Paths that never mean a screen of the web app. */
const isServerPath = (url: string) => /^\/(api|media|socket\.io|dev|metrics)(\/|$)/.test(url);

/** Serves the built web app, pre-compressed; every unknown screen path answers the app itself. */
export async function mountWeb(app: FastifyInstance, webFolder: string): Promise<void> {
  const isBuilt = existsSync(webFolder);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      index: 'index.html',
      setHeaders(reply, path) {
        const isHashed = /[\\/]assets[\\/]/.test(path);
        reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsScreen =
      request.method === 'GET' && !isServerPath(request.url) && !/\.\w+(\?|$)/.test(request.url);
    if (isBuilt && wantsScreen) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    return reply.status(404).send(notFoundBody(request.headers));
  });
}
