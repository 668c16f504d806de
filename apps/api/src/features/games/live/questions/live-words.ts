import type { LearningLang } from '@motamo/rules/languages';
import { BoundedMap } from '../../../../bounded-map.ts';
import type { Context } from '../../../../context.ts';
import { perContext } from '../../../../per-context.ts';
import type { Reading } from '../../../words/words.queries.ts';
import { type Catalogue, catalogueAt } from '../../../words/words.ts';
import { type LiveWords, plainOf } from './live-sections.ts';
import { selectWordIds } from './live-words.queries.ts';

/** Games whose words one process keeps; the one not asked for longest goes first. */
const CACHE_MAX = 300;

interface GameContent {
  readonly id: number;
  readonly wordGroupId: number;
  readonly learningLang: LearningLang;
  readonly type: string;
  /** Kinds of its questions; none stands for all. */
  readonly kinds: readonly string[];
}
interface CachedWords {
  readonly wordGroupId: number;
  readonly kinds: string;
  readonly words: LiveWords;
}
const cacheOf = perContext((_ctx: Context) => new BoundedMap<number, CachedWords>(CACHE_MAX));

/** A game that others may enter is heard as the words ship: the voices of a school are for its own pupils. */
export const readingOf = (
  { country, voicesOf }: Required<Reading>,
  { admitsOthers }: { readonly admitsOthers: boolean },
): Reading => ({ country, voicesOf: admitsOthers ? [] : voicesOf });

/** Words of a game that this process knows already; undefined also when the content or the list has changed. */
export function cachedWords(ctx: Context, game: GameContent, catalogue: Catalogue): LiveWords | undefined {
  const cache = cacheOf(ctx);
  const found = cache.get(game.id);
  if (!found || found.wordGroupId !== game.wordGroupId || found.words.catalogue !== catalogue)
    return undefined;
  if (found.kinds !== game.kinds.join()) return undefined;
  cache.set(game.id, found);
  return found.words;
}

export function cacheWords(
  ctx: Context,
  game: GameContent,
  catalogue: Catalogue,
  listWordIds: readonly number[],
): LiveWords {
  const cache = cacheOf(ctx);
  const words: LiveWords = {
    gameId: game.id,
    catalogue,
    learningLang: game.learningLang,
    listWordIds,
    isShared: game.type === 'contest',
    kinds: plainOf(game.kinds),
  };
  cache.set(game.id, { wordGroupId: game.wordGroupId, kinds: game.kinds.join(), words });
  return words;
}

/** The words of a game that was read; reads the list the first time. */
export async function wordsOfGame(
  ctx: Context,
  loaded: {
    readonly game: Omit<GameContent, 'kinds'> & Required<Reading>;
    readonly live: Pick<GameContent, 'kinds'> & { readonly admitsOthers: boolean };
    readonly contentVersion: string;
  },
): Promise<LiveWords> {
  const { contentVersion } = loaded;
  const game = { ...loaded.game, kinds: loaded.live.kinds };
  const catalogue = await catalogueAt(ctx, contentVersion, ctx.db, readingOf(loaded.game, loaded.live));
  return (
    cachedWords(ctx, game, catalogue) ??
    cacheWords(ctx, game, catalogue, await selectWordIds(ctx.db, game.wordGroupId))
  );
}
