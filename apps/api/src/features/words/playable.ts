import type { InterfaceLang } from '@motamo/contract/values';
import type { WordGroup } from '@motamo/contract/words';
import { CHOICES_COUNT } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import type { AdultPrincipal, StudentPrincipal } from '../../http/session.ts';
import { listWordGroups, sortGroups } from './word-groups.ts';
import { selectAdultLang, selectPlayableGroups } from './words.queries.ts';
import { audienceOf } from './words.ts';
import { groupView, weekOf } from './words.view.ts';

/** Fewer words than choices make no question of their own. */
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
  const lang = adult.lang as InterfaceLang;
  const week = weekOf(ctx);
  const rows = await selectPlayableGroups(ctx.db, audienceOf(viewer));
  return sortGroups(
    rows.map((row) => groupView(ctx, row, { lang, week })),
    lang,
  ).filter(isPlayable);
}
