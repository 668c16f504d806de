import type { Lang } from '@motamo/rules/languages';
import { type GameKind, isTyped, questionKind } from '@motamo/rules/learning/question-kind';
import type { StoredAsk } from '../../../db/schema/games.ts';
import { knowledgeAt, type RememberedRow } from '../../knowledge/knowledge.ts';
import { type CatalogueWord, difficultyIn } from '../../words/words.ts';
import { gapOf } from './gaps.ts';

export interface AskFor {
  /** What the game asks by itself. */
  readonly game: GameKind;
  readonly word: CatalogueWord;
  readonly learningLang: Lang;
  /** What the player remembers of the word; undefined for one that is new, and for a guest. */
  readonly memory: RememberedRow | undefined;
  /** 1 to 6; null where it is not known. */
  readonly grade: number | null;
  /** The word was asked before in this game. */
  readonly isReturning: boolean;
  /** A word of a list begun before. */
  readonly isReview: boolean;
  /** It can be heard by this player. */
  readonly isHeard: boolean;
  readonly now: Date;
  readonly random: () => number;
}

/** How a word is asked at the level of the one who plays (rulings 7): in games alone and in battles. */
export function askFor(asking: AskFor, given?: StoredAsk['kind']): Omit<StoredAsk, 'wordId'> {
  const { word, learningLang, memory, isReturning, now } = asking;
  const hasGap = gapOf(word, learningLang) !== null;
  const rightCount = memory?.rightCount ?? null;
  const kind = given ?? questionKind({ ...asking, rightCount, hasGap });
  const typing = {
    kind,
    isReturning,
    knowledge: knowledgeAt(memory, now),
    difficulty: difficultyIn(word, learningLang),
    rightCount: rightCount ?? 0,
    wasRight: memory?.lastTwoRight.at(-1) === true,
  };
  return { kind, isTyped: isTyped(typing) };
}
