import type { InterfaceLang } from '@motamo/contract/values';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type PgBoss from 'pg-boss';
import type { Config } from '../../config.ts';
import type { Context, Mail, QueueMail } from '../../context.ts';
import type { Connection } from '../../db/connect.ts';
import { createBoss, type Failed, openQueue, throughTransaction, workOn } from '../../db/job-queue.ts';
import { Failure } from '../../http/failure.ts';
import { escapeHtml } from '../../http/html.ts';
import { seal, unseal } from '../../sealing.ts';
import { mailHtml } from './mail-html.ts';
import { storeInOutbox } from './outbox.queries.ts';
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

/** What makes a mail program show its own button "unsubscribe". */
const stopHeaders = (stopUrl: string) => ({
  'List-Unsubscribe': `<${stopUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Where mails go: an SMTP server when there is one, else the outbox table. */
function senderOf({ config, connection }: Parts): Sender {
  if (!config.smtpUrl) {
    return {
      send: (mail, _id, queuedAt) => storeInOutbox(connection.db, mail, queuedAt),
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
    send: ({ stopUrl, ...mail }, id) =>
      transport.sendMail({
        ...mail,
        from: config.mailFrom,
        // The same Message-ID at every retry, so that a mail program can drop duplicates.
        messageId: `<${id}@${host}>`,
        headers: stopUrl ? stopHeaders(stopUrl) : {},
      }),
    close: () => transport.close(),
  };
}

/**
 * The mail queue: a mail is stored in the caller's transaction and sent after the commit, with retries, by whichever
 * process works on the queue.
 */
export function createMailing(parts: Parts): Mailing {
  const { config, log, databaseUrl, retryDelaySeconds = RETRY_DELAY_SECONDS } = parts;
  const boss = createBoss(databaseUrl, log);
  let opening: Promise<void> | undefined;
  let working: ReturnType<typeof workOn> | undefined;
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
    return outcomes.flatMap((outcome, index): Failed[] => {
      const job = jobs[index];
      if (!job || outcome.status === 'fulfilled') return [];
      log.warn({ err: outcome.reason, mailId: job.id }, 'a mail was not taken, it will be tried again');
      return [{ id: job.id, reason: outcome.reason }];
    });
  };
  return {
    async queueMail(tx, mail) {
      await open();
      const data: QueuedMail = { sealed: seal(config.secret, SEALED_FOR, JSON.stringify(mail)) };
      await boss.insert([{ name: QUEUE, data }], { db: throughTransaction(tx) });
    },
    async start() {
      await open();
      // Mails stay encrypted in the queue, so that a copy of the database reveals no links.
      if (config.isProduction && !config.smtpUrl) return;
      working = workOn<QueuedMail>(boss, log, { databaseUrl, queue: QUEUE, batchSize: BATCH_SIZE, work });
    },
    async stop() {
      await opening?.catch(() => {});
      await working?.stop();
      await boss.stop({ timeout: STOP_TIMEOUT_MS });
      sender.close();
    },
  };
}

const DAY_SECONDS = 24 * 3600;

/** Mails of a day: nobody fills the mailbox of somebody else, through however many accounts and forms. */
const caps = {
  /** To an address whose owner has not answered yet. */
  stranger: { points: 3, seconds: DAY_SECONDS },
  /** To the mailbox that gets the passwords of a whole class. */
  passwords: { points: 40, seconds: DAY_SECONDS },
  /** At the wish of one account, to whomever. */
  account: { points: 5, seconds: DAY_SECONDS },
  /** To colleagues, asked by one teacher. */
  invitations: { points: 20, seconds: DAY_SECONDS },
};

/** @throws Failure `too-many-requests` once the mails of the day have gone out to this address, or for this account */
export async function capMails(
  { throttle }: Pick<Context, 'throttle'>,
  cap: keyof typeof caps,
  key: string | number,
): Promise<void> {
  await throttle.consume(`mails-${cap}`, String(key).toLowerCase(), caps[cap]).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.code, { ...error.details, flash: 'tooManyMails' });
  });
}

/** The texts of mails, each in the reader's language. */
export type MailKind = keyof typeof fr;

const NAME_SHOWN_MAX = 40;
const WRITTEN_BY_PEOPLE = new Set(['name', 'student', 'child', 'giver', 'classroom']);

/** Names are user input: cut short, and without anything that a mail program turns into a link. */
export const plainName = (value: string): string => value.slice(0, NAME_SHOWN_MAX).replace(/\.(?=\S)/g, '. ');

const shortened = (name: string, value: string) => (WRITTEN_BY_PEOPLE.has(name) ? plainName(value) : value);

/** Lines stay lines; the one address that a text may hold becomes a link. */
function htmlOf(value: string, name: string): string {
  const escaped = escapeHtml(value);
  return name === 'stopLink' ? `<a href="${escaped}">${escaped}</a>` : escaped.replace(/\n/g, '<br>');
}

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
}

/** A paragraph that is made for the reader. */
const REPORT = '{{report}}';

/** Writes a mail in plain text and simple HTML, around one link. `params` fill `{{name}}` and the like. */
export function composeMail(
  lang: InterfaceLang,
  kind: MailKind,
  to: string,
  params: Readonly<Record<string, string>> & { readonly link: string },
): Mail {
  const { subject, lines, button }: MailText = texts[lang][kind];
  const fill = (text: string, shown: (value: string, name: string) => string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(shortened(name, params[name] ?? ''), name));
  const plain = (text: string) => fill(text, (value) => value);
  const paragraphs = lines.map((line) => fill(escapeHtml(line), htmlOf));
  // What is told comes before the way to more of it.
  const before = Math.max(0, lines.indexOf(REPORT)) + 1;
  const said = lines.map(plain);
  return {
    to,
    subject: plain(subject).replace(/\s+/g, ' '),
    text: [...said.slice(0, before), `${button}\n${params.link}`, ...said.slice(before), 'Motamo'].join(
      '\n\n',
    ),
    html: mailHtml(lang, { paragraphs, before, button, link: params.link }),
  };
}
