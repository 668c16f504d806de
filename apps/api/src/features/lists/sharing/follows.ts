import type { WordGroup } from '@motamo/contract/words';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { notFound } from '../../../http/failure.ts';
import type { AdultPrincipal } from '../../../http/session.ts';
import { updateCovers } from '../lists.queries.ts';
import {
  type BorrowedOf,
  copyMemories,
  exchangeWords,
  selectBorrowing,
  selectPictureIds,
} from './adopt-words.queries.ts';
import { adoptWords, type Copying, inCopying } from './adopt-words.ts';
import {
  type EndedFollow,
  endFollow,
  type FollowsOf,
  forgetSources,
  markTold,
  selectFallen,
  selectFollowsOf,
  selectMarks,
} from './follows.queries.ts';

const COVERS_MAX = 3;

/** Longer than the ten seconds in which the author can undo it, so that nobody's list changes meanwhile. */
const UNDO_MS = 15_000;

/** The first pictures of a list, each once. */
export const coversOf = (pictureIds: readonly number[]): number[] =>
  [...new Set(pictureIds)].slice(0, COVERS_MAX);

/**
 * Makes a followed list an own one, with copies of the author's words: no class loses a list that it plays on, and its
 * pupils keep what they know of the words.
 */
async function keepAsCopy(copying: Copying, { id, followerId, wordIds }: EndedFollow): Promise<void> {
  const { ctx, tx } = copying;
  if (!(await endFollow(tx, id, ctx.clock.now()))) return;
  const adopted = await adoptWords(copying, followerId, wordIds, { isBounded: false });
  if (adopted.size === 0) return;
  await exchangeWords(tx, id, adopted);
  await copyMemories(tx, followerId, adopted);
  await updateCovers(tx, id, coversOf(await selectPictureIds(tx, id)));
}

/**
 * Makes own words of those of others in lists “To review”: their author takes them away, or is a colleague no longer. A list
 * that somebody may have given as homework keeps its ten words.
 */
export async function keepBorrowed(copying: Copying, of: BorrowedOf): Promise<void> {
  const { tx } = copying;
  for (const { id, holderId, wordIds } of await selectBorrowing(tx, of)) {
    const adopted = await adoptWords(copying, holderId, wordIds, { isBounded: false });
    await exchangeWords(tx, id, adopted);
    await copyMemories(tx, holderId, adopted);
    await updateCovers(tx, id, coversOf(await selectPictureIds(tx, id)));
  }
}

type Settling = Pick<Context, 'db' | 'config' | 'clock'>;

async function settle(ctx: Settling, whose: FollowsOf, before: Date): Promise<void> {
  if ((await selectFallen(ctx.db, whose, before)).length === 0) return;
  await inCopying(ctx, async (copying) => {
    for (const follow of await selectFallen(copying.tx, whose, before)) await keepAsCopy(copying, follow);
  });
}

/** Turns into copies what somebody follows that was taken back. One small statement where nothing was. */
export const settleFollows = (ctx: Settling, whose: FollowsOf): Promise<void> =>
  settle(ctx, whose, new Date(ctx.clock.now().getTime() - UNDO_MS));

/** Before an author changes words or lists: who follows no longer gets them as they were until now. */
export const settleBeforeChange = (ctx: Settling, authorId: number): Promise<void> =>
  settle(ctx, { authorId }, ctx.clock.now());

/** Erases an adult. Everybody who followed one of the lists keeps a copy, which no longer names their author. */
export function eraseAuthor<T>(ctx: Settling, authorId: number, erase: (tx: Tx) => Promise<T>): Promise<T> {
  return inCopying(ctx, async (copying) => {
    for (const follow of await selectFollowsOf(copying.tx, authorId)) await keepAsCopy(copying, follow);
    await keepBorrowed(copying, { authorId });
    await forgetSources(copying.tx, authorId);
    return erase(copying.tx);
  });
}

/** Own lists of somebody with what they are to others, which nobody else is told. */
export async function withSharing(
  db: Context['db'] | Tx,
  ownerId: number,
  groups: readonly WordGroup[],
): Promise<WordGroup[]> {
  if (!groups.some(({ type }) => type === 'custom')) return [...groups];
  const marks = new Map((await selectMarks(db, ownerId)).map((mark) => [mark.id, mark]));
  return groups.map((group) => {
    const mark = marks.get(group.id);
    if (!mark) return group;
    const { firstName, lastName } = mark;
    const author = firstName === null || lastName === null ? '' : fullName({ firstName, lastName });
    return {
      ...group,
      ...(mark.isShared ? { isShared: true as const } : {}),
      ...(mark.isFollowing ? { followedFrom: author } : {}),
      ...(mark.isKept ? { keptFrom: author } : {}),
    };
  });
}

/** The end was read; twice is like once. */
export async function tellEnded(ctx: Context, { accountId }: AdultPrincipal, uuid: string): Promise<void> {
  if (!(await markTold(ctx.db, accountId, uuid, ctx.clock.now()))) throw notFound();
}
