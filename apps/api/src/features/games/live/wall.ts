import { randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/failure.ts';
import type { AdultPrincipal } from '../../../http/session.ts';
import { findPerson, viewerOf } from './access.ts';
import type { WholeGame } from './live.ts';
import { anonymousGameView } from './live.view.ts';
import { loadByWallKey, wallViewer } from './rooms/load-wall.ts';
import { wholeState } from './rooms/watch.ts';
import { updateLiveGame } from './rows/live-changes.queries.ts';
import { loadLive } from './rows/load-live.ts';

export async function findWall(ctx: Context, wallKey: string): Promise<WholeGame> {
  const loaded = await loadByWallKey(ctx, wallKey);
  if (!loaded) throw notFound();
  return {
    game: anonymousGameView(ctx, loaded, { lang: loaded.game.lang, playersCount: loaded.state.presentCount }),
    gameData: await wholeState(ctx, loaded, wallViewer(loaded)),
  };
}

async function setWallKey(
  ctx: Context,
  adult: AdultPrincipal,
  uuid: string,
  keyAfter: (before: string | null) => string | null,
): Promise<string | null> {
  const person = await findPerson(ctx, adult);
  return inTransaction(ctx.db, async (tx) => {
    const loaded = await loadLive(tx, { uuid }, 'lock');
    if (!loaded || !viewerOf(loaded, person).isCreator) throw notFound();
    const { wallKey: before } = loaded.live;
    await updateLiveGame(tx, loaded.game.id, { wallKey: keyAfter(before) });
    return before;
  });
}

/** The key of the wall of an own game; the same one until it is taken back. */
export async function openWall(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<string> {
  const made = randomBytes(18).toString('base64url');
  return (await setWallKey(ctx, adult, uuid, (before) => before ?? made)) ?? made;
}

/** Takes the key back: screens that show the wall by it go dark. */
export async function closeWall(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<void> {
  const before = await setWallKey(ctx, adult, uuid, () => null);
  if (before !== null) ctx.realtime.closeSession(before, 'signed-out');
}
