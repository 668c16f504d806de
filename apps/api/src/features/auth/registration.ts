import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import type { Context } from '../../context.ts';
import { invalidFields } from '../../http/failure.ts';
import { openSession } from '../../http/session-store.ts';
import { createAdult, type NewAdult } from '../accounts/accounts.ts';
import { findClassroomByCode } from '../classrooms/classrooms.ts';
import { createStudent } from '../students/students.ts';
import type { SignedIn } from './sign-in.ts';
import { countingFailures } from './try-limits.ts';

/** Registers an adult and signs in. */
export async function registerAdult(ctx: Context, adult: NewAdult): Promise<SignedIn<'user'>> {
  const user = await createAdult(ctx, adult);
  return { type: 'user', jwt: await openSession(ctx, { type: 'user', id: user.id }) };
}

export interface PupilRegistration {
  readonly firstName: string;
  readonly lastName: string;
  readonly username?: string;
  readonly password: string;
  /** Language of the interface; the class decides what is learnt. */
  readonly lang: InterfaceLang;
}

async function classroomOf(ctx: Context, code: string) {
  // The two codes look alike to a child: say which one this is (rulings 9).
  if (/^\d{6}$/.test(code)) throw invalidFields({ classroomCode: 'classroomCodeIsGameCode' });
  const classroom = await findClassroomByCode(ctx.db, code);
  if (!classroom) throw invalidFields({ classroomCode: 'classroomCodeUnknown' });
  return classroom;
}

/** The mother language of a pupil: the interface's, unless the class learns that one (spec §5: they differ). */
function motherLanguage(lang: InterfaceLang, learningLang: LearningLang): InterfaceLang {
  if (lang !== learningLang) return lang;
  return learningLang === 'fr' ? 'en' : 'fr';
}

/** Registers a pupil into the class of a code, with its teacher, grade and learning language, and signs in. */
export async function registerPupil(
  ctx: Context,
  classroomCode: string,
  pupil: PupilRegistration,
  address: string,
): Promise<SignedIn<'student'> & { studentId: number }> {
  const classroom = await countingFailures(ctx, { 'classroom-code-address': address }, () =>
    classroomOf(ctx, classroomCode),
  );
  const learningLang = classroom.lang as LearningLang;
  const { student } = await createStudent(ctx, {
    ...pupil,
    lang: motherLanguage(pupil.lang, learningLang),
    learningLang,
    grade: classroom.grade,
    classroomId: classroom.id,
    teacherId: classroom.teacherId,
  });
  const jwt = await openSession(ctx, { type: 'student', id: student.id });
  return { type: 'student', jwt, studentId: student.id };
}
