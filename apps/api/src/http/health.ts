import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Availability } from '../db/availability.ts';
import type { Db } from '../db/connect.ts';
import { isMigrated } from '../db/migrate.ts';

/** Health probes time out after some seconds, so a late answer is useless. */
const ANSWER_MS = 1_000;
const CHECK_MS = 300;

export interface Readiness {
  readonly db: Db;
  readonly database: Availability;
  /** True where there is none to ask, too. */
  isRedisThere(): Promise<boolean>;
  /** Set by the process: true from the moment everything is loaded until the order to stop. */
  isServing: boolean;
}

/** `/healthz` says that the process lives, `/readyz` whether requests should be sent to it. */
export function mountHealth(http: FastifyInstance, readiness: Readiness): void {
  const uncached = { 'Cache-Control': 'no-store' };
  let checking: ReturnType<typeof checkAll> | undefined;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  // Cached for a moment, so that frequent probes cause one check.
  const check = () => {
    if (checking && performance.now() - checkedAtMs < CHECK_MS) return checking;
    checkedAtMs = performance.now();
    checking = checkAll(readiness);
    return checking;
  };
  http.get('/healthz', (_request, reply) => reply.headers(uncached).send({ status: 'alive' }));
  http.get('/readyz', async (_request, reply) => {
    void reply.headers(uncached);
    const [missing, isRedisThere] = await check();
    // Without Redis each process works alone: reported, but the process stays ready.
    if (missing === undefined)
      return isRedisThere ? { status: 'ready' } : { status: 'ready', degraded: ['redis'] };
    return reply.status(503).header('Retry-After', '1').send({ status: 'not ready', missing });
  });
}

const checkAll = (readiness: Readiness) => Promise.all([whatIsMissing(readiness), readiness.isRedisThere()]);

async function whatIsMissing({ db, database, isServing }: Readiness): Promise<string | undefined> {
  if (!isServing) return 'starting or stopping';
  try {
    const asked = database.whileThere(() => isMigrated(db));
    const late = pause(ANSWER_MS, null, { ref: false });
    const isThere = await Promise.race([asked, late]);
    if (isThere === null) return 'database';
    return isThere ? undefined : 'migrations';
  } catch {
    return 'database';
  }
}
