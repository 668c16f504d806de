import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { needs, student } from './people.ts';
import {
  country,
  difficulty,
  gender,
  grade,
  id,
  instant,
  interfaceLang,
  learningLang,
  name,
  newPassword,
  region,
  success,
  text,
  username,
  uuid,
  uuidParams,
} from './values.ts';

/*
 * The pupils of an adult: those of a teacher (`teacherId`), the children of a parent (`parentId`).
 */

/** An own pupil. The shortcode is for printing cards (rulings 3); a password is never in it. */
export const ownStudent = student.extend({
  shortcode: z.string().nullable(),
  classroom: z.object({ uuid, title: z.string() }).nullable(),
  /** Learnt and mastered words, now (rulings 8). */
  learntWordsCount: z.number().int(),
  gamesCount: z.number().int(),
  lastPlayedAt: instant.nullable(),
});
export type OwnStudent = z.infer<typeof ownStudent>;

/** What an adult writes about a pupil (product §5 Student form). Empty username: made from the names. Empty password: generated. */
export const studentFields = z.object({
  firstName: name,
  lastName: name,
  username: username.or(z.literal('')).optional(),
  password: newPassword.or(z.literal('')).optional(),
  gender: gender.nullable().optional(),
  /** Mother language. */
  lang: interfaceLang.optional(),
  learningLang: learningLang.optional(),
  country: country.nullable().optional(),
  region: region.nullable().optional(),
  grade: grade.nullable().optional(),
  difficulty: difficulty.nullable().optional(),
  /** A teacher's pupil is in a class, named by its number or its uuid. */
  classroomId: id.nullable().optional(),
  classroomUuid: uuid.optional(),
  needs: needs.optional(),
});
export type StudentFields = z.infer<typeof studentFields>;

/** A repeat with the same key creates nothing twice and answers the same. */
const key = uuid.optional();

/** Rows of one call: a whole class and more. */
export const BULK_ROWS_MAX = 500;

/** A row as it was pasted: each is judged by itself, so that a faulty one gets a verdict of its own. */
const rawValue = z.union([text(400), z.number(), z.boolean(), z.null()]);
const rawRow = z.record(text(40), rawValue.or(z.record(text(40), rawValue)));

/** `ready`: could be created. `created`: is there. `faulty`: see `errors`. `skipped`: came after the first faulty row. */
const bulkRow = z.object({
  /** Place in what was sent, from 0. */
  index: z.number().int(),
  status: z.enum(['ready', 'created', 'faulty', 'skipped']),
  /** Field → message. */
  errors: z.record(z.string(), z.string()),
  /** The one that was given, or made from the names. */
  username: z.string().nullable(),
  /** A free username, where the given one is taken. */
  suggestion: z.string().nullable(),
  /** Somebody of this name is in the class already; no fault. */
  isNamesake: z.boolean(),
  student: ownStudent.nullable(),
  /** A generated password, told this once. */
  password: z.string().nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

const page = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  /** `nextCursor` of the page before. */
  cursor: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
const many = z.object({ students: z.array(ownStudent), nextCursor: z.number().int().nullable() });
const one = z.object({ student: ownStudent });
/** `password`: a generated one, told this once. */
const withPassword = one.extend({ password: z.string().optional() });

const adult = { access: { who: 'adult' }, limit: limits.ordinary } as const;
/** Each pupil costs a slow hash. */
const hashing = { access: { who: 'adult' }, limit: { points: 120, seconds: 60, by: 'account' } } as const;

export const students = {
  'GET /user/classrooms/{uuid}/students': endpoint({
    ...adult,
    summary: 'Pupils of an own class; the children of the family group',
    params: uuidParams,
    query: page,
    reply: many,
  }),
  'GET /user/students': endpoint({
    ...adult,
    summary: 'All own pupils',
    query: page,
    reply: many,
  }),
  'GET /user/students/uuid/{uuid}': endpoint({
    ...adult,
    summary: 'One own pupil',
    params: uuidParams,
    reply: one,
  }),
  'POST /user/students': endpoint({
    ...hashing,
    summary: 'Create a pupil',
    body: studentFields.extend({ key }),
    reply: withPassword,
    status: 201,
  }),
  'POST /user/students/bulk': endpoint({
    ...hashing,
    summary: 'Judge many pupils at once (dryRun), or create them up to the first faulty row',
    body: z.object({
      students: z.array(rawRow).min(1, 'required').max(BULK_ROWS_MAX),
      dryRun: z.boolean().default(false),
      key,
    }),
    reply: z.object({ rows: z.array(bulkRow) }),
    added: true,
  }),
  'PUT /user/students/{uuid}': endpoint({
    ...hashing,
    summary: 'Change an own pupil; an empty password stays as it is, `resetPassword` generates one',
    params: uuidParams,
    body: studentFields.partial().extend({ resetPassword: z.boolean().optional() }),
    reply: withPassword,
  }),
  'POST /user/students/{uuid}/shortcode': endpoint({
    ...adult,
    summary: 'Void the shortcode of an own pupil and make a new one',
    params: uuidParams,
    reply: one,
    added: true,
  }),
  'DELETE /user/students/{uuid}': endpoint({
    ...adult,
    summary:
      'Delete an own pupil with everything learnt; one who also has another adult only leaves this one',
    params: uuidParams,
    reply: success.extend({ isDeleted: z.boolean() }),
  }),
} as const;
