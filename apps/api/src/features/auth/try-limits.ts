import type { Context } from '../../context.ts';

const TEN_MINUTES = 600;

/**
 * Tries that fail, and what they may cost (rulings 3). Only failures count, so a class of 30 behind one address that
 * mistypes twice each (60) stays far below the budgets of an address, and a guesser meets them soon.
 */
const budgets = {
  /** One name, tried from one address. */
  'password-name-and-address': { points: 10, seconds: TEN_MINUTES },
  /** One name, tried from wherever. Wide, so that nobody can lock somebody else out by one address alone. */
  'password-name': { points: 50, seconds: TEN_MINUTES },
  'password-address': { points: 300, seconds: TEN_MINUTES },
  'shortcode-address': { points: 100, seconds: TEN_MINUTES },
  'classroom-code-address': { points: 100, seconds: TEN_MINUTES },
} as const;

type Budget = keyof typeof budgets;

/**
 * Takes one try from every budget before `attempt` runs, so that parallel tries count too, and gives it back when the
 * attempt succeeded. Refuses with 429 and `Retry-After` when a budget is used up.
 */
export async function countingFailures<T>(
  ctx: Context,
  keys: Partial<Record<Budget, string>>,
  attempt: () => Promise<T>,
): Promise<T> {
  const entries = Object.entries(keys) as [Budget, string][];
  for (const [name, key] of entries) await ctx.throttle.consume(name, key, budgets[name]);
  const outcome = await attempt();
  for (const [name, key] of entries) await ctx.throttle.giveBack(name, key);
  return outcome;
}
