import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { isMigrated } from '../db/migrate.ts';

export interface Readiness {
  readonly db: Db;
  /** Set by the process: true from the moment everything is loaded until the order to stop. */
  isServing: boolean;
}

/** `/healthz` says that the process lives, `/readyz` whether requests should be sent to it. */
export function mountHealth(http: FastifyInstance, readiness: Readiness): void {
  const uncached = { 'Cache-Control': 'no-store' };
  http.get('/healthz', (_request, reply) => reply.headers(uncached).send({ status: 'alive' }));
  http.get('/readyz', async (_request, reply) => {
    void reply.headers(uncached);
    const missing = await whatIsMissing(readiness);
    if (missing === undefined) return { status: 'ready' };
    return reply.status(503).header('Retry-After', '1').send({ status: 'not ready', missing });
  });
}

async function whatIsMissing({ db, isServing }: Readiness): Promise<string | undefined> {
  if (!isServing) return 'starting or stopping';
  try {
    return (await isMigrated(db)) ? undefined : 'migrations';
  } catch {
    return 'database';
  }
}
