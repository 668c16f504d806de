import { vi } from 'vitest';
import type { Mail } from '../src/context.ts';
import { unseal } from '../src/sealing.ts';
import type { TestApp } from './app.ts';

export interface SeenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
}

/** Every mail that went to the outbox, newest first. */
export async function outbox(app: TestApp): Promise<SeenMail[]> {
  const reply = await app.http.inject('/dev/outbox.json');
  return reply.json<{ mails: SeenMail[] }>().mails;
}

/** Waits for the newest mail to an address; the app's background must be started. `count` mails must have come. */
export function mailTo(app: TestApp, address: string, count = 1): Promise<SeenMail> {
  return vi.waitFor(
    async () => {
      const mails = (await outbox(app)).filter((mail) => mail.to === address);
      const [newest] = mails;
      if (!newest || mails.length < count) throw new Error(`no mail to ${address} yet`);
      return newest;
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** The token of the link in a mail. */
export function tokenIn(mail: SeenMail): string {
  const token = mail.text.match(/token=([\w-]+)/)?.[1];
  if (!token) throw new Error('this mail holds no token');
  return token;
}

/** Every mail that is queued and that nothing sends while the background stands still, in the order of their writing. */
export async function queuedMails(app: TestApp): Promise<Mail[]> {
  const { rows } = await app.connection.pool.query<{ sealed: string }>(
    `select data->>'sealed' as sealed from pgboss.job where name = 'mail' order by created_on, id`,
  );
  return rows.map(({ sealed }) => JSON.parse(unseal(app.ctx.config.secret, 'queued-mail', sealed)));
}
