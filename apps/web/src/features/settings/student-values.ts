import type { Student } from '@motamo/contract/people';
import type { CallInput } from '@motamo/contract/table';

export type ProfileValues = Pick<
  Student,
  'firstName' | 'lastName' | 'gender' | 'lang' | 'learningLang' | 'country' | 'region'
> & { password: string };

export const studentValues = (student: Student): ProfileValues => {
  const { firstName, lastName, gender, lang, learningLang, country, region } = student;
  return { firstName, lastName, gender, lang, learningLang, country, region, password: '' };
};

/** A teacher or a parent looks after the profile: the pupil changes the own language only (product §5, §6). */
export const isLinked = ({ teacherId, parentId }: Student) => teacherId !== null || parentId !== null;

/** Only what differs from what the server knows. */
export function studentChanges(
  student: Student,
  values: ProfileValues,
): CallInput<'PUT /student/me'>['body'] {
  const known = studentValues(student);
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== known[name as keyof ProfileValues],
  );
  return Object.fromEntries(changed);
}

/** What can be said before asking the server: names are there, the two languages differ. */
export function studentFaults({ firstName, lastName, lang, learningLang }: ProfileValues) {
  const faults: Partial<Record<keyof ProfileValues, 'required' | 'sameLanguages'>> = {};
  if (firstName.trim() === '') faults.firstName = 'required';
  if (lastName.trim() === '') faults.lastName = 'required';
  if (lang === learningLang) faults.lang = 'sameLanguages';
  return faults;
}
