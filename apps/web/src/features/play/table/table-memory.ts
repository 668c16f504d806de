import { tabMemory } from '../engine/game-memory.ts';
import type { At } from './table-game.ts';
import type { TablePlayer } from './table-seats.ts';

/* What this tab remembers of two players at one device, so that a refresh comes back to their game. */

const KEY = 'motamo.table';

interface RememberedTable {
  /** Whose device it is: somebody else who signs in finds no table. */
  ownerUuid: string;
  players: [TablePlayer, TablePlayer];
}

/** The game of one of both; the tab's own game, played alone, is another one. */
export const tableGameMemory = (at: At) => tabMemory(`table.${at}`);

export function rememberTable(ownerUuid: string, players: readonly [TablePlayer, TablePlayer]): void {
  for (const at of [0, 1] as const) tableGameMemory(at).forget();
  const table: RememberedTable = { ownerUuid, players: [...players] };
  sessionStorage.setItem(KEY, JSON.stringify(table));
}

/** Both players, as long as each one's game is remembered: a game that was left or seen to its end is not. */
export function readTable(ownerUuid: string): RememberedTable['players'] | null {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return null;
  const table = JSON.parse(stored) as RememberedTable;
  const isThere = ([0, 1] as const).every((at) => tableGameMemory(at).read() !== null);
  if (isThere && table.ownerUuid === ownerUuid) return table.players;
  sessionStorage.removeItem(KEY);
  return null;
}
