import { TYPED_DIFFICULTY_MIN } from '../limits.ts';
import type { Knowledge } from '../memory.ts';

/*
 * How a word is asked (rulings 7): by the kind of the game, and from grade 3 on also in its sentence or by dictation, once it
 * was seen. Recall is taught by asking for it: from choosing to typing.
 */

export type AskedKind = 'cards' | 'hear' | 'match' | 'translate' | 'gap' | 'dictation';
export type GameKind = AskedKind | 'review';

/** Lowest grade in which gaps and dictations are asked. */
export const ADDED_KINDS_GRADE_MIN = 3;
/** Share of the questions about seen words that become a gap or a dictation. */
export const ADDED_KINDS_SHARE = 0.35;
/** The same for words of earlier lists in the game of another list: two or so, while all others are new. */
const ADDED_KINDS_REVIEW_SHARE = 0.75;
/** Right answers after which a word is written from hearing. */
export const DICTATION_RIGHT_MIN = 2;

export interface Asking {
  readonly game: GameKind;
  /** 1 to 6; null where it is not known. */
  readonly grade: number | null;
  /** Right answers so far; null for a word that was never answered. */
  readonly rightCount: number | null;
  /** The word was missed in this game and comes back: easier. */
  readonly isReturning: boolean;
  /** A word of a list begun before. */
  readonly isReview: boolean;
  /** Its sentence holds it. */
  readonly hasGap: boolean;
  /** It can be heard by this player. */
  readonly isHeard: boolean;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
}

/** The kinds of question that a game of reviews goes through, by how well the word is known. */
function reviewKind(rightCount: number, isHeard: boolean): AskedKind {
  if (rightCount === 0) return 'cards';
  if (rightCount === 1 && isHeard) return 'hear';
  return 'translate';
}

/** What a typed question depends on. */
export interface TypingAsked {
  readonly kind: AskedKind;
  readonly isReturning: boolean;
  readonly knowledge: Knowledge;
  readonly difficulty: number;
  readonly rightCount: number;
  /** The last answer was right. */
  readonly wasRight: boolean;
}

/** Typing comes early: for what is learnt, for hard words, and for a word that was chosen right the last time. */
export function isTyped(asked: TypingAsked): boolean {
  const { kind, isReturning, knowledge, difficulty, rightCount, wasRight } = asked;
  if (kind === 'dictation') return true;
  if ((kind !== 'translate' && kind !== 'gap') || isReturning) return false;
  if (knowledge === 'learnt' || knowledge === 'mastered') return true;
  if (kind === 'gap') return false;
  const isChosenRight = wasRight && rightCount > 0 && knowledge !== 'difficult';
  return difficulty >= TYPED_DIFFICULTY_MIN || isChosenRight;
}

export function questionKind(asking: Asking): AskedKind {
  const { game, grade, rightCount, isReturning, isReview, hasGap, isHeard, random } = asking;
  if (game === 'match') return 'match';
  if (game === 'dictation') return isHeard ? 'dictation' : 'translate';
  if (game === 'gap') return hasGap ? 'gap' : 'cards';
  const plain = game === 'review' ? reviewKind(rightCount ?? 0, isHeard) : game;
  if (rightCount === null || isReturning || (grade ?? 0) < ADDED_KINDS_GRADE_MIN) return plain;
  const share = isReview && game !== 'review' ? ADDED_KINDS_REVIEW_SHARE : ADDED_KINDS_SHARE;
  if (random() >= share) return plain;
  const isWritten = isHeard && rightCount >= DICTATION_RIGHT_MIN;
  if (hasGap && (!isWritten || random() < 0.5)) return 'gap';
  return isWritten ? 'dictation' : plain;
}
