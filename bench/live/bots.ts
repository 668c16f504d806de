import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  AnswerReply,
  ClientEvents,
  LiveUpdate,
  ServerEvents,
  WatchReply,
} from '@motamo/contract/events';
import type { Answer, GameData, Section } from '@motamo/contract/games';
import { io, type Socket } from 'socket.io-client';
import type { Room } from '../../apps/api/test/generated-rooms.ts';

/** What all bots together have seen while it was on. */
export class Measured {
  isOn = false;
  answers = 0;
  failures = 0;
  /** How often a call failed for each reason that the server gave. */
  readonly reasons = new Map<string, number>();
  bytes = 0;
  heard = 0;
  readonly acknowledgedMs: number[] = [];
  readonly seenMs: number[] = [];

  failed(error: unknown): void {
    this.failures += 1;
    const reason = String(error).replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, '…');
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }
}

const WATCH_AGAIN_MS = 1_000;
const ANSWER_MS = 1_200;
const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });
/** A browser that polls keeps its connections; Socket.IO in Node opens one for each request unless it is given this. */
const pollingAgent = new http.Agent({ keepAlive: true });

/**
 * Each class plays from its own address, as behind the proxy of its school: from a single one, all of them together would
 * exceed what an address may send. The server believes the header (`TRUST_PROXY`).
 */
const addressOf = ({ classroomUuid }: Pick<Room, 'classroomUuid'>) => {
  const number = Number.parseInt(classroomUuid.slice(-6), 16);
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
};

/** Who calls, from where. */
export interface Sender {
  readonly token: string;
  readonly address: string;
}

export const teacherOf = (room: Room): Sender => ({ token: room.teacherToken, address: addressOf(room) });
const studentsOf = (room: Room): Sender[] =>
  room.studentTokens.map((token) => ({ token, address: addressOf(room) }));

export function call<T>(
  url: string,
  { token, address }: Sender,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers: http.OutgoingHttpHeaders = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': address,
  };
  if (text !== undefined) {
    headers['content-type'] = 'application/json';
    headers['content-length'] = Buffer.byteLength(text);
  }
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/api/v1${path}`, { method, headers, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const answer = Buffer.concat(chunks).toString();
        if ((reply.statusCode ?? 500) < 300) resolve(JSON.parse(answer) as T);
        else reject(new Error(`${method} ${path}: ${reply.statusCode} ${answer.slice(0, 200)}`));
      });
    });
    request.on('error', reject);
    request.end(text);
  });
}

interface Pace {
  readonly leastMs: number;
  readonly mostMs: number;
}

/** Who measures now: one after the other. */
export interface Recorder {
  measured: Measured;
}

/** A pupil who answers by chance, at a pace. */
export class Bot {
  private readonly socket: Socket<ServerEvents, ClientEvents>;
  private section: Section | undefined;
  private uuid = '';
  private seat = 0;
  private waiting: { done: number; sentAt: number } | undefined;
  private timer: NodeJS.Timeout | undefined;
  private hasStopped = false;

  constructor(
    private readonly url: string,
    private readonly sender: Sender,
    private readonly gameUuid: string,
    private readonly recorder: Recorder,
    private readonly players: number,
    isPolling: boolean,
    private readonly isWatcher: boolean,
  ) {
    this.socket = io(url, {
      auth: { token: sender.token },
      extraHeaders: { 'x-forwarded-for': sender.address },
      transports: [isPolling ? 'polling' : 'websocket'],
      upgrade: false,
      ...(isPolling ? { agent: pollingAgent as never } : {}),
      forceNew: true,
    });
    this.socket.io.on('open', () => {
      this.socket.io.engine.on('data', (data: string) => {
        const { measured } = recorder;
        if (measured.isOn) measured.bytes += Buffer.byteLength(data) + 1;
      });
    });
    this.socket.on('UPDATE_LIVE_GAME', (update) => this.see(update));
  }

  private see({ studentGames, section }: LiveUpdate): void {
    if (section) this.section = section;
    const own = studentGames?.[String(this.seat)];
    if (!own || !this.waiting || own[1] < this.waiting.done) return;
    const { measured } = this.recorder;
    if (measured.isOn && this.isWatcher) measured.seenMs.push(performance.now() - this.waiting.sentAt);
    this.waiting = undefined;
  }

  private keep(data: GameData): void {
    this.section = data.sections.at(-1);
    const own = data.studentGames.find(({ seat }) => seat === data.live?.ownSeat);
    this.uuid = own?.uuid ?? this.uuid;
    this.seat = own?.seat ?? this.seat;
  }

  async join(): Promise<void> {
    await call(this.url, this.sender, 'POST', `/student/live-games/${this.gameUuid}/join`);
    await this.watch();
  }

  private async watch(): Promise<void> {
    // A connection that breaks meanwhile comes back by itself, and asks again.
    const reply: WatchReply = await this.socket
      .timeout(20_000)
      .emitWithAck('WATCH_LIVE_GAME', { gameUuid: this.gameUuid, seq: null })
      .catch(() => ({ refused: 'unavailable' as const }));
    if ('gameData' in reply) return this.keep(reply.gameData);
    if (!('refused' in reply) || reply.refused !== 'unavailable') throw new Error(JSON.stringify(reply));
    await pause(WATCH_AGAIN_MS);
    return this.watch();
  }

  /** Drops the connection and comes back for the whole state. Milliseconds until it is there. */
  async rejoin(): Promise<number> {
    this.socket.disconnect();
    const beganAtMs = performance.now();
    const connected = new Promise((resolve) => this.socket.once('connect', () => resolve(null)));
    this.socket.connect();
    await connected;
    await this.watch();
    return performance.now() - beganAtMs;
  }

  async refresh(): Promise<void> {
    const { gameData } = await call<{ gameData: GameData }>(
      this.url,
      this.sender,
      'GET',
      `/student/live-games/${this.gameUuid}`,
    );
    this.keep(gameData);
  }

  play(pace: Pace): void {
    if (this.hasStopped) return;
    const paceMs = pace.leastMs + Math.random() * (pace.mostMs - pace.leastMs);
    // As a page does, which shows no question before its clock starts.
    const pauseMs = Math.max(paceMs, (this.section?.servedAtMs ?? 0) - Date.now());
    this.timer = setTimeout(() => {
      void this.answer().finally(() => this.play(pace));
    }, pauseMs);
  }

  private async answer(): Promise<void> {
    const { section } = this;
    const { measured } = this.recorder;
    const [prompt] = section?.words ?? [];
    if (!section || !prompt) return;
    const choice = section.answers[Math.floor(Math.random() * section.answers.length)];
    const sentAt = performance.now();
    this.waiting = { done: section.sectionIdx + 1, sentAt };
    const body = {
      wordUuid: prompt.uuid,
      answeredWordUuid: choice?.uuid ?? null,
      timeToAnswerMs: 1500,
      answerId: crypto.randomUUID(),
    };
    try {
      this.keep(await this.deliver(body));
      if (!measured.isOn) return;
      measured.acknowledgedMs.push(performance.now() - sentAt);
      measured.answers += 1;
      measured.heard += this.players;
    } catch (error) {
      if (measured.isOn) measured.failed(error);
    }
  }

  /** As the web app: over the connection, else by the call with the same id. */
  private async deliver(answer: Answer): Promise<GameData> {
    if (this.socket.connected) {
      const message = { uuid: this.uuid, answer };
      const reply: AnswerReply | null = await this.socket
        .timeout(ANSWER_MS)
        .emitWithAck('ANSWER', message)
        .catch(() => null);
      if (reply && 'gameData' in reply) return reply.gameData;
    }
    const path = `/student/student-games/${this.uuid}`;
    return (await call<{ gameData: GameData }>(this.url, this.sender, 'PUT', path, answer)).gameData;
  }

  stop(): void {
    this.hasStopped = true;
    clearTimeout(this.timer);
    this.socket.disconnect();
  }
}

/** Creates a battle of fifty words in a room. */
async function makeGame(url: string, room: Room, wordGroupUuid: string): Promise<string> {
  const make = { classroomUuid: room.classroomUuid, wordGroupUuid, gameTypeSlug: 'battle' };
  const teacher = teacherOf(room);
  const path = '/user/live-games';
  const { game } = await call<{ game: { uuid: string } }>(url, teacher, 'POST', path, make);
  await call(url, teacher, 'PUT', `${path}/${game.uuid}`, { wordsCount: 50 });
  return game.uuid;
}

const start = (url: string, room: Room, gameUuid: string) =>
  call(url, teacherOf(room), 'POST', `/user/live-games/${gameUuid}/start`);

/** Creates one game in a room, seats its bots, starts it. */
export async function seatBots(
  url: string,
  room: Room,
  wordGroupUuid: string,
  recorder: Recorder,
): Promise<Bot[]> {
  const gameUuid = await makeGame(url, room, wordGroupUuid);
  const players = room.studentTokens.length;
  const bots = studentsOf(room).map(
    (sender, at) => new Bot(url, sender, gameUuid, recorder, players, at % 20 === 19, at % 10 === 0),
  );
  await Promise.all(bots.map((bot) => bot.join()));
  await start(url, room, gameUuid);
  await Promise.all(bots.map((bot) => bot.refresh()));
  return bots;
}

/** A player without a connection: only calls. */
export interface Caller {
  readonly sender: Sender;
  readonly studentGameUuid: string;
  section: Section | undefined;
}

/** The same without sockets. */
export async function seatCallers(url: string, room: Room, wordGroupUuid: string): Promise<Caller[]> {
  const gameUuid = await makeGame(url, room, wordGroupUuid);
  const path = `/student/live-games/${gameUuid}`;
  await Promise.all(studentsOf(room).map((sender) => call(url, sender, 'POST', `${path}/join`)));
  await start(url, room, gameUuid);
  return Promise.all(
    studentsOf(room).map(async (sender) => {
      const { gameData } = await call<{ gameData: GameData }>(url, sender, 'GET', path);
      const own = gameData.studentGames.find(({ seat }) => seat === gameData.live?.ownSeat);
      return { sender, studentGameUuid: own?.uuid ?? '', section: gameData.sections.at(-1) };
    }),
  );
}
