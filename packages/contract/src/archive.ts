import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { instant, success, uuid, uuidParams } from './values.ts';

/** What a teacher deleted and can still bring back. */
export const archived = z.object({
  kind: z.enum(['student', 'classroom', 'list-group', 'word-group']),
  uuid,
  title: z.string(),
  archivedAt: instant,
  /** When it goes for good. */
  untilAt: instant,
});
export type Archived = z.infer<typeof archived>;

const teacher = { access: { who: 'teacher' }, limit: limits.ordinary, added: true } as const;

export const archive = {
  'GET /user/archive': endpoint({
    ...teacher,
    summary:
      'Pupils, classes, groups of lists and lists that the teacher deleted in the last 30 days, the newest first',
    reply: z.object({ archived: z.array(archived) }),
  }),
  'POST /user/archive/students/{uuid}': endpoint({
    ...teacher,
    summary: 'Put an own pupil who has no parent into the archive, signed out and out of every list',
    params: uuidParams,
    reply: success,
  }),
  'POST /user/archive/students/{uuid}/restore': endpoint({
    ...teacher,
    summary: 'Bring a deleted pupil back, into the class if that is still there',
    params: uuidParams,
    reply: success,
  }),
  'POST /user/archive/classrooms/{uuid}/restore': endpoint({
    ...teacher,
    summary: 'Bring a deleted class back, with its pupils who are in no other',
    params: uuidParams,
    reply: success,
  }),
  'POST /user/archive/list-groups/{uuid}/restore': endpoint({
    ...teacher,
    summary:
      'Bring a deleted group of lists back, with the lists that went with it and the classes that followed it',
    params: uuidParams,
    reply: success,
  }),
  'POST /user/archive/word-groups/{uuid}/restore': endpoint({
    ...teacher,
    summary: 'Bring a deleted list back, into its group or the first one',
    params: uuidParams,
    reply: success,
  }),
  'DELETE /user/archive/students/{uuid}': endpoint({
    ...teacher,
    summary: 'Let a deleted pupil go now, with everything learnt',
    params: uuidParams,
    reply: success,
  }),
} as const;
