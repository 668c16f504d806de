import { tidy } from './text-folding.ts';

const VARIANTS_MAX = 32;
const SUFFIX_MAX = 2;
const STEM_MIN = 3;

/**
 * Every spelling that a written answer stands for:
 * - `(to) run`, `grand(e)`: what is in brackets may be left out;
 * - `car / automobile`: with spaces around, the stroke separates whole answers;
 * - `le/la journaliste`: without spaces it separates the words that it stands between;
 * - `grand/e`, `grand/-e`: a single letter, or up to two after a hyphen, is an ending of what stands before.
 */
export function variantsOf(written: string): string[] {
  const whole = tidy(written);
  // nearly all texts are plain, and thousands are looked through to judge one answer
  if (!/[/()]/.test(whole)) return whole === '' ? [] : [whole];
  const variants = new Set<string>();
  for (const answer of whole.split(/ \/ | \/|\/ /)) {
    for (const opened of withAndWithoutBrackets(answer)) {
      for (const choice of wordChoices(opened)) {
        const variant = tidy(choice);
        if (variant !== '') variants.add(variant);
        if (variants.size === VARIANTS_MAX) return [...variants];
      }
    }
  }
  return [...variants];
}

/** Pairs of brackets that are left out in turn; of any further pair the inside counts as written. */
const PAIRS_VARIED_MAX = Math.log2(VARIANTS_MAX);

/** How many parts of a written answer stand in brackets. */
export function bracketPairsOf(written: string): number {
  return Math.min(written.split('(').length, written.split(')').length) - 1;
}

function withAndWithoutBrackets(text: string): string[] {
  // The pairs of all texts are the same, so that each round takes one pair from each.
  let texts = [text];
  for (let round = 0; round < PAIRS_VARIED_MAX; round += 1) {
    texts = texts.flatMap((one) => {
      const match = /\(([^()]*)\)/.exec(one);
      if (!match) return [one];
      const before = one.slice(0, match.index);
      const after = one.slice(match.index + match[0].length);
      return [`${before}${match[1] ?? ''}${after}`, `${before}${after}`];
    });
  }
  return texts.map((one) => one.replace(/[()]/g, ''));
}

function wordChoices(text: string): string[] {
  return text.split(' ').reduce<string[]>(
    (starts, word) => {
      const choices = alternativesOf(word);
      return starts.flatMap((start) => choices.map((choice) => `${start} ${choice}`)).slice(0, VARIANTS_MAX);
    },
    [''],
  );
}

function alternativesOf(word: string): string[] {
  const [stem = '', ...others] = word.split('/').filter((part) => part !== '');
  return [stem, ...others.flatMap((part) => alternativeOrEnding(stem, part))];
}

function alternativeOrEnding(stem: string, part: string): string[] {
  const ending = part.replace(/^-/, '');
  const isEnding = stem.length >= STEM_MIN && (part !== ending || ending.length === 1);
  if (!isEnding) return [part];
  // "acteur/-trice" names an ending that cannot simply be put behind the stem
  return ending.length <= SUFFIX_MAX ? [`${stem}${ending}`] : [];
}
