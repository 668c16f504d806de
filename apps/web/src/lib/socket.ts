import type { AnswerReply, ServerEvents, WatchReply } from '@motamo/contract/events';
import type { Answer } from '@motamo/contract/games';
import type { Socket } from 'socket.io-client';
import { createStore } from './external-store.ts';
import { isSilent, preferencesStore } from './preferences.ts';
import { forgetSession, type SessionState, sessionStore } from './session-store.ts';
import { audibleStore } from './sound/audible.ts';

const RECONNECT_FIRST_MS = 100;
const RECONNECT_LAST_MS = 1_000;
/** After a server that could not look the session up now. */
const REFUSED_AGAIN_MS = 2_000;
/** How long an asked question may stay without its reply. */
const REPLY_MS = 5_000;

type EventName = keyof ServerEvents & string;
type Listener = (...payload: never[]) => void;

const listeners = new Map<string, Set<Listener>>();
let open: { key: string; socket: Socket | null } | null = null;
/** A screen that only watches has the page's connection to itself, whoever is signed in on this device. */
let isWall = false;

/** How many times this page has been connected, and whether it is now: a new number means that something may have been missed. */
export const connectionStore = createStore({ isConnected: false, connections: 0 });

function setConnected(isConnected: boolean): void {
  const { connections } = connectionStore.get();
  connectionStore.set({ isConnected, connections: connections + (isConnected ? 1 : 0) });
}

/** Calls when the connection is back after it was cut: what others did meanwhile was told to nobody here. */
export function onReconnected(listener: () => void): () => void {
  let isCut = false;
  return connectionStore.subscribe(() => {
    const { isConnected } = connectionStore.get();
    if (isConnected && isCut) listener();
    isCut = !isConnected;
  });
}

/**
 * Subscribes to one live game; null unsubscribes. `seq` is the last known sequence number, null for none.
 * @throws Error when no reply came: the next connection asks again
 */
export async function watchLiveGame(gameUuid: string | null, seq: number | null): Promise<WatchReply> {
  const socket = open?.socket;
  if (!socket?.connected) throw new Error('not connected');
  const heard = isWall ? { isHeard: audibleStore.get() && !isSilent(preferencesStore.get()) } : {};
  const wish = { gameUuid, seq, ...heard };
  return (await socket.timeout(REPLY_MS).emitWithAck('WATCH_LIVE_GAME', wish)) as WatchReply;
}

/** How long the first answer of a connection waits for its acknowledgement before the call takes over. */
const ANSWER_MS = 1_200;
let answerMs = ANSWER_MS;

/**
 * Sends an answer of a live game over the connection; null where that does not work, and the call with the same
 * `answerId` has to do it. After an answer that waited in vain the next one waits twice as long: a server that is slow for
 * a whole school must not get each answer twice. A connection that is dead is noticed by its pings.
 */
export async function answerBySocket(uuid: string, answer: Answer) {
  const socket = open?.socket;
  if (!socket?.connected) return null;
  try {
    const reply = (await socket.timeout(answerMs).emitWithAck('ANSWER', { uuid, answer })) as AnswerReply;
    answerMs = Math.max(ANSWER_MS, answerMs / 2);
    return 'gameData' in reply ? reply : null;
  } catch {
    answerMs = Math.min(REPLY_MS, answerMs * 2);
    return null;
  }
}

/** Subscribes to an event of product §7, across reconnections and before the first connection. */
export function onServerEvent<E extends EventName>(event: E, listener: ServerEvents[E]): () => void {
  const heard = listeners.get(event) ?? new Set<Listener>();
  listeners.set(event, heard);
  heard.add(listener as Listener);
  return () => heard.delete(listener as Listener);
}

function isCurrent(token: string): boolean {
  return sessionStore.get().token === token;
}

/** Another device opened the session, or the password changed: shows the reason, then signs out (product §4). */
function onClosing(token: string, reason: unknown): void {
  if (!isCurrent(token)) return;
  const isFinished = reason === 'password-changed' || reason === 'session-finished';
  forgetSession(reason === 'signed-out' ? null : isFinished ? 'session-finished' : 'connection-closed');
}

interface Handshake {
  readonly auth: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The server closed the connection for a reason, or knows the key no more. */
  readonly onClosed: (reason: unknown) => void;
}

async function connect(key: string, { auth, query, onClosed }: Handshake): Promise<void> {
  const { io } = await import('socket.io-client');
  if (open?.key !== key) return;
  const socket = io({
    auth,
    query,
    // A socket first: polling needs three calls before it can be upgraded, and each may meet a session that is closed by
    // then. A network without WebSocket (product §9) still gets through by polling.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: RECONNECT_FIRST_MS,
    reconnectionDelayMax: RECONNECT_LAST_MS,
  });
  open.socket = socket;
  socket.onAny((event: string, ...payload: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...(payload as never[]));
  });
  socket.on('CLOSING_SOCKET', (payload?: { reason?: unknown }) => onClosed(payload?.reason));
  socket.on('connect', () => {
    answerMs = ANSWER_MS;
    setConnected(true);
  });
  socket.on('disconnect', () => setConnected(false));
  socket.on('connect_error', (error) => {
    // Also before the first connection: what happens until it comes is told to nobody here.
    setConnected(false);
    if (error.message === 'session-finished') onClosed('session-finished');
    // Who was refused is not connected again by the library, as who was cut off is.
    else if (!socket.active) setTimeout(() => open?.socket === socket && socket.connect(), REFUSED_AGAIN_MS);
  });
}

function begin(key: string, handshake: Handshake): void {
  open = { key, socket: null };
  // Without realtime every page still works by its calls; the next sign-in or reload tries again.
  connect(key, handshake).catch(() => {
    open = null;
  });
}

function end(): void {
  if (!open) return;
  open.socket?.disconnect();
  open = null;
  setConnected(false);
}

function follow({ token, account }: SessionState): void {
  if (isWall) return;
  if (open && open.key !== token) end();
  if (!open && token && account)
    begin(token, {
      auth: { token },
      query: { type: account.type },
      onClosed: (reason) => onClosing(token, reason),
    });
}

/** Connects by the key of a wall in place of the session; returns how to stop. */
export function connectWall(wallKey: string, onClosed: () => void): () => void {
  isWall = true;
  end();
  begin(wallKey, { auth: { wallKey }, onClosed });
  return () => {
    isWall = false;
    end();
    follow(sessionStore.get());
  };
}

/** Keeps one connection open for the current session, from sign-in to sign-out. */
export function startRealtime(): void {
  sessionStore.subscribe(() => follow(sessionStore.get()));
  follow(sessionStore.get());
}
