import type { ReplyOf } from '@motamo/contract/endpoint';
import type { review } from '@motamo/contract/review';
import type { InterfaceLang } from '@motamo/contract/values';
import { titleIn } from '@motamo/rules/display-names';
import { gradeBandOf } from '@motamo/rules/grade-band';
import { type Choosable, isDue } from '@motamo/rules/learning/choose-words';
import { dueWordsOf } from '@motamo/rules/learning/due-words';
import { nextGame } from '@motamo/rules/learning/next-game';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/failure.ts';
import type { StudentPrincipal } from '../../../http/session.ts';
import { type BegunWord, selectBegunWords } from '../../knowledge/begun-words.queries.ts';
import { choosableAt, loadMemories, type Memories } from '../../knowledge/knowledge.ts';
import { type GroupRow, selectPlayableGroups, selectStudentGrade } from '../../words/words.queries.ts';
import { currentCatalogue, listScopeOf } from '../../words/words.ts';
import { countKnown, listsOfTheWeek, sortGroups, weekOf } from '../../words/words.view.ts';
import { selectStudentPlayer } from './solo.queries.ts';

type Reply = ReplyOf<(typeof review)['GET /student/review']>;

/** Lists of begun words, those with most due words first. */
function listsByDue(begun: readonly BegunWord[], due: ReadonlySet<number>): number[] {
  const counts = new Map<number, number>();
  for (const { wordId, wordGroupId } of begun)
    counts.set(wordGroupId, (counts.get(wordGroupId) ?? 0) + (due.has(wordId) ? 1 : 0));
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
}

/** How far a pupil has come on the lists that can be played: those of the week, and all. */
async function progressOf(
  ctx: Context,
  rows: readonly GroupRow[],
  of: { studentId: number; lang: InterfaceLang; memories: Memories },
) {
  const now = ctx.clock.now();
  const lists = rows.map(({ group, wordIds }) => ({
    ...group,
    text: titleIn(group.titles, of.lang),
    wordCount: wordIds.length,
    knownCount: countKnown(wordIds, of.memories, now),
  }));
  const all = sortGroups(lists, of.lang);
  const grade = await selectStudentGrade(ctx.db, of.studentId);
  return { all, week: listsOfTheWeek(all, weekOf(ctx), grade ? gradeBandOf(grade) : undefined) };
}

/** What is due for a pupil, on which list a game of reviews starts, and the game that helps most now. */
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
  const playable = await selectPlayableGroups(ctx.db, listScopeOf(ctx, principal));
  const byId = new Map(playable.map(({ group }) => [group.id, group.uuid]));
  const wordGroupUuid = listsByDue(begun, due).flatMap((id) => byId.get(id) ?? [])[0] ?? null;
  const review = { ...dueWordsOf(known), wordGroupUuid };
  const progress = await progressOf(ctx, playable, { studentId, lang: player.lang, memories });
  const next = nextGame({ dueCount: review.dueCount, reviewListUuid: wordGroupUuid, ...progress });
  return { review, next };
}
