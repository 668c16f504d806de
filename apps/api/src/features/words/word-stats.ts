import type { statsWords } from '@motamo/contract/words';
import { wordStatsOf } from '@motamo/rules/word-stats';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import type { StudentPrincipal } from '../../http/session.ts';
import { answeredWords } from '../knowledge/knowledge.ts';
import { findWordViewer, memoriesOf } from './viewer.ts';
import { wordView } from './word.view.ts';
import { selectPlayableWordIds } from './words.queries.ts';
import { catalogueFor, listScopeOf, wordsOf } from './words.ts';

/** Counts of product §3 Word stats as of now. */
export async function findWordStats(
  ctx: Context,
  principal: StudentPrincipal,
): Promise<z.infer<typeof statsWords>> {
  const viewer = await findWordViewer(ctx, principal);
  const playable = await selectPlayableWordIds(ctx.db, listScopeOf(ctx, principal));
  const memories = await memoriesOf(ctx, viewer);
  const catalogue = await catalogueFor(ctx, principal);
  const stats = wordStatsOf(answeredWords(memories.values(), ctx.clock.now()), playable);
  const show = (wordIds: readonly number[]) =>
    wordsOf(catalogue, wordIds).map((word) => wordView(ctx, word, { lang: viewer.learningLang }));
  return {
    ...stats,
    easyWords: show(stats.easyWordIds),
    mostDifficultWords: show(stats.mostDifficultWordIds),
  };
}
