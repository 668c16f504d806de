import { seededRandom } from '@motamo/rules/seeded-random';
import type { Policy, Pupil } from './policies.ts';
import type { Memory, Truth } from './truths.ts';

/* Four weeks of one simulated pupil, then four without play. */

const WORDS = 200;
const LIST_WORDS = 20;
export const DAYS = 28;
const QUESTIONS_A_DAY = 60;
const QUESTION_DAYS = 10 / 86_400;
const GAME_QUESTIONS = 10;
const CHOICES = 4;
/** Part of a day at which everybody plays. */
export const PLAY_HOUR = 9 / 24;

export type SituationName = 'class moves on' | 'free choice' | 'one long list' | 'irregular pupils';
export const situations: readonly SituationName[] = [
  'class moves on',
  'free choice',
  'one long list',
  'irregular pupils',
];

export interface Outcome {
  readonly day28: number;
  readonly day56: number;
  readonly firstWeekRight: number;
  /** What the product would have said, beside what was true on day 28. */
  readonly said: readonly { readonly said: number; readonly true: number }[];
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** Something near a normal distribution. */
const spread = (random: () => number) => random() + random() + random() + random() - 2;

function listOf(
  situation: SituationName,
  day: number,
  game: number,
  random: () => number,
  before: number,
): number {
  if (situation === 'one long list') return 0;
  if (situation === 'free choice') return game === 0 || random() < 0.3 ? Math.floor(random() * 10) : before;
  return Math.min(9, Math.floor((day * 10) / DAYS));
}

function questionsOn(situation: SituationName, random: () => number): number {
  if (situation !== 'irregular pupils') return QUESTIONS_A_DAY;
  return random() < 0.45 ? GAME_QUESTIONS * (3 + Math.floor(random() * 11)) : 0;
}

export function simulate(
  truth: Truth,
  situation: SituationName,
  makePolicy: (p: Pupil) => Policy,
  seed: number,
): Outcome {
  // what the pupil is like does not depend on the policy
  const nature = seededRandom(seed);
  const random = seededRandom(seed * 7919 + 13);
  const pupilEase = spread(nature);
  const eases = range(0, WORDS).map(() => pupilEase + spread(nature));
  const memories: Memory[] = eases.map((ease) => truth.make(ease));
  const studied: { at: number; isRecalled: boolean }[][] = range(0, WORDS).map(() => []);
  const calendar = seededRandom(seed * 104_729 + 7);
  const imagine = (wordId: number) => {
    const memory = truth.make(eases[wordId] as number);
    for (const { at, isRecalled } of studied[wordId] ?? []) memory.study(at, isRecalled);
    return memory;
  };
  const policy = makePolicy({ random, imagine });
  const begun: number[] = [];
  let list = 0;
  let right = 0;
  let firstWeek = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const count = questionsOn(situation, calendar);
    for (let game = 0; game * GAME_QUESTIONS < count; game += 1) {
      list = listOf(situation, day, game, calendar, list);
      const size = situation === 'one long list' ? WORDS : LIST_WORDS;
      if (!begun.includes(list)) begun.push(list);
      const words = range(list * size, size);
      const earlier = begun.filter((one) => one !== list).flatMap((one) => range(one * size, size));
      const startAt = day + PLAY_HOUR + (game * GAME_QUESTIONS + 2) * QUESTION_DAYS;
      policy.start({ words, earlier, at: startAt, count: GAME_QUESTIONS });
      for (let index = 0; index < GAME_QUESTIONS; index += 1) {
        const at = startAt + index * QUESTION_DAYS;
        const { wordId, choices = CHOICES } = policy.next(index);
        const memory = memories[wordId] as Memory;
        const isRecalled = random() < memory.recall(at);
        const isRight = isRecalled || random() < 1 / choices;
        memory.study(at, isRecalled);
        studied[wordId]?.push({ at, isRecalled });
        policy.answered(index, isRight, at);
        if (day < 7) {
          firstWeek += 1;
          right += isRight ? 1 : 0;
        }
      }
    }
  }
  const sum = (at: number) => memories.reduce((all, memory) => all + memory.recall(at), 0);
  const end = DAYS + PLAY_HOUR;
  return {
    day28: sum(end),
    day56: sum(end + 28),
    firstWeekRight: firstWeek === 0 ? 0 : right / firstWeek,
    said: policy.says
      ? memories.flatMap((memory, wordId) => {
          const said = policy.says?.(wordId, end);
          return said === undefined ? [] : [{ said, true: memory.recall(end) }];
        })
      : [],
  };
}
