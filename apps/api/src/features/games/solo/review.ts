import type { ReplyOf } from '@motamo/contract/endpoint';
import type { review } from '@motamo/contract/review';
import { type Choosable, isDue } from '@motamo/rules/learning/choose-words';
import { dueWordsOf, REVIEW_FIRST_MIN } from '@motamo/rules/learning/due-words';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/failure.ts';
import type { StudentPrincipal } from '../../../http/session.ts';
import { type BegunWord, selectBegunWords } from '../../knowledge/begun-words.queries.ts';
import { choosableAt, loadMemories } from '../../knowledge/knowledge.ts';
import { currentCatalogue, findPlayableLists } from '../../words/words.ts';
import { selectStudentPlayer } from './solo.queries.ts';

type Reply = ReplyOf<(typeof review)['GET /student/review']>;

/** Lists of begun words, those with most due words first. */
function listsByDue(begun: readonly BegunWord[], due: ReadonlySet<number>): number[] {
  const counts = new Map<number, number>();
  for (const { wordId, wordGroupId } of begun)
    counts.set(wordGroupId, (counts.get(wordGroupId) ?? 0) + (due.has(wordId) ? 1 : 0));
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
}

/** What is due for a pupil, on which list a game of reviews starts, and whether it helps most now. */
export async function findReview(ctx: Context, principal: StudentPrincipal): Promise<Reply> {
  const studentId = principal.accountId;
  const player = await selectStudentPlayer(ctx.db, studentId);
  if (!player) throw notFound();
  const { learningLang } = player;
  const { words } = await currentCatalogue(ctx);
  const begun = (await selectBegunWords(ctx.db, { studentIds: [studentId], learningLang })).filter(
    ({ wordId }) => words.get(wordId)?.isDeleted === false,
  );
  const memories = await loadMemories(ctx.db, { studentId, learningLang });
  const at = { now: ctx.clock.now(), timeZone: ctx.config.timeZone };
  const known = begun.map(
    ({ wordId }): Choosable<number> => choosableAt(wordId, true, memories.get(wordId), at),
  );
  const due = new Set(known.filter(isDue).map(({ wordId }) => wordId));
  const playable = await findPlayableLists(ctx.db, { studentId });
  const byId = new Map(playable.map(({ id, uuid }) => [id, uuid]));
  const wordGroupUuid = listsByDue(begun, due).flatMap((id) => byId.get(id) ?? [])[0] ?? null;
  const review = { ...dueWordsOf(known), wordGroupUuid };
  const isFirst = wordGroupUuid !== null && review.dueCount >= REVIEW_FIRST_MIN;
  return { review, next: isFirst ? { gameTypeSlug: 'review', wordGroupUuid } : null };
}
