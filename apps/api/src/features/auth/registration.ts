import type { InterfaceLang } from '@motamo/contract/values';
import { fullName } from '@motamo/rules/display-names';
import { isGameCode } from '@motamo/rules/game-code';
import { motherTongueFor } from '@motamo/rules/language-pair';
import { isRudePersonName, isRudeUsername } from '@motamo/rules/offensive-words';
import type { Context } from '../../context.ts';
import { invalidFields } from '../../http/failure.ts';
import type { Place } from '../../http/place.ts';
import { logSecurity } from '../../http/security-log.ts';
import { openSession } from '../../http/session-store.ts';
import { guardTries } from '../../http/tries.ts';
import { createAdult, type NewAdult } from '../accounts/accounts.ts';
import { findClassroomByCode } from '../classrooms/classrooms.ts';
import { createStudent } from '../students/students.ts';
import type { SignedIn } from './sign-in.ts';

/** Registers an adult and signs in. */
export async function registerAdult(ctx: Context, adult: NewAdult): Promise<SignedIn<'user'>> {
  const user = await createAdult(ctx, adult);
  logSecurity(ctx, 'registered', { type: 'user', id: user.id });
  return { type: 'user', jwt: await openSession(ctx, { type: 'user', id: user.id }) };
}

export interface StudentRegistration {
  readonly firstName: string;
  readonly lastName: string;
  readonly username?: string;
  readonly password: string;
  /** The mother language; the class decides what is learnt. */
  readonly lang?: InterfaceLang;
  /** Language of the request, for who says none. */
  readonly screenLang: InterfaceLang;
}

async function classroomOf(ctx: Context, code: string) {
  // Children mix up the two codes: the message says which one was typed (rulings 9).
  if (isGameCode(code)) throw invalidFields({ classroomCode: 'classroomCodeIsGameCode' });
  const classroom = await findClassroomByCode(ctx.db, code);
  if (!classroom) throw invalidFields({ classroomCode: 'classroomCodeUnknown' });
  return classroom;
}

/** Classmates read it on the wall, and nobody has looked at it before. */
function requireFitNames({
  firstName,
  lastName,
  username,
}: Pick<StudentRegistration, 'firstName' | 'lastName' | 'username'>): void {
  const isRude = isRudePersonName(fullName({ firstName, lastName }));
  if (isRude || isRudePersonName(firstName)) throw invalidFields({ firstName: 'nameRude' });
  if (isRudePersonName(lastName)) throw invalidFields({ lastName: 'nameRude' });
  if (username && isRudeUsername(username)) throw invalidFields({ username: 'nameRude' });
}

/** Registers a pupil into the class of a code, with its teacher, grade and learning language, and signs in. */
export async function registerStudent(
  ctx: Context,
  classroomCode: string,
  { screenLang, ...registration }: StudentRegistration,
  place: Place,
): Promise<SignedIn<'student'> & { studentId: number }> {
  const classroom = await guardTries(ctx, { secret: 'classroom-code', place }, () =>
    classroomOf(ctx, classroomCode),
  );
  requireFitNames(registration);
  const { learningLang } = classroom;
  // What a pupil says is never put right in silence (product §5); only who says nothing gets a usual one.
  if (registration.lang === learningLang) throw invalidFields({ lang: 'languagesMustDiffer' });
  const { student } = await createStudent(ctx, {
    ...registration,
    lang: registration.lang ?? motherTongueFor(screenLang, learningLang),
    learningLang,
    grade: classroom.grade,
    classroomId: classroom.id,
    teacherId: classroom.teacherId,
    awaitsConsentSince: ctx.clock.now(),
  });
  logSecurity(ctx, 'registered', { ...place, type: 'student', id: student.id });
  const jwt = await openSession(ctx, { type: 'student', id: student.id });
  return { type: 'student', jwt, studentId: student.id };
}
