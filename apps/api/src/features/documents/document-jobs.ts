import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { Tx } from '../../db/connect.ts';
import { openQueue, throughTransaction } from '../../db/job-queue.ts';
import type { Adult } from '../../http/session.ts';

const QUEUE = 'documents';
const RETRIES = 3;
const RETRY_DELAY_SECONDS = 1;
const POLLING_SECONDS = 0.5;
const STOP_TIMEOUT_MS = 5_000;

export interface DocumentJob {
  readonly documentUuid: string;
  /** Of the adult who asked: decides whose pupils they are. */
  readonly role: Adult['role'];
}

export interface DocumentJobs {
  /** Queues a document inside the caller's transaction: it is made once that is committed. */
  queue(tx: Tx, job: DocumentJob): Promise<void>;
  /** Begins to make what is and what will be queued. */
  start(make: (job: DocumentJob) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The queue of documents, worked on by whichever process is awake. */
export function createDocumentJobs(parts: { databaseUrl: string; log: FastifyBaseLogger }): DocumentJobs {
  const { databaseUrl, log } = parts;
  // The queue of mails looks after the tables of both.
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schedule: false, supervise: false });
  boss.on('error', (error) => log.warn({ err: error }, 'document queue'));
  let opening: Promise<void> | undefined;
  const open = () => {
    const options = { name: QUEUE, retries: RETRIES, retryDelaySeconds: RETRY_DELAY_SECONDS };
    opening ??= openQueue(boss, databaseUrl, options).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    async queue(tx, job) {
      await open();
      await boss.insert([{ name: QUEUE, data: job }], { db: throughTransaction(tx) });
    },
    async start(make) {
      await open();
      await boss.work<DocumentJob>(QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, async (jobs) => {
        for (const { data } of jobs) await make(data);
      });
    },
    async stop() {
      await opening?.catch(() => {});
      await boss.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}
