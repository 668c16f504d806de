import type { Game, Policy, Pupil } from './policies.ts';
import { DAYS, PLAY_HOUR } from './simulate.ts';

/* Who knows each word's true memory: how much an order can win. */

const ENDS = [DAYS + PLAY_HOUR, 2 * DAYS + PLAY_HOUR];
/** Each word comes about so often: 60 questions a day on 200 words. */
const TURN_DAYS = 10 / 3;
const TRIES = 2;

/**
 * Asks what adds most to the words known on days 28 and 56 by the true memory, where each word goes on coming at its usual turn: from
 * now, or from half a turn later. It looks at one word at a time, so that a better order may exist.
 */
export function oracle({ random, imagine }: Pupil): Policy {
  let plan: number[] = [];
  const known = (wordId: number, from: number, chances: readonly number[]) => {
    const memory = imagine(wordId);
    for (let at = from, n = 0; at < DAYS; at += TURN_DAYS, n += 1) {
      const isRecalled = memory.recall(at) > (chances[n] ?? 0.5);
      memory.study(at, isRecalled);
    }
    return ENDS.reduce((sum, end) => sum + memory.recall(end), 0);
  };
  const value = (wordId: number, at: number) => {
    let sum = 0;
    for (let n = 0; n < TRIES; n += 1) {
      const chances = Array.from({ length: 12 }, random);
      sum += known(wordId, at, chances) - known(wordId, at + TURN_DAYS / 2, chances.slice(1));
    }
    return sum;
  };
  const best = (from: readonly number[], at: number, count: number) =>
    from
      .map((wordId) => ({ wordId, value: value(wordId, at) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, count);
  return {
    start({ words, earlier, at, count }: Game) {
      const reviews = best(earlier, at, count / 2);
      const all = [...best(words, at, count), ...reviews].sort((a, b) => b.value - a.value);
      plan = all.slice(0, count).map(({ wordId }) => wordId);
    },
    next: (index) => ({ wordId: plan[index] as number }),
    answered: () => {},
  };
}
