import type { Context } from '../../../../context.ts';
import { perContext } from '../../../../per-context.ts';
import { replaceHeardWall, updateHeardWall } from './heard-walls.queries.ts';
import { screenRoom } from './room-events.ts';

/*
 * Which walls can be heard: the screen of who leads is silent then. It stands in the row, so that every process knows it.
 * A wall that ended with its process stays there until it is back: its leader may switch the own sound on by hand.
 */

interface HeardGame {
  readonly id: number;
  readonly uuid: string;
}

/** By connection. */
const wallsOf = perContext((_ctx: Context) => new Map<string, HeardGame>());

const broadcast = (ctx: Context, { uuid: gameUuid }: HeardGame, isWallHeard: boolean) =>
  ctx.realtime.publish(screenRoom(gameUuid), 'UPDATE_LIVE_GAME', { gameUuid, seq: 0, live: { isWallHeard } });

/** A wall makes the sounds of a game from now on. */
export async function addHeardWall(ctx: Context, connectionId: string, game: HeardGame): Promise<void> {
  const walls = wallsOf(ctx);
  if (walls.get(connectionId)?.id === game.id) return;
  await removeHeardWall(ctx, connectionId);
  walls.set(connectionId, game);
  await updateHeardWall(ctx.db, game.id, connectionId);
  broadcast(ctx, game, true);
}

/** Another wall of the game goes on in the place of one that has gone; it may have gone as well meanwhile. */
async function replaceWall(ctx: Context, gone: string, game: HeardGame): Promise<void> {
  const walls = wallsOf(ctx);
  const other = [...walls].find(([, one]) => one.id === game.id)?.[0] ?? null;
  if (!(await replaceHeardWall(ctx.db, game.id, { gone, other }))) return;
  if (other === null) broadcast(ctx, game, false);
  else if (walls.get(other)?.id !== game.id) await replaceWall(ctx, other, game);
}

/** A wall is heard no longer: closed, taken back, muted, out of sight, or at another game. */
export async function removeHeardWall(ctx: Context, connectionId: string): Promise<void> {
  const walls = wallsOf(ctx);
  const game = walls.get(connectionId);
  if (!game) return;
  walls.delete(connectionId);
  await replaceWall(ctx, connectionId, game);
}
