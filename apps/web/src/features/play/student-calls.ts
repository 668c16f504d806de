import { call } from '../../lib/api.ts';
import type { GameCalls } from './game-calls.ts';

const quiet = { isQuiet: true };

export const studentCalls: GameCalls = {
  start: (body) => call('POST /student/list-games', { body }, quiet),
  state: ({ studentGameUuid }) =>
    call('GET /student/student-games/{studentGameUuid}', { params: { studentGameUuid } }, quiet),
  answer: ({ studentGameUuid }, body) =>
    call('PUT /student/student-games/{studentGameUuid}', { params: { studentGameUuid }, body }, quiet),
  leave: (uuid) => call('POST /student/games/{uuid}/leave', { params: { uuid } }, quiet),
};
