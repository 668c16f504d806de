import { gradeBandOf } from '@motamo/rules/grade-band';
import type { Principal } from '../../../http/session.ts';
import { selectPlayableGroups } from '../../words/words.queries.ts';
import { listScopeOf } from '../../words/words.ts';
import { listsOfTheWeek, weekOf } from '../../words/words.view.ts';
import type { World } from './world.ts';

const GRADE = 4;

type Group = Awaited<ReturnType<typeof selectPlayableGroups>>[number]['group'];

/** What each of them may play now; read once until the teacher changes something. */
async function groupsOf({ ctx, known }: World, principal: Pick<Principal, 'type' | 'accountId'>) {
  const key = `${principal.type} ${principal.accountId}`;
  const before = known.get(key) as readonly Group[] | undefined;
  if (before) return before;
  const rows = await selectPlayableGroups(ctx.db, listScopeOf(ctx, principal));
  const groups = rows.map(({ group }) => group).sort((a, b) => a.id - b.id);
  known.set(key, groups);
  return groups;
}

/** Lists of this week, or of so many weeks before, as the pupil or teacher finds them on the first page. */
export async function listsOfWeek(
  world: World,
  principal: Pick<Principal, 'type' | 'accountId'>,
  weeksBack = 0,
): Promise<string[]> {
  const groups = await groupsOf(world, principal);
  const week = Math.max(1, weekOf(world.ctx) - weeksBack);
  return listsOfTheWeek(groups, week, gradeBandOf(GRADE)).map(({ uuid }) => uuid);
}
