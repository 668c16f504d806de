import type { InterfaceLang } from '@motamo/contract/values';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import PgBoss from 'pg-boss';
import type { Config } from '../../config.ts';
import type { Mail, QueueMail } from '../../context.ts';
import type { Connection } from '../../db/connect.ts';
import { openQueue, throughTransaction } from '../../db/job-queue.ts';
import { seal, unseal } from '../../sealing.ts';
import { escapeHtml } from './html.ts';
import { keepInOutbox } from './outbox.queries.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };

const texts = { fr, en, es, de, it, pt };

const QUEUE = 'mail';
const RETRIES = 8;
const SEALED_FOR = 'queued-mail';
const POLLING_SECONDS = 0.5;
const BATCH_SIZE = 20;
const RETRY_DELAY_SECONDS = 15;
const SEND_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 5_000;

interface QueuedMail {
  /** A mail may carry a reset link, which nobody may read out of a copy of the database (rulings 3). */
  readonly sealed: string;
}

interface Parts {
  readonly config: Config;
  readonly connection: Connection;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** Wait before the first retry; it then doubles. */
  readonly retryDelaySeconds?: number;
}

export interface Mailing {
  readonly queueMail: QueueMail;
  /** Begins to send what is and what will be queued. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Sender {
  send(mail: Mail, id: string, queuedAt: Date): Promise<unknown>;
  close(): void;
}

/** Where mails go: an SMTP server when there is one, else the outbox table. */
function senderOf({ config, connection }: Parts): Sender {
  if (!config.smtpUrl) {
    return {
      send: (mail, _id, queuedAt) => keepInOutbox(connection.db, mail, queuedAt),
      close() {},
    };
  }
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    pool: true,
    connectionTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  });
  const host = new URL(config.publicUrl).hostname;
  return {
    // The same number at every try: a mailbox that got it twice can tell.
    send: (mail, id) => transport.sendMail({ ...mail, from: config.mailFrom, messageId: `<${id}@${host}>` }),
    close: () => transport.close(),
  };
}

/**
 * The mail queue: a mail is stored in the caller's transaction and sent after the commit, with retries, by whichever
 * process works on the queue.
 */
export function createMailing(parts: Parts): Mailing {
  const { config, log, databaseUrl, retryDelaySeconds = RETRY_DELAY_SECONDS } = parts;
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schedule: false });
  boss.on('error', (error) => log.warn({ err: error }, 'mail queue'));
  let opening: Promise<void> | undefined;
  const open = () => {
    const options = { name: QUEUE, retries: RETRIES, retryDelaySeconds };
    opening ??= openQueue(boss, databaseUrl, options).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const sender = senderOf(parts);
  const work = async (jobs: PgBoss.JobWithMetadata<QueuedMail>[]) => {
    const outcomes = await Promise.allSettled(
      jobs.map(({ id, data, createdOn }) =>
        sender.send(JSON.parse(unseal(config.secret, SEALED_FOR, data.sealed)), id, createdOn),
      ),
    );
    // Each fails alone, and last of all: the queue then completes what is left, before any of them is tried again.
    for (const [index, outcome] of outcomes.entries()) {
      const job = jobs[index];
      if (!job || outcome.status === 'fulfilled') continue;
      log.warn({ err: outcome.reason, mailId: job.id }, 'a mail was not taken, it will be tried again');
      await boss.fail(QUEUE, job.id, { message: String(outcome.reason) });
    }
  };
  return {
    async queueMail(tx, mail) {
      await open();
      const data: QueuedMail = { sealed: seal(config.secret, SEALED_FOR, JSON.stringify(mail)) };
      await boss.insert([{ name: QUEUE, data }], { db: throughTransaction(tx) });
    },
    async start() {
      await open();
      const options = { pollingIntervalSeconds: POLLING_SECONDS, batchSize: BATCH_SIZE };
      await boss.work<QueuedMail>(QUEUE, { ...options, includeMetadata: true }, work);
    },
    async stop() {
      await opening?.catch(() => {});
      await boss.stop({ timeout: STOP_TIMEOUT_MS });
      sender.close();
    },
  };
}

/** The texts of mails, each in the reader's language. */
export type MailKind = keyof typeof fr;

/** Writes a mail in plain text and simple HTML, around one link. `params` fill `{{name}}` and the like. */
export function composeMail(
  lang: InterfaceLang,
  kind: MailKind,
  to: string,
  params: Readonly<Record<string, string>> & { readonly link: string },
): Mail {
  const { subject, lines, button } = texts[lang][kind];
  const fill = (text: string, shown: (value: string) => string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(params[name] ?? ''));
  const plain = (text: string) => fill(text, (value) => value);
  const paragraphs = lines.map((line) => `<p>${fill(escapeHtml(line), escapeHtml)}</p>`);
  const [greeting, ...rest] = paragraphs;
  const anchor = `<p><a href="${escapeHtml(params.link)}">${escapeHtml(button)}</a></p>`;
  const [hello, ...others] = lines.map(plain);
  return {
    to,
    subject: plain(subject).replace(/\s+/g, ' '),
    text: [hello, `${button}\n${params.link}`, ...others, 'Motamo'].join('\n\n'),
    html: `<!doctype html><html lang="${lang}"><body>${greeting}${anchor}${rest.join('')}<p>Motamo</p></body></html>`,
  };
}
