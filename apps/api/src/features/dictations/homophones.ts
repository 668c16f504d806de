import type { Homophones, OwnHomophones } from '@motamo/contract/dictations';
import type { LearningLang } from '@motamo/rules/languages';
import { successRate } from '@motamo/rules/rewards';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import type { AdultPrincipal, StudentPrincipal } from '../../http/session.ts';
import { wordView } from '../words/word.view.ts';
import { selectAdultLang, selectStudentGrade, selectStudentLangs } from '../words/words.queries.ts';
import { currentCatalogue, wordsOf } from '../words/words.ts';
import { groupView, weekOf } from '../words/words.view.ts';
import { selectFinishedHomophones, selectHomophoneGroups } from './dictations.queries.ts';

/** Sets for the grade of a pupil and below: what was learnt a year before is still mistaken. A pupil without a grade gets all. */
export async function findOwnHomophones(
  ctx: Context,
  { accountId }: StudentPrincipal,
): Promise<OwnHomophones[]> {
  const langs = await selectStudentLangs(ctx.db, accountId);
  if (!langs) throw notFound();
  const grade = await selectStudentGrade(ctx.db, accountId);
  const rows = await selectHomophoneGroups(ctx.db, langs.learningLang);
  const finished = await selectFinishedHomophones(ctx.db, accountId);
  const week = weekOf(ctx);
  return rows
    .filter(({ group }) => grade === null || group.grades.some((one) => one <= grade))
    .map((row) => {
      const rates = finished
        .filter(({ wordGroupId }) => wordGroupId === row.group.id)
        .map(({ good, bad }) => successRate(good, bad));
      return {
        wordGroup: groupView(ctx, row, { lang: langs.lang, week }),
        bestSuccessRate: rates.length === 0 ? null : Math.max(...rates),
      };
    });
}

export async function findHomophones(
  ctx: Context,
  { accountId }: AdultPrincipal,
  lang: LearningLang,
): Promise<Homophones[]> {
  const adult = await selectAdultLang(ctx.db, accountId);
  if (!adult) throw notFound();
  const catalogue = await currentCatalogue(ctx);
  const week = weekOf(ctx);
  const rows = await selectHomophoneGroups(ctx.db, lang);
  return rows.map((row) => ({
    wordGroup: groupView(ctx, row, { lang: adult.lang, week }),
    lang,
    words: wordsOf(catalogue, row.wordIds).map((word) => wordView(ctx, word, { lang })),
  }));
}
