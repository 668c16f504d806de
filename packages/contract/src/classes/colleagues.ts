import * as z from 'zod';
import { endpoint, limits } from '../endpoint.ts';
import { email, instant, success, uuid, uuidParams } from '../values.ts';

/*
 * Several teachers of one class, and classes and pupils that change hands. Whoever is asked is a teacher, named by an
 * e-mail address; nothing moves before that teacher has said yes, and no reply tells whether an address has an account.
 */

/** What a teacher does who is not the owner of a class: teach it with the owner, or read its reports. */
export const sharedRole = z.enum(['co-teacher', 'viewer']);
export type SharedRole = z.infer<typeof sharedRole>;

const kind = z.enum(['join', 'class', 'students']);
const about = z.object({
  uuid,
  /** `join`: share a class. `class`: take it over. `students`: take some pupils over, into an own class. */
  kind,
  /** Of a `join`. */
  role: sharedRole.nullable(),
  classroom: z.object({ uuid, title: z.string() }).nullable(),
  /** Of the class, or of those who are handed over. */
  studentsCount: z.number().int(),
  createdAt: instant,
});

/** An invitation as the owner sees it. */
export const sentInvitation = about.extend({ email: z.string(), state: z.enum(['pending', 'refused']) });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** An invitation as the teacher sees it to whom it was mailed. */
export const receivedInvitation = about.extend({ fromName: z.string() });
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

export const colleague = z.object({ uuid, name: z.string(), email: z.string(), role: sharedRole });
export type Colleague = z.infer<typeof colleague>;

const teacher = { access: { who: 'teacher' }, limit: limits.ordinary, added: true } as const;
/** A repeat with the same key invites nobody twice and answers the same. */
const key = uuid.optional();
const sent = z.object({ invitation: sentInvitation });
const member = z.object({ uuid, teacherUuid: uuid });

/** Pupils handed over in one invitation. */
const HANDED_MAX = 200;

export const colleagues = {
  'GET /user/classrooms/uuid/{uuid}/teachers': endpoint({
    ...teacher,
    summary: 'Who else teaches a class or reads its reports; for its owner also who was asked',
    params: uuidParams,
    reply: z.object({
      ownerName: z.string(),
      teachers: z.array(colleague),
      invitations: z.array(sentInvitation),
    }),
  }),
  'POST /user/classrooms/uuid/{uuid}/invitations': endpoint({
    ...teacher,
    summary: 'Ask a colleague to share an own class, or (`owner`) to take it over with its pupils',
    params: uuidParams,
    body: z.object({ email, role: z.enum(['co-teacher', 'viewer', 'owner']), key }),
    reply: sent,
    status: 201,
  }),
  'PUT /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}': endpoint({
    ...teacher,
    summary: 'Change what a colleague may do with an own class',
    params: member,
    body: z.object({ role: sharedRole }),
    reply: success,
  }),
  'DELETE /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}': endpoint({
    ...teacher,
    summary: 'Take a colleague out of an own class, or leave a class that is shared',
    params: member,
    reply: success,
  }),
  'POST /user/students/hand-over': endpoint({
    ...teacher,
    summary: 'Ask another teacher to take own pupils over, with all that they learnt',
    body: z.object({ email, studentUuids: z.array(uuid).min(1, 'required').max(HANDED_MAX), key }),
    reply: sent,
    status: 201,
  }),
  'GET /user/invitations': endpoint({
    ...teacher,
    summary: 'What colleagues ask of the teacher, and the pupils whom the teacher has offered',
    reply: z.object({ received: z.array(receivedInvitation), sent: z.array(sentInvitation) }),
  }),
  'POST /user/invitations/{uuid}/accept': endpoint({
    ...teacher,
    summary: 'Say yes: the class is shared or changes hands, the pupils come into an own class, at once',
    params: uuidParams,
    /** Of `students`: the own class into which they come. */
    body: z.object({ classroomUuid: uuid.optional() }),
    reply: success,
  }),
  'POST /user/invitations/{uuid}/refuse': endpoint({
    ...teacher,
    summary: 'Say no',
    params: uuidParams,
    reply: success,
  }),
  'DELETE /user/invitations/{uuid}': endpoint({
    ...teacher,
    summary: 'Withdraw an own invitation, or take a refused one off the list',
    params: uuidParams,
    reply: success,
  }),
} as const;
