import { SHORTCODE_LENGTH } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { anonymous, student } from './people.ts';
import {
  email,
  interfaceLang,
  learningLang,
  name,
  newPassword,
  role,
  success,
  username,
  userType,
} from './values.ts';

const signedIn = z.object({ type: userType, jwt: z.string() });
const required = z.string().min(1, 'required');

/**
 * Tries to sign in are throttled twice: the failed ones inside the verb, by account and by address, and every call
 * by address here, wide enough for a whole school behind one address in the first minutes of a day (rulings 3).
 */
const tries = { points: 1200, seconds: 600, by: 'address' } as const;

/** Both languages of a learner; they must differ (spec §5). */
const languagesDiffer = (v: { lang: string; learningLang: string }) => v.lang !== v.learningLang;

/** Registration of an adult (spec §3 Payloads). */
export const registration = z
  .object({
    firstName: name,
    lastName: name,
    email,
    password: newPassword,
    confirmPassword: z.string().min(6, 'passwordTooShort'),
    role,
    lang: interfaceLang.optional(),
    acceptAds: z.boolean().default(false),
    acceptTerms: z.literal(true, 'acceptTerms'),
  })
  .refine((v) => v.password === v.confirmPassword, { path: ['confirmPassword'], message: 'passwordsDiffer' });

const newPasswords = z
  .object({ token: required, password: newPassword, confirmPassword: required })
  .refine((v) => v.password === v.confirmPassword, { path: ['confirmPassword'], message: 'passwordsDiffer' });

export const auth = {
  'POST /global/auth/login': endpoint({
    summary: 'Sign in with a username or an e-mail and a password',
    access: { who: 'anyone' },
    limit: tries,
    body: z.object({ username: required.trim(), password: required }),
    reply: signedIn,
  }),
  'POST /student/auth/login': endpoint({
    summary: 'Sign in with the shortcode of a printed card',
    access: { who: 'anyone' },
    limit: tries,
    body: z.object({
      shortcode: z
        .string()
        .transform((v) => v.replace(/[\s-]/g, '').toUpperCase())
        .pipe(z.string().length(SHORTCODE_LENGTH, 'shortcodeLength')),
    }),
    reply: signedIn,
  }),
  'POST /anonymous/auth/login': endpoint({
    summary: 'Play as a guest under a friendly name from the safe list',
    access: { who: 'anyone' },
    limit: tries,
    body: z
      .object({ name, lang: interfaceLang.default('fr'), learningLang })
      .refine(languagesDiffer, { path: ['learningLang'], message: 'languagesMustDiffer' }),
    reply: signedIn.extend({ anonymous }),
    status: 201,
  }),
  'GET /anonymous/auth/names': endpoint({
    summary: 'Some friendly guest names to choose from',
    access: { who: 'anyone' },
    limit: limits.open,
    query: z.object({ lang: interfaceLang.default('fr') }),
    reply: z.object({ names: z.array(z.string()) }),
    added: true,
  }),
  'POST /user/auth/register': endpoint({
    summary: 'Create an adult account; a verification mail goes out',
    access: { who: 'anyone' },
    limit: { points: 60, seconds: 600, by: 'address' },
    body: registration,
    reply: signedIn,
    status: 201,
  }),
  'POST /student/auth/register/classroom/{classroomCode}': endpoint({
    summary: 'A pupil registers with the code of the class',
    access: { who: 'anyone' },
    limit: { points: 120, seconds: 600, by: 'address' },
    params: z.object({ classroomCode: z.string().trim().min(1, 'required').max(20, 'tooLong') }),
    body: z.object({
      firstName: name,
      lastName: name,
      username: username.or(z.literal('')).optional(),
      password: newPassword,
      lang: interfaceLang.optional(),
    }),
    reply: signedIn.extend({ student }),
    status: 201,
  }),
  'POST /global/auth/forgot-pwd': endpoint({
    summary: 'Send a reset link; for a pupil it goes to the parent or teacher',
    access: { who: 'anyone' },
    limit: { points: 90, seconds: 600, by: 'address' },
    body: z.object({ username: required.trim() }),
    reply: z.object({ type: userType }),
  }),
  'POST /global/auth/reset-pwd': endpoint({
    summary: 'Set a new password with the token of the mail',
    access: { who: 'anyone' },
    limit: { points: 90, seconds: 600, by: 'address' },
    body: newPasswords,
    reply: z.object({ type: userType }),
  }),
  'POST /global/auth/logout': endpoint({
    summary: 'End this session at once',
    access: { who: 'anyone' },
    limit: limits.open,
    reply: success,
    added: true,
  }),
  'POST /global/auth/verify-email': endpoint({
    summary: 'Confirm an e-mail address with the token of the mail',
    access: { who: 'anyone' },
    limit: { points: 90, seconds: 600, by: 'address' },
    body: z.object({ token: required }),
    reply: success,
    added: true,
  }),
  'GET /global/demo': endpoint({
    summary: 'The people of the demo school, offered for one-tap sign-in while the demo is there',
    access: { who: 'anyone' },
    limit: limits.open,
    reply: z.object({
      people: z.array(
        z.object({
          kind: z.enum(['teacher', 'parent', 'school-manager', 'student']),
          name: z.string(),
          username: z.string(),
          password: z.string(),
        }),
      ),
    }),
    added: true,
  }),
} as const;
