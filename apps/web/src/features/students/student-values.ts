import type { OwnStudent } from '@motamo/contract/students';
import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';
import { PROVINCES } from '@motamo/rules/provinces';

/** The form of one pupil; what is empty is left to the server. */
export interface StudentValues {
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  gender: '' | 'f' | 'm' | 'x';
  lang: InterfaceLang | '';
  learningLang: LearningLang | '';
  classroomUuid: string;
  /** '' for that of the class. */
  grade: string;
  country: NonNullable<OwnStudent['country']> | '';
  region: string;
  needs: OwnStudent['needs'];
}

export const emptyStudent = (classroomUuid: string | null): StudentValues => ({
  ...{ firstName: '', lastName: '', username: '', password: '', gender: '', lang: '', learningLang: '' },
  ...{ grade: '', country: '', region: '' },
  classroomUuid: classroomUuid ?? '',
  needs: { ...DEFAULT_NEEDS },
});

export const valuesOf = (student: OwnStudent): StudentValues => ({
  firstName: student.firstName,
  lastName: student.lastName,
  username: student.username,
  password: '',
  gender: student.gender ?? '',
  lang: student.lang,
  learningLang: student.learningLang,
  classroomUuid: student.classroom?.uuid ?? '',
  grade: student.grade === null ? '' : String(student.grade),
  country: student.country ?? '',
  region: student.region ?? '',
  needs: student.needs,
});

/** What is sent; a class only where one is chosen or changed. */
export function bodyOf(values: StudentValues, before: OwnStudent | null) {
  const { gender, lang, learningLang, classroomUuid, grade, country, region, ...rest } = values;
  const isMoved = classroomUuid !== '' && classroomUuid !== before?.classroom?.uuid;
  // A move brings the language of the new class, unless another one was chosen here.
  const isKept = before !== null && isMoved && learningLang === before.learningLang;
  return {
    ...rest,
    gender: gender || null,
    ...(grade === '' && before?.grade == null ? {} : { grade: grade === '' ? null : Number(grade) }),
    country: country || null,
    region: (country === 'Canada' && PROVINCES.find((province) => province === region)) || null,
    ...(lang === '' ? {} : { lang }),
    ...(learningLang === '' || isKept ? {} : { learningLang }),
    ...(isMoved ? { classroomUuid } : {}),
  };
}
