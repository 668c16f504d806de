import { SCHOOL_NAME_MAX } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { anonymous, student, user } from './people.ts';
import {
  country,
  email,
  gender,
  interfaceLang,
  learningLang,
  line,
  name,
  newPassword,
  password,
  region,
  success,
} from './values.ts';

/** Fields that a pupil without teacher and parent may change (product §5); `lang` may be changed by every pupil. */
const studentChanges = z
  .object({
    firstName: name,
    lastName: name,
    gender: gender.nullable(),
    lang: interfaceLang,
    learningLang,
    country: country.nullable(),
    region: region.nullable(),
    password: newPassword.or(z.literal('')),
  })
  .partial();

const userChanges = z
  .object({
    firstName: name,
    lastName: name,
    email,
    lang: interfaceLang,
    teachingLangs: z.array(learningLang),
    acceptAds: z.boolean(),
    wantsHomeworkMails: z.boolean(),
    wantsWeeklyMails: z.boolean(),
    country: country.nullable(),
    region: region.nullable(),
    /** A teacher's or school manager's; null where it has none. */
    schoolName: line(SCHOOL_NAME_MAX).min(1, 'required').nullable(),
    password: newPassword.or(z.literal('')),
    /** The present one: asked for where `email` or `password` changes. */
    currentPassword: password,
  })
  .partial();

export const accounts = {
  'GET /student/me': endpoint({
    summary: 'The signed-in pupil',
    access: { who: 'student', whilePending: true },
    limit: limits.ordinary,
    /** `isHandedOver`: a parent opened this session and takes the device back (`/student/family`). */
    reply: z.object({ student, isHandedOver: z.boolean() }),
  }),
  'PUT /student/me': endpoint({
    summary: 'Change the own profile (only the language when linked to a teacher or parent)',
    access: { who: 'student' },
    limit: limits.ordinary,
    body: studentChanges,
    reply: z.object({ student }),
  }),
  'GET /user/me': endpoint({
    summary: 'The signed-in adult',
    access: { who: 'adult', whilePending: true },
    limit: limits.ordinary,
    reply: z.object({ user }),
  }),
  'PUT /user/me': endpoint({
    summary: 'Change the own account; a new e-mail counts once the link mailed to it was opened',
    access: { who: 'adult' },
    limit: limits.ordinary,
    body: userChanges,
    reply: z.object({ user }),
  }),
  'DELETE /user/me/pending-email': endpoint({
    summary: 'Keep the present e-mail: the link to the new one stops working',
    access: { who: 'adult' },
    limit: limits.ordinary,
    reply: z.object({ user }),
    added: true,
  }),
  'POST /user/me/verification-mail': endpoint({
    summary: 'Send the link again that verifies the e-mail, or the new one while it waits',
    access: { who: 'adult' },
    limit: { points: 5, seconds: 600, by: 'account' },
    reply: success,
    added: true,
  }),
  'GET /anonymous/me': endpoint({
    summary: 'The guest',
    access: { who: 'guest' },
    limit: limits.ordinary,
    reply: z.object({ anonymous }),
  }),
  'PUT /anonymous/me': endpoint({
    summary: 'Change the guest name (from the safe list) or languages',
    access: { who: 'guest' },
    limit: limits.ordinary,
    body: z.object({ name, lang: interfaceLang, learningLang }).partial(),
    reply: z.object({ anonymous }),
    added: true,
  }),
} as const;
