import { endpoint, limits } from './endpoint.ts';
import { success } from './values.ts';

const openVisit = { points: 60, seconds: 60, by: 'address' } as const;

/** Visit counters: one number a day and kind, nothing about persons. */
export const stats = {
  'POST /global/stats/visit': endpoint({
    summary: 'The app was opened',
    access: { who: 'anyone' },
    limit: { ...openVisit, points: 600 },
    reply: success,
  }),
  'POST /student/stats/visit': endpoint({
    summary: 'A pupil opened the app',
    access: { who: 'student' },
    limit: limits.ordinary,
    reply: success,
  }),
  'POST /user/stats/visit': endpoint({
    summary: 'An adult opened the app',
    access: { who: 'adult' },
    limit: limits.ordinary,
    reply: success,
  }),
  'POST /anonymous/stats/conversion': endpoint({
    summary: 'A guest went on to create an account',
    access: { who: 'guest' },
    limit: limits.ordinary,
    reply: success,
  }),
  'POST /anonymous/stats/connected-visit': endpoint({
    summary: 'A guest opened the app',
    access: { who: 'guest' },
    limit: limits.ordinary,
    reply: success,
  }),
} as const;
