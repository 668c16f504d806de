import type { Student } from '@motamo/contract/people';
import { expect, it } from 'vitest';
import { isLinked, studentChanges, studentFaults, studentValues } from './student-values.ts';

const student = {
  firstName: 'Léa',
  lastName: 'Roy',
  gender: null,
  lang: 'fr',
  learningLang: 'en',
  country: null,
  region: null,
  teacherId: null,
  parentId: null,
} as Student;

it('sends only what was changed', () => {
  expect(studentChanges(student, studentValues(student))).toEqual({});
  const values = { ...studentValues(student), gender: 'f' as const, password: 'sept lettres' };
  expect(studentChanges(student, values)).toEqual({ gender: 'f', password: 'sept lettres' });
});

it.each([
  ['firstName', { firstName: ' ' }, 'required'],
  ['lastName', { lastName: '' }, 'required'],
  ['lang', { lang: 'en' as const }, 'sameLanguages'],
])('says what is wrong with %s', (field, part, fault) => {
  expect(studentFaults({ ...studentValues(student), ...part })).toEqual({ [field]: fault });
});

it.each([
  [false, student],
  [true, { ...student, teacherId: 3 }],
  [true, { ...student, parentId: 4 }],
])('knows that an adult looks after the profile: %s', (linked, one) => {
  expect(isLinked(one)).toBe(linked);
});
