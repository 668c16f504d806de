import { STATS_FIRST_YEAR } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from '../endpoint.ts';
import { gameTypeSlug, id, instant, interfaceLang, uuid, uuidParams } from '../values.ts';
import { soundKind, word, wordGroup } from '../words.ts';

/*
 * What an adult reads about the play of the own pupils (product §2 Classroom stats). A class is an own class of a teacher,
 * or the one family group of a parent, whose uuid is the parent's own. Which games count is written in rulings 6.
 */

/** Stats filter of product §4. `month` without a month means January, without a year the present one, by the school's calendar. */
export const statsFilter = z.object({
  filteredDate: z.enum(['all', 'month', 'year']).default('all'),
  month: z.coerce.number().int().min(1).max(12).optional(),
  year: z.coerce.number().int().min(STATS_FIRST_YEAR).max(9999).optional(),
});
export type StatsFilter = z.infer<typeof statsFilter>;

export const statsPage = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(200),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .regex(/^\d{1,15}_\d{1,10}$/, 'invalid')
    .optional(),
});

/** An own pupil, by name. */
export const statsStudent = z.object({
  id,
  uuid,
  name: z.string(),
  firstName: z.string(),
  username: z.string(),
  avatarImageUrl: z.string().nullable(),
});
export type StatsStudent = z.infer<typeof statsStudent>;

export const statsWordGroup = wordGroup.pick({
  id: true,
  uuid: true,
  text: true,
  type: true,
  imageUrl: true,
  weekNb: true,
  isWeekNb: true,
  wordCount: true,
});
export type StatsWordGroup = z.infer<typeof statsWordGroup>;

/** A word in the language that is learnt, with what it means in the reader's. */
export const statsWord = z.object({
  id,
  uuid,
  text: z.string(),
  meaning: z.string(),
  imageUrl: z.string().nullable(),
  soundUrl: z.string().nullable(),
  soundKind: soundKind.nullable(),
});
export type StatsWord = z.infer<typeof statsWord>;

/** Spec §3 Student stats; equal scores share a rank. */
export const studentStats = z.object({
  rank: z.number().int(),
  studentId: id,
  student: statsStudent,
  totalScore: z.number().int(),
  totalSuccessRate: z.number().int(),
  games: z.number().int(),
  totalTimeMsPlayed: z.number().int(),
});
export type StudentStats = z.infer<typeof studentStats>;

/** Spec §3 Word group stats. */
export const wordGroupStats = z.object({
  wordGroup: statsWordGroup,
  stats: z.object({
    gameCount: z.number().int(),
    successRate: z.number().int(),
    wordStats: z.array(z.object({ wordId: id, successRate: z.number().int(), tries: z.number().int() })),
  }),
});
export type WordGroupStats = z.infer<typeof wordGroupStats>;

/** One player's result; `student` is null for guests and for pupils of other adults. */
export const statsResult = z.object({
  rank: z.number().int(),
  student: statsStudent.nullable(),
  isGuest: z.boolean(),
  totalScore: z.number().int(),
  goodResult: z.number().int(),
  badResult: z.number().int(),
  sectionsCount: z.number().int(),
  isFinish: z.boolean(),
});
export type StatsResult = z.infer<typeof statsResult>;

export const gameRow = z.object({
  id,
  uuid,
  startedAt: instant,
  finishedAt: instant.nullable(),
  wordGroupId: id,
  wordGroup: statsWordGroup.pick({ uuid: true, text: true, imageUrl: true }),
  gameType: z.object({ slug: gameTypeSlug }),
  /** The class for which a live game was made. */
  classroomId: id.nullable(),
});

/** A game of the class: the reader may see its result when at least one of its players is an own pupil. */
export const classroomGame = gameRow.extend({
  wasUserFinished: z.boolean(),
  canSeeResult: z.boolean(),
  results: z.array(statsResult),
});
export type ClassroomGame = z.infer<typeof classroomGame>;

const falseFriend = z.object({ text: z.string(), likeText: z.string(), meaning: z.string() });

/** A confusion: `word` was asked, `chosenWord` was chosen instead. */
export const confusion = z.object({
  word: statsWord,
  chosenWord: statsWord,
  count: z.number().int(),
  /** Half of the wrong answers were faster. */
  medianTimeMs: z.number().int(),
  likeness: z.enum(['spelling', 'sound', 'none']),
  /** The other word looks like this one in the language that the pupils speak or learn. */
  falseFriend: falseFriend.nullable(),
  students: z.array(z.object({ student: statsStudent, count: z.number().int() })),
});
export type Confusion = z.infer<typeof confusion>;

/** When a pupil was asked a word last, and when it comes again; `comesInDays` is 0 once its time has come. Null if never asked. */
export const wordTurn = z
  .object({ seenDaysAgo: z.number().int().min(0), comesInDays: z.number().int().min(0) })
  .nullable();

export const readiness = z.enum(['unseen', 'weak', 'close', 'ready', 'mastered']);

export const readinessRow = z.object({
  student: statsStudent,
  /** In the order of `words`; recall 0 to 1 on the day, null for a word never answered. */
  cells: z.array(z.object({ readiness, recall: z.number().nullable(), turn: wordTurn })),
  readyCount: z.number().int(),
  isReady: z.boolean(),
});
export type ReadinessRow = z.infer<typeof readinessRow>;

export const readinessGrid = z.object({
  day: z.string(),
  wordGroup: statsWordGroup,
  words: z.array(statsWord),
  /** Who needs help first. */
  rows: z.array(readinessRow),
  /** Words that a pupil must be ready for to be ready for the list. */
  neededCount: z.number().int(),
  readyStudentsCount: z.number().int(),
});
export type ReadinessGrid = z.infer<typeof readinessGrid>;

export const adult = { access: { who: 'adult' }, limit: limits.ordinary } as const;
const inList = z.object({ uuid, wordGroupUuid: uuid });
export const confusions = z.object({ takenFor: z.array(confusion), wrongCount: z.number().int() });

export const classStats = {
  'GET /user/classrooms/uuid/{uuid}/stats': endpoint({
    ...adult,
    summary: 'What the statistics of a class are about: its pupils and the lists that they have played',
    params: uuidParams,
    reply: z.object({
      classroom: z.object({ uuid, title: z.string(), lang: interfaceLang, studentsCount: z.number().int() }),
      students: z.array(statsStudent),
      /** Those played, that of the week first, then the newest; then lists of the week that nobody played. */
      wordGroups: z.array(statsWordGroup),
    }),
    added: true,
  }),
  'GET /user/classrooms/uuid/{uuid}/students/stats': endpoint({
    ...adult,
    summary: 'Ranking of the pupils of a class',
    params: uuidParams,
    query: statsFilter,
    reply: z.object({ studentStats: z.array(studentStats) }),
  }),
  'GET /user/classrooms/uuid/{uuid}/word-groups/stats': endpoint({
    ...adult,
    summary: 'Word groups that a class has played, with each word',
    params: uuidParams,
    query: statsFilter,
    reply: z.object({ wordGroupStats: z.array(wordGroupStats) }),
  }),
  'GET /user/classrooms/uuid/{uuid}/word-groups/{wordGroupUuid}/words': endpoint({
    ...adult,
    summary: 'The words of a group that the class has played',
    params: inList,
    reply: z.object({ words: z.array(word) }),
    added: true,
  }),
  'GET /user/classrooms/uuid/{uuid}/games': endpoint({
    ...adult,
    summary: 'Games of a class, the newest first',
    params: uuidParams,
    query: statsFilter.extend(statsPage.shape),
    reply: z.object({
      games: z.array(classroomGame),
      nextCursor: z.string().nullable(),
      total: z.number().int(),
    }),
  }),
  'GET /user/classrooms/uuid/{uuid}/taken-for': endpoint({
    ...adult,
    summary: 'Which words a class takes for which others',
    params: uuidParams,
    query: statsFilter.extend({ studentUuid: uuid.optional(), wordGroupUuid: uuid.optional() }),
    reply: confusions,
    added: true,
  }),
  'GET /user/classrooms/uuid/{uuid}/ready': endpoint({
    ...adult,
    summary: 'How well each pupil will remember each word of a list on a day',
    params: uuidParams,
    /** Without them: the list of the week, or the one played last, and the next Friday. */
    query: z.object({ wordGroupUuid: uuid.optional(), day: z.iso.date().optional() }),
    reply: z.object({ ready: readinessGrid }),
    added: true,
  }),
  'GET /user/classrooms/uuid/{uuid}/weakest-words': endpoint({
    ...adult,
    summary: 'The words whose asking helps a class most now, the weakest first, twelve at most',
    params: uuidParams,
    reply: z.object({ words: z.array(statsWord) }),
    added: true,
  }),
} as const;
