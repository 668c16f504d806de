import type { Classroom as ClassroomOnWire } from '@motamo/contract/classrooms';
import type { OwnRow } from './classrooms.queries.ts';

/** A class as its teacher sees it. */
export const classroomView = ({
  classroom: { learningLang: lang, ...classroom },
  studentsCount,
}: OwnRow): ClassroomOnWire => ({
  ...classroom,
  lang,
  studentsCount,
});
