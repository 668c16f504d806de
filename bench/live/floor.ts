import http from 'node:http';
import pg from 'pg';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Recorder } from './bots.ts';
import type { Load } from './load.ts';

export const floors = ['io', 'http-commit', 'ws', 'ws-commit'] as const;
export type Floor = (typeof floors)[number];

/** Tables of the floor, beside those of the product in the same database server. */
export async function makeFloorTables(databaseUrl: string, players: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('drop table if exists floor_answers, floor_players');
  await client.query(
    'create table floor_players (id int primary key, score int not null, done int not null)',
  );
  await client.query(
    'create table floor_answers (id serial primary key, player_id int not null, done int not null, points int not null, unique (player_id, done))',
  );
  await client.query('insert into floor_players select n, 0, 0 from generate_series(1, $1) n', [players]);
  await client.end();
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });

function put(port: number, body: object): Promise<void> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: '127.0.0.1', path: '/answer', method: 'PUT', headers, agent },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve());
      },
    );
    request.on('error', reject);
    request.end(text);
  });
}

interface FloorBot {
  stop(): void;
}

function note({ measured }: Recorder, sentAt: number, players: number): void {
  if (!measured.isOn) return;
  measured.acknowledgedMs.push(performance.now() - sentAt);
  measured.answers += 1;
  measured.heard += players;
}

function again(load: Load, work: () => void): () => void {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      () => {
        work();
        next();
      },
      load.leastMs + Math.random() * (load.mostMs - load.leastMs),
    );
  };
  next();
  return () => clearTimeout(timer);
}

function httpBot(load: Load, recorder: Recorder, port: number, player: number): FloorBot {
  const stop = again(load, () => {
    const sentAt = performance.now();
    put(port, { player, points: 80, padding: 'x'.repeat(80) }).then(
      () => note(recorder, sentAt, load.players),
      (error: unknown) => recorder.measured.failed(error),
    );
  });
  return { stop };
}

async function socketBot(
  load: Load,
  recorder: Recorder,
  port: number,
  at: { room: number; idx: number },
): Promise<FloorBot> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?room=${at.room}`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let sentAt = 0;
  let score = 0;
  let waitsFor = -1;
  socket.on('message', (data: Buffer) => {
    const text = String(data);
    if (text === 'ok') return note(recorder, sentAt, load.players);
    const { measured } = recorder;
    if (!measured.isOn) return;
    measured.bytes += data.length;
    const own = (JSON.parse(text) as [number, number, number][]).find(
      ([idx, value]) => idx === at.idx && value === waitsFor,
    );
    if (own && at.idx % 10 === 0) measured.seenMs.push(performance.now() - sentAt);
  });
  const stop = again(load, () => {
    sentAt = performance.now();
    score += 80;
    waitsFor = score;
    const player = at.room * load.players + at.idx + 1;
    socket.send(JSON.stringify({ player, idx: at.idx, points: 80, score, padding: 'x'.repeat(60) }));
  });
  return {
    stop() {
      stop();
      socket.close();
    },
  };
}

async function ioBot(
  load: Load,
  recorder: Recorder,
  port: number,
  at: { room: number; idx: number },
): Promise<FloorBot> {
  const socket = io(`http://127.0.0.1:${port}`, {
    query: { room: at.room },
    transports: ['websocket'],
    forceNew: true,
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  let sentAt = 0;
  let score = 0;
  socket.io.engine.on('data', (data: string) => {
    const { measured } = recorder;
    if (measured.isOn) measured.bytes += Buffer.byteLength(data) + 1;
  });
  socket.on('u', (deltas: [number, number, number][]) => {
    const own = deltas.some(([idx, value]) => idx === at.idx && value === score);
    const { measured } = recorder;
    if (measured.isOn && own && at.idx % 10 === 0) measured.seenMs.push(performance.now() - sentAt);
  });
  const stop = again(load, () => {
    sentAt = performance.now();
    score += 80;
    socket.emit('a', { idx: at.idx, points: 80, score, padding: 'x'.repeat(60) }, () =>
      note(recorder, sentAt, load.players),
    );
  });
  return {
    stop() {
      stop();
      socket.disconnect();
    },
  };
}

/** The same number of players at the same pace. */
export async function seatFloorBots(
  floor: Floor,
  load: Load,
  recorder: Recorder,
  port: number,
): Promise<FloorBot[]> {
  const places = Array.from({ length: load.rooms * load.players }, (_, n) => ({
    room: Math.floor(n / load.players),
    idx: n % load.players,
  }));
  if (floor === 'http-commit') return places.map((_, n) => httpBot(load, recorder, port, n + 1));
  if (floor === 'io') return Promise.all(places.map((at) => ioBot(load, recorder, port, at)));
  return Promise.all(places.map((at) => socketBot(load, recorder, port, at)));
}
