import { endpoint, limits } from '../endpoint.ts';
import { success } from '../values.ts';

/** Visit counters: one number a day and kind, nothing about persons. */
export const stats = {
  'POST /global/stats/visit': endpoint({
    summary: 'The app was opened',
    access: { who: 'anyone' },
    limit: limits.open,
    reply: success,
  }),
  'POST /student/stats/visit': endpoint({
    summary: 'A pupil opened the app',
    access: { who: 'student', whilePending: true },
    limit: limits.ordinary,
    reply: success,
  }),
  'POST /user/stats/visit': endpoint({
    summary: 'An adult opened the app',
    access: { who: 'adult', whilePending: true },
    limit: limits.ordinary,
    reply: success,
  }),
  'POST /anonymous/stats/conversion': endpoint({
    summary: 'A guest has created an account; each guest counts once',
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
