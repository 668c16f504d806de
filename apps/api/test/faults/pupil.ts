import { randomUUID } from 'node:crypto';
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
import { Client, Refused } from './client.ts';
import { Network } from './network.ts';

type Whole = { gameData: GameData };
const THINK_MS = { least: 300, most: 1_500 };
const ANSWER_MS = 1_200;
const WATCH_MS = 5_000;
const AGAIN_MS = 1_000;
const REFUSED_AGAIN_MS = 2_000;

/** A pupil in a contest, as the web app plays it, on a device that can be reloaded, exchanged or cut off. */
export class Pupil {
  readonly acknowledged: string[] = [];
  readonly broken: string[] = [];
  /** The last whole state, and what was heard since of its phase. */
  data: GameData | null = null;
  /** The game at the same table that everybody goes on to. */
  nextGameUuid: string | null = null;
  private client!: Client;
  private socket: Socket<ServerEvents, ClientEvents> | undefined;
  private answered = -1;
  private isGone = false;

  private constructor(
    readonly network: Network,
    private gameUuid: string,
  ) {}

  static async seat(serverPort: number, token: string, gameUuid: string): Promise<Pupil> {
    const pupil = new Pupil(await Network.open(serverPort), gameUuid);
    pupil.client = new Client(pupil.network.url, token);
    await pupil.client.deliver(() => pupil.client.call('POST', `/student/live-games/${gameUuid}/join`));
    await pupil.open();
    return pupil;
  }

  /** Opens the page: what was known is forgotten. */
  async open(): Promise<void> {
    this.socket?.disconnect();
    this.data = null;
    const { url, token } = this.client;
    const reconnect = { reconnectionDelay: 100, reconnectionDelayMax: 1_000 };
    const socket: Socket<ServerEvents, ClientEvents> = io(url, {
      ...reconnect,
      auth: { token },
      forceNew: true,
      transports: ['websocket'],
    });
    this.socket = socket;
    socket.on('connect', () => void this.watch(socket));
    socket.on('UPDATE_LIVE_GAME', (update) => this.hear(update));
    socket.on('connect_error', () => {
      if (!socket.active) setTimeout(() => this.socket === socket && socket.connect(), REFUSED_AGAIN_MS);
    });
    await this.load();
  }

  /** The same pupil signs in on another device; the old one is closed. */
  async changeDevice(password: string): Promise<void> {
    const me = await this.client.deliver(() =>
      this.client.call<{ student: { username: string } }>('GET', '/student/me'),
    );
    const body = { username: me.student.username, password };
    const signed = await this.client.deliver(() =>
      this.client.call<{ jwt: string }>('POST', '/global/auth/login', body),
    );
    this.client.close();
    this.client = new Client(this.network.url, signed.jwt);
    await this.open();
  }

  async load(): Promise<GameData> {
    const path = `/student/live-games/${this.gameUuid}`;
    const { gameData } = await this.client.deliver(() => this.client.call<Whole>('GET', path));
    this.see(gameData);
    return gameData;
  }

  private async watch(socket: NonNullable<typeof this.socket>): Promise<void> {
    const { gameUuid } = this;
    try {
      const reply: WatchReply = await socket
        .timeout(WATCH_MS)
        .emitWithAck('WATCH_LIVE_GAME', { gameUuid, seq: null });
      if ('refused' in reply) throw new Error(reply.refused);
      if ('gameData' in reply) this.see(reply.gameData);
      this.client.hurry();
    } catch {
      await pause(AGAIN_MS);
      if (socket.connected && socket === this.socket && !this.isGone) await this.watch(socket);
    }
  }

  private see(data: GameData): void {
    const own = data.studentGames.find(({ seat }) => seat === data.live?.ownSeat);
    if (!own) return void this.broken.push(`lost the seat in ${this.gameUuid}`);
    this.data = data;
    this.nextGameUuid = data.live?.nextGameUuid ?? this.nextGameUuid;
    const section = data.sections.at(-1);
    if (section && data.live?.phase === 'question' && own.sectionsDoneCount <= section.sectionIdx)
      void this.answer(section);
  }

  private hear({ section, live }: LiveUpdate): void {
    this.nextGameUuid = live?.nextGameUuid ?? this.nextGameUuid;
    if (section) void this.answer(section);
  }

  private async answer(section: Section): Promise<void> {
    if (section.sectionIdx <= this.answered) return;
    this.answered = section.sectionIdx;
    await pause(THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least));
    const own = this.data?.studentGames.find(({ seat }) => seat === this.data?.live?.ownSeat);
    const choice = section.answers[Math.floor(Math.random() * section.answers.length)];
    const answerId = randomUUID();
    const answer: Answer = {
      wordUuid: section.words[0]?.uuid ?? '',
      answeredWordUuid: choice?.uuid ?? null,
      timeToAnswerMs: 1_000,
      answerId,
    };
    try {
      const { studentGames } = await this.deliver(own?.uuid ?? '', answer);
      // An answer that came too late is told to be none.
      const result = studentGames[0]?.results.find(({ sectionIdx }) => sectionIdx === section.sectionIdx);
      if (result?.answeredWordUuid === answer.answeredWordUuid) this.acknowledged.push(answerId);
    } catch (error) {
      // The question was over when the answer came: nothing was promised.
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Over the connection, else by the call with the same id. */
  private async deliver(uuid: string, answer: Answer): Promise<GameData> {
    const asked = this.socket?.timeout(ANSWER_MS).emitWithAck('ANSWER', { uuid, answer });
    const reply: AnswerReply | null = (await asked?.catch(() => null)) ?? null;
    if (reply && 'gameData' in reply) return reply.gameData;
    const path = `/student/student-games/${uuid}`;
    return (await this.client.deliver(() => this.client.call<Whole>('PUT', path, answer))).gameData;
  }

  /** Goes on to the next game; the seat is there already. */
  async goOn(gameUuid: string): Promise<GameData> {
    this.gameUuid = gameUuid;
    this.answered = -1;
    const data = await this.load();
    if (this.socket?.connected) void this.watch(this.socket);
    return data;
  }

  async close(): Promise<void> {
    this.isGone = true;
    this.socket?.disconnect();
    this.client.close();
    await this.network.close();
  }
}
