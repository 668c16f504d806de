import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';

/*
 * The least that the same load can cost: `ws` takes answers over a bare socket and sends the coalesced deltas to the
 * room; `io` does the same over Socket.IO; `ws-commit` also writes each answer to PostgreSQL before it says so; `http-commit` takes answers over HTTP and
 * writes them, without a room. No sessions, no rules, no questions.
 */

const TICK_MS = 50;
const [, , mode = 'ws', databaseUrl = ''] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const write = {
  name: 'floor_answer',
  text: `with player as (
    update floor_players set score = score + $2, done = done + 1 where id = $1 returning done
  ) insert into floor_answers (player_id, done, points) select $1, done, $2 from player returning done`,
};

interface Answer {
  readonly player: number;
  readonly points: number;
}

async function commit({ player, points }: Answer): Promise<number> {
  if (mode === 'ws' || mode === 'io') return 0;
  const { rows } = await pool.query<{ done: number }>({ ...write, values: [player, points] });
  return rows[0]?.done ?? 0;
}

interface Room {
  readonly sockets: Set<WebSocket>;
  deltas: [number, number, number][];
}
const rooms = new Map<number, Room>();

function roomOf(id: number): Room {
  const room = rooms.get(id) ?? { sockets: new Set<WebSocket>(), deltas: [] };
  rooms.set(id, room);
  return room;
}

function flush(): void {
  for (const room of rooms.values()) {
    if (room.deltas.length === 0) continue;
    const frame = JSON.stringify(room.deltas);
    room.deltas = [];
    for (const socket of room.sockets) socket.send(frame);
  }
}

async function answer(text: string, room: Room, socket: WebSocket): Promise<void> {
  const { idx, score, ...given } = JSON.parse(text) as Answer & { idx: number; score: number };
  const done = await commit(given);
  socket.send('ok');
  room.deltas.push([idx, score, done]);
}

function listenOnSockets(): void {
  const server = createServer((_request: IncomingMessage, response: ServerResponse) => response.end());
  new WebSocketServer({ server }).on('connection', (socket, request) => {
    const room = roomOf(Number(new URL(request.url ?? '/', 'http://x').searchParams.get('room')));
    room.sockets.add(socket);
    socket.on('message', (data) => void answer(String(data), room, socket));
    socket.on('close', () => room.sockets.delete(socket));
  });
  setInterval(flush, TICK_MS);
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`),
  );
}

/** Rooms of Socket.IO itself; the answer is acknowledged at once. */
function listenWithSocketIo(): void {
  const server = createServer();
  const io = new Server(server, { serveClient: false });
  const deltas = new Map<string, [number, number, number][]>();
  io.on('connection', (socket) => {
    const room = String(socket.handshake.query.room);
    void socket.join(room);
    socket.on('a', ({ idx, score }: { idx: number; score: number }, acknowledge: () => void) => {
      acknowledge();
      deltas.set(room, [...(deltas.get(room) ?? []), [idx, score, 0]]);
    });
  });
  setInterval(() => {
    for (const [room, changes] of deltas) io.to(room).emit('u', changes);
    deltas.clear();
  }, TICK_MS);
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`),
  );
}

async function listenOnHttp(): Promise<void> {
  const app = Fastify();
  app.put('/answer', async (request) => ({ done: await commit(request.body as Answer) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`ready ${(app.server.address() as AddressInfo).port}\n`);
}

if (mode === 'http-commit') await listenOnHttp();
else if (mode === 'io') listenWithSocketIo();
else listenOnSockets();
