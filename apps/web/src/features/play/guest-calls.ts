import { call } from '../../lib/api.ts';
import type { GameCalls } from './game-calls.ts';

const quiet = { isQuiet: true };

export const guestCalls: GameCalls = {
  start: (body) => call('POST /anonymous/list-games', { body }, quiet),
  state: ({ gameUuid }) => call('GET /anonymous/games/{gameUuid}', { params: { gameUuid } }, quiet),
  answer: ({ gameUuid }, body) =>
    call('PUT /anonymous/games/{gameUuid}', { params: { gameUuid }, body }, quiet),
  leave: (gameUuid) => call('POST /anonymous/games/{gameUuid}/leave', { params: { gameUuid } }, quiet),
};
