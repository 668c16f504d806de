import { withoutAccents } from '@motamo/rules/text-folding';

const base = (letter: string) => withoutAccents(letter).toLowerCase();
const isLetter = (symbol: string) => /\p{L}/u.test(symbol);

/**
 * Places in the right text whose letter was typed without its accent. Compared from the end, so that a missing
 * article does not matter; signs and spaces are skipped. Empty where the two do not go together.
 */
export function accentsToLearn(typed: string, right: string): number[] {
  const given = [...typed.normalize('NFC')];
  const wanted = [...right.normalize('NFC')];
  const places: number[] = [];
  let at = given.length - 1;
  for (let place = wanted.length - 1; place >= 0; place -= 1) {
    const letter = wanted[place] ?? '';
    if (!isLetter(letter)) continue;
    while (at >= 0 && !isLetter(given[at] ?? '')) at -= 1;
    const typedLetter = given[at];
    if (typedLetter === undefined || base(typedLetter) !== base(letter)) break;
    if (typedLetter.toLowerCase() !== letter.toLowerCase()) places.unshift(place);
    at -= 1;
  }
  return places;
}
