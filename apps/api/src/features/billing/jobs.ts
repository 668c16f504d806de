import type { FastifyBaseLogger } from 'fastify';
import { createBoss, openQueue, workOn } from '../../db/job-queue.ts';

const QUEUE = 'billing';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const STOP_TIMEOUT_MS = 5_000;
const SANDBOX_EVERY_MS = 1_000;

export interface BillingJobs {
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** Renewals, reminders, what is over. */
  readonly work: () => Promise<void>;
  /** Sends the webhooks of the sandbox; undefined where there is none. */
  readonly deliver?: (() => Promise<unknown>) | undefined;
}

/** Runs what subscriptions need every ten minutes, in whichever process is awake, and the sandbox's webhooks every second. */
export function createBillingJobs({ databaseUrl, log, work, deliver }: Parts): BillingJobs {
  // The queue of mails looks after the tables.
  const boss = createBoss(databaseUrl, log, { schedule: true, supervise: false });
  let isStarted = false;
  let working: ReturnType<typeof workOn> | undefined;
  let isStopped = false;
  let delivering: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    if (!isStopped) timer = setTimeout(tick, SANDBOX_EVERY_MS);
  };
  const tick = () => {
    delivering = (deliver?.() ?? Promise.resolve())
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks of the sandbox'))
      .finally(again);
  };
  return {
    async start() {
      isStarted = true;
      await openQueue(boss, databaseUrl, { name: QUEUE, retries: 2, retryDelaySeconds: 30 });
      await boss.schedule(QUEUE, EVERY_TEN_MINUTES);
      working = workOn(boss, log, {
        databaseUrl,
        queue: QUEUE,
        batchSize: 1,
        async work() {
          await work();
          return [];
        },
      });
      // Handles what fell due while no process was running.
      await boss.send(QUEUE, {}, { singletonKey: 'start', singletonSeconds: 60 });
      if (deliver) tick();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await delivering;
      await working?.stop();
      if (isStarted) await boss.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}
