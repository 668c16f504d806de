import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forbidden, invalidFields, notFound } from '../../http/failure.ts';
import { closeSessions, endSessions } from '../../http/session-store.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { lockPupil, type Pupil, updatePupil } from './accounts.queries.ts';

export interface PupilChanges {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly gender?: Pupil['gender'];
  readonly lang?: InterfaceLang;
  readonly learningLang?: LearningLang;
  readonly country?: string | null;
  readonly region?: string | null;
  /** Empty leaves it as it is. */
  readonly password?: string;
}

/** A pupil with a teacher or a parent changes nothing but the language (spec §5, §6). */
function requireFree(pupil: Pupil, { lang: _, password, ...fields }: PupilChanges): void {
  if (pupil.teacherId === null && pupil.parentId === null) return;
  const differs = Object.entries(fields).some(([field, value]) => pupil[field as keyof Pupil] !== value);
  if (differs || password) throw forbidden('profileLocked');
}

function requireTwoLanguages(pupil: Pupil, changes: PupilChanges): void {
  const { lang, learningLang } = { ...pupil, ...changes };
  if (lang !== learningLang) return;
  const field = changes.learningLang === undefined ? 'lang' : 'learningLang';
  throw invalidFields({ [field]: 'languagesMustDiffer' });
}

/** Changes a pupil's own profile; a new password ends every session (rulings 3). */
export async function changePupil(ctx: Context, studentId: number, changes: PupilChanges): Promise<void> {
  const { password, ...fields } = changes;
  const secret = password ? { passwordHash: await hashPassword(password) } : {};
  const ended = await inTransaction(ctx.db, async (tx) => {
    const pupil = await lockPupil(tx, studentId);
    if (!pupil) throw notFound();
    requireFree(pupil, changes);
    requireTwoLanguages(pupil, fields);
    await updatePupil(tx, studentId, { ...fields, ...secret });
    return password
      ? endSessions(tx, { type: 'student', id: studentId }, ctx.clock.now(), 'password-changed')
      : [];
  });
  closeSessions(ctx, ended, 'password-changed');
}
