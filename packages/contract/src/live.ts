import {
  NAME_MAX,
  SECONDS_TO_ANSWER_MAX,
  SECONDS_TO_ANSWER_MIN,
  SECONDS_TO_ANSWER_STEP,
  WORDS_COUNT_MAX,
  WORDS_COUNT_MIN,
} from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { game, gameData, liveState } from './games.ts';
import { id, learningLang, success, uuid, uuidParams } from './values.ts';
import { wordGroup } from './words.ts';

export const liveGameTypeSlug = z.enum(['battle', 'contest']);
export type LiveGameTypeSlug = z.infer<typeof liveGameTypeSlug>;

/** A live game as lists and commands show it. */
export const liveGame = game.extend({
  state: liveState,
  /** Title of the word group in the viewer's language. */
  wordGroupText: z.string(),
  creatorName: z.string().nullable(),
  playersCount: z.number().int(),
  isLocked: z.boolean(),
  /** The viewer has a seat in it. */
  isJoined: z.boolean(),
});
export type LiveGame = z.infer<typeof liveGame>;

const one = z.object({ success: z.literal(true), game: liveGame });
const whole = one.extend({ gameData });
const many = z.object({ games: z.array(liveGame) });

/** What was typed; a class code is recognised and told apart (rulings 9). */
const codeParams = z.object({ code: z.string().regex(/^[\p{L}\d -]{1,40}$/u) });
const playerParams = z.object({ uuid, studentGameUuid: uuid });

const settings = z
  .object({
    wordGroupUuid: uuid,
    wordsCount: z.number().int().min(WORDS_COUNT_MIN).max(WORDS_COUNT_MAX),
    maxSecondsToAnswer: z
      .number()
      .int()
      .min(SECONDS_TO_ANSWER_MIN)
      .max(SECONDS_TO_ANSWER_MAX)
      .multipleOf(SECONDS_TO_ANSWER_STEP, 'invalid'),
    /** Six digits that no other open game has; null makes new ones. */
    code: z
      .string()
      .regex(/^\d{6}$/, 'gameCodeDigits')
      .nullable(),
    isLocked: z.boolean(),
    speedCounts: z.boolean(),
  })
  .partial();

const rename = z.object({ name: z.string().trim().min(1, 'required').max(NAME_MAX, 'tooLong') });

/** A class for choosing whom a game is for. A parent has one family group, whose uuid is the parent's own. */
export const playgroup = z.object({
  id,
  uuid,
  title: z.string(),
  /** Null for a family group. */
  code: z.string().nullable(),
  grade: z.number().int().nullable(),
  lang: learningLang.nullable(),
  studentsCount: z.number().int(),
});
export type Playgroup = z.infer<typeof playgroup>;

/** Last-hour board (spec §3): first places and podium places of live games that ended within the last hour. */
export const lastHourEntry = z.object({
  id,
  student: z.object({ uuid, name: z.string(), avatarImageUrl: z.string().nullable() }),
  poleCount: z.number().int(),
  podiumCount: z.number().int(),
});
export type LastHourEntry = z.infer<typeof lastHourEntry>;

const student = { access: { who: 'student' }, limit: limits.ordinary } as const;
const player = { access: { who: 'student', licence: true }, limit: limits.ordinary } as const;
const adult = { access: { who: 'adult' }, limit: limits.ordinary } as const;
const guest = { access: { who: 'guest' }, limit: limits.ordinary } as const;

const everyone = {
  'GET /game/code/{code}': endpoint({
    summary: 'The open live game of a six-digit code',
    access: { who: 'anyone' },
    limit: limits.open,
    params: codeParams,
    reply: one,
  }),
} as const;

const pupils = {
  'GET /student/live-games': endpoint({
    ...student,
    summary: 'Live games that the pupil may join, or has joined and can go on with',
    reply: many,
  }),
  'POST /student/live-games': endpoint({
    ...player,
    summary: 'Create a live game: for the own class with `classroomUuid`, else for anybody',
    body: z.object({
      gameTypeSlug: liveGameTypeSlug,
      wordGroupUuid: uuid,
      leagueUuid: uuid.optional(),
      classroomUuid: uuid.optional(),
    }),
    reply: one,
    status: 201,
  }),
  'GET /student/live-games/{uuid}': endpoint({
    ...student,
    summary: 'The whole state of a live game for this pupil',
    params: uuidParams,
    reply: whole,
  }),
  'PUT /student/live-games/{uuid}': endpoint({
    ...student,
    summary: 'Change settings of an own game that has not started',
    params: uuidParams,
    body: settings,
    reply: whole,
    added: true,
  }),
  'POST /student/live-games/{uuid}/join': endpoint({
    ...player,
    summary: 'Take a seat, or come back to it',
    params: uuidParams,
    reply: one,
  }),
  'POST /student/live-games/join/{code}': endpoint({
    ...player,
    summary: 'Take a seat in the game of a code',
    params: codeParams,
    reply: one,
  }),
  'POST /student/live-games/{uuid}/start': endpoint({
    ...player,
    summary: 'Start an own game',
    params: uuidParams,
    reply: one,
  }),
  'POST /student/live-games/{uuid}/terminate': endpoint({
    ...student,
    summary: 'Cancel an own game that has not started',
    params: uuidParams,
    reply: one,
  }),
  'POST /student/live-games/{uuid}/players/{studentGameUuid}/remove': endpoint({
    ...student,
    summary: 'Take a player out of an own game, and keep him out',
    params: playerParams,
    reply: success,
    added: true,
  }),
  'POST /student/live-games/{uuid}/players/{studentGameUuid}/rename': endpoint({
    ...student,
    summary: 'Give a player of an own game a name of the safe list',
    params: playerParams,
    body: rename,
    reply: success,
    added: true,
  }),
  'GET /student/word-groups/playable/contest': endpoint({
    ...student,
    summary: 'Word groups that a live game can be played on',
    reply: z.object({ wordGroups: z.array(wordGroup) }),
  }),
  'GET /student/standings/live': endpoint({
    ...student,
    summary: 'The ten best of the live games of the last hour',
    reply: z.object({ standings: z.array(lastHourEntry) }),
  }),
  'GET /student/classrooms': endpoint({
    ...student,
    summary: 'The own class, to choose whom a game is for',
    reply: z.object({ classrooms: z.array(playgroup) }),
  }),
} as const;

const adults = {
  'GET /user/live-games': endpoint({ ...adult, summary: 'Own live games that are not over', reply: many }),
  'POST /user/live-games': endpoint({
    ...adult,
    summary: 'Create a live game for an own class, or for the own children, and invite them',
    body: z.object({ classroomUuid: uuid, wordGroupUuid: uuid, gameTypeSlug: liveGameTypeSlug }),
    reply: one,
    status: 201,
  }),
  'GET /user/live-games/{uuid}': endpoint({
    ...adult,
    summary: 'The whole state of an own live game, or of one played by an own class',
    params: uuidParams,
    reply: whole,
  }),
  'PUT /user/live-games/{uuid}': endpoint({
    ...adult,
    summary: 'Change settings of an own game that has not started',
    params: uuidParams,
    body: settings,
    reply: whole,
  }),
  'POST /user/live-games/{uuid}/start': endpoint({
    ...adult,
    summary: 'Start an own game',
    params: uuidParams,
    reply: one,
  }),
  'POST /user/live-games/{uuid}/terminate': endpoint({
    ...adult,
    summary: 'Cancel an own game that has not started, terminate one that has',
    params: uuidParams,
    reply: one,
  }),
  'POST /user/live-games/{uuid}/duplicate': endpoint({
    ...adult,
    summary: 'Create a game like an own one, for the same class, and invite it again',
    params: uuidParams,
    reply: one,
    status: 201,
  }),
  'POST /user/live-games/{uuid}/players/{studentGameUuid}/remove': endpoint({
    ...adult,
    summary: 'Take a player out of an own game, and keep him out',
    params: playerParams,
    reply: success,
    added: true,
  }),
  'POST /user/live-games/{uuid}/players/{studentGameUuid}/rename': endpoint({
    ...adult,
    summary: 'Give a player of an own game another name',
    params: playerParams,
    body: rename,
    reply: success,
    added: true,
  }),
  'GET /user/word-groups/playable/contest': endpoint({
    ...adult,
    summary: 'Word groups that a live game can be played on',
    reply: z.object({ wordGroups: z.array(wordGroup) }),
  }),
} as const;

const guests = {
  'GET /anonymous/live-games/{uuid}': endpoint({
    ...guest,
    summary: 'The whole state of a live game for this guest',
    params: uuidParams,
    reply: whole,
  }),
  'POST /anonymous/live-games/{uuid}/join': endpoint({
    ...guest,
    summary: 'Come back to a seat',
    params: uuidParams,
    reply: one,
  }),
  'POST /anonymous/live-games/join/{code}': endpoint({
    ...guest,
    summary: 'Take a seat in the game of a code',
    params: codeParams,
    reply: one,
  }),
} as const;

export const live = { ...everyone, ...pupils, ...adults, ...guests } as const;
