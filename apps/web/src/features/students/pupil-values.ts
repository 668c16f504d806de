import type { Pupil } from '@motamo/contract/pupils';
import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import { DEFAULT_NEEDS } from '@motamo/rules/needs-profile';

/** The form of one pupil; what is empty is left to the server. */
export interface PupilValues {
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  gender: '' | 'f' | 'm' | 'x';
  lang: InterfaceLang | '';
  learningLang: LearningLang | '';
  classroomUuid: string;
  needs: Pupil['needs'];
}

export const emptyPupil = (classroomUuid: string | null): PupilValues => ({
  ...{ firstName: '', lastName: '', username: '', password: '', gender: '', lang: '', learningLang: '' },
  classroomUuid: classroomUuid ?? '',
  needs: { ...DEFAULT_NEEDS },
});

export const valuesOf = (pupil: Pupil): PupilValues => ({
  firstName: pupil.firstName,
  lastName: pupil.lastName,
  username: pupil.username,
  password: '',
  gender: pupil.gender ?? '',
  lang: pupil.lang,
  learningLang: pupil.learningLang,
  classroomUuid: pupil.classroom?.uuid ?? '',
  needs: pupil.needs,
});

/** What is sent; a class only where one is chosen or changed. */
export function bodyOf(values: PupilValues, before: Pupil | null) {
  const { gender, lang, learningLang, classroomUuid, ...rest } = values;
  const isMoved = classroomUuid !== '' && classroomUuid !== before?.classroom?.uuid;
  // A move brings the language of the new class, unless another one was chosen here.
  const isKept = before !== null && isMoved && learningLang === before.learningLang;
  return {
    ...rest,
    gender: gender || null,
    ...(lang === '' ? {} : { lang }),
    ...(learningLang === '' || isKept ? {} : { learningLang }),
    ...(isMoved ? { classroomUuid } : {}),
  };
}
