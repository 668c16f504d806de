import type { OwnStudent } from '@motamo/contract/students';
import { expect, test } from 'vitest';
import { type SortBy, sortStudents } from './sort-students.ts';

const pupil = (firstName: string, lastName: string, learntWordsCount: number, lastPlayedAt: string | null) =>
  ({
    ...{ firstName, lastName, learntWordsCount, lastPlayedAt, pointsXP: learntWordsCount },
    experience: { level: learntWordsCount > 5 ? 2 : 1 },
  }) as OwnStudent;

const students = [
  pupil('Zoé', 'Aubin', 3, '2026-11-20T10:00:00Z'),
  pupil('Élie', 'Roy', 9, null),
  pupil('Ana', 'Roy', 3, '2026-11-21T10:00:00Z'),
];

test.each<[SortBy, string]>([
  ['firstName', 'Ana Élie Zoé'],
  ['lastName', 'Zoé Ana Élie'],
  ['level', 'Élie Ana Zoé'],
  ['words', 'Élie Ana Zoé'],
  ['last', 'Ana Zoé Élie'],
])('sorts by %s', (by, expected) => {
  expect(
    sortStudents(students, by)
      .map(({ firstName }) => firstName)
      .join(' '),
  ).toBe(expected);
});
