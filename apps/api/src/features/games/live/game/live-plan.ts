import { afterAnswer } from '@motamo/rules/learning/game-course';
import { shuffle } from '@motamo/rules/shuffle';
import type { StoredCourse } from '../../../../db/schema/games.ts';

/**
 * Words of all sections of a live game: those that were chosen, then those of the list again in another order where the
 * game is longer. Never the same twice in a row.
 */
export function planLive(game: {
  readonly chosenIds: readonly number[];
  readonly listWordIds: readonly number[];
  readonly sectionsCount: number;
  readonly random: () => number;
}): number[] {
  const { chosenIds, listWordIds, sectionsCount, random } = game;
  const plan = [...chosenIds];
  while (plan.length > 0 && plan.length < sectionsCount && listWordIds.length > 1) {
    const round = shuffle(listWordIds, random);
    if (round[0] === plan.at(-1)) round.push(round.shift() as number);
    plan.push(...round);
  }
  return plan.slice(0, sectionsCount);
}

/** What one answer does to a player's own way through a battle: see the rules' course of a game. */
export function courseAfter(
  step: { readonly plan: readonly number[]; readonly course: StoredCourse },
  answer: { readonly sectionIdx: number; readonly isRight: boolean; readonly isNew: boolean },
): { plan: readonly number[]; course: StoredCourse } {
  const { sectionIdx, isRight, isNew } = answer;
  const wordId = step.plan[sectionIdx];
  const fresh = isNew && wordId !== undefined ? [wordId] : [];
  const { plan, course } = afterAnswer({ ...step, course: { ...step.course, fresh } }, sectionIdx, isRight);
  return { plan, course: { missRun: course.missRun, safe: [...course.safe], fresh: [] } };
}
