import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { keyedHash } from '../../sealing.ts';
import { type StoppableMails, switchMailsOff } from './stop-mails.queries.ts';

const purposes = {
  weekly: 'stop-weekly-mails',
  homework: 'stop-homework-mails',
} as const satisfies Record<StoppableMails, string>;

const tokenOf = ({ config }: Pick<Context, 'config'>, uuid: string, mails: StoppableMails) =>
  `${uuid}.${keyedHash(config.secret, purposes[mails], uuid)}`;

/**
 * Where mails of one kind to one adult end, without a sign-in; neither address opens anything else. `stopUrl` is for mail
 * programs (RFC 8058), `stopLink` for readers.
 */
export function stopAddressesOf(ctx: Pick<Context, 'config'>, uuid: string, mails: StoppableMails) {
  const token = tokenOf(ctx, uuid, mails);
  const { publicUrl } = ctx.config;
  return {
    stopUrl: `${publicUrl}/mails/stop/${token}`,
    stopLink: `${publicUrl}/auth/stop-mails#token=${token}`,
  };
}

/** @throws Failure `not-found` for a token that no mail has held */
export async function stopMails(ctx: Pick<Context, 'config' | 'db'>, token: string): Promise<void> {
  const [uuid = ''] = token.split('.');
  const given = Buffer.from(token);
  const isOf = (mails: StoppableMails) => {
    const known = Buffer.from(tokenOf(ctx, uuid, mails));
    return given.length === known.length && timingSafeEqual(given, known);
  };
  const mails = isOf('weekly') ? 'weekly' : isOf('homework') ? 'homework' : null;
  if (!mails) throw notFound();
  await switchMailsOff(ctx.db, uuid, mails);
}
