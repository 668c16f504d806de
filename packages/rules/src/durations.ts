const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** A time ready to be shown: the words around the numbers come from the interface's language. */
export type PlayTime =
  | { unit: 'hours'; hours: number; minutes: number /** 'HHhMM', the same in every language */; text: string }
  | { unit: 'minutes'; minutes: number };

/**
 * Total time played (product §9): hours and minutes as 'HHhMM', both of two digits, from one hour on; before that whole
 * minutes, as they are. Negative times count as 0.
 */
export function playTime(timeMs: number): PlayTime {
  const total = wholeMinutes(timeMs);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  if (hours === 0) return { unit: 'minutes', minutes };
  return { unit: 'hours', hours, minutes, text: `${twoDigits(hours)}h${twoDigits(minutes)}` };
}

export type GameTime =
  | { unit: 'seconds'; seconds: number }
  | { unit: 'minutes'; minutes: number; seconds: number };

/** Time of one game (product §9): whole seconds up to 60 s, above that minutes and the seconds left over. */
export function gameTime(timeMs: number): GameTime {
  const total = Math.floor(Math.max(0, timeMs) / SECOND_MS);
  if (total <= 60) return { unit: 'seconds', seconds: total };
  return { unit: 'minutes', minutes: Math.floor(total / 60), seconds: total % 60 };
}

/** A duration in whole minutes begun and done (product §2, games table of a classroom). */
export function wholeMinutes(timeMs: number): number {
  return Math.floor(Math.max(0, timeMs) / MINUTE_MS);
}

/**
 * How long somebody is asked to wait, in the largest unit that is full: up to a minute in seconds, up to an hour in minutes,
 * from then on in hours. Rounded up, so that nobody comes back too early.
 */
export function waitTime(seconds: number): { value: number; unit: 'second' | 'minute' | 'hour' } {
  if (seconds < 60) return { value: Math.ceil(seconds), unit: 'second' };
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  return { value: Math.ceil(minutes / 60), unit: 'hour' };
}

/** A number rounded to the whole, with commas between thousands in every language (product §9): 1286 → '1,286'. */
export function formatNumber(value: number): string {
  const whole = Math.round(value);
  const digits = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, ',');
  return whole < 0 ? `-${digits}` : digits;
}

/**
 * Cents as an amount with two decimals (product §9): 5748 → '57.48'.
 * @throws RangeError when the cents are not a whole number: money is never rounded on its way to the screen.
 */
export function formatMoney(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError(`not whole cents: ${amountCents}`);
  const cents = Math.abs(amountCents);
  return `${amountCents < 0 ? '-' : ''}${formatNumber(Math.floor(cents / 100))}.${twoDigits(cents % 100)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const SHOWN_TO_CHILDREN_MAX = 99;

/**
 * A number of words as a child reads it: of hundreds nobody can do more than begin.
 *
 * @returns `shown`, at most "99+", and `count`, which the plural follows
 */
export const shownCount = (count: number): { count: number; shown: string } => ({
  count,
  shown: count > SHOWN_TO_CHILDREN_MAX ? `${SHOWN_TO_CHILDREN_MAX}+` : String(count),
});
