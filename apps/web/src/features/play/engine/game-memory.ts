import type { SoloGameTypeSlug } from '@motamo/contract/values';
import type { SentSoloAnswer } from './game-session.ts';

/** What this tab remembers of the game that is being played, so that a refresh comes back to the same question. */
export interface RememberedGame {
  wordGroupUuid: string;
  gameTypeSlug: SoloGameTypeSlug;
  /** The game whose misses it began with. */
  missesOfStudentGameUuid?: string;
  gameUuid: string;
  studentGameUuid: string;
  /** An answer that no reply has come for. */
  unsent: SentSoloAnswer | null;
}

export interface GameMemory {
  read: () => RememberedGame | null;
  write: (game: RememberedGame) => void;
  forget: () => void;
}

/** One game per kind of player and seat at a table, in the tab's own storage: other tabs play their own. */
export function tabMemory(place: 'student' | 'anonymous' | `table.${number}`): GameMemory {
  const key = `motamo.game.${place}`;
  return {
    read: () => parse(sessionStorage.getItem(key)),
    write: (game) => sessionStorage.setItem(key, JSON.stringify(game)),
    forget: () => sessionStorage.removeItem(key),
  };
}

function parse(stored: string | null): RememberedGame | null {
  if (!stored) return null;
  try {
    return JSON.parse(stored) as RememberedGame;
  } catch {
    return null;
  }
}
