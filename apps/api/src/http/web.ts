import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFoundBody } from './errors.ts';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 31_536_000;

/** Paths that never mean a screen of the web app. */
const isServerPath = (url: string) => /^\/(api|media|socket\.io|dev|metrics)(\/|$)/.test(url);

/** A missing picture or script is no screen; `terms.html` means one. */
const isFilePath = (url: string) => /^[^?]*\.(?!html?(\?|$))\w+(\?|$)/.test(url);

/** How long a browser may keep a file of the web app without asking again. */
function cacheRule(file: string): string {
  // Named after their content.
  if (/^assets[\\/]/.test(file)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // A dozen on every page: asking for each of them would take longer than showing it.
  if (/^(icons|scenes|sounds)[\\/]/.test(file)) {
    return `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${7 * DAY_SECONDS}`;
  }
  return 'no-cache';
}

/**
 * The worker that reads Excel files and Anki packages. A worker has the policy of its own script: this one may compile SQLite, which the
 * pages may not, and may not call anybody, whatever is in the file that it was given.
 */
const FILE_WORKER = /^assets[\\/]file-worker-[\w-]+\.js(?:\.\w+)?$/;
const FILE_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The files of a build as their addresses name them, without the first stroke. */
function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Set(places.map((place) => relative(folder, place).replaceAll(sep, '/')));
}

/**
 * Serves the built web app, pre-compressed; every unknown screen path answers the app itself. Its files are those of the
 * start: the library's own route would read all their folders again for each of them.
 */
export async function mountWeb(app: FastifyInstance, webFolder: string): Promise<void> {
  const isBuilt = existsSync(webFolder);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      serve: false,
      setHeaders(reply, path) {
        const file = relative(webFolder, path);
        reply.header('Cache-Control', cacheRule(file));
        if (FILE_WORKER.test(file)) reply.header('Content-Security-Policy', FILE_WORKER_POLICY);
      },
    });
    const files = filesIn(webFolder);
    app.get('/*', (request, reply) => {
      const file = request.url.slice(1).replace(/\?.*$/, '') || 'index.html';
      return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsScreen = request.method === 'GET' && !isServerPath(request.url) && !isFilePath(request.url);
    if (isBuilt && wantsScreen) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    return reply.status(404).send(notFoundBody(request.headers));
  });
}
