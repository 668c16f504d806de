import type { Forgiven } from '../answer-judging.ts';
import { editDistance } from '../edit-distance.ts';
import type { Verdict } from '../scoring.ts';
import { fold, tidy, withoutAccents, withoutPunctuation } from '../text-folding.ts';

/*
 * A sentence that was written from hearing, word by word (rulings 7): accents, case and punctuation are forgiven and named,
 * a word that is spelt otherwise, left out or added is missed.
 */

const SEPARATORS = /[\s'’ʼ´`′‐‑‒–—−-]+/u;

/** Words of a sentence without its signs; an apostrophe and a hyphen part two words. */
export function wordsOfSentence(sentence: string): string[] {
  return sentence
    .split(SEPARATORS)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => word !== '');
}

export interface SentenceJudgement {
  /** `almost` with a single fault. */
  readonly verdict: Verdict;
  readonly forgiven: Forgiven[];
  /** Places of the words that were missed in `wordsOfSentence`. */
  readonly missed: number[];
}

/** Changing a word for one that is spelt alike costs less than dropping one and adding another. */
const replaceCost = (typed: string, word: string) =>
  1 + editDistance(typed, word) / (1 + Math.max(typed.length, word.length));

/** Where typed words stand for those of the sentence: cheapest way to get from one to the other. */
function align(typed: readonly string[], words: readonly string[]): { missed: number[]; added: number } {
  const width = words.length + 1;
  const costs: number[] = [];
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0;
  const step = (row: number, column: number) => {
    const [given = '', wanted = ''] = [typed[row - 1], words[column - 1]];
    return given === wanted ? 0 : replaceCost(given, wanted);
  };
  for (let row = 0; row <= typed.length; row += 1)
    for (let column = 0; column <= words.length; column += 1) {
      const ways: number[] = [];
      if (row > 0) ways.push(cost(row - 1, column) + 1);
      if (column > 0) ways.push(cost(row, column - 1) + 1);
      if (row > 0 && column > 0) ways.push(cost(row - 1, column - 1) + step(row, column));
      costs.push(ways.length === 0 ? 0 : Math.min(...ways));
    }
  const missed: number[] = [];
  let added = 0;
  for (let [row, column] = [typed.length, words.length]; row > 0 || column > 0; ) {
    const here = cost(row, column);
    if (row > 0 && column > 0 && here === cost(row - 1, column - 1) + step(row, column)) {
      if (step(row, column) > 0) missed.unshift(column - 1);
      row -= 1;
      column -= 1;
    } else if (column > 0 && here === cost(row, column - 1) + 1) {
      missed.unshift(column - 1);
      column -= 1;
    } else {
      added += 1;
      row -= 1;
    }
  }
  return { missed, added };
}

function forgivenIn(typed: string, sentence: string): Forgiven[] {
  const [given, wanted] = [tidy(typed), tidy(sentence)];
  const differs = (rule: (text: string) => string) => rule(given) !== rule(wanted);
  const lower = (text: string) => text.toLowerCase();
  const forgiven: Forgiven[] = [];
  if (differs((text) => lower(withoutPunctuation(text)))) forgiven.push('accent');
  if (differs((text) => withoutAccents(withoutPunctuation(text)))) forgiven.push('case');
  if (differs((text) => lower(withoutAccents(text)))) forgiven.push('punctuation');
  return forgiven;
}

export function judgeSentence(typed: string, sentence: string): SentenceJudgement {
  const words = wordsOfSentence(sentence).map(fold);
  const { missed, added } = align(wordsOfSentence(typed).map(fold), words);
  const faults = missed.length + added;
  if (faults === 0) return { verdict: 'right', forgiven: forgivenIn(typed, sentence), missed };
  const isAlmost = faults === 1 && words.length > 2;
  return { verdict: isAlmost ? 'almost' : 'wrong', forgiven: [], missed };
}

/**
 * Places of the letters in what is right that were not written so, to be lit: left out, changed, or without their accent.
 * Signs and spaces are not lit. Places count whole letters.
 */
export function missedLetters(typed: string, right: string): number[] {
  const lettersOf = (text: string) => [
    ...text
      .normalize('NFC')
      .replace(/[’‘ʼ´`′]/g, "'")
      .toLowerCase(),
  ];
  const [given, wanted] = [lettersOf(typed), lettersOf(right)];
  // Longest common run of letters in their order, from the end, so that it can be walked from the beginning.
  const width = wanted.length + 1;
  const common = new Array<number>((given.length + 1) * width).fill(0);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = given.length - 1; row >= 0; row -= 1)
    for (let column = wanted.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        given[row] === wanted[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const missed: number[] = [];
  let row = 0;
  for (let column = 0; column < wanted.length; column += 1) {
    while (row < given.length && given[row] !== wanted[column] && at(row + 1, column) >= at(row, column + 1))
      row += 1;
    if (row < given.length && given[row] === wanted[column]) row += 1;
    else if (/[\p{L}\p{N}]/u.test(wanted[column] ?? '')) missed.push(column);
  }
  return missed;
}
