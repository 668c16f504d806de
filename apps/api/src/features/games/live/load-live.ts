import type { Db, Tx } from '../../../db/connect.ts';
import { type ByGame, selectLiveGame, selectPlayers } from './live.queries.ts';
import type { Loaded } from './live.view.ts';
import { gameWith } from './live-rows.ts';

/** A live game with everybody who ever had a seat. */
export async function loadLive(
  db: Db | Tx,
  by: ByGame,
  mode: 'read' | 'lock' = 'read',
): Promise<Loaded | undefined> {
  const row = await selectLiveGame(db, by, mode);
  if (!row) return undefined;
  const players = await selectPlayers(db, row.game.id);
  return { ...row, players, state: gameWith(row, players) };
}

export const isLiveGame = async (db: Db, uuid: string): Promise<boolean> =>
  (await selectLiveGame(db, { uuid })) !== undefined;
