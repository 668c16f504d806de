import { choosableOfAll } from '@motamo/rules/learning/class-words';
import { ADDED_KINDS_GRADE_MIN, ADDED_KINDS_SHARE } from '@motamo/rules/learning/question-kind';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { selectBegunWords } from '../../../knowledge/begun-words.queries.ts';
import { selectMemories } from '../../../knowledge/knowledge.queries.ts';
import { choosableAt, type RememberedRow } from '../../../knowledge/knowledge.ts';
import { currentCatalogue, wordsOf } from '../../../words/words.ts';
import { chooseGameWords } from '../../play/choose.ts';
import { gapOf } from '../../play/gaps.ts';
import { selectWordIds } from '../questions/live-words.queries.ts';
import { selectGradesOf, selectIsClassListOnly } from '../rows/learners.queries.ts';
import type { LiveRow } from '../rows/live.queries.ts';
import type { LoadedGame } from '../rows/load-live.ts';
import { planLive } from './live-plan.ts';

const studentIdsAt = ({ players }: LoadedGame) =>
  players.flatMap(({ row, student }) => (student && !row.leftAt && !row.removedAt ? student.id : []));

/** Memories by word, then by pupil. */
function byWord(rows: readonly RememberedRow[]) {
  const memories = new Map<number, Map<number, RememberedRow>>();
  for (const row of rows) {
    const known = memories.get(row.wordId) ?? new Map<number, RememberedRow>();
    memories.set(row.wordId, known.set(row.studentId, row));
  }
  return memories;
}

/** What a live game asks: words chosen for all who sit at the table together (rulings 7), a contest from its list alone. */
export async function chooseLive(
  ctx: Context,
  tx: Tx,
  loaded: LoadedGame,
): Promise<Pick<LiveRow, 'plan' | 'reviews' | 'gapWordIds'>> {
  const { game, live } = loaded;
  const catalogue = await currentCatalogue(ctx, tx, game.country);
  const listWordIds = wordsOf(catalogue, await selectWordIds(tx, game.wordGroupId)).map(({ id }) => id);
  const studentIds = studentIdsAt(loaded);
  const { learningLang } = game;
  const isPure = game.type === 'contest' || (await selectIsClassListOnly(tx, live.classroomId));
  const begun = isPure ? [] : await selectBegunWords(tx, { studentIds, learningLang });
  const wordIds = [...new Set([...listWordIds, ...begun.map(({ wordId }) => wordId)])];
  const memories = byWord(await selectMemories(tx, { studentIds, learningLang, wordIds }));
  const at = { now: ctx.clock.now(), timeZone: ctx.config.timeZone };
  const { wordIds: chosenIds, reviews } = chooseGameWords({
    mode: isPure ? 'list-only' : 'list',
    listWordIds,
    begun,
    catalogue,
    choosable: (wordId, isOwn) => {
      const known = memories.get(wordId);
      const each = studentIds.map((id) => choosableAt(wordId, isOwn, known?.get(id), at));
      return choosableOfAll(wordId, isOwn, each);
    },
    count: Math.min(live.wordsCount, listWordIds.length),
    random: ctx.random,
  });
  const plan = planLive({ chosenIds, listWordIds, sectionsCount: live.wordsCount, random: ctx.random });
  const grades = await selectGradesOf(tx, studentIds);
  // a creator who has picked kinds of questions gets these and no others
  const isOldEnough =
    live.kinds.length === 0 &&
    grades.length > 0 &&
    grades.every((grade) => (grade ?? 0) >= ADDED_KINDS_GRADE_MIN);
  const isGuestThere = loaded.players.some(({ guest }) => guest !== null);
  const isSeenByAll = (wordId: number) => !isGuestThere && memories.get(wordId)?.size === studentIds.length;
  const gapWordIds = [...new Set(plan)].filter((wordId) => {
    const word = catalogue.words.get(wordId);
    if (!isOldEnough || !word || !isSeenByAll(wordId) || !gapOf(word, learningLang)) return false;
    return ctx.random() < ADDED_KINDS_SHARE;
  });
  const isAsked = new Set(plan);
  return { plan, reviews: reviews.filter(({ wordId }) => isAsked.has(wordId)), gapWordIds };
}
