import * as wire from '@motamo/contract/people';
import { fullName } from '@motamo/rules/display-names';
import type { Licence } from '../licences/licences.ts';
import type { MailLink } from '../mail-links/mail-links.ts';
import type { User } from './accounts.queries.ts';

/** What stands beside the account's own row. */
export interface AroundUser {
  readonly licence: Licence | undefined;
  readonly verification: MailLink | undefined;
  readonly change: MailLink | undefined;
  readonly isSecondFactorMissing: boolean;
  readonly managerSchoolName: string | null;
}

/** An adult as shown to that same adult; exactly one of the three flags is true. */
export function userView(
  user: User,
  { licence, verification, change, isSecondFactorMissing, managerSchoolName }: AroundUser,
): wire.User {
  const waiting = change ?? (user.emailVerifiedAt ? undefined : verification);
  return wire.user.parse({
    ...user,
    name: fullName(user),
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: change?.email ?? null,
    verificationSentAt: waiting?.createdAt.toISOString() ?? null,
    licenseId: licence?.id ?? null,
    licenseFinishedAt: licence?.finishedAt.toISOString() ?? null,
    isTeacher: user.role === 'teacher',
    isParent: user.role === 'parent',
    isSchoolManager: user.role === 'school-manager',
    hasSecondFactor: user.totpConfirmedAt !== null,
    mustSetUpSecondFactor: isSecondFactorMissing,
    managerSchoolName,
    createdAt: user.createdAt.toISOString(),
  });
}
