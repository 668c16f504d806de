import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { ClientEvents, ServerEvents } from '@motamo/contract/events';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import type { Context } from '../context.ts';
import { clientAddress, networkOf } from '../http/place.ts';
import { findPrincipal, type Principal } from '../http/session.ts';
import { jsonParser } from './json-parser.ts';
import type { Processes } from './processes.ts';
import { accountRoom, type Caller, type Realtime, sessionRoom } from './realtime.ts';

type Data = { principal: Principal } | { principal: null; wallKey: string };
export type Io = Server<ClientEvents, ServerEvents, Record<string, never>, Data>;
type OneSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, Data>;

/** What one connection may send; a client in play stays far below. */
const MESSAGES = { perSecond: 5, burst: 100 };
/** Connections of one account to one process: tabs of a session are one device, and nobody has as many. */
const SOCKETS_MAX = 50;
/** Connections that one address begins: a school that comes back after an outage does so within seconds. */
const HANDSHAKES = { perSecond: 500, burst: 3000 };

/**
 * A connection that has fallen silent without a word is noticed within eight seconds by both sides, so that nobody sits
 * in front of a dead one for longer than ten. A larger message than 4 KB has no purpose here.
 */
const engine = {
  serveClient: false,
  maxHttpBufferSize: 4096,
  pingInterval: 4_500,
  pingTimeout: 3_000,
  parser: jsonParser,
};

/** The Socket.IO server, not yet attached to HTTP. With Redis every process hears every event. */
export async function createIo(redis: Redis | null): Promise<Io> {
  if (!redis) return new Server(engine);
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  return new Server({ ...engine, adapter: createAdapter(redis) });
}

function callerOf(socket: OneSocket): Caller {
  return {
    ...socket.data,
    connectionId: socket.id,
    join: (...rooms) => void socket.join(rooms),
    leaveAll(prefix) {
      for (const room of [...socket.rooms]) if (room.startsWith(prefix)) void socket.leave(room);
    },
  };
}

export function realtimeOf(io: Io, processes: Processes): Realtime {
  /** Messages that are being answered, by connection. */
  const underWay = new WeakMap<OneSocket, Set<Promise<void>>>();
  return {
    closeSession(sessionId, reason) {
      const room = io.in(sessionRoom(sessionId));
      room.emit('CLOSING_SOCKET', { reason });
      room.disconnectSockets(true);
    },
    publish(room, event, ...payload) {
      io.in(room).emit(event, ...payload);
    },
    publishHere(room, event, ...payload) {
      io.local.in(room).emit(event, ...payload);
    },
    expelHere(room, prefix) {
      const { rooms, sids } = io.of('/').adapter;
      for (const id of [...(rooms.get(room) ?? [])])
        for (const held of [...(sids.get(id) ?? [])])
          if (held.startsWith(prefix)) void io.of('/').sockets.get(id)?.leave(held);
    },
    hasSubscribers: (room) => io.of('/').adapter.rooms.has(room),
    onMessage(event, handle) {
      io.on('connection', (socket) => {
        const caller = callerOf(socket);
        const listener = (payload: unknown, acknowledge: unknown) => {
          if (typeof acknowledge !== 'function') return;
          if (socket.data.principal?.pending) return acknowledge({ refused: 'unavailable' });
          const running = underWay.get(socket) ?? new Set();
          underWay.set(socket, running);
          const answered = handle(caller, payload)
            .then(
              (reply) => acknowledge(reply),
              () => acknowledge({ refused: 'unavailable' }),
            )
            .finally(() => running.delete(answered));
          running.add(answered);
        };
        socket.on(event as string as never, listener as never);
      });
    },
    onClosed(handle) {
      io.on('connection', (socket) => {
        socket.on('disconnect', async (reason) => {
          // What is still being answered would else note somebody as there who has gone.
          await Promise.allSettled(underWay.get(socket) ?? []);
          if (reason !== 'server shutting down') handle(socket.id);
        });
      });
    },
    broadcast: processes.broadcast,
    onBroadcast: processes.onBroadcast,
  };
}

/** Closes a connection that exceeds the rate limit. */
function limitMessages(socket: OneSocket, ctx: Context): void {
  socket.use((_packet, next) => {
    if (!ctx.tokenBuckets.take(`socket ${socket.id}`, MESSAGES)) socket.disconnect(true);
    else next();
  });
}

/** Same host only: browsers send an Origin that CORS does not check for WebSocket. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!origin) return true;
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

function mayConnect(ctx: Context, { headers, socket }: IncomingMessage): boolean {
  if (!isOwnOrigin(headers.origin, headers.host, ctx.config.publicUrl)) return false;
  const address = clientAddress(ctx.config.trustProxy, socket.remoteAddress, headers['x-forwarded-for']);
  return address === null || ctx.tokenBuckets.take(`handshake ${networkOf(address)}`, HANDSHAKES);
}

/**
 * Opens the realtime door: no room before a living session is proved by `auth.token`, or a wall by `auth.wallKey`.
 *
 * @param securityHeaders what every reply of the HTTP server carries
 */
export function attachRealtime(
  io: Io,
  http: HttpServer,
  ctx: Context,
  securityHeaders: Readonly<Record<string, string>>,
  isWallKey: (ctx: Context, wallKey: string) => Promise<boolean>,
): void {
  io.attach(http, { ...engine, allowRequest: (request, done) => done(null, mayConnect(ctx, request)) });
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, securityHeaders));
  const isCrowded = (room: string) => (io.of('/').adapter.rooms.get(room)?.size ?? 0) >= SOCKETS_MAX;
  io.use((socket, next) => {
    const { token, wallKey }: Record<string, unknown> = socket.handshake.auth;
    if (typeof wallKey === 'string') {
      isWallKey(ctx, wallKey).then(
        (isKnown) => {
          if (!isKnown) return next(new Error('session-finished'));
          if (isCrowded(sessionRoom(wallKey))) return next(new Error('too-many-connections'));
          socket.data = { principal: null, wallKey };
          next();
        },
        () => next(new Error('unavailable')),
      );
      return;
    }
    findPrincipal(ctx, typeof token === 'string' ? token : '').then(
      (principal) => {
        if (!principal) return next(new Error('session-finished'));
        if (isCrowded(accountRoom(principal.type, principal.accountId)))
          return next(new Error('too-many-connections'));
        socket.data = { principal };
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    const { data } = socket;
    limitMessages(socket, ctx);
    void socket.join(
      data.principal
        ? [sessionRoom(data.principal.sessionId), accountRoom(data.principal.type, data.principal.accountId)]
        : sessionRoom(data.wallKey),
    );
  });
}
