import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pace = { perSecond: 10, atOnce: 2 };

/** Somebody who waits writes the name down when the turn comes, and `!` when it does not. */
function line() {
  const turns = createTurns();
  const said: string[] = [];
  const come = (name: string, key = 'a', waitMs = 450) =>
    void turns
      .wait(key, pace, performance.now() + waitMs)
      .then((isTurn) => said.push(isTurn ? name : `${name}!`));
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return said.splice(0).join(' ');
  };
  return { come, after, giveBack: () => turns.giveBack('a') };
}

it('lets some through at once, then the last comer first, and refuses who has waited too long', async () => {
  const { come, after } = line();
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) come(name);
  expect(await after(0)).toBe('1 2 3');
  come('other', 'b');
  expect(await after(99)).toBe('other');
  expect(await after(1)).toBe('9');
  come('late');
  expect(await after(100)).toBe('late');
  expect(await after(200)).toBe('8 7');
  expect(await after(50)).toBe('4! 5! 6!');
});

it('hands a turn that is given back to the next', async () => {
  const { come, after, giveBack } = line();
  for (const name of ['1', '2', '3', '4', '5']) come(name);
  expect(await after(0)).toBe('1 2 3');
  giveBack();
  expect(await after(0)).toBe('5');
  giveBack();
  expect(await after(0)).toBe('4');
});

it('holds a bounded number of waiting ones', async () => {
  const { come, after } = line();
  for (let at = 0; at < 205; at += 1) come(`${at}`);
  expect(await after(0)).toBe('0 1 2 3! 4!');
});
