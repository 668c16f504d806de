import { invalidateCalls } from '../../../lib/query.ts';
import { refreshStudents } from '../student-calls.ts';

/** After anything has changed about who teaches what. */
export const refreshColleagues = () =>
  Promise.all([
    refreshStudents(),
    invalidateCalls('GET /user/classrooms/uuid/{uuid}/teachers', 'GET /user/invitations'),
  ]);
