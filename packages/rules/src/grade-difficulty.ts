import { GRADE_MAX, GRADE_MIN } from './limits.ts';

/** Lowest and highest grade that a list of a difficulty can be for. */
const GRADES: Readonly<Record<number, readonly [number, number]>> = {
  1: [1, 3],
  2: [1, 5],
  3: [3, 6],
  4: [4, 6],
};

/** The grades that a list of this difficulty can be for, from and to. */
export const gradesOfDifficulty = (difficulty: number): readonly [number, number] =>
  GRADES[difficulty] ?? [GRADE_MIN, GRADE_MAX];

/** Those of the grades that a list of this difficulty is too easy or too hard for. */
export function gradesOutside(difficulty: number, grades: readonly number[]): number[] {
  const [lowest, highest] = gradesOfDifficulty(difficulty);
  return grades.filter((grade) => grade < lowest || grade > highest);
}
