import { similarity } from '@motamo/rules/distractors';
import type { StoredItem } from '../../../db/schema/games.ts';
import type { DemoStudent } from '../demo-class.ts';
import { PAST_DAYS } from './days.ts';
import { shareOf, type World } from './world.ts';

/* What the pupils of the demo know, mix up, misspell, and how long they think. */

const DAY_MS = 24 * 60 * 60_000;

/** Over the year everybody gets better by so much. */
const GROWTH = 0.12;
/** Each pupil has easy and hard words. */
const HARDEST = -0.38;
const EASIEST = 0.14;

/** The chance that a pupil is right about a word. */
export function chanceOf(world: World, person: DemoStudent, wordId: number): number {
  const share = shareOf('ease', person.username, wordId);
  const ease = share < 0.2 ? HARDEST * (1 - share * 2) : EASIEST * share;
  // From the day's beginning: a year that begins an hour later must not tip any of its thousands of draws.
  const passed = (world.todayMs - world.nowMs()) / DAY_MS / PAST_DAYS;
  return Math.min(0.985, Math.max(0.12, person.skill + ease + GROWTH * (0.3 - passed)));
}

/** Mistakes that many make: the choice that is spelt most like the word, and only now and then another one. */
export function wrongChoice<Item extends Pick<StoredItem, 'wordId'>>(
  wordId: number,
  choices: readonly Item[],
  { textOf, random }: { textOf: (wordId: number) => string; random: () => number },
): Item | undefined {
  const text = textOf(wordId);
  const wrong = choices
    .filter((choice) => choice.wordId !== wordId)
    .map((choice) => ({ choice, likeness: similarity(text, textOf(choice.wordId)) }))
    .sort((a, b) => b.likeness - a.likeness || a.choice.wordId - b.choice.wordId);
  return (random() < 0.7 ? wrong[0] : wrong[Math.floor(random() * wrong.length)])?.choice;
}

/** Who is sure is quick; typing takes its time. */
export function thinkingMs({ skill }: DemoStudent, isTyped: boolean, random: () => number): number {
  const slow = 1400 + 5200 * (1 - skill);
  return Math.round(slow + random() ** 2 * 6500 + (isTyped ? 2200 + 2600 * random() : 0));
}

const swaps: readonly (readonly [RegExp, string])[] = [
  [/ee/, 'ea'],
  [/ea/, 'ee'],
  [/ck/, 'k'],
  [/ph/, 'f'],
  [/ie/, 'ei'],
  [/ou/, 'u'],
  [/([bcdfglmnprst])\1/, '$1'],
  [/([aeiou])([bdgmnprt])([aeiouy])/, '$1$2$2$3'],
  [/([a-z])e\b/, '$1'],
  [/([a-z])([a-z])([a-z])\b/, '$1$3$2'],
];

/** A slip as pupils make them; the same pupil makes the same one again. */
function slip(word: string, seed: string): string {
  const from = Math.floor(shareOf('slip', seed) * swaps.length);
  for (let at = 0; at < swaps.length; at += 1) {
    const [pattern, by] = swaps[(from + at) % swaps.length] ?? swaps[0] ?? [/$/, ''];
    const other = word.replace(pattern, by);
    if (other !== word) return other;
  }
  return `${word}e`;
}

/** One word of the text, or two of a sentence, with a slip. */
export function misspelt(text: string, seed: string, random: () => number): string {
  const parts = text.split(' ');
  const long = parts.flatMap((part, at) => (part.length > 3 ? [at] : []));
  const first = long[Math.floor(shareOf('which', seed) * long.length)] ?? parts.length - 1;
  const second = parts.length > 4 && random() < 0.5 ? long[Math.floor(random() * long.length)] : undefined;
  return parts.map((part, at) => (at === first || at === second ? slip(part, seed) : part)).join(' ');
}
