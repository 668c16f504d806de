import type { Answer, GameData } from '@motamo/contract/games';
import type { LiveGame } from '@motamo/contract/live';
import type { Student } from '@motamo/contract/people';
import { call } from '../../../lib/api.ts';
import { answerBySocket } from '../../../lib/socket.ts';

export interface LiveState {
  game: LiveGame;
  gameData: GameData;
}

/** The calls of a live game, the same for pupils, guests and adults; who leads has no seat and answers nothing. */
export interface LiveCalls {
  load: (gameUuid: string) => Promise<LiveState>;
  /** Takes a seat, or comes back to it; null for who leads. */
  join: ((gameUuid: string) => Promise<unknown>) | null;
  answer: (
    game: { gameUuid: string; studentGameUuid: string },
    answer: Answer,
  ) => Promise<{ gameData: GameData; student?: Student }>;
  leave: (gameUuid: string) => Promise<unknown>;
}

const quiet = { isQuiet: true };
const at = (uuid: string) => ({ params: { uuid } });

export const studentCalls: LiveCalls = {
  load: (uuid) => call('GET /student/live-games/{uuid}', at(uuid), quiet),
  join: (uuid) => call('POST /student/live-games/{uuid}/join', at(uuid), quiet),
  answer: async ({ studentGameUuid }, body) =>
    (await answerBySocket(studentGameUuid, body)) ??
    call('PUT /student/student-games/{studentGameUuid}', { params: { studentGameUuid }, body }, quiet),
  leave: (uuid) => call('POST /student/games/{uuid}/leave', at(uuid), quiet),
};

export const guestCalls: LiveCalls = {
  load: (uuid) => call('GET /anonymous/live-games/{uuid}', at(uuid), quiet),
  join: (uuid) => call('POST /anonymous/live-games/{uuid}/join', at(uuid), quiet),
  answer: async ({ gameUuid }, body) =>
    (await answerBySocket(gameUuid, body)) ??
    call('PUT /anonymous/games/{gameUuid}', { params: { gameUuid }, body }, quiet),
  leave: (gameUuid) => call('POST /anonymous/games/{gameUuid}/leave', { params: { gameUuid } }, quiet),
};

/** A wall: whatever game its key shows. */
export const wallCalls = (key: string): LiveCalls => ({
  ...adultCalls,
  load: () => call('GET /live-walls/{key}', { params: { key } }, quiet),
});

export const adultCalls: LiveCalls = {
  load: (uuid) => call('GET /user/live-games/{uuid}', at(uuid), quiet),
  join: null,
  answer: () => Promise.reject(new Error('who leads does not answer')),
  leave: () => Promise.resolve(),
};
