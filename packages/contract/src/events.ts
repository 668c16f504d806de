import type { ErrorCode } from './errors.ts';
import type { Answer, GameData, LiveData, LiveSettings, Section, StudentGame } from './games.ts';
import type { Notification } from './notifications.ts';
import type { Anonymous, Student } from './people.ts';

/**
 * Realtime events of product §7 (Socket.IO, default path, `auth: {token}`; added: `auth: {wallKey}` for a screen that
 * only watches, see `GET /live-walls/{key}`).
 *
 * Those of a live game carry `gameUuid` and `seq`, the number of the game's last change that is in them, and go to the
 * connections that watch it (`WATCH_LIVE_GAME`). On one connection they come in order and without gaps. After every
 * connect, and whenever `seq − n` is more than the last `seq` known, watch again with that `seq`.
 */
export interface ServerEvents {
  /** This connection is about to be closed: another device signed in, or the session ended. */
  CLOSING_SOCKET: (payload: { reason: ClosingReason }) => void;
  /** Added: the server could not serve for a while and can again. What waits for its next try is worth sending now. */
  SERVED_AGAIN: (payload: Readonly<Record<string, never>>) => void;
  /** To every connection of the pupil. */
  NEW_NOTIFICATION: (payload: { notification: Notification }) => void;
  /** Added, to every connection of the pupil: lists, weeks or homework changed, ask for them again. */
  LISTS_CHANGED: (payload: Record<string, never>) => void;
  /** Added, to every connection of the pupil: own leagues, or invitations and requests to leagues, changed, ask for them again. */
  LEAGUES_CHANGED: (payload: Record<string, never>) => void;
  /** Somebody took a seat, or came back to it. `studentGame.student.name` is what this viewer may read. */
  JOIN_LIVE_GAME: (payload: OfGame & { studentGame: StudentGame }) => void;
  /** The start order. Play opens at `opensAtMs` of the server's clock, which reads `serverNowMs` now. */
  START_LIVE_GAME: (
    payload: OfGame & { startedAtMs: number; opensAtMs: number; serverNowMs: number },
  ) => void;
  /** What changed, see `LiveUpdate`. */
  UPDATE_LIVE_GAME: (payload: LiveUpdate) => void;
  /** The creator changed the settings, or the list: everybody reads the new name. */
  USER_UPDATED_GAME: (payload: OfGame & { game: ChangedGame; settings: LiveSettings }) => void;
}
export type ClosingReason = 'other-device' | 'signed-out' | 'password-changed';

export interface OfGame {
  readonly gameUuid: string;
  readonly seq: number;
}

export interface ChangedGame {
  readonly uuid: string;
  readonly code: string;
  readonly wordGroupId: number;
  readonly wordGroupUuid: string;
  /** Titles of the list by language. */
  readonly wordGroupTitles: Readonly<Record<string, string>>;
}

/**
 * Changed parts of `gameData`; what is missing has not changed. Answers are coalesced: about three times a second in a
 * battle, so that a room of 30 costs each player some 45 bytes an answer, however long it has run.
 */
export interface LiveUpdate extends OfGame {
  /** How many changes are in it; missing means that everything of `gameData` that it names is new whatever came before. */
  readonly n?: number;
  /** By seat: [totalScore, sectionsDoneCount]. In a contest only when the question is over. */
  readonly studentGames?: Readonly<Record<string, readonly [number, number]>>;
  /** Contest: how many have answered the open question. */
  readonly answeredCount?: number;
  /** Contest: the question now shown, without its key, made for this viewer. Its clock starts at `servedAtMs`. */
  readonly section?: Section;
  /** Parts of `gameData.live`: phase, deadline, board and places of a contest, status, the viewer's own removal. */
  readonly live?: Partial<LiveData>;
  /** Seats whose players have left, or were removed. */
  readonly left?: readonly number[];
  /** New names by seat, as this viewer may read them. */
  readonly names?: Readonly<Record<string, string>>;
  /** Teams by seat, of those who were given another one. */
  readonly teams?: Readonly<Record<string, number>>;
  /** The game is over: fetch it for places, rewards and missed words. */
  readonly isFinish?: true;
}

/** Client to server. */
export interface ClientEvents {
  /**
   * Subscribes to one live game; another one, or null, unsubscribes. `seq` is the last one known, null for none. The
   * acknowledgement brings what was missed, or the whole state where that is more than scores, and what the server's clock reads.
   * Added: a wall tells with `isHeard` that its page may make sound, which browsers allow from the first touch on.
   */
  WATCH_LIVE_GAME: (
    payload: { gameUuid: string | null; seq: number | null; isHeard?: boolean },
    acknowledge: (reply: WatchReply) => void,
  ) => void;
  /**
   * Added: answers the current question of a live game, as `PUT /student/student-games/{uuid}` and
   * `PUT /anonymous/games/{uuid}` do, on the connection that is open anyway. `uuid` is what those calls name. Acknowledged
   * after the commit; whoever gets no `gameData` back sends the same `answerId` by the call.
   */
  ANSWER: (payload: { uuid: string; answer: Answer }, acknowledge: (reply: AnswerReply) => void) => void;
}

export type AnswerReply =
  | { readonly gameData: GameData; readonly student?: Student; readonly anonymous?: Anonymous }
  | { readonly refused: ErrorCode };

export type WatchReply =
  | { readonly changes: readonly LiveUpdate[]; readonly serverNowMs: number }
  | { readonly gameData: GameData }
  | { readonly refused: 'malformed' | 'not-found' | 'session-finished' | 'unavailable' };
