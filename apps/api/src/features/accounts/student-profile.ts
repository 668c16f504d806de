import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forbidden, invalidFields, notFound } from '../../http/failure.ts';
import { endSessions } from '../../http/session.queries.ts';
import { closeSessions } from '../../http/session-store.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { requiredPlace } from '../students/place.ts';
import type { Student } from '../students/students.queries.ts';
import { lockStudent, updateStudent } from './accounts.queries.ts';

export interface ProfileChanges {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly gender?: Student['gender'];
  readonly lang?: InterfaceLang;
  readonly learningLang?: LearningLang;
  readonly country?: string | null;
  readonly region?: string | null;
  /** Empty leaves it as it is. */
  readonly password?: string;
}

/** A pupil with a teacher or a parent changes nothing but the language (product §5, §6). */
function requireFree(student: Student, { lang: _, password, ...fields }: ProfileChanges): void {
  if (student.teacherId === null && student.parentId === null) return;
  const differs = Object.entries(fields).some(([field, value]) => student[field as keyof Student] !== value);
  if (differs || password) throw forbidden('profileLocked');
}

function requireTwoLanguages(student: Student, changes: ProfileChanges): void {
  const { lang, learningLang } = { ...student, ...changes };
  if (lang !== learningLang) return;
  const field = changes.learningLang === undefined ? 'lang' : 'learningLang';
  throw invalidFields({ [field]: 'languagesMustDiffer' });
}

/** Changes a pupil's own profile; a new password ends every session (rulings 3). */
export async function changeProfile(ctx: Context, studentId: number, changes: ProfileChanges): Promise<void> {
  const { password, ...fields } = changes;
  const secret = password ? { passwordHash: await hashPassword(password) } : {};
  const ended = await inTransaction(ctx.db, async (tx) => {
    const student = await lockStudent(tx, studentId);
    if (!student) throw notFound();
    requireFree(student, changes);
    requireTwoLanguages(student, fields);
    await updateStudent(tx, studentId, { ...fields, ...requiredPlace(fields, student), ...secret });
    return password
      ? endSessions(tx, { type: 'student', id: studentId }, ctx.clock.now(), 'password-changed')
      : [];
  });
  closeSessions(ctx, ended, 'password-changed');
}
