import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { mailTo, outbox } from '../../../test/mails.ts';
import { readConfig } from '../../config.ts';
import { connect } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { composeMail, createMailing, type Mailing, type MailKind } from './mail.ts';
import { purgeMails } from './purge-mails.ts';

let app: TestApp;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(() => app.stop());

const letter = (to: string) => ({ to, subject: 'Été', text: 'Texte – ça va', html: '<p>Texte</p>' });
const queued = async () =>
  (await app.connection.pool.query("select name from pgboss.job where name = 'mail' and state < 'completed'"))
    .rowCount;

function mailingOf(overrides: NodeJS.ProcessEnv = {}): Mailing {
  const { secret } = app.ctx.config;
  const mailing = createMailing({
    config: readConfig({ NODE_ENV: 'test', SECRET: secret, ...overrides }),
    connection: app.connection,
    databaseUrl: app.databaseUrl,
    log: app.http.log,
    retryDelaySeconds: 1,
  });
  stops.push(() => mailing.stop());
  return mailing;
}

interface Received {
  from: string;
  recipients: string[];
  raw: string;
}

/** A real SMTP server that keeps what it gets. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map((one) => one.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  const { server: tcp } = server;
  server.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, url: `smtp://127.0.0.1:${(tcp.address() as AddressInfo).port}` };
}

describe('the mail queue', () => {
  it('keeps a mail exactly when the transaction is committed', async () => {
    const { queueMail } = mailingOf();
    await inTransaction(app.ctx.db, (tx) => queueMail(tx, letter('kept@example.test')));
    expect(await queued()).toBe(1);
    const failing = inTransaction(app.ctx.db, async (tx) => {
      await queueMail(tx, letter('lost@example.test'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await queued()).toBe(1);
  });

  it('writes to the outbox page where there is no SMTP server', async () => {
    const mailing = mailingOf();
    await inTransaction(app.ctx.db, (tx) =>
      mailing.queueMail(tx, { ...letter('out@example.test'), subject: '<i>Été</i>' }),
    );
    await mailing.start();
    expect(await mailTo(app, 'out@example.test')).toEqual({
      ...letter('out@example.test'),
      subject: '<i>Été</i>',
      createdAt: expect.any(String),
    });
    const page = await app.http.inject('/dev/outbox');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('&lt;i&gt;Été&lt;/i&gt;');
    expect(page.body).not.toContain('<i>');
    // Queued before, by another process: it comes as well, in its own time.
    expect(await mailTo(app, 'kept@example.test')).toMatchObject(letter('kept@example.test'));
  });

  it('works from the first request when many processes start at once on an empty database', async () => {
    const fresh = await startTestApp();
    stops.push(() => fresh.stop());
    const connections = Array.from({ length: 4 }, () => connect(fresh.databaseUrl));
    const mailings = connections.map((connection) =>
      createMailing({
        config: fresh.ctx.config,
        connection,
        databaseUrl: fresh.databaseUrl,
        log: fresh.http.log,
      }),
    );
    stops.push(async () => {
      for (const mailing of mailings) await mailing.stop();
      for (const connection of connections) await connection.close();
    });
    await Promise.all(
      mailings.map(async (mailing, i) => {
        await inTransaction(fresh.ctx.db, (tx) => mailing.queueMail(tx, letter(`p${i}@example.test`)));
        await mailing.start();
      }),
    );
    const addresses = () => outbox(fresh).then((mails) => mails.map((mail) => mail.to).sort());
    await vi.waitFor(async () => expect(await addresses()).toHaveLength(4), { timeout: 60_000 });
    expect(await addresses()).toEqual([
      'p0@example.test',
      'p1@example.test',
      'p2@example.test',
      'p3@example.test',
    ]);
  });

  it('keeps nothing of what went out, and gives up what nobody took for three days, with a line in the log', async () => {
    const fresh = await startTestApp({ NODE_ENV: 'production' });
    stops.push(() => fresh.stop());
    const { db } = fresh.ctx;
    for (const to of ['sent', 'old', 'archived', 'new'])
      await inTransaction(db, (tx) => fresh.ctx.queueMail(tx, letter(`${to}@example.test`)));
    const { rows } = await db.execute<{ id: string }>(sql`select id from pgboss.job order by created_on`);
    const [sent, old, archived, recent] = rows.map(({ id }) => id);
    await db.execute(sql`update pgboss.job set state = 'completed' where id = ${sent}`);
    await db.execute(
      sql`update pgboss.job set created_on = ${'2026-11-06'} where id in (${old}, ${archived})`,
    );
    await db.execute(sql`insert into pgboss.archive select * from pgboss.job where id = ${archived}`);
    await db.execute(sql`delete from pgboss.job where id = ${archived}`);
    const warn = vi.fn();
    await purgeMails({ db, log: { ...fresh.ctx.log, warn } }, fresh.clock.now());
    expect(warn.mock.calls).toEqual([[{ mailsCount: 2 }, expect.stringContaining('given up')]]);
    const left = await db.execute(
      sql`select id from pgboss.job where name = 'mail' union select id from pgboss.archive where name = 'mail'`,
    );
    expect(left.rows).toEqual([{ id: recent }]);
  });

  it('is not there in production, where the outbox is nobody’s to read', async () => {
    const production = await startTestApp({ NODE_ENV: 'production' });
    stops.push(() => production.stop());
    for (const path of ['/dev/outbox', '/dev/outbox.json'])
      expect((await production.http.inject(path)).statusCode).toBe(404);
  });
});

describe('SMTP', () => {
  it('hands the mail over as it was written', async () => {
    const { received, url } = await smtpServer();
    const mailing = mailingOf({ SMTP_URL: url, MAIL_FROM: 'École <ecole@example.test>' });
    await mailing.start();
    await inTransaction(app.ctx.db, (tx) => mailing.queueMail(tx, letter('zoé@example.test')));
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
    const mail = await PostalMime.parse(received[0]?.raw ?? '');
    expect(received[0]).toMatchObject({ from: 'ecole@example.test', recipients: ['zoé@example.test'] });
    expect(mail).toMatchObject({ subject: 'Été', from: { name: 'École', address: 'ecole@example.test' } });
    expect(mail.text?.trim()).toBe('Texte – ça va');
    expect(mail.html?.trim()).toBe('<p>Texte</p>');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    await vi.waitFor(async () => expect(await queued()).toBe(0), { timeout: 60_000 });
  });

  it('tells the mail program how mails that were asked for end with one press, and says so of no other', async () => {
    const { received, url } = await smtpServer();
    const mailing = mailingOf({ SMTP_URL: url });
    const stopUrl = 'https://mots.test/mails/stop/abc.def';
    await inTransaction(app.ctx.db, async (tx) => {
      await mailing.queueMail(tx, { ...letter('weekly@example.test'), stopUrl });
      await mailing.queueMail(tx, letter('other@example.test'));
    });
    await mailing.start();
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 60_000 });
    const rawOf = (to: string) => received.find(({ recipients }) => recipients[0] === to)?.raw;
    const { headers } = await PostalMime.parse(rawOf('weekly@example.test') ?? '');
    const valueAt = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(valueAt('list-unsubscribe')).toBe(`<${stopUrl}>`);
    expect(valueAt('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(rawOf('other@example.test')).not.toMatch(/List-Unsubscribe/i);
  });

  it('tries again what was refused, that mail alone and under the same number', async () => {
    const tries: string[] = [];
    const { received, url } = await smtpServer({
      onRcptTo({ address }, _session, done) {
        tries.push(address);
        const isFirst = tries.filter((one) => one === address).length === 1;
        done(
          address.startsWith('busy') && isFirst
            ? Object.assign(new Error('busy'), { responseCode: 451 })
            : null,
        );
      },
    });
    const mailing = mailingOf({ SMTP_URL: url });
    await inTransaction(app.ctx.db, async (tx) => {
      await mailing.queueMail(tx, letter('busy@example.test'));
      await mailing.queueMail(tx, letter('calm@example.test'));
    });
    await mailing.start();
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 60_000 });
    expect(received.map((mail) => mail.recipients[0])).toEqual(['calm@example.test', 'busy@example.test']);
    expect(tries.sort()).toEqual(['busy@example.test', 'busy@example.test', 'calm@example.test']);
  });
});

describe('composeMail', () => {
  const kinds: MailKind[] = [
    'verifyEmail',
    'newEmail',
    'emailChanging',
    'resetPassword',
    'resetStudentPassword',
  ];
  const params = { name: 'Zoé <script>', student: 'Léa & Noé', link: 'https://mots.test/a?b=1&c=2' };

  it.each(['fr', 'en', 'es', 'de', 'it', 'pt'] as const)(
    'writes whole mails in %s, with names made harmless',
    (lang) => {
      for (const kind of kinds) {
        const mail = composeMail(lang, kind, 'a@example.test', params);
        expect(mail.text).toContain(params.link);
        expect(mail.text).toContain('Zoé <script>');
        expect(mail.html).toContain('href="https://mots.test/a?b=1&amp;c=2"');
        expect(mail.html).not.toContain('<script>');
        expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined/);
        expect(mail.subject).not.toMatch(/[\r\n]/);
      }
      const french = composeMail('fr', 'verifyEmail', 'a@example.test', params);
      if (lang !== 'fr')
        expect(composeMail(lang, 'verifyEmail', 'a@example.test', params).subject).not.toBe(french.subject);
    },
  );

  it.each(['weeklyClass', 'weeklyChild'] as const)(
    'tells in %s what it has to tell before it leads to more',
    (kind) => {
      const report = 'Zoé : 2 parties\nÀ demander : l’oie';
      const stopLink = 'https://mots.test/auth/stop-mails#token=abc';
      const mail = composeMail('fr', kind, 'a@example.test', { ...params, report, stopLink });
      for (const [text, told] of [
        [mail.text, report],
        [mail.html ?? '', report.replace('\n', '<br>')],
      ] as const) {
        const places = [told, '?b=1', '#token=abc'].map((part) => text.indexOf(part));
        expect(places).not.toContain(-1);
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }
      // The address of the last line is longer than a phone is wide.
      expect(mail.html).toContain('overflow-wrap:anywhere');
    },
  );
});
