import { gameYearStart } from '@motamo/rules/week-number';
import type { Context } from '../../context.ts';
import { schoolDay } from '../../school-day.ts';
import { freeTitle } from './free-title.ts';
import { selectListGroup, selectListGroups, selectListsOf } from './lists.queries.ts';
import { insertGroup } from './lists.ts';
import type { Copying } from './sharing/adopt-words.ts';
import { copyWordGroups } from './word-groups.ts';
import { copyHolidays } from './year-plan.queries.ts';

interface Taking {
  /** What the class followed until now. */
  readonly listGroupId: number | null;
  readonly from: number;
  readonly to: number;
}

/**
 * Gives whoever takes a class over a copy of the group of lists that it follows, week by week, and the free weeks of the
 * plan. The former owner keeps the lists; a group of somebody else, who still teaches the class, stays followed.
 *
 * @returns the group that the class follows from now on
 * @throws Failure `conflict` for more lists than a teacher may have
 */
export async function takeListGroup(
  ctx: Pick<Context, 'clock' | 'config'>,
  copying: Copying,
  { listGroupId, from, to }: Taking,
): Promise<number | null> {
  const { tx } = copying;
  const { year: gameYear } = gameYearStart(schoolDay(ctx.clock.now(), ctx.config.timeZone));
  await copyHolidays(tx, { from, to, gameYear });
  const group = listGroupId === null ? undefined : await selectListGroup(tx, from, { id: listGroupId });
  if (!group) return listGroupId;
  const titles = (await selectListGroups(tx, to)).map(({ title }) => title);
  const title = titles.includes(group.title) ? freeTitle(group.title, titles) : group.title;
  const copy = await insertGroup(ctx, tx, to, title);
  const lists = await selectListsOf(tx, group.id);
  await copyWordGroups(copying, lists, { ownerId: to, listGroupId: copy.id }, { isTaken: true });
  return copy.id;
}
