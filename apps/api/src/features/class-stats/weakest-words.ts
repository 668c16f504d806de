import type { StatsWord } from '@motamo/contract/class-stats';
import type { Context } from '../../context.ts';
import { weakestWordIds } from '../knowledge/knowledge.ts';
import { currentCatalogue, wordsOf } from '../words/words.ts';
import { selectMembers } from './class-stats.queries.ts';
import { type Asked, learningLangOf } from './class-stats.ts';
import { mayRead, statsWordView } from './class-stats.view.ts';
import { findStatsClassroom } from './scope.ts';

const WORDS_MAX = 12;
/** Own words of another teacher may be among them, and are left out. */
const LOOKED_AT = 5 * WORDS_MAX;

/** The words that most pupils of a class would miss now. */
export async function findWeakestWords(
  ctx: Context,
  { adult, uuid, lang }: Asked,
): Promise<{ words: StatsWord[] }> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const members = await selectMembers(ctx.db, classroom);
  const studentIds = members.map(({ id }) => id);
  const ids = await weakestWordIds(ctx.db, { studentIds, now: ctx.clock.now(), limit: LOOKED_AT });
  const langs = { learningLang: learningLangOf(classroom, members), lang };
  const words = wordsOf(await currentCatalogue(ctx), ids).filter((word) => mayRead(word, adult));
  return { words: words.slice(0, WORDS_MAX).map((word) => statsWordView(ctx, word, langs)) };
}
