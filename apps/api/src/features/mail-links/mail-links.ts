import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../db/connect.ts';
import {
  findLink,
  insertLink,
  type MailLink,
  type NewMailLink,
  type Purpose,
  useLink,
  voidLinks,
} from './mail-links.queries.ts';

/** A token has 256 random bits, so a plain hash is enough to keep it from readers of the database. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export type { MailLink } from './mail-links.queries.ts';

type Link = Pick<NewMailLink, 'purpose' | 'type' | 'accountId' | 'email'>;

/** Makes a token for a link in a mail and voids older ones of the same purpose. Only the mail ever holds it. */
export async function makeMailToken(tx: Tx, link: Link, now: Date, lifeMs: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await voidLinks(tx, link, now);
  await insertLink(tx, {
    ...link,
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}

/** What a token stands for, used or not. */
export function findMailToken(db: Db | Tx, token: string, purpose: Purpose): Promise<MailLink | undefined> {
  return findLink(db, hashOf(token), purpose);
}

/** Uses a token up; undefined when it is unknown, too old or was used before. */
export function useMailToken(
  tx: Tx,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<MailLink | undefined> {
  return useLink(tx, hashOf(token), purpose, now);
}
