import type { Context } from '../../../../context.ts';
import type { LiveViewer } from '../player.view.ts';
import { type LoadedGame, loadLive } from '../rows/load-live.ts';

/*
 * A screen that shows a game and does nothing else: whoever has its key sees the wall, without a session. One device can
 * then lead while another one projects.
 */

/** How long the podium stays on a wall. */
const ENDED_MS = 2 * 60 * 60_000;

/** Nobody's screen: no seat, no adult's name, no key before a question is over. */
export const wallViewer = ({ game }: Pick<LoadedGame, 'game'>): LiveViewer => ({
  viewerKind: 'wall',
  player: null,
  isCreator: false,
  isGuest: true,
  lang: game.lang,
});

/** The game that a key shows; undefined for a key that was taken back, or whose game is long over. */
export async function loadByWallKey(ctx: Context, wallKey: string): Promise<LoadedGame | undefined> {
  const loaded = await loadLive(ctx.db, { wallKey });
  const endedAtMs = loaded?.live.endedAt?.getTime() ?? Infinity;
  return ctx.clock.now().getTime() - endedAtMs > ENDED_MS ? undefined : loaded;
}

export const isWallKey = async (ctx: Context, wallKey: string) =>
  (await loadByWallKey(ctx, wallKey)) !== undefined;
