import type { StudentGame } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';
import { experienceOf, levelOf } from '@motamo/rules/level';
import { SOLO_GAMES_IN_FULL, XP_SCORE_DIVISOR } from '@motamo/rules/limits';
import type { TFunction } from 'i18next';

/** Up to here numbers are written as words. */
const WORDS_MAX = 10;

/** "sept", or "12" where a word would be long. */
function numberText(t: TFunction<'play'>, count: number): string {
  return count >= 1 && count <= WORDS_MAX ? t(`number.${count as 1}`) : String(count);
}

/** The first letter, which in Spanish follows a sign; a number stays a number. */
const capitalised = (text: string) =>
  text.replace(/^[^\p{L}\d]*\p{L}/u, (start) => start.toLocaleUpperCase());

/** "Sept bonnes réponses sur dix !": what went right comes first, and nothing is said of the rest. */
export function resultTitle(t: TFunction<'play'>, { goodResult, badResult }: StudentGame): string {
  if (goodResult === 0) return t('result.none');
  const total = numberText(t, goodResult + badResult);
  return capitalised(t('result.title', { count: goodResult, words: numberText(t, goodResult), total }));
}

/** "Trois mots à revoir". */
export function reviewTitle(t: TFunction<'play'>, count: number): string {
  return capitalised(t('result.review', { count, words: numberText(t, count) }));
}

/** Words that were missed at least once, each once, in the order of the game. */
export function missedWords({ results }: StudentGame): Word[] {
  const missed = new Map<number, Word>();
  for (const { isRight, word } of results) {
    if (!isRight && word) missed.set(word.id, word);
  }
  return [...missed.values()];
}

export interface LevelGain {
  level: number;
  levelPercentage: number;
  toNextLevel: number;
  /** Part of the bar that this game filled, in percent. */
  gainedPercentage: number;
  isLevelUp: boolean;
}

/** What a game did for the level: `pointsXP` after it, `gainedXP` of them won by it. */
export function levelGain(pointsXP: number, gainedXP: number): LevelGain {
  const { level, levelPercentage, toNextLevel } = experienceOf(pointsXP);
  const before = experienceOf(pointsXP - gainedXP);
  const isLevelUp = levelOf(pointsXP - gainedXP) < level;
  const gainedPercentage = isLevelUp ? levelPercentage : levelPercentage - before.levelPercentage;
  return { level, levelPercentage, toNextLevel, gainedPercentage, isLevelUp };
}

/** Why a game pays less XP than its score says (rulings 6); null where it pays in full. */
export function paidNote(t: TFunction<'play'>, own: StudentGame): string | null {
  const { seat, totalScore, pointsXP, isFinish } = own;
  if (!isFinish || pointsXP >= Math.round(totalScore / XP_SCORE_DIVISOR)) return null;
  return seat === undefined ? t('result.fullDay', { games: SOLO_GAMES_IN_FULL }) : t('result.tooShort');
}
