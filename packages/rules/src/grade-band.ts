import { GRADE_MAX, GRADE_MIN } from './limits.ts';

/** The bands in which schools plan: grades 1 and 2, 3 and 4, 5 and 6 (rulings 10). A band is called by its first grade. */
export const GRADE_BANDS = [1, 3, 5] as const;
export type GradeBand = (typeof GRADE_BANDS)[number];

/** The band of a grade from 1 to 6; other numbers go to the nearest band. */
export function gradeBandOf(grade: number): GradeBand {
  const inside = Math.min(GRADE_MAX, Math.max(GRADE_MIN, Math.trunc(grade)));
  return GRADE_BANDS[Math.floor((inside - 1) / 2)] ?? 1;
}

/** Whether a list is for a band: it names one of its grades, or none at all (lists of teachers). */
export const fitsGradeBand = (grades: readonly number[], band: GradeBand): boolean =>
  grades.length === 0 || grades.some((grade) => gradeBandOf(grade) === band);
