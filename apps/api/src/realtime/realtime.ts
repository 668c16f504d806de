import type { ClientEvents, ClosingReason, ServerEvents } from '@motamo/contract/events';
import type { Principal } from '../http/session.ts';

type Reply<E extends keyof ClientEvents> = Parameters<Parameters<ClientEvents[E]>[1]>[0];

interface Connection {
  /** Of this connection, in whichever process it is. */
  readonly connectionId: string;
  join(...rooms: string[]): void;
  /** Leaves every room whose name begins so. */
  leaveAll(prefix: string): void;
}

export type SignedInCaller = Connection & { readonly principal: Principal };
/** One connection of a client that sent something: of a session, or of a screen that only watches. */
export type Caller = SignedInCaller | (Connection & { readonly principal: null; readonly wallKey: string });

/** Tells connected clients what changed. Publishing never fails a command: it happens after the commit. */
export interface Realtime {
  /** Tells every connection of a session, or of a wall's key, why it ends, then cuts it (product §4). */
  closeSession(sessionId: string, reason: ClosingReason): void;
  /** Sends an event to one room, in whichever processes its connections are. */
  publish<E extends keyof ServerEvents>(
    room: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void;
  /** Sends an event to the connections of a room that this process holds. */
  publishHere<E extends keyof ServerEvents>(
    room: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void;
  /** Takes the connections of one room that this process holds out of every room whose name begins so. */
  expelHere(room: string, prefix: string): void;
  /** Whether this process holds a connection in the room. */
  hasSubscribers(room: string): boolean;
  /** Answers a client's event. The payload comes from outside: the handler checks it, and the session where it matters. */
  onMessage<E extends keyof ClientEvents>(
    event: E,
    handle: (caller: Caller, payload: unknown) => Promise<Reply<E>>,
  ): void;
  /** Hears of every connection that has closed, but not of those that end with the process. */
  onClosed(handle: (connectionId: string) => void): void;
  /** Tells the other processes. It may be lost: what is told must be found out in another way too. */
  broadcast(topic: string, message: unknown): void;
  onBroadcast(topic: string, listener: (message: unknown) => void): void;
}

export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** All connections of one account. */
export const accountRoom = (type: Principal['type'], accountId: number) => `${type}:${accountId}`;
