import type { User } from '@motamo/contract/people';
import { call } from '../../../lib/api.ts';
import { updateUser } from '../../../lib/session.ts';

/** The name that certificates bear unless another is typed: the school manager's, else the teacher's own. */
export const schoolNameOf = (user: User | null): string => user?.managerSchoolName ?? user?.schoolName ?? '';

/** Keeps the name that a teacher typed for the next time; where the school manager gave one, another is for this printing alone. */
export async function rememberSchoolName(user: User | null, typed: string): Promise<void> {
  const name = typed.trim();
  if (!user?.isTeacher || user.managerSchoolName !== null || name === '' || name === user.schoolName) return;
  try {
    updateUser((await call('PUT /user/me', { body: { schoolName: name } })).user);
  } catch {
    // The certificates bear the name all the same; the next time it is typed again.
  }
}
