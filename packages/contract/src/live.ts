import { TEAMS_MAX } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { game, gameData, liveState } from './games.ts';
import { lastHourEntry, missedWord, playgroup } from './live-boards.ts';
import { settings } from './live-settings.ts';
import { id, name, success, text, uuid, uuidParams } from './values.ts';
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
  /** The league that it is for. */
  leagueId: id.nullable(),
  /** The viewer has a seat in it. */
  isJoined: z.boolean(),
});
export type LiveGame = z.infer<typeof liveGame>;

const one = z.object({ success: z.literal(true), game: liveGame });
const whole = one.extend({ gameData });
const many = z.object({ games: z.array(liveGame) });

/** What was typed; a class code is recognised and told apart (rulings 9). */
const codeParams = z.object({ code: text(40).regex(/^[\p{L}\d -]{1,40}$/u) });
/** Opaque; its holder sees a wall and nothing else. */
const wallKey = z.string().regex(/^[\w-]{24}$/);
const playerParams = z.object({ uuid, studentGameUuid: uuid });

const rename = z.object({ name });

const student = { access: { who: 'student' }, limit: limits.ordinary } as const;
const player = { access: { who: 'student', licence: true }, limit: limits.ordinary } as const;
const adult = { access: { who: 'adult' }, limit: limits.ordinary } as const;
const guest = { access: { who: 'guest' }, limit: limits.ordinary } as const;

const everyone = {
  'GET /game/code/{code}': endpoint({
    summary: 'The open live game of a six-digit code',
    access: { who: 'anyone' },
    limit: limits.tries,
    params: codeParams,
    reply: one,
  }),
  'GET /live-walls/{key}': endpoint({
    summary: 'What the screen in front of a class shows, for whoever has the key that its creator made',
    access: { who: 'anyone' },
    limit: limits.open,
    params: z.object({ key: wallKey }),
    reply: whole,
    added: true,
  }),
} as const;

const students = {
  'GET /student/live-games': endpoint({
    ...student,
    summary: 'Live games that the pupil may join, or has joined and can go on with',
    reply: many,
  }),
  'POST /student/live-games': endpoint({
    ...player,
    summary:
      'Create a live game: for the own class with `classroomUuid`, for an own league with `leagueUuid`, else for anybody',
    body: z.object({
      gameTypeSlug: liveGameTypeSlug,
      wordGroupUuid: uuid,
      leagueUuid: uuid.optional(),
      classroomUuid: uuid.optional(),
      admitsOthers: z.boolean().optional(),
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
    limit: limits.tries,
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
    summary: 'Take a player out of an own game, and keep that player out',
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
    body: z.object({
      classroomUuid: uuid,
      wordGroupUuid: uuid,
      gameTypeSlug: liveGameTypeSlug,
      admitsOthers: z.boolean().optional(),
    }),
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
    summary: 'Create a game like an own one, for the same class; whoever is still there has a seat in it',
    params: uuidParams,
    reply: one,
    status: 201,
  }),
  'POST /user/live-games/{uuid}/pause': endpoint({
    ...adult,
    summary: 'Let a running game rest, or go on',
    params: uuidParams,
    body: z.object({ isPaused: z.boolean() }),
    reply: one,
    added: true,
  }),
  'POST /user/live-games/{uuid}/next': endpoint({
    ...adult,
    summary:
      'Go on in a contest, from the step that is named: from a question to its board, from there to the next question',
    params: uuidParams,
    body: z.object({ sectionIdx: z.number().int().min(0), phase: z.enum(['question', 'feedback']) }),
    reply: one,
    added: true,
  }),
  'POST /user/live-games/{uuid}/players/{studentGameUuid}/team': endpoint({
    ...adult,
    summary: 'Put a player of an own game that has not started into another team',
    params: playerParams,
    body: z.object({ team: z.number().int().min(1).max(TEAMS_MAX) }),
    reply: success,
    added: true,
  }),
  'POST /user/live-games/{uuid}/wall': endpoint({
    ...adult,
    summary: 'The key that shows the wall of an own game without a session, until it is taken back',
    params: uuidParams,
    reply: z.object({ success: z.literal(true), key: wallKey }),
    added: true,
  }),
  'DELETE /user/live-games/{uuid}/wall': endpoint({
    ...adult,
    summary: 'Take the key of the wall back',
    params: uuidParams,
    reply: success,
    added: true,
  }),
  'GET /user/live-games/{uuid}/missed': endpoint({
    ...adult,
    summary:
      'Words of a game that were answered wrong, the most missed first, to be shown and said to the class',
    params: uuidParams,
    reply: z.object({ missed: z.array(missedWord) }),
    added: true,
  }),
  'POST /user/live-games/{uuid}/players/{studentGameUuid}/remove': endpoint({
    ...adult,
    summary: 'Take a player out of an own game, and keep that player out',
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
    summary: 'Come back to a seat, or take one by the shared link of a game that is open to all',
    params: uuidParams,
    reply: one,
  }),
  'POST /anonymous/live-games/join/{code}': endpoint({
    ...guest,
    limit: limits.tries,
    summary: 'Take a seat in the game of a code',
    params: codeParams,
    reply: one,
  }),
} as const;

export const live = { ...everyone, ...students, ...adults, ...guests } as const;
