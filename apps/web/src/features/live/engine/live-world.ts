import type { OfGame, WatchReply } from '@motamo/contract/events';
import type { Student } from '@motamo/contract/people';
import { connectionStore, onServerEvent, watchLiveGame } from '../../../lib/socket.ts';
import { newAnswerId } from '../../../question/answer-id.ts';
import { type Later, laterInBrowser } from '../../../question/later.ts';
import type { LiveCalls } from './live-calls.ts';
import type { Judged, LiveMove, LiveSession } from './live-session.ts';
import { tabMemory, type UnsentMemory } from './unsent-answer.ts';

/** Every connection from now on, the present one, and whenever its server can serve again. */
function onServed(listener: () => void): () => void {
  let known = 0;
  const look = () => {
    const { isConnected, connections } = connectionStore.get();
    if (!isConnected || connections === known) return;
    known = connections;
    listener();
  };
  const stops = [connectionStore.subscribe(look), onServerEvent('SERVED_AGAIN', listener)];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}

function hear(gameUuid: string, onMove: (move: LiveMove) => void): () => void {
  const isOurs = (event: OfGame) => event.gameUuid === gameUuid;
  const stops = [
    onServerEvent('JOIN_LIVE_GAME', (event) => isOurs(event) && onMove({ type: 'joined', event })),
    onServerEvent('START_LIVE_GAME', (event) => isOurs(event) && onMove({ type: 'started', event })),
    onServerEvent('UPDATE_LIVE_GAME', (event) => isOurs(event) && onMove({ type: 'updated', event })),
    onServerEvent('USER_UPDATED_GAME', (event) => isOurs(event) && onMove({ type: 'changed', event })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Everything outside: network, the tab's memory, the clock, the voice. */
export interface LiveWorld {
  calls: LiveCalls;
  watch: (seq: number | null) => Promise<WatchReply>;
  /** Unsubscribes from the game. */
  unwatch: () => void;
  /** Subscribes to the events of this game; returns the function that unsubscribes. */
  hear: (onMove: (move: LiveMove) => void) => () => void;
  /** Called on every connection from now on, at once if there is one, and when the server is back from an outage. */
  onServed: (listener: () => void) => () => void;
  memory: UnsentMemory;
  /** Goes evenly while the device is awake. */
  ownNowMs: () => number;
  /** The time of day: goes on while the device sleeps, and may be set. */
  dayMs: () => number;
  later: Later;
  newAnswerId: () => string;
  onJudged: (judged: Judged, session: LiveSession) => void;
  /** The game could not be loaded, or it had no free seat. */
  onRefused: (error: unknown) => void;
  /** The game is over and all about it is known. */
  onOver: (session: LiveSession) => void;
}

export type LiveEffects = Pick<LiveWorld, 'onJudged' | 'onRefused' | 'onOver'> & {
  onStudent?: (student: Student) => void;
};

/** The browser as a live game sees it. */
export function browserWorld(gameUuid: string, calls: LiveCalls, consequences: LiveEffects): LiveWorld {
  const { onStudent, ...rest } = consequences;
  return {
    ...rest,
    calls: {
      ...calls,
      answer: async (game, answer) => {
        const reply = await calls.answer(game, answer);
        if (reply.student) onStudent?.(reply.student);
        return reply;
      },
    },
    watch: (seq) => watchLiveGame(gameUuid, seq),
    unwatch: () => void watchLiveGame(null, null).catch(() => undefined),
    hear: (onMove) => hear(gameUuid, onMove),
    onServed,
    memory: tabMemory(gameUuid),
    // Not the time of day, which a person or the network may set in mid-game.
    ownNowMs: () => performance.now(),
    dayMs: () => Date.now(),
    later: laterInBrowser,
    newAnswerId,
  };
}
