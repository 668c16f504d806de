import type { Context } from '../../../../context.ts';
import type { StoredAsk } from '../../../../db/schema/games.ts';
import type { RememberedRow } from '../../../knowledge/knowledge.ts';
import { askFor } from '../../play/ask.ts';
import { type LiveWords, plainKind } from '../questions/live-sections.ts';
import type { LiveRow } from '../rows/live.queries.ts';

/** A battle as it has been planned. */
export interface PlannedBattle {
  readonly words: Pick<LiveWords, 'gameId' | 'kinds' | 'catalogue' | 'learningLang'>;
  readonly live: Pick<LiveRow, 'plan' | 'reviews' | 'kinds' | 'soundFrom'>;
}

export interface Learner {
  /** 1 to 6; null where it is not known. */
  readonly grade: number | null;
  readonly noAudio: boolean;
  /** Of one word. */
  readonly memoryOf: (wordId: number) => RememberedRow | undefined;
}

/**
 * The words that one player of a battle types or gets in their sentence, by the same rule as in a game alone (rulings 7). It
 * is settled when the player begins: a question must not change while somebody types.
 */
export function asksAtLevel(
  ctx: Pick<Context, 'config' | 'clock' | 'random'>,
  { words, live }: PlannedBattle,
  { grade, noAudio, memoryOf }: Learner,
): StoredAsk[] {
  if (!live.kinds.includes('typed')) return [];
  const { catalogue, learningLang } = words;
  return live.plan.flatMap((wordId, sectionIdx) => {
    const word = catalogue.words.get(wordId);
    if (!word || live.plan.indexOf(wordId) < sectionIdx) return [];
    const game = plainKind(ctx, words, sectionIdx);
    const ask = askFor({
      game: game === 'match' ? 'cards' : game,
      word,
      learningLang,
      memory: memoryOf(wordId),
      grade,
      isReturning: false,
      isReview: live.reviews.some((review) => review.wordId === wordId),
      isHeard: !noAudio && live.soundFrom !== 'wall' && Boolean(word.texts[learningLang]?.sound),
      now: ctx.clock.now(),
      random: ctx.random,
    });
    return ask.isTyped || ask.kind !== game ? [{ wordId, ...ask }] : [];
  });
}
