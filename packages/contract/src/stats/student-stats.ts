import { GAMES_PAGE_SIZE } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from '../endpoint.ts';
import { studentGame } from '../games.ts';
import { instant, learningLang, uuid, uuidParams } from '../values.ts';
import { knowledge, statsWords } from '../words.ts';
import {
  adult,
  confusions,
  gameRow,
  statsFilter,
  statsPage,
  statsStudent,
  statsWord,
  statsWordGroup,
  wordTurn,
} from './class-stats.ts';

/* What is read about the play of one pupil: by the own adults (product §2 Adult area, §7 User stats), and by the pupil. */

const playedGame = gameRow.extend({
  studentGame: studentGame
    .pick({
      uuid: true,
      createdAt: true,
      finishedAt: true,
      totalScore: true,
      score: true,
      goodResult: true,
      badResult: true,
      successRate: true,
      perfect: true,
      sectionsCount: true,
      totalGameTimeMs: true,
      isFinish: true,
    })
    .extend({ startedAt: instant, place: z.number().int().nullable() }),
});
export type PlayedGame = z.infer<typeof playedGame>;

/** Spec §3 Game stats. */
export const statsGames = z.object({
  totalTimeMsPlayed: z.number().int(),
  totalStudentGamesCount: z.number().int(),
  totalPodiumCount: z.number().int(),
  totalPerfectGameCount: z.number().int(),
  totalScore: z.number().int(),
  games: z.array(playedGame),
});
export type StatsGames = z.infer<typeof statsGames>;

/** Who a pupil is, for the head of the page about the pupil. */
export const statsOwnStudent = statsStudent.extend({
  grade: z.number().int().nullable(),
  level: z.number().int(),
  learningLang,
  classroom: z.object({ uuid, title: z.string() }).nullable(),
  lastPlayedAt: instant.nullable(),
});

/** Spec §3 Word stats, with the words of all lists that the pupil has played. */
export const studentWords = statsWords.extend({
  words: z.array(z.object({ word: statsWord, knowledge, turn: wordTurn })),
  /** What resists: the words answered wrong most often, with the verdicts of the last three answers, the newest last. */
  hardWords: z.array(
    z.object({
      word: statsWord,
      successRate: z.number().int(),
      lastRight: z.array(z.boolean()),
      turn: wordTurn,
    }),
  ),
  /** Words learnt in each of the last six calendar weeks, the present one last. */
  learntByWeek: z.array(z.object({ firstDay: z.string(), count: z.number().int() })),
});

/** What a parent reads first: the present week, the list played last, what resists. */
export const studentWeek = z.object({
  /** Finished games of each day since Monday, by the school's calendar. */
  days: z.array(z.object({ day: z.iso.date(), timeMsPlayed: z.number().int() })),
  totalTimeMsPlayed: z.number().int(),
  today: z.iso.date(),
  /** The list played last, with its learnt and mastered words. */
  list: statsWordGroup
    .pick({ uuid: true, text: true })
    .extend({
      wordsCount: z.number().int(),
      learntWordsCount: z.number().int(),
    })
    .nullable(),
  difficultWordsCount: z.number().int(),
  /** Some of them, those with the least recall first. */
  difficultWords: z.array(statsWord),
});
export type StudentWeek = z.infer<typeof studentWeek>;

/** Which days a pupil played, for the calendar, and how the day's goal stands. */
export const playDays = z.object({
  today: z.iso.date(),
  /** Days of the month asked for with finished games. */
  days: z.array(z.object({ day: z.iso.date(), games: z.number().int() })),
  daysInARow: z.number().int(),
  gamesToday: z.number().int(),
  goalGames: z.number().int(),
});
export type PlayDays = z.infer<typeof playDays>;

const month = z
  .string()
  .regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, 'invalid')
  .optional();

export const ownStudentStats = {
  'GET /user/students/{uuid}/stats/week': endpoint({
    ...adult,
    summary: 'The present week of an own pupil',
    params: uuidParams,
    reply: z.object({ week: studentWeek }),
    added: true,
  }),
  'GET /user/students/{uuid}/stats/days': endpoint({
    ...adult,
    summary: 'The days of a month on which an own pupil played; the present month where none is named',
    params: uuidParams,
    query: z.object({ month }),
    reply: z.object({ playDays }),
    added: true,
  }),
  'GET /user/students/{uuid}/stats/words': endpoint({
    ...adult,
    summary: 'What an own pupil knows',
    params: uuidParams,
    reply: z.object({ student: statsOwnStudent, statsWords: studentWords }),
  }),
  'GET /user/students/{uuid}/stats/games': endpoint({
    ...adult,
    summary: 'What an own pupil has played, the newest first',
    params: uuidParams,
    query: statsPage,
    reply: z.object({ statsGames, nextCursor: z.string().nullable() }),
  }),
  'GET /user/students/{uuid}/taken-for': endpoint({
    ...adult,
    summary: 'Which words an own pupil takes for which others',
    params: uuidParams,
    query: statsFilter,
    reply: confusions,
    added: true,
  }),
} as const;

const student = { access: { who: 'student' }, limit: limits.ordinary } as const;

/** What pupils read about their own play (product §2 Progress). */
export const progress = {
  'GET /student/games': endpoint({
    ...student,
    summary: 'The own games, the newest first, ten a page',
    query: statsPage.extend({ limit: statsPage.shape.limit.default(GAMES_PAGE_SIZE) }),
    reply: z.object({ games: z.array(playedGame), nextCursor: z.string().nullable() }),
  }),
  'GET /student/stats/games': endpoint({
    ...student,
    summary: 'Sums over the own games, and the newest of them',
    reply: z.object({ statsGames }),
    added: true,
  }),
  'GET /student/stats/days': endpoint({
    ...student,
    summary: 'The days of a month on which the pupil played; the present month where none is named',
    query: z.object({ month }),
    reply: z.object({ playDays }),
    added: true,
  }),
} as const;
