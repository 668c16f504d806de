import { call } from '../../../lib/api.ts';
import type { GameCalls } from './game-calls.ts';

/** The calls of a pupil: of the session of this browser, or of another one at the same device. */
export const studentCallsWith = (token?: string): GameCalls => {
  const quiet = { isQuiet: true, token };
  return {
    start: (body) => call('POST /student/list-games', { body }, quiet),
    state: ({ studentGameUuid }) =>
      call('GET /student/student-games/{studentGameUuid}', { params: { studentGameUuid } }, quiet),
    answer: ({ studentGameUuid }, body) =>
      call('PUT /student/student-games/{studentGameUuid}', { params: { studentGameUuid }, body }, quiet),
    leave: (uuid) => call('POST /student/games/{uuid}/leave', { params: { uuid } }, quiet),
  };
};

export const studentCalls = studentCallsWith();
