import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/failure.ts';
import { type Move, type News, play } from './game.ts';
import type { ByGame } from './live.queries.ts';
import type { Loaded } from './live.view.ts';
import { isEverybodyDone, isOver, type LiveGame } from './live-game.ts';
import { noteChange } from './live-rooms.ts';
import { loadLive } from './load-live.ts';
import { ensurePulse } from './pulse.ts';
import { failureOf } from './refusals.ts';
import { saveMove, type Wish } from './save-move.ts';

/** Plays the move, then whatever is due at once by it. */
function playOn(game: LiveGame, move: Move, nowMs: number): { game: LiveGame; news: News[] } {
  const outcome = play(game, move, nowMs);
  if ('refused' in outcome) throw failureOf(outcome.refused);
  let current = outcome.game;
  const news = [...outcome.news];
  const isDue = () =>
    current.state === 'started' && (isEverybodyDone(current) || nowMs >= (current.deadlineAtMs ?? Infinity));
  while (!isOver(current) && isDue()) {
    const ticked = play(current, { kind: 'tick' }, nowMs);
    if ('refused' in ticked) break;
    current = ticked.game;
    if (ticked.news.length === 0) break;
    news.push(...ticked.news);
  }
  return { game: current, news };
}

/**
 * One command on a live game: lock and load, decide, apply, commit, and only then publish. Whatever is sent at once
 * comes one after the other.
 *
 * @returns the game as it was found
 * @throws Failure `not-found` for a missing game, and what `decide` or game.ts refuse
 */
export async function command(
  ctx: Context,
  by: ByGame,
  decide: (loaded: Loaded, tx: Tx) => Promise<Wish> | Wish,
): Promise<Loaded> {
  // A lost time is given back before anything new happens, or what begins now would be put off by it.
  await ensurePulse(ctx);
  const now = ctx.clock.now();
  const done = await inTransaction(ctx.db, async (tx) => {
    const loaded = await loadLive(tx, by, 'lock');
    if (!loaded) throw notFound();
    const wish = await decide(loaded, tx);
    const { game, news } = playOn(loaded.state, wish.move, now.getTime());
    const isNew = news.length > 0 || game.deadlineAtMs !== loaded.state.deadlineAtMs;
    const plan = wish.patch?.plan ?? loaded.live.plan;
    if (isNew) await saveMove({ ctx, tx, loaded, game, plan, now }, news, wish);
    return { loaded, isChanged: news.length > 0 };
  });
  if (done.isChanged) await noteChange(ctx, done.loaded.game);
  return done.loaded;
}
