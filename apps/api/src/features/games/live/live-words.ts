import type { Lang } from '@motamo/rules/languages';
import type { Context } from '../../../context.ts';
import { type Catalogue, catalogueAt } from '../../words/words.ts';
import { selectWordIds } from './live.queries.ts';
import type { LiveWords } from './live-sections.ts';

/** Games whose words one process keeps; the one not asked for longest goes first. */
const KEPT_MAX = 300;

interface OfGame {
  readonly id: number;
  readonly wordGroupId: number;
  readonly learningLang: string;
}
interface Kept {
  readonly wordGroupId: number;
  readonly words: LiveWords;
}
const keptByContext = new WeakMap<Context, Map<number, Kept>>();

function keptOf(ctx: Context): Map<number, Kept> {
  const kept = keptByContext.get(ctx) ?? new Map<number, Kept>();
  keptByContext.set(ctx, kept);
  return kept;
}

/** Words of a game that this process knows already; undefined also when the content or the list has changed. */
export function knownWords(ctx: Context, game: OfGame, catalogue: Catalogue): LiveWords | undefined {
  const kept = keptOf(ctx);
  const found = kept.get(game.id);
  if (!found || found.wordGroupId !== game.wordGroupId || found.words.catalogue !== catalogue)
    return undefined;
  kept.delete(game.id);
  kept.set(game.id, found);
  return found.words;
}

export function keepWords(
  ctx: Context,
  game: OfGame,
  catalogue: Catalogue,
  listWordIds: readonly number[],
): LiveWords {
  const kept = keptOf(ctx);
  const words: LiveWords = {
    gameId: game.id,
    catalogue,
    learningLang: game.learningLang as Lang,
    listWordIds,
  };
  kept.set(game.id, { wordGroupId: game.wordGroupId, words });
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? 0);
  return words;
}

/** The words of a game that was read; reads the list the first time. */
export async function wordsOfGame(
  ctx: Context,
  { game, contentVersion }: { readonly game: OfGame; readonly contentVersion: string },
): Promise<LiveWords> {
  const catalogue = await catalogueAt(ctx, contentVersion, ctx.db);
  return (
    knownWords(ctx, game, catalogue) ??
    keepWords(ctx, game, catalogue, await selectWordIds(ctx.db, game.wordGroupId))
  );
}
