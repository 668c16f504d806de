import type { auth } from '@motamo/contract/auth';
import type { Handlers } from '../../http/mount.ts';
import { logSecurity } from '../../http/security-log.ts';
import { endSession, openSession } from '../../http/session-store.ts';
import { confirmEmail } from '../accounts/own-email.ts';
import { createGuest, offerGuestNames, viewGuest } from '../guests/guests.ts';
import { viewStudent } from '../students/students.ts';
import { forgetPassword, resetPassword } from './forgotten-password.ts';
import { registerAdult, registerStudent } from './registration.ts';
import { signInByPassword, signInByShortcode } from './sign-in.ts';

export const authRoutes: Omit<Pick<Handlers, keyof typeof auth>, 'GET /global/demo'> = {
  'POST /global/auth/login': (ctx, { body, place }) => signInByPassword(ctx, body, place),
  'POST /student/auth/login': (ctx, { body, place }) => signInByShortcode(ctx, body.shortcode, place),
  'POST /anonymous/auth/login': async (ctx, { body }) => {
    const { id } = await createGuest(ctx, body);
    const jwt = await openSession(ctx, { type: 'anonymous', id });
    return { type: 'anonymous', jwt, anonymous: await viewGuest(ctx, id) };
  },
  'GET /anonymous/auth/names': async (ctx, { query }) => ({ names: offerGuestNames(ctx, query.lang) }),
  'POST /user/auth/register': (ctx, { body, lang }) => {
    const { confirmPassword: _, acceptTerms: __, ...adult } = body;
    return registerAdult(ctx, { ...adult, lang: body.lang ?? lang });
  },
  'POST /student/auth/register/classroom/{classroomCode}': async (ctx, { params, body, lang, place }) => {
    const registration = { ...body, screenLang: lang };
    const { type, jwt, studentId } = await registerStudent(ctx, params.classroomCode, registration, place);
    return { type, jwt, student: await viewStudent(ctx, studentId) };
  },
  'POST /global/auth/forgot-pwd': async (ctx, { body }) => ({
    type: await forgetPassword(ctx, body.username),
  }),
  'POST /global/auth/reset-pwd': async (ctx, { body }) => ({ type: await resetPassword(ctx, body) }),
  'POST /global/auth/logout': async (ctx, { principal }) => {
    if (principal) {
      await endSession(ctx, principal.sessionId);
      logSecurity(ctx, 'signed-out', { type: principal.type, id: principal.accountId });
    }
    return { success: true };
  },
  'POST /global/auth/verify-email': async (ctx, { body }) => {
    await confirmEmail(ctx, body.token);
    return { success: true };
  },
};
