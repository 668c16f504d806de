import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { answer, game, gameData } from './games.ts';
import { anonymous, student } from './people.ts';
import { soloGameTypeSlug, success, uuid, uuidParams } from './values.ts';

const start = z.object({
  wordGroupUuid: uuid,
  gameTypeSlug: soloGameTypeSlug,
  /** "Play my misses": only the words missed in this finished game of the same player. */
  missesOfStudentGameUuid: uuid.optional(),
  /** Players take turns at one device: nobody's speed counts. */
  isUntimed: z.boolean().optional(),
});
const started = z.object({ success: z.literal(true), game, gameData });

export const solo = {
  'POST /student/list-games': endpoint({
    summary: 'Start a solo game on a word group',
    access: { who: 'student', licence: true },
    limit: limits.ordinary,
    body: start,
    reply: started,
    status: 201,
  }),
  'GET /student/student-games/{studentGameUuid}': endpoint({
    summary: 'The present state of an own game, to go on after a refresh or a lost connection',
    access: { who: 'student' },
    limit: limits.play,
    params: z.object({ studentGameUuid: uuid }),
    reply: started,
    added: true,
  }),
  'PUT /student/student-games/{studentGameUuid}': endpoint({
    summary: 'Answer the current question of an own game, solo or live',
    access: { who: 'student', licence: true, provedBy: 'handler' },
    limit: limits.play,
    params: z.object({ studentGameUuid: uuid }),
    body: answer,
    reply: z.object({ student, gameData }),
  }),
  'POST /student/games/{uuid}/leave': endpoint({
    summary: 'Leave an unfinished game',
    access: { who: 'student' },
    limit: limits.ordinary,
    params: uuidParams,
    reply: success,
  }),
  'POST /anonymous/list-games': endpoint({
    summary: 'Start a solo game as a guest; costs one of the eleven games',
    access: { who: 'guest' },
    limit: limits.ordinary,
    body: start,
    reply: started.extend({ anonymous }),
    status: 201,
  }),
  'GET /anonymous/games/{gameUuid}': endpoint({
    summary: 'The present state of an own guest game',
    access: { who: 'guest' },
    limit: limits.play,
    params: z.object({ gameUuid: uuid }),
    reply: started,
    added: true,
  }),
  'PUT /anonymous/games/{gameUuid}': endpoint({
    summary: 'Answer the current question of an own guest game, solo or live',
    access: { who: 'guest', provedBy: 'handler' },
    limit: limits.play,
    params: z.object({ gameUuid: uuid }),
    body: answer,
    reply: z.object({ anonymous, gameData }),
  }),
  'POST /anonymous/games/{gameUuid}/leave': endpoint({
    summary: 'Leave an unfinished guest game',
    access: { who: 'guest' },
    limit: limits.ordinary,
    params: z.object({ gameUuid: uuid }),
    reply: success,
  }),
} as const;
