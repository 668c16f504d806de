import type { StudentFields } from '@motamo/contract/students';
import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import { motherTongueFor, usualLearningLang } from '@motamo/rules/language-pair';
import { changedPlace } from '@motamo/rules/provinces';
import type { Db, Tx } from '../../db/connect.ts';
import type { Message } from '../../http/failure.ts';
import type { Adult } from '../../http/session.ts';
import { selectTaughtClasses } from './own-students.queries.ts';
import type { NewStudent } from './students.ts';

export type TaughtClass = Awaited<ReturnType<typeof selectTaughtClasses>>[number];
export type Faults = Record<string, string | Message>;

type ClassKeys = Pick<StudentFields, 'classroomId' | 'classroomUuid'>;

/** The classes, of those that the teacher teaches, that any of these inputs names. */
export async function loadClasses(
  db: Db | Tx,
  { role, accountId }: Adult,
  inputs: readonly ClassKeys[],
): Promise<TaughtClass[]> {
  if (role !== 'teacher') return [];
  const ids = inputs.flatMap(({ classroomId }) => classroomId ?? []);
  const uuids = inputs.flatMap(({ classroomUuid }) => classroomUuid ?? []);
  return ids.length + uuids.length === 0 ? [] : selectTaughtClasses(db, accountId, { ids, uuids });
}

/** Finds the class that is named, and what is wrong with the name (product §5: required for a teacher; §6: none for a parent). */
export function classOf(
  { role }: Adult,
  { classroomId, classroomUuid }: ClassKeys,
  classes: readonly TaughtClass[],
): { classroom?: TaughtClass; faults: Faults } {
  const field = classroomUuid === undefined ? 'classroomId' : 'classroomUuid';
  const isNamed = classroomUuid !== undefined || classroomId != null;
  if (role !== 'teacher') return { faults: isNamed ? { [field]: 'classroomTeacherOnly' } : {} };
  if (!isNamed) return { faults: { classroomId: 'required' } };
  const classroom = classes.find(({ id, uuid }) =>
    classroomUuid === undefined ? id === classroomId : uuid === classroomUuid,
  );
  return classroom ? { classroom, faults: {} } : { faults: { [field]: 'classroomUnknown' } };
}

/** Mother and learning language, each from the other where it is not given; null when both are the same (product §5). */
export function languagesOf(
  { lang, learningLang }: Pick<StudentFields, 'lang' | 'learningLang'>,
  callerLang: InterfaceLang,
  classroom?: Pick<TaughtClass, 'learningLang'>,
): { lang: InterfaceLang; learningLang: LearningLang } | null {
  const learnt = learningLang ?? classroom?.learningLang;
  const mother = lang ?? (learnt ? motherTongueFor(callerLang, learnt) : callerLang);
  const languages = { lang: mother, learningLang: learnt ?? usualLearningLang(mother) };
  return languages.lang === languages.learningLang ? null : languages;
}

/** The new pupil that an adult describes, or the faults, one for each field. */
export function newStudentOf(
  adult: Adult,
  fields: StudentFields,
  { classes, lang }: { classes: readonly TaughtClass[]; lang: InterfaceLang },
): { student: NewStudent; faults?: undefined } | { faults: Faults } {
  const { classroom, faults } = classOf(adult, fields, classes);
  const languages = languagesOf(fields, lang, classroom);
  if (!languages) faults.learningLang = 'languagesMustDiffer';
  const place = changedPlace(fields, { country: null, region: null });
  if (!place) faults.region = 'regionOfCanadaOnly';
  if (!languages || Object.keys(faults).length > 0) return { faults };
  const { classroomId: _, classroomUuid: _uuid, ...own } = fields;
  const isTeacher = adult.role === 'teacher';
  return {
    student: {
      ...own,
      ...place,
      ...languages,
      grade: fields.grade ?? classroom?.grade ?? null,
      classroomId: classroom?.id ?? null,
      // A pupil of a class that is taught together belongs to its owner.
      teacherId: isTeacher ? (classroom?.teacherId ?? adult.accountId) : null,
      parentId: isTeacher ? null : adult.accountId,
    },
  };
}
