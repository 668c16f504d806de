import * as z from 'zod';
import { gameTypeSlug, id, instant, interfaceLang, learningLang, text, uuid } from './values.ts';
import { soundKind, word } from './words.ts';

/** The kind of one question; a live game mixes them. */
export const sectionKind = z.enum(['cards', 'hear', 'match', 'translate', 'gap', 'dictation']);
export type SectionKind = z.infer<typeof sectionKind>;

/**
 * A prompt or a choice as it may be shown before the answer (rulings 7): `uuid` is opaque and made for this
 * player and section only, texts hold only what may be read, addresses do not give the word away.
 */
export const shownItem = z.object({
  uuid,
  traductions: z.array(z.object({ lang: interfaceLang, text: z.string() })),
  imageUrl: z.string().nullable(),
  soundUrl: z.string().nullable(),
  soundKind: soundKind.nullable(),
  /** Choices of a contest: number, colour and shape on all screens, from 0; missing stands for the order here. */
  slot: z.number().int().optional(),
  /** A word of a list begun before ("révision"): days since it was asked last. */
  seenDaysAgo: z.number().int().min(0).optional(),
});
export type ShownItem = z.infer<typeof shownItem>;

/** One question as served to this viewer. A match section has several `words` and their shuffled partners in `answers`. */
export const section = z.object({
  sectionIdx: z.number().int(),
  kind: sectionKind,
  /** Asks a word of a list begun before (rulings 7). */
  isReview: z.boolean(),
  isBonus: z.boolean(),
  /** Server time in milliseconds at which the clock of this question starts. */
  servedAtMs: z.number(),
  /** Time over which speed counts, the pupil's own factor included; null where time does not count. */
  limitMs: z.number().nullable(),
  words: z.array(shownItem),
  answers: z.array(shownItem),
  /** True where the screen first asks to type the word; the choices stay one tap away, in a contest there are none. */
  asksTyping: z.boolean(),
  /** A whole sentence is heard and written; it has no choices. */
  isSentence: z.boolean().optional(),
  /** After an "almost" that may be tried once more: what was typed and the letter to look at. */
  almost: z.object({ text: z.string(), letterIndex: z.number().int() }).nullable(),
});
export type Section = z.infer<typeof section>;

/** One judged answer. In a match grid the right partner of a wrong pair stays unknown until it is found. */
export const result = z.object({
  sectionIdx: z.number().int(),
  wordUuid: uuid,
  answeredWordUuid: uuid.nullable(),
  rightWordUuid: uuid.nullable(),
  isRight: z.boolean(),
  isAlmost: z.boolean(),
  points: z.number().int(),
  timeMs: z.number().int(),
  answeredText: z.string().nullable(),
  /** What a typed answer was forgiven, to be shown. */
  forgiven: z.array(z.enum(['accent', 'case', 'article', 'punctuation'])),
  word: word.nullable(),
  /** After a false friend was chosen or typed: `text` is not `likeText`, it is `meaning` (where the catalogue knows it). */
  falseFriend: z
    .object({
      lang: interfaceLang,
      text: z.string(),
      likeLang: interfaceLang,
      likeText: z.string(),
      meaning: z.string().nullable(),
    })
    .optional(),
});
export type Result = z.infer<typeof result>;

/**
 * A player's game. Entries of other players carry only scores and progress: their `results` stay empty, and their
 * questions, whose ids are made for them alone, are not told.
 */
export const studentGame = z.object({
  uuid,
  student: z.object({ uuid, name: z.string(), avatarImageUrl: z.string().nullable() }),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  totalScore: z.number().int(),
  score: z.number().int(),
  goodResult: z.number().int(),
  badResult: z.number().int(),
  successRate: z.number().int(),
  perfect: z.boolean(),
  sectionsDoneCount: z.number().int(),
  sectionsCount: z.number().int(),
  totalGameTimeMs: z.number().int(),
  isFinish: z.boolean(),
  pointsXP: z.number().int(),
  pointsK: z.number().int(),
  pointsZ: z.number().int(),
  results: z.array(result),
  /** Questions of a game alone as far as they were asked, in whole states; elsewhere they stand in `gameData.sections`. */
  sections: z.array(section).optional(),
  /** Live games: the place at the table, from 1; the keys of `UPDATE_LIVE_GAME`. */
  seat: z.number().int().optional(),
  /** Live games that are over: 1 is the winner; null for a player who did not finish. */
  place: z.number().int().nullable().optional(),
  /** Live games in teams: from 1; null before one is given. */
  team: z.number().int().nullable().optional(),
});
export type StudentGame = z.infer<typeof studentGame>;

export const game = z.object({
  id,
  uuid,
  /** Six digits of a live game; null in a solo game. */
  code: z.string().nullable(),
  /** The language that is learnt in the game. */
  lang: learningLang,
  createdAt: instant,
  creatorId: id.nullable(),
  studentCreatorId: id.nullable(),
  classroomId: id.nullable(),
  wordGroupId: id,
  wordGroupUuid: uuid,
  gameType: z.object({ slug: gameTypeSlug }),
});
export type Game = z.infer<typeof game>;

/** State of a live game (rulings 9). */
export const liveState = z.enum(['waiting', 'starting', 'started', 'finished', 'cancelled', 'terminated']);
export type LiveState = z.infer<typeof liveState>;

/** Where the words are said: by the screen in front of the class, by every device, or there into headphones (rulings 12). */
export const soundFrom = z.enum(['wall', 'devices', 'headphones']);
export type SoundFrom = z.infer<typeof soundFrom>;

/** What a live game may ask: kinds of questions, and `typed` for questions that are answered by typing. */
export const liveKind = z.enum([...sectionKind.options, 'typed']);
export type LiveKind = z.infer<typeof liveKind>;

export const liveSettings = z.object({
  wordsCount: z.number().int(),
  maxSecondsToAnswer: z.number().int(),
  isLocked: z.boolean(),
  speedCounts: z.boolean(),
  /** Seconds that the board of a contest stays; 0 stands for until the creator goes on. */
  feedbackSeconds: z.number().int(),
  /**
   * Kinds of questions that are asked; none stands for all, of a contest without `typed`. In a battle `typed` are those for
   * which a player's level calls, in a contest they are everybody's.
   */
  kinds: z.array(liveKind),
  soundFrom,
  /** 2 to 6 teams that play against each other; 0 stands for everybody alone. */
  teamsCount: z.number().int(),
  /** Right answers that all want to reach together; 0 stands for no such goal. */
  goalCount: z.number().int(),
  /** Guests and others may come in with the code; else only those whom the game is for. */
  admitsOthers: z.boolean(),
});
export type LiveSettings = z.infer<typeof liveSettings>;

/**
 * How many chose what in the contest's last question: `uuid` is the viewer's own choice; null counts those without one, after a
 * typed question those who wrote it right and all others.
 */
export const boardEntry = z.object({ uuid: uuid.nullable(), count: z.number().int(), isRight: z.boolean() });
export type BoardEntry = z.infer<typeof boardEntry>;

/** What a live game has beside the rest of `gameData`. */
export const liveData = z.object({
  status: liveState,
  code: z.string(),
  settings: liveSettings,
  /** The viewer created it, and alone may command it. */
  isCreator: z.boolean(),
  creatorName: z.string().nullable(),
  groupType: z.enum(['random', 'classroom', 'league', 'family']),
  /** When play opens; null before the start order. */
  opensAtMs: z.number().nullable(),
  /** Since when its creator lets the game rest; null while it goes on. */
  pausedAtMs: z.number().nullable(),
  /** The game that goes on at this table, once its creator plays again; whoever is still there has a seat in it. */
  nextGameUuid: uuid.nullable(),
  /** Contest: the question is open, or its feedback is shown. */
  phase: z.enum(['question', 'feedback']).nullable(),
  sectionIdx: z.number().int().nullable(),
  /** Contest: when the present phase ends at the latest. */
  deadlineMs: z.number().nullable(),
  /** Contest: how many have answered the present question, of how many that are waited for. */
  answeredCount: z.number().int(),
  awaitedCount: z.number().int(),
  /** Contest, in feedback only. */
  board: z.array(boardEntry).nullable(),
  /** Contest, in feedback only: the word that was asked, for who does not play, after a typed question for everybody. */
  rightWord: word.nullable().optional(),
  /** Contest: seats of the five best who have points, the best first, and never the last of all; in feedback and at the end. */
  topSeats: z.array(z.number().int()).nullable(),
  /** Contest: the viewer's own place now, in feedback and at the end; null for who does not play. */
  ownPlace: z.number().int().nullable(),
  /** The viewer's own seat; null for who does not play. */
  ownSeat: z.number().int().nullable(),
  /** Told to its creator alone: a wall by `GET /live-walls/{key}` makes the sounds of the game. */
  isWallHeard: z.boolean().optional(),
});
export type LiveData = z.infer<typeof liveData>;

export const gameData = z.object({
  isStarted: z.boolean(),
  isFinish: z.boolean(),
  startedAtMs: z.number().nullable(),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
  maxSecondsToAnswer: z.number().int(),
  /** Only what this viewer has been served, the current question last. */
  sections: z.array(section),
  sectionsCount: z.number().int(),
  sectionsDoneCount: z.number().int(),
  studentGames: z.array(studentGame),
  hasLeftStudentGames: z.array(studentGame),
  logs: z.object({ allStudentIdsThatJoinedGame: z.array(id) }),
  seq: z.number().int(),
  serverNowMs: z.number(),
  /**
   * Solo games, when they start or are taken up again: the pupil's own points after each question of the latest finished
   * game of this kind on this list, from one day to two weeks old.
   */
  ghost: z.array(z.number().int()).optional(),
  /** Only in live games; see `liveData`. */
  live: liveData.optional(),
});
export type GameData = z.infer<typeof gameData>;

/**
 * One answer. `wordUuid` is the prompt, `answeredWordUuid` the choice (null: no answer, or a typed one),
 * `timeToAnswerMs` a hint. The same `answerId` sent again changes nothing and answers the present state. `cannotHear` is
 * no answer: the question by ear is then asked by picture or meaning, with the same choices, points and clock.
 */
export const answer = z.object({
  wordUuid: uuid,
  answeredWordUuid: uuid.nullable(),
  timeToAnswerMs: z.number().min(0),
  answeredText: text(200).optional(),
  answerId: uuid.optional(),
  cannotHear: z.boolean().optional(),
});
export type Answer = z.infer<typeof answer>;
