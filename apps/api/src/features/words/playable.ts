import type { WordGroup } from '@motamo/contract/words';
import { CHOICES_COUNT } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import type { AdultPrincipal, StudentPrincipal } from '../../http/session.ts';
import { listWordGroups } from './word-groups.ts';
import { selectAdultLang, selectPlayableGroups } from './words.queries.ts';
import { listScopeOf } from './words.ts';
import { groupView, sortGroups, weekOf } from './words.view.ts';

/** A question needs at least as many words as choices. */
const isPlayable = ({ wordCount }: WordGroup) => wordCount >= CHOICES_COUNT;

/** Word groups that a live game can be played on. */
export async function listPlayableGroups(
  ctx: Context,
  viewer: StudentPrincipal | AdultPrincipal,
): Promise<WordGroup[]> {
  if (viewer.type === 'student') return (await listWordGroups(ctx, viewer)).filter(isPlayable);
  if (viewer.role === 'school-manager') throw forbidden();
  const adult = await selectAdultLang(ctx.db, viewer.accountId);
  if (!adult) throw notFound();
  const lang = adult.lang;
  const week = weekOf(ctx);
  const rows = await selectPlayableGroups(ctx.db, listScopeOf(ctx, viewer));
  return sortGroups(
    rows.map((row) => groupView(ctx, row, { lang, week })),
    lang,
  ).filter(isPlayable);
}
