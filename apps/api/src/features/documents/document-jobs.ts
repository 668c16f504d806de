import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../db/connect.ts';
import { createBoss, openQueue, throughTransaction, workOn } from '../../db/job-queue.ts';
import type { Adult } from '../../http/session.ts';

const QUEUE = 'documents';
const RETRIES = 3;
const RETRY_DELAY_SECONDS = 1;
const STOP_TIMEOUT_MS = 5_000;

export interface DocumentJob {
  readonly documentUuid: string;
  /** Of the adult who asked: decides whose pupils they are. */
  readonly role: Adult['role'];
}

export interface DocumentJobs {
  /**
   * Queues a document inside the caller's transaction: it is made once that is committed. `ahead` is how many the same
   * adult waits for already: everybody's first goes before anybody's second.
   */
  queue(tx: Tx, job: DocumentJob, ahead: number): Promise<void>;
  /** Begins to make what is and what will be queued. */
  start(make: (job: DocumentJob) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The queue of documents, worked on by whichever process is awake. */
export function createDocumentJobs(parts: { databaseUrl: string; log: FastifyBaseLogger }): DocumentJobs {
  const { databaseUrl, log } = parts;
  // The queue of mails looks after the tables of both.
  const boss = createBoss(databaseUrl, log, { supervise: false });
  let opening: Promise<void> | undefined;
  let working: ReturnType<typeof workOn> | undefined;
  const open = () => {
    const options = { name: QUEUE, retries: RETRIES, retryDelaySeconds: RETRY_DELAY_SECONDS };
    opening ??= openQueue(boss, databaseUrl, options).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    async queue(tx, job, ahead) {
      await open();
      await boss.insert([{ name: QUEUE, data: job, priority: -ahead }], { db: throughTransaction(tx) });
    },
    async start(make) {
      await open();
      working = workOn<DocumentJob>(boss, log, {
        databaseUrl,
        queue: QUEUE,
        batchSize: 1,
        needsDatabaseAlone: true,
        async work(jobs) {
          for (const { data } of jobs) await make(data);
          return [];
        },
      });
    },
    async stop() {
      await opening?.catch(() => {});
      await working?.stop();
      await boss.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}
