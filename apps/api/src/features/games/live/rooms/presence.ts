import type { Context } from '../../../../context.ts';
import { perContext } from '../../../../per-context.ts';
import { runCommand } from '../command.ts';
import type { LiveType } from '../game/live-game.ts';
import { removeHeardWall } from './heard-walls.ts';
import { closeConnection, openConnection } from './presence.queries.ts';

/*
 * Which players are there: whose device holds a connection that watches the game. It stands in the rows, so that every
 * process knows it; a connection that ends with its process stays there until the player has come back with another one.
 */

export interface WatchedSeat {
  readonly gameId: number;
  readonly studentGameId: number;
  readonly seat: number;
  readonly type: LiveType;
  /** By what a pupil's answers will name the seat; null for a guest. */
  readonly student: { readonly sessionId: string; readonly gameUuid: string } | null;
}

/** By connection. */
const seatsOf = perContext((_ctx: Context) => new Map<string, WatchedSeat>());

/** Pupils who watch a game here. */
export const studentsAt = (ctx: Context, gameId: number) =>
  [...seatsOf(ctx).values()].flatMap((watched) => (watched.gameId === gameId ? (watched.student ?? []) : []));

/** A connection watches for a player from now on. */
export async function arrive(ctx: Context, connectionId: string, watched: WatchedSeat): Promise<void> {
  const seats = seatsOf(ctx);
  if (seats.get(connectionId)?.studentGameId !== watched.studentGameId) await depart(ctx, connectionId);
  seats.set(connectionId, watched);
  const wasAway = await openConnection(ctx.db, watched.studentGameId, connectionId);
  if (wasAway)
    await runCommand(ctx, { id: watched.gameId }, () => ({ move: { kind: 'here', seat: watched.seat } }));
}

/** A connection watches no longer. Another tab of the same player goes on in its place. */
export async function depart(ctx: Context, connectionId: string): Promise<void> {
  const seats = seatsOf(ctx);
  const watched = seats.get(connectionId);
  if (!watched) return;
  seats.delete(connectionId);
  const { gameId, studentGameId, seat, type } = watched;
  const other = [...seats].find(([, one]) => one.studentGameId === studentGameId)?.[0];
  const wasLast = await closeConnection(ctx.db, studentGameId, connectionId, other ?? '');
  if (wasLast && other === undefined && type === 'contest')
    await runCommand(ctx, { id: gameId }, () => ({ move: { kind: 'gone', seat } }));
}

/** Hears of connections that close by themselves. */
export function listenForDepartures(ctx: Context): void {
  ctx.realtime.onClosed((connectionId) => {
    Promise.all([depart(ctx, connectionId), removeHeardWall(ctx, connectionId)]).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'who left could not be noted');
    });
  });
}
