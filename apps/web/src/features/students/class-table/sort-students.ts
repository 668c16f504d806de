import type { OwnStudent } from '@motamo/contract/students';

/** What the pupils of a class can be sorted by. */
export const sortBys = ['firstName', 'lastName', 'level', 'words', 'last'] as const;
export type SortBy = (typeof sortBys)[number];

const byFirstName = (a: OwnStudent, b: OwnStudent) =>
  a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName);

const orders: Record<SortBy, (a: OwnStudent, b: OwnStudent) => number> = {
  firstName: byFirstName,
  lastName: (a, b) => a.lastName.localeCompare(b.lastName) || byFirstName(a, b),
  level: (a, b) => b.experience.level - a.experience.level || b.pointsXP - a.pointsXP,
  words: (a, b) => b.learntWordsCount - a.learntWordsCount,
  last: (a, b) => (b.lastPlayedAt ?? '').localeCompare(a.lastPlayedAt ?? ''),
};

/** Names from A on, numbers from the largest on, whoever played last first; those alike by first name. */
export function sortStudents(students: readonly OwnStudent[], by: SortBy): OwnStudent[] {
  return [...students].sort((a, b) => orders[by](a, b) || byFirstName(a, b));
}
