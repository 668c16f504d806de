import { randomBytes } from 'node:crypto';
import type { Sharing } from '@motamo/contract/lists/sharing';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict, notFound } from '../../../http/failure.ts';
import type { AdultPrincipal } from '../../../http/session.ts';
import { keyedHash, seal, unseal } from '../../../sealing.ts';
import { selectBorrowing } from './adopt-words.queries.ts';
import { isFollowing } from './follows.queries.ts';
import {
  countFollowers,
  hasSchool,
  lockOwnList,
  type ShareRow,
  saveShare,
  selectShare,
} from './shares.queries.ts';

const PURPOSE = 'list-link';
/** Nobody guesses one of 2^192. */
const TOKEN_BYTES = 24;

export const linkHashOf = (ctx: Pick<Context, 'config'>, token: string): string =>
  keyedHash(ctx.config.secret, PURPOSE, token);

function newLink(ctx: Context) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { linkHash: linkHashOf(ctx, token), linkSealed: seal(ctx.config.secret, PURPOSE, token) };
}

/** Where the site shows the list behind a link. */
const pathOf = (ctx: Context, sealed: string): string =>
  `/user/shared/${unseal(ctx.config.secret, PURPOSE, sealed)}`;

const unshared = (wordGroupId: number, changedAt: Date): ShareRow => ({
  ...{ wordGroupId, changedAt, linkHash: null, linkSealed: null },
  ...{ isLinkOn: false, isInSchool: false },
});

async function describe(ctx: Context, tx: Tx, teacherId: number, share: ShareRow): Promise<Sharing> {
  const { linkSealed, isLinkOn, isInSchool, wordGroupId } = share;
  return {
    linkPath: linkSealed === null ? null : pathOf(ctx, linkSealed),
    isLinkOn,
    isInSchool,
    hasSchool: await hasSchool(tx, teacherId),
    followersCount: await countFollowers(tx, wordGroupId),
  };
}

type Change = (share: ShareRow, tx: Tx) => Promise<ShareRow> | ShareRow;

/** Reads the sharing of an own list, and writes what `change` makes of it. */
function withShare(ctx: Context, { accountId }: AdultPrincipal, uuid: string, change?: Change) {
  return inTransaction(ctx.db, async (tx) => {
    const list = await lockOwnList(tx, accountId, uuid);
    if (!list) throw notFound();
    if (await isFollowing(tx, list.id)) throw conflict('followedList');
    // Words of a colleague are not passed on; a copy has words of its own.
    if (change && (await selectBorrowing(tx, { listId: list.id })).length > 0)
      throw conflict('borrowedWords');
    const share = (await selectShare(tx, list.id)) ?? unshared(list.id, ctx.clock.now());
    const changed = change ? await change(share, tx) : share;
    if (changed !== share) await saveShare(tx, changed);
    return describe(ctx, tx, accountId, changed);
  });
}

export const viewSharing = (ctx: Context, adult: AdultPrincipal, uuid: string): Promise<Sharing> =>
  withShare(ctx, adult, uuid);

/** The link that is switched on again is the one from before. */
export function changeSharing(
  ctx: Context,
  adult: AdultPrincipal,
  { uuid, ...wanted }: { uuid: string; isLinkOn?: boolean | undefined; isInSchool?: boolean | undefined },
): Promise<Sharing> {
  return withShare(ctx, adult, uuid, async (share, tx) => {
    const { isLinkOn = share.isLinkOn, isInSchool = share.isInSchool } = wanted;
    if (isLinkOn === share.isLinkOn && isInSchool === share.isInSchool) return share;
    if (isInSchool && !share.isInSchool && !(await hasSchool(tx, adult.accountId)))
      throw conflict('noSchoolOfOwn');
    const link = isLinkOn && share.linkHash === null ? newLink(ctx) : {};
    return { ...share, ...link, isLinkOn, isInSchool, changedAt: ctx.clock.now() };
  });
}

/** The link before opens nothing from now on. Who follows was let in, and stays. */
export const renewLink = (ctx: Context, adult: AdultPrincipal, uuid: string): Promise<Sharing> =>
  withShare(ctx, adult, uuid, (share) => ({
    ...share,
    ...newLink(ctx),
    isLinkOn: true,
    changedAt: ctx.clock.now(),
  }));
