import type { ServerEvents, WatchReply } from '@motamo/contract/events';
import type { Socket } from 'socket.io-client';
import { createStore } from './external-store.ts';
import { forgetSession, type SessionState, sessionStore } from './session-store.ts';

const RECONNECT_FIRST_MS = 100;
const RECONNECT_LAST_MS = 1_000;
/** How long an asked question may stay without its reply. */
const REPLY_MS = 5_000;

type EventName = keyof ServerEvents & string;
type Listener = (...payload: never[]) => void;

const listeners = new Map<string, Set<Listener>>();
let open: { token: string; socket: Socket | null } | null = null;

/** How many times this page has been connected, and whether it is now: a new number means that something may have been missed. */
export const connectionStore = createStore({ isConnected: false, connections: 0 });

function setConnected(isConnected: boolean): void {
  const { connections } = connectionStore.get();
  connectionStore.set({ isConnected, connections: connections + (isConnected ? 1 : 0) });
}

/**
 * Hears of one live game from now on; null ends it. `seq` is the last number known, null for none.
 * @throws Error when no reply came: the next connection asks again
 */
export async function watchLiveGame(gameUuid: string | null, seq: number | null): Promise<WatchReply> {
  const socket = open?.socket;
  if (!socket?.connected) throw new Error('not connected');
  return (await socket.timeout(REPLY_MS).emitWithAck('WATCH_LIVE_GAME', { gameUuid, seq })) as WatchReply;
}

/** Hears an event of spec §7 for as long as wanted, across reconnections and before the first connection. */
export function onServerEvent<E extends EventName>(event: E, listener: ServerEvents[E]): () => void {
  const heard = listeners.get(event) ?? new Set<Listener>();
  listeners.set(event, heard);
  heard.add(listener as Listener);
  return () => heard.delete(listener as Listener);
}

function isCurrent(token: string): boolean {
  return sessionStore.get().token === token;
}

/** Another device opened the session, or its password changed: tell why, then sign out (spec §4). */
function onClosing(token: string, reason: unknown): void {
  if (!isCurrent(token)) return;
  const notices = { 'signed-out': null, 'password-changed': 'session-finished' } as const;
  forgetSession(
    reason === 'signed-out' || reason === 'password-changed' ? notices[reason] : 'connection-closed',
  );
}

async function connect(token: string, type: string): Promise<void> {
  const { io } = await import('socket.io-client');
  if (open?.token !== token) return;
  const socket = io({
    auth: { token },
    query: { type },
    reconnectionDelay: RECONNECT_FIRST_MS,
    reconnectionDelayMax: RECONNECT_LAST_MS,
  });
  open.socket = socket;
  socket.onAny((event: string, ...payload: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...(payload as never[]));
  });
  socket.on('CLOSING_SOCKET', (payload?: { reason?: unknown }) => onClosing(token, payload?.reason));
  socket.on('connect', () => setConnected(true));
  socket.on('disconnect', () => setConnected(false));
  socket.on('connect_error', (error) => {
    if (error.message === 'session-finished' && isCurrent(token)) forgetSession('session-finished');
  });
}

function follow({ token, account }: SessionState): void {
  if (open && open.token !== token) {
    open.socket?.disconnect();
    open = null;
    setConnected(false);
  }
  if (!open && token && account) {
    open = { token, socket: null };
    // Without realtime every page still works by its calls; the next sign-in or reload tries again.
    connect(token, account.type).catch(() => {
      open = null;
    });
  }
}

/** Keeps one connection open for the current session, from sign-in to sign-out. */
export function startRealtime(): void {
  sessionStore.subscribe(() => follow(sessionStore.get()));
  follow(sessionStore.get());
}
