import { USERNAME_MIN } from './limits.ts';
import { fold } from './text-folding.ts';

const NAME_PART_MAX = 24;
const NAMELESS = 'pupil';

/**
 * A free username like `lea.t` from a first and a last name: accents folded, lowercase, a number from 2 on when it is taken
 * (`lea.t2`), at least 3 characters (product §5). Names without Latin letters or digits give `pupil`, `pupil2`, …
 * `taken` must come to an end: it is asked until it says no.
 */
export function usernameFrom(
  firstName: string,
  lastName: string,
  taken: (username: string) => boolean,
): string {
  const base = baseOf(lettersOf(firstName), lettersOf(lastName));
  let username = base;
  for (let number = 2; taken(username); number += 1) username = `${base}${number}`;
  return username;
}

function baseOf(first: string, last: string): string {
  const base = first === '' ? last : last === '' ? first : `${first}.${last.charAt(0)}`;
  if (base.length >= USERNAME_MIN) return base;
  return base === '' ? NAMELESS : `${base}.${NAMELESS}`;
}

function lettersOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, NAME_PART_MAX);
}
