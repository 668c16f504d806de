import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { email, mailedToken, password, secondFactorCode, success, uuid, uuidParams } from './values.ts';

/*
 * What a person may ask of the school: a copy of everything that is kept, and that it goes (product §10).
 */

const exportQuery = z.object({ format: z.enum(['json', 'csv']).default('json') });
/** A whole file as text, for the browser to save. */
const exported = z.object({ name: z.string(), mime: z.string(), text: z.string() });

/** Reads every table; nobody needs it often. */
const rare = { points: 30, seconds: 600, by: 'account' } as const;

export const rights = {
  'GET /user/students/{uuid}/export': endpoint({
    summary: 'All that is kept about an own pupil, as one file',
    access: { who: 'adult' },
    limit: rare,
    params: uuidParams,
    query: exportQuery,
    reply: exported,
    added: true,
  }),
  'GET /user/me/export': endpoint({
    summary: 'All that is kept about the signed-in adult, as one file',
    access: { who: 'adult' },
    limit: rare,
    query: exportQuery,
    reply: exported,
    added: true,
  }),
  'POST /user/me/deletion': endpoint({
    summary: 'Delete the own account with classes, lists and all pupils who have no other adult',
    access: { who: 'adult' },
    limit: rare,
    body: z.object({ currentPassword: password.min(1, 'required') }),
    reply: success,
    added: true,
  }),
  'POST /user/students/consent': endpoint({
    summary: 'Confirm own pupils who registered with the code of a class; all at once if wanted',
    access: { who: 'adult' },
    limit: limits.ordinary,
    body: z.object({ uuids: z.array(uuid).min(1, 'required').max(200, 'tooLong') }),
    reply: z.object({ confirmedCount: z.number().int() }),
    added: true,
  }),
  'POST /student/me/guardian-mail': endpoint({
    summary: 'A waiting pupil asks a parent by e-mail',
    access: { who: 'student', whilePending: true },
    limit: { points: 3, seconds: 86_400, by: 'account' },
    body: z.object({ email }),
    reply: success,
    added: true,
  }),
  'POST /global/auth/consent/request': endpoint({
    summary: 'What a parent is asked to consent to, by the token of the mail',
    access: { who: 'anyone' },
    limit: { points: 60, seconds: 600, by: 'address' },
    body: z.object({ token: mailedToken }),
    reply: z.object({ child: z.string(), classroom: z.string().nullable(), teacher: z.string().nullable() }),
    added: true,
  }),
  'POST /global/auth/consent': endpoint({
    summary: 'A parent consents, or refuses: then the data of the child go',
    access: { who: 'anyone' },
    limit: { points: 60, seconds: 600, by: 'address' },
    body: z.object({ token: mailedToken, isGiven: z.boolean() }),
    reply: success,
    added: true,
  }),
  'GET /user/me/second-factor': endpoint({
    summary: 'Whether a second factor is on, and how many recovery codes are left',
    access: { who: 'adult', whilePending: true },
    limit: limits.ordinary,
    reply: z.object({ isOn: z.boolean(), isDemanded: z.boolean(), recoveryCodesLeft: z.number().int() }),
    added: true,
  }),
  'POST /user/me/second-factor/setup': endpoint({
    summary: 'Begin to set up a second factor: its key, told once',
    access: { who: 'adult', whilePending: true },
    limit: rare,
    body: z.object({ currentPassword: password.min(1, 'required') }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    added: true,
  }),
  'POST /user/me/second-factor': endpoint({
    summary: 'Switch the second factor on with its first code; the recovery codes, told once',
    access: { who: 'adult', whilePending: true },
    limit: rare,
    body: z.object({ code: secondFactorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    added: true,
  }),
  'DELETE /user/me/second-factor': endpoint({
    summary: 'Switch the second factor off',
    access: { who: 'adult' },
    limit: rare,
    body: z.object({ currentPassword: password.min(1, 'required') }),
    reply: success,
    added: true,
  }),
} as const;
