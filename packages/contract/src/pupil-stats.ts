import * as z from 'zod';
import {
  adult,
  confusions,
  gameRow,
  statsFilter,
  statsPage,
  statsStudent,
  statsWord,
  statsWordGroup,
} from './class-stats.ts';
import { endpoint } from './endpoint.ts';
import { studentGame } from './games.ts';
import { instant, learningLang, uuid, uuidParams } from './values.ts';
import { knowledge, statsWords } from './words.ts';

/* What an adult reads about the play of one own pupil (spec §2 Adult area, §7 User stats). */

const pupilGame = gameRow.extend({
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
export type PupilGame = z.infer<typeof pupilGame>;

/** Spec §3 Game stats. */
export const statsGames = z.object({
  totalTimeMsPlayed: z.number().int(),
  totalStudentGamesCount: z.number().int(),
  totalPodiumCount: z.number().int(),
  totalPerfectGameCount: z.number().int(),
  totalScore: z.number().int(),
  games: z.array(pupilGame),
});
export type StatsGames = z.infer<typeof statsGames>;

/** Who a pupil is, for the head of the page about the pupil. */
export const statsPupil = statsStudent.extend({
  grade: z.number().int().nullable(),
  level: z.number().int(),
  learningLang,
  classroom: z.object({ uuid, title: z.string() }).nullable(),
  lastPlayedAt: instant.nullable(),
});

/** Spec §3 Word stats, with the words of all lists that the pupil has played. */
export const pupilWords = statsWords.extend({
  words: z.array(z.object({ word: statsWord, knowledge })),
  /** What resists: the words answered wrong most often, with the verdicts of the last three answers, the newest last. */
  hardWords: z.array(
    z.object({ word: statsWord, successRate: z.number().int(), lastRight: z.array(z.boolean()) }),
  ),
  /** Words learnt in each of the last six calendar weeks, the present one last. */
  learntByWeek: z.array(
    z.object({ firstDay: z.string(), weekNb: z.number().int(), count: z.number().int() }),
  ),
});

/** What a parent reads first: the present week, the list played last, what resists. */
export const pupilWeek = z.object({
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
export type PupilWeek = z.infer<typeof pupilWeek>;

export const pupilStats = {
  'GET /user/students/{uuid}/stats/week': endpoint({
    ...adult,
    summary: 'The present week of an own pupil',
    params: uuidParams,
    reply: z.object({ week: pupilWeek }),
    added: true,
  }),
  'GET /user/students/{uuid}/stats/words': endpoint({
    ...adult,
    summary: 'What an own pupil knows',
    params: uuidParams,
    reply: z.object({ student: statsPupil, statsWords: pupilWords }),
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
