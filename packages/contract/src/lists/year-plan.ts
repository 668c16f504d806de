import { WEEK_NB_MAX, WEEK_NB_MIN } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from '../endpoint.ts';

const weekNb = z.coerce.number().int().min(WEEK_NB_MIN).max(WEEK_NB_MAX);

/** What a teacher noted in the plan of the game year. The weeks of the lists stand in the lists. */
const yearPlan = z.object({
  /** Game week of today by the school's zone. */
  weekNb: z.number().int(),
  /** Weeks of this game year that the teacher marked as free of school. */
  holidayWeeks: z.array(z.number().int()),
});

const teacher = { access: { who: 'teacher' }, limit: limits.ordinary, added: true } as const;

export const yearPlanCalls = {
  'GET /user/year-plan': endpoint({
    ...teacher,
    summary: 'The present week, and the weeks of this game year that the teacher marked as holidays',
    reply: z.object({ yearPlan }),
  }),
  'PUT /user/year-plan/weeks/{weekNb}': endpoint({
    ...teacher,
    summary: 'Mark a week of this game year as holidays, or take the mark away; lists are not moved',
    params: z.object({ weekNb }),
    body: z.object({ isHoliday: z.boolean() }),
    reply: z.object({ yearPlan }),
  }),
} as const;
