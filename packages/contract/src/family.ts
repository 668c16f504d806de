import * as z from 'zod';
import { signedIn } from './auth.ts';
import { endpoint, limits } from './endpoint.ts';
import { password, secondFactorCode, text, uuid, uuidParams } from './values.ts';

/*
 * One device for a family: a parent hands it to a child, children hand it to each other, the parent takes it back.
 */

const child = z.object({ uuid, firstName: z.string(), avatarImageUrl: z.string().nullable() });
export type Sibling = z.infer<typeof child>;

export const family = {
  'POST /user/students/{uuid}/session': endpoint({
    summary: 'A parent hands this device to an own child; the session of the parent stays behind',
    access: { who: 'adult' },
    limit: limits.ordinary,
    params: uuidParams,
    body: z.object({
      /** Takes the device back without a password during the first minutes. */
      freeReturn: z.boolean().default(false),
    }),
    reply: signedIn,
    status: 201,
    added: true,
  }),
  'GET /student/family': endpoint({
    summary: 'Who handed this device over, and the other children of that parent; nobody otherwise',
    access: { who: 'student', whilePending: true },
    limit: limits.ordinary,
    reply: z.object({
      parent: z.object({ name: text(200), asksPassword: z.boolean() }).nullable(),
      siblings: z.array(child),
    }),
    added: true,
  }),
  'POST /student/family/{uuid}/session': endpoint({
    summary: 'A session for another child of the parent who handed this device over',
    access: { who: 'student', whilePending: true },
    limit: limits.ordinary,
    params: uuidParams,
    reply: signedIn,
    status: 201,
    added: true,
  }),
  'POST /student/hand-back': endpoint({
    summary: 'The parent takes the device back, by password unless a free return was chosen and is not over',
    access: { who: 'student', whilePending: true },
    limit: limits.tries,
    body: z.object({ password: password.optional(), otp: secondFactorCode.optional() }),
    reply: signedIn,
    status: 201,
    added: true,
  }),
} as const;
