import type { statsWords } from '@motamo/contract/words';
import { wordStatsOf } from '@motamo/rules/word-stats';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import type { StudentPrincipal } from '../../http/session.ts';
import { answeredWords } from '../knowledge/knowledge.ts';
import { findViewer, memoriesOf } from './viewer.ts';
import { selectPlayableWordIds } from './words.queries.ts';
import { audienceOf, currentCatalogue, wordsOf, wordView } from './words.ts';

/** Counts of spec §3 Word stats as of now. */
export async function findWordStats(
  ctx: Context,
  principal: StudentPrincipal,
): Promise<z.infer<typeof statsWords>> {
  const viewer = await findViewer(ctx, principal);
  const playable = await selectPlayableWordIds(ctx.db, audienceOf(principal));
  const memories = await memoriesOf(ctx, viewer);
  const catalogue = await currentCatalogue(ctx);
  const stats = wordStatsOf(answeredWords(memories.values(), ctx.clock.now()), playable);
  const show = (wordIds: readonly number[]) =>
    wordsOf(catalogue, wordIds).map((word) => wordView(ctx, word, { lang: viewer.learningLang }));
  return {
    ...stats,
    easyWords: show(stats.easyWordIds),
    mostDifficultWords: show(stats.mostDifficultWordIds),
  };
}
