import type { SentLiveAnswer } from './live-session.ts';

/** The answer that no reply has come for, kept by the tab: after a refresh it is sent again under the same id. */
export interface UnsentMemory {
  read: () => SentLiveAnswer | null;
  write: (answer: SentLiveAnswer | null) => void;
}

/** One answer per game, in the tab's own storage. */
export function tabMemory(gameUuid: string): UnsentMemory {
  const key = `motamo.live.${gameUuid}`;
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SentLiveAnswer | null;
      } catch {
        return null;
      }
    },
    write: (answer) => {
      if (answer) sessionStorage.setItem(key, JSON.stringify(answer));
      else sessionStorage.removeItem(key);
    },
  };
}
