import * as wire from '@motamo/contract/people';
import type { User } from './accounts.queries.ts';

/** An adult as the adult himself sees him; exactly one of the three flags is true. */
export function userView(user: User, licenseId: number | null): wire.User {
  return wire.user.parse({
    ...user,
    name: `${user.firstName} ${user.lastName}`,
    emailVerified: user.emailVerifiedAt !== null,
    licenseId,
    isTeacher: user.role === 'teacher',
    isParent: user.role === 'parent',
    isSchoolManager: user.role === 'school-manager',
    createdAt: user.createdAt.toISOString(),
  });
}
