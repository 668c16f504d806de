import type { Classroom as ClassroomOnWire } from '@motamo/contract/classrooms';
import { fullName } from '@motamo/rules/display-names';
import type { SeenRow } from './classrooms.queries.ts';

/** A class as one of its teachers sees it. */
export const classroomView = ({
  classroom: { learningLang: lang, ...classroom },
  studentsCount,
  access,
  owner,
}: SeenRow): ClassroomOnWire => ({
  ...classroom,
  lang,
  studentsCount,
  access,
  ownerName: access === 'owner' ? null : fullName(owner),
});
