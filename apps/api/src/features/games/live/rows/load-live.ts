import type { Db, Tx } from '../../../../db/connect.ts';
import type { LiveGame } from '../game/live-game.ts';
import {
  type ByGame,
  type LoadedRow,
  type PlayerRow,
  selectLiveGame,
  selectPlayers,
} from './live.queries.ts';
import { gameWith } from './live-rows.ts';

export interface LoadedGame extends LoadedRow {
  readonly players: readonly PlayerRow[];
  /** The same as a value. */
  readonly state: LiveGame;
}

/** A live game with everybody who ever had a seat. */
export async function loadLive(
  db: Db | Tx,
  by: ByGame,
  mode: 'read' | 'lock' = 'read',
): Promise<LoadedGame | undefined> {
  const row = await selectLiveGame(db, by, mode);
  if (!row) return undefined;
  const players = await selectPlayers(db, row.game.id);
  return { ...row, players, state: gameWith(row, players) };
}

export const isLiveGame = async (db: Db, uuid: string): Promise<boolean> =>
  (await selectLiveGame(db, { uuid })) !== undefined;
