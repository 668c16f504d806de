import type { StatsWord } from '@motamo/contract/stats/class-stats';
import { chooseWords } from '@motamo/rules/learning/choose-words';
import { choosableOfMet } from '@motamo/rules/learning/class-words';
import type { Context } from '../../context.ts';
import { choosableAt, loadMemoriesOfStudents } from '../knowledge/knowledge.ts';
import { catalogueFor, wordsOf } from '../words/words.ts';
import { selectMembers } from './class-stats.queries.ts';
import { learningLangOf, type StatsRequest } from './class-stats.ts';
import { mayRead, statsWordView } from './class-stats.view.ts';
import { findStatsClassroom } from './scope.ts';

const WORDS_MAX = 12;

/** The words whose asking helps a class most now, chosen as for every game; shown with those first that most would miss. */
export async function findWeakestWords(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
): Promise<{ words: StatsWord[] }> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const members = await selectMembers(ctx.db, classroom);
  const studentIds = members.map(({ id }) => id);
  const byStudent = await loadMemoriesOfStudents(ctx.db, { studentIds });
  const at = { now: ctx.clock.now(), timeZone: ctx.config.timeZone };
  const met = new Set([...byStudent.values()].flatMap((memories) => [...memories.keys()]));
  const catalogue = await catalogueFor(ctx, adult);
  const known = wordsOf(
    catalogue,
    [...met].sort((a, b) => a - b),
  )
    .filter((word) => !word.isDeleted && mayRead(word, classroom))
    .map(({ id }) =>
      choosableOfMet(
        id,
        studentIds.map((student) => choosableAt(id, true, byStudent.get(student)?.get(id), at)),
      ),
    );
  const chosen = chooseWords({ words: known, count: WORDS_MAX, random: ctx.random });
  const ids = chosen
    .sort((a, b) => (a.known?.recall ?? 0) - (b.known?.recall ?? 0))
    .map(({ wordId }) => wordId);
  const langs = { learningLang: learningLangOf(classroom, members), lang };
  return { words: wordsOf(catalogue, ids).map((word) => statsWordView(ctx, word, langs)) };
}
