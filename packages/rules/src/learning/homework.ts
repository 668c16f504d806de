/** Rounds that a teacher may ask for at most. */
export const HOMEWORK_ROUNDS_MAX = 10;
/** Days that homework lasts at most. */
export const HOMEWORK_DAYS_MAX = 60;

/** What a pupil has done of a homework by now, or by its last day. */
export interface HomeworkProgress {
  /** Solo games on the list that were finished while the homework ran. */
  readonly roundsDone: number;
  /** A game on the list was begun while the homework ran. */
  readonly hasPlayed: boolean;
  /** Words of the list that were answered right on two days or in two games (rulings 8). */
  readonly knownCount: number;
  readonly wordCount: number;
}

export type HomeworkState = 'done' | 'begun' | 'not-begun';

/** `rounds`: finished games that make it done; null for "until every word is known". */
export function homeworkState(rounds: number | null, progress: HomeworkProgress): HomeworkState {
  const { roundsDone, hasPlayed, knownCount, wordCount } = progress;
  const isDone = rounds === null ? wordCount > 0 && knownCount >= wordCount : roundsDone >= rounds;
  if (isDone) return 'done';
  return hasPlayed ? 'begun' : 'not-begun';
}
