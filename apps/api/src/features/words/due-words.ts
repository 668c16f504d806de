import type { DueWords } from '@motamo/contract/words';
import { isDue } from '@motamo/rules/learning/choose-words';
import type { Context } from '../../context.ts';
import type { StudentPrincipal } from '../../http/session.ts';
import { choosableAt } from '../knowledge/knowledge.ts';
import { findWordViewer, memoriesOf } from './viewer.ts';
import { wordView } from './word.view.ts';
import { selectPlayableGroups } from './words.queries.ts';
import { catalogueFor, listScopeOf, wordsOf } from './words.ts';

const WORDS_SHOWN = 6;

/** What is due by the rules of every game, what gains most first, and where most of it can be played. */
export async function findDueWords(ctx: Context, principal: StudentPrincipal): Promise<DueWords> {
  const viewer = await findWordViewer(ctx, principal);
  const memories = await memoriesOf(ctx, viewer);
  const groups = await selectPlayableGroups(ctx.db, listScopeOf(ctx, principal));
  const playable = new Set(groups.flatMap(({ wordIds }) => wordIds));
  const at = { now: ctx.clock.now(), timeZone: ctx.config.timeZone };
  const due = [...memories]
    .filter(([wordId]) => playable.has(wordId))
    .map(([wordId, row]) => choosableAt(wordId, true, row, at))
    .filter(isDue)
    .sort((a, b) => (b.known?.gain ?? 0) - (a.known?.gain ?? 0) || a.wordId - b.wordId)
    .map(({ wordId }) => wordId);
  const dueIds = new Set(due);
  const held = (wordIds: readonly number[]) => wordIds.filter((wordId) => dueIds.has(wordId)).length;
  const [fullest] = groups.toSorted((a, b) => held(b.wordIds) - held(a.wordIds) || a.group.id - b.group.id);
  const catalogue = await catalogueFor(ctx, principal);
  return {
    count: due.length,
    words: wordsOf(catalogue, due.slice(0, WORDS_SHOWN)).map((word) =>
      wordView(ctx, word, { lang: viewer.learningLang }),
    ),
    wordGroupUuid: due.length > 0 && fullest ? fullest.group.uuid : null,
  };
}
