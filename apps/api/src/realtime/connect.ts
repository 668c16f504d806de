import type { Server as HttpServer } from 'node:http';
import type { ClientEvents, ServerEvents } from '@motamo/contract/events';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import type { Context } from '../context.ts';
import { findPrincipal, type Principal } from '../http/session.ts';
import type { Processes } from './processes.ts';
import { accountRoom, type Caller, type Realtime, sessionRoom } from './realtime.ts';

type Data = { principal: Principal };
type Io = Server<ClientEvents, ServerEvents, Record<string, never>, Data>;
type OneSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, Data>;

/** What one connection may send; a client in play stays far below. */
const MESSAGES = { points: 100, seconds: 20 };

/**
 * A connection that has fallen silent without a word is noticed within eight seconds by both sides, so that nobody sits
 * in front of a dead one for longer than ten. A larger message than 4 KB has no purpose here.
 */
const engine = { serveClient: false, maxHttpBufferSize: 4096, pingInterval: 4_500, pingTimeout: 3_000 };

/** The Socket.IO server, not yet attached to HTTP. With Redis every process hears every event. */
export async function createIo(redis: Redis | null): Promise<Io> {
  if (!redis) return new Server(engine);
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  return new Server({ ...engine, adapter: createAdapter(redis) });
}

function callerOf(socket: OneSocket): Caller {
  return {
    principal: socket.data.principal,
    join: (...rooms) => void socket.join(rooms),
    leaveAll(prefix) {
      for (const room of [...socket.rooms]) if (room.startsWith(prefix)) void socket.leave(room);
    },
  };
}

export function realtimeOf(io: Io, processes: Processes): Realtime {
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
    isHeard: (room) => io.of('/').adapter.rooms.has(room),
    onMessage(event, handle) {
      io.on('connection', (socket) => {
        const listener = (payload: unknown, acknowledge: unknown) => {
          if (typeof acknowledge !== 'function') return;
          handle(callerOf(socket), payload).then(
            (reply) => acknowledge(reply),
            () => acknowledge({ refused: 'unavailable' }),
          );
        };
        socket.on(event as string as never, listener as never);
      });
    },
    tell: processes.tell,
    onTold: processes.onTold,
  };
}

/** Cuts a connection that sends without end. */
function limitMessages(socket: OneSocket, ctx: Context): void {
  socket.use((_packet, next) => {
    ctx.throttle.consume('socket', socket.id, MESSAGES).then(
      () => next(),
      () => socket.disconnect(true),
    );
  });
}

/** Same host only: browsers send an Origin that CORS does not check for WebSocket. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!origin) return true;
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Opens the realtime door: no room before a living session is proved by `auth.token`. */
export function attachRealtime(io: Io, http: HttpServer, ctx: Context): void {
  io.attach(http, {
    ...engine,
    allowRequest: (request, done) =>
      done(null, isOwnOrigin(request.headers.origin, request.headers.host, ctx.config.publicUrl)),
  });
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    findPrincipal(ctx, typeof token === 'string' ? token : '').then(
      (principal) => {
        if (!principal) return next(new Error('session-finished'));
        socket.data.principal = principal;
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    const { principal } = socket.data;
    limitMessages(socket, ctx);
    void socket.join([sessionRoom(principal.sessionId), accountRoom(principal.type, principal.accountId)]);
  });
}
