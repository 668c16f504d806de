import { NAME_MAX, SHORTCODE_LENGTH } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { anonymous, student } from './people.ts';
import {
  email,
  interfaceLang,
  learningLang,
  mailedToken,
  name,
  newPassword,
  password,
  role,
  secondFactorCode,
  success,
  text,
  username,
  userType,
} from './values.ts';

export const signedIn = z.object({ type: userType, jwt: z.string() });
/** The name that somebody signs in with: a username or an e-mail. */
const signInName = text(NAME_MAX).trim().min(1, 'required');

/** Both languages of a learner; they must differ (product §5). */
const languagesDiffer = (v: { lang: string; learningLang: string }) => v.lang !== v.learningLang;

/** Registration of an adult (product §3 Payloads). */
export const registration = z
  .object({
    firstName: name,
    lastName: name,
    email,
    password: newPassword,
    confirmPassword: password.min(6, 'passwordTooShort'),
    role,
    lang: interfaceLang.optional(),
    acceptAds: z.boolean().default(false),
    acceptTerms: z.literal(true, 'acceptTerms'),
  })
  .refine((v) => v.password === v.confirmPassword, { path: ['confirmPassword'], message: 'passwordsDiffer' });

const newPasswords = z
  .object({ token: mailedToken, password: newPassword, confirmPassword: password.min(1, 'required') })
  .refine((v) => v.password === v.confirmPassword, { path: ['confirmPassword'], message: 'passwordsDiffer' });

export const auth = {
  'POST /global/auth/login': endpoint({
    summary: 'Sign in with a username or an e-mail and a password',
    access: { who: 'anyone' },
    limit: limits.tries,
    body: z.object({
      username: signInName,
      password: password.min(1, 'required'),
      /** Code of the second factor, or a recovery code; asked for with `otp-required`. */
      otp: secondFactorCode.optional(),
    }),
    reply: signedIn,
  }),
  'POST /student/auth/login': endpoint({
    summary: 'Sign in with the shortcode of a printed card',
    access: { who: 'anyone' },
    limit: limits.tries,
    body: z.object({
      shortcode: text(40)
        .transform((v) => v.replace(/[\s-]/g, '').toUpperCase())
        .pipe(z.string().length(SHORTCODE_LENGTH, 'shortcodeLength')),
    }),
    reply: signedIn,
  }),
  'POST /anonymous/auth/login': endpoint({
    summary: 'Play as a guest under a friendly name from the safe list',
    access: { who: 'anyone' },
    limit: { points: 600, seconds: 60, by: 'address' },
    body: z
      .object({ name, lang: interfaceLang, learningLang })
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
    limit: limits.stored,
    body: registration,
    reply: signedIn,
    status: 201,
  }),
  'POST /student/auth/register/classroom/{classroomCode}': endpoint({
    summary: 'A pupil registers with the code of the class',
    access: { who: 'anyone' },
    limit: limits.tries,
    params: z.object({ classroomCode: text(20).trim().min(1, 'required') }),
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
    limit: limits.stored,
    body: z.object({ username: signInName }),
    reply: z.object({ type: userType }),
  }),
  'POST /global/auth/reset-pwd': endpoint({
    summary: 'Set a new password with the token of the mail',
    access: { who: 'anyone' },
    limit: limits.stored,
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
    limit: limits.stored,
    body: z.object({ token: mailedToken }),
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
