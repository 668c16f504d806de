import type { Archived } from '@motamo/contract/archive';
import type { InterfaceLang } from '@motamo/contract/values';
import { fullName, titleIn } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { publishLeaguesChanged } from '../../realtime/leagues-changed.ts';
import { publishListsChanged } from '../../realtime/lists-changed.ts';
import { eraseStudent } from '../erasure/erasure.ts';
import { selectFellowIds } from '../leagues/audience.queries.ts';
import { insertListGroup } from '../lists/lists.queries.ts';
import { settleFollows } from '../lists/sharing/follows.ts';
import { selectReaders } from '../lists/year-plan.queries.ts';
import {
  deleteForgotten,
  lockList,
  lockStudent,
  restoreClassroom,
  restoreList,
  restoreListGroup,
  restoreStudent,
  selectClassrooms,
  selectForgotten,
  selectGroupFor,
  selectListGroups,
  selectLists,
  selectStudents,
  type Whose,
} from './archive.queries.ts';
import { archivedView, KEPT_MS } from './archive.view.ts';

const whose = (ctx: Context, { accountId }: AdultPrincipal): Whose => ({
  teacherId: accountId,
  since: new Date(ctx.clock.now().getTime() - KEPT_MS),
});

/** What the teacher deleted and can bring back, the newest first. */
export async function listArchived(
  ctx: Context,
  adult: AdultPrincipal,
  lang: InterfaceLang,
): Promise<Archived[]> {
  const by = whose(ctx, adult);
  const items = [
    ...(await selectStudents(ctx.db, by)).flatMap((row) =>
      archivedView('student', row.uuid, fullName(row), row.archivedAt),
    ),
    ...(await selectClassrooms(ctx.db, by)).flatMap((row) =>
      archivedView('classroom', row.uuid, row.title, row.archivedAt),
    ),
    ...(await selectListGroups(ctx.db, by)).flatMap((row) =>
      archivedView('list-group', row.uuid, row.title, row.archivedAt),
    ),
    ...(await selectLists(ctx.db, by)).flatMap((row) =>
      archivedView('word-group', row.uuid, titleIn(row.titles, lang), row.deletedAt),
    ),
  ];
  return items.sort((a, b) => b.archivedAt.localeCompare(a.archivedAt));
}

export async function bringStudentBack(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<void> {
  const by = whose(ctx, adult);
  const fellowIds = await inTransaction(ctx.db, async (tx) => {
    const row = await lockStudent(tx, by, uuid);
    if (!row) throw notFound();
    await restoreStudent(tx, row, by.teacherId);
    return selectFellowIds(tx, row.id);
  });
  publishLeaguesChanged(ctx, fellowIds);
}

export async function bringClassroomBack(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<void> {
  if (!(await inTransaction(ctx.db, (tx) => restoreClassroom(tx, whose(ctx, adult), uuid)))) throw notFound();
  await tellReaders(ctx, adult);
}

/** The open screens of the pupils follow what came back. */
async function tellReaders(ctx: Context, { accountId }: AdultPrincipal): Promise<void> {
  publishListsChanged(ctx, await selectReaders(ctx.db, accountId));
}

/** The group that a list was in, the first one of the teacher, or a new one. */
async function someListGroup(
  ctx: Context,
  tx: Tx,
  { teacherId, formerId, lang }: { teacherId: number; formerId: number | null; lang: InterfaceLang },
): Promise<number> {
  const found = await selectGroupFor(tx, teacherId, formerId);
  if (found !== undefined) return found;
  const now = ctx.clock.now();
  const title = say(lang, 'restoredLists');
  const made = await insertListGroup(tx, { uuid: newUuid(now), teacherId, title, createdAt: now });
  if (!made) throw new Error('no list group was written');
  return made.id;
}

/** A group comes back with the lists that went with it. */
export async function bringListGroupBack(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<void> {
  if (!(await inTransaction(ctx.db, (tx) => restoreListGroup(tx, whose(ctx, adult), uuid)))) throw notFound();
  await tellReaders(ctx, adult);
}

export async function bringListBack(
  ctx: Context,
  adult: AdultPrincipal,
  { uuid, lang }: { uuid: string; lang: InterfaceLang },
): Promise<void> {
  const by = whose(ctx, adult);
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockList(tx, by, uuid);
    if (!row) throw notFound();
    const { teacherId } = by;
    const groupId = await someListGroup(ctx, tx, { teacherId, formerId: row.listGroupId, lang });
    await restoreList(tx, row.id, groupId);
  });
  await tellReaders(ctx, adult);
}

export async function eraseArchivedStudent(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockStudent(tx, whose(ctx, adult), uuid);
    if (!row) throw notFound();
    await eraseStudent(tx, row.id);
  });
}

/**
 * Lets everything go whose time in the archive is over. Lists stay where they are: what was played on them names them.
 * Whoever followed a deleted one and did not come to see it is left a copy.
 */
export async function clearArchive(ctx: Context, now: Date): Promise<void> {
  await settleFollows(ctx, 'all');
  const before = new Date(now.getTime() - KEPT_MS);
  for (const id of await selectForgotten(ctx.db, before))
    await inTransaction(ctx.db, (tx) => eraseStudent(tx, id));
  await deleteForgotten(ctx.db, before);
}
