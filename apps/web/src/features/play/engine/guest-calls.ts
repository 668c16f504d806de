import { call } from '../../../lib/api.ts';
import type { GameCalls } from './game-calls.ts';

/** The calls of a guest: of the session of this browser, or of another one at the same device. */
export const guestCallsWith = (token?: string): GameCalls => {
  const quiet = { isQuiet: true, token };
  return {
    start: (body) => call('POST /anonymous/list-games', { body }, quiet),
    state: ({ gameUuid }) => call('GET /anonymous/games/{gameUuid}', { params: { gameUuid } }, quiet),
    answer: ({ gameUuid }, body) =>
      call('PUT /anonymous/games/{gameUuid}', { params: { gameUuid }, body }, quiet),
    leave: (gameUuid) => call('POST /anonymous/games/{gameUuid}/leave', { params: { gameUuid } }, quiet),
  };
};

export const guestCalls = guestCallsWith();
