import { GAME_CODE } from '@motamo/rules/game-code';
import {
  FEEDBACK_SECONDS_MAX,
  GOAL_COUNT_MAX,
  SECONDS_TO_ANSWER_MAX,
  SECONDS_TO_ANSWER_MIN,
  SECONDS_TO_ANSWER_STEP,
  TEAMS_MAX,
  WORDS_COUNT_MAX,
  WORDS_COUNT_MIN,
} from '@motamo/rules/limits';
import * as z from 'zod';
import { liveKind, soundFrom } from './games.ts';
import { text, uuid } from './values.ts';

export const settings = z
  .object({
    wordGroupUuid: uuid,
    wordsCount: z.number().int().min(WORDS_COUNT_MIN).max(WORDS_COUNT_MAX),
    maxSecondsToAnswer: z
      .number()
      .int()
      .min(SECONDS_TO_ANSWER_MIN)
      .max(SECONDS_TO_ANSWER_MAX)
      .multipleOf(SECONDS_TO_ANSWER_STEP, 'invalid'),
    /** Six digits; where another open game has them, the next free ones. Null makes new ones. */
    code: text(6).regex(GAME_CODE, 'gameCodeDigits').nullable(),
    isLocked: z.boolean(),
    speedCounts: z.boolean(),
    /** 0 stands for until the creator goes on. */
    feedbackSeconds: z.number().int().min(0).max(FEEDBACK_SECONDS_MAX),
    /** None stands for all; a contest is typed only where `typed` is among them. */
    kinds: z.array(liveKind).max(liveKind.options.length),
    soundFrom,
    /** 0 or 2 to 6. */
    teamsCount: z
      .number()
      .int()
      .min(0)
      .max(TEAMS_MAX)
      .refine((count) => count !== 1, 'invalid'),
    goalCount: z.number().int().min(0).max(GOAL_COUNT_MAX),
    /** Lets guests and others in; of an adult it asks for a verified address. */
    admitsOthers: z.boolean(),
  })
  .partial();
