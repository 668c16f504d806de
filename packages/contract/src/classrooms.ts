import { TITLE_MAX, TITLE_MIN } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { playgroup } from './live-boards.ts';
import { grade, id, idParams, learningLang, line, success, uuidParams } from './values.ts';

/** A class as its teacher sees it (product §3); a parent has one family group, whose id and uuid are the parent's own. */
export const classroom = playgroup.extend({
  /** The connected list group: its lists are offered to the class. */
  listGroupId: id.nullable(),
  /** Its pupils see no boards. */
  hidesBoards: z.boolean(),
  /** "This list only": games ask no words of lists begun before. */
  listOnly: z.boolean(),
  /** What the reader is to the class: its owner, or one whom the owner lets teach it or read its reports. */
  access: z.enum(['owner', 'co-teacher', 'viewer']),
  /** Whose class it is, where it is not the reader's own. */
  ownerName: z.string().nullable(),
});
export type Classroom = z.infer<typeof classroom>;

const title = line(TITLE_MAX).min(1, 'required').min(TITLE_MIN, 'tooShort');
const newClassroom = z.object({
  title,
  grade,
  lang: learningLang,
  listGroupId: id.nullable().optional(),
  listOnly: z.boolean().optional(),
});

const adult = { access: { who: 'adult' }, limit: limits.ordinary } as const;
const teacher = { access: { who: 'teacher' }, limit: limits.ordinary } as const;
const one = z.object({ classroom });

export const classrooms = {
  'GET /user/classrooms': endpoint({
    ...adult,
    summary: 'Classes that a teacher owns or shares; the family group of a parent',
    reply: z.object({ classrooms: z.array(classroom) }),
  }),
  'POST /user/classrooms': endpoint({
    ...teacher,
    summary: 'Create a class; its code is made by the server',
    body: newClassroom,
    reply: one,
    status: 201,
  }),
  'PUT /user/classrooms/{uuid}': endpoint({
    ...teacher,
    summary: 'Change a class that is taught, connect it to an own list group, or hide the boards from it',
    params: uuidParams,
    body: newClassroom.extend({ hidesBoards: z.boolean() }).partial(),
    reply: one,
  }),
  'POST /user/classrooms/{uuid}/code': endpoint({
    ...teacher,
    summary: 'Make a new code for a class that is taught: nobody registers with the old one any more',
    params: uuidParams,
    reply: one,
    added: true,
  }),
  'DELETE /user/classrooms/{uuid}': endpoint({
    ...teacher,
    summary: 'Put an own class into the archive; its pupils stay with their teacher, without a class',
    params: uuidParams,
    reply: success,
  }),
  'GET /user/classrooms/uuid/{uuid}': endpoint({
    ...adult,
    summary: 'One class that the teacher owns or shares',
    params: uuidParams,
    reply: one,
  }),
  'GET /user/classrooms/id/{id}': endpoint({
    ...adult,
    summary: 'One class that the teacher owns or shares, by its number',
    params: idParams,
    reply: one,
  }),
} as const;
