import { HOMEWORK_ROUNDS_MAX } from '@motamo/rules/learning/homework';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { statsStudent, statsWord, statsWordGroup } from './stats/class-stats.ts';
import { success, uuid, uuidParams } from './values.ts';

/* Homework: a list that a class, or some of its pupils, play from one day until another. Days are the school's, both included. */

const rounds = z.number().int().min(1).max(HOMEWORK_ROUNDS_MAX).nullable();
const homeworkState = z.enum(['done', 'begun', 'not-begun']);

const about = z.object({
  uuid,
  wordGroup: statsWordGroup,
  fromDay: z.string(),
  untilDay: z.string(),
  /** Finished games that make it done; null: until every word is known. */
  rounds,
});

const progress = z.object({
  state: homeworkState,
  roundsDone: z.number().int(),
  knownCount: z.number().int(),
});

/** Homework as its teacher sees it. */
export const homework = about.extend({
  phase: z.enum(['planned', 'open', 'over']),
  /** For the whole class, also for those who join it later. */
  isForClass: z.boolean(),
  studentsCount: z.number().int(),
  doneCount: z.number().int(),
  begunCount: z.number().int(),
});
export type Homework = z.infer<typeof homework>;

export const homeworkRow = progress.extend({ student: statsStudent });
export type HomeworkRow = z.infer<typeof homeworkRow>;

/** Homework as the pupil and the own adults see it while it runs. */
export const ownHomework = about.extend(progress.shape);
export type OwnHomework = z.infer<typeof ownHomework>;

const day = z.iso.date();
const changes = z.object({ fromDay: day, untilDay: day, rounds });

const teacher = { access: { who: 'teacher' }, limit: limits.ordinary, added: true } as const;
const one = z.object({ homework });

export const homeworkCalls = {
  'GET /user/classrooms/uuid/{uuid}/homework': endpoint({
    ...teacher,
    summary: 'Homework of an own class, the newest first',
    params: uuidParams,
    reply: z.object({ homework: z.array(homework) }),
  }),
  'POST /user/classrooms/uuid/{uuid}/homework': endpoint({
    ...teacher,
    summary: 'Give a list to an own class, or to some of its pupils, as homework',
    params: uuidParams,
    body: changes.extend({
      wordGroupUuid: uuid,
      /** Without them the whole class. */
      studentUuids: z.array(uuid).min(1, 'required').max(200).optional(),
    }),
    reply: one,
    status: 201,
  }),
  'GET /user/homework/{uuid}': endpoint({
    ...teacher,
    summary: 'Who has done a homework, and which of its words were hard',
    params: uuidParams,
    reply: one.extend({
      /** Who has not begun comes first. */
      rows: z.array(homeworkRow),
      /** Words most often answered wrong in it, the hardest first. */
      hardWords: z.array(
        z.object({ word: statsWord, wrongCount: z.number().int(), tries: z.number().int() }),
      ),
    }),
  }),
  'PUT /user/homework/{uuid}': endpoint({
    ...teacher,
    summary: 'Change days or goal of an own homework',
    params: uuidParams,
    body: changes,
    reply: one,
  }),
  'DELETE /user/homework/{uuid}': endpoint({
    ...teacher,
    summary: 'Take a homework back; what was played stays',
    params: uuidParams,
    reply: success,
  }),
  'GET /user/students/{uuid}/homework': endpoint({
    access: { who: 'adult' },
    limit: limits.ordinary,
    added: true,
    summary: 'Homework that runs for an own pupil or child',
    params: uuidParams,
    reply: z.object({ homework: z.array(ownHomework) }),
  }),
  'GET /student/homework': endpoint({
    access: { who: 'student' },
    limit: limits.ordinary,
    added: true,
    summary: 'Homework that runs, what ends first at the front',
    reply: z.object({ homework: z.array(ownHomework) }),
  }),
} as const;
