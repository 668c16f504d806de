import type { accounts } from '@motamo/contract/accounts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import type { Handlers } from '../../http/mount.ts';
import { demandsSecondFactor } from '../../http/session.ts';
import { changeGuest, viewGuest } from '../guests/guests.ts';
import { teacherLicence } from '../licences/licences.queries.ts';
import { viewStudent } from '../students/students.ts';
import { findUser, selectManagerSchoolName } from './accounts.queries.ts';
import { changeAdult, keepEmail } from './accounts.ts';
import { userView } from './accounts.view.ts';
import { mailVerificationAgain, waitingLinks } from './own-email.ts';
import { changeProfile } from './student-profile.ts';

async function viewAdult(ctx: Context, userId: number) {
  const user = await findUser(ctx.db, userId);
  if (!user) throw notFound();
  const now = ctx.clock.now();
  const licence = await teacherLicence(ctx.db, userId, now);
  const isSecondFactorMissing =
    demandsSecondFactor(ctx.config, user.role, user.email) && user.totpConfirmedAt === null;
  const links = await waitingLinks(ctx.db, userId, now);
  const managerSchoolName = user.role === 'teacher' ? await selectManagerSchoolName(ctx.db, userId) : null;
  return userView(user, { licence, ...links, isSecondFactorMissing, managerSchoolName });
}

export const accountsRoutes: Pick<Handlers, keyof typeof accounts> = {
  'GET /student/me': async (ctx, { principal }) => ({
    student: await viewStudent(ctx, principal.accountId),
    isHandedOver: principal.isHandedOver ?? false,
  }),
  'PUT /student/me': async (ctx, { principal, body }) => {
    await changeProfile(ctx, principal.accountId, body);
    return { student: await viewStudent(ctx, principal.accountId) };
  },
  'GET /user/me': async (ctx, { principal }) => ({ user: await viewAdult(ctx, principal.accountId) }),
  'PUT /user/me': async (ctx, { principal, body }) => {
    await changeAdult(ctx, principal.accountId, body);
    return { user: await viewAdult(ctx, principal.accountId) };
  },
  'DELETE /user/me/pending-email': async (ctx, { principal }) => {
    await keepEmail(ctx, principal.accountId);
    return { user: await viewAdult(ctx, principal.accountId) };
  },
  'POST /user/me/verification-mail': async (ctx, { principal }) => {
    await mailVerificationAgain(ctx, principal.accountId);
    return { success: true };
  },
  'GET /anonymous/me': async (ctx, { principal }) => ({
    anonymous: await viewGuest(ctx, principal.accountId),
  }),
  'PUT /anonymous/me': async (ctx, { principal, body }) => {
    await changeGuest(ctx, principal.accountId, body);
    return { anonymous: await viewGuest(ctx, principal.accountId) };
  },
};
