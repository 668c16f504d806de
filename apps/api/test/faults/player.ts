import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientEvents, LiveUpdate, ServerEvents, WatchReply } from '@motamo/contract/events';
import type { Answer, GameData, Section, StudentGame } from '@motamo/contract/games';
import { io, type Socket } from 'socket.io-client';
import { Client, Refused } from './client.ts';

export interface Habits {
  readonly url: string;
  readonly token: string;
  /** Between two answers, by chance. */
  readonly paceMs: { readonly least: number; readonly most: number };
  /** How often each answer is sent in the same moment. */
  readonly copies: number;
  /** How wrong the clock of this device is. */
  readonly clockOffMs: number;
  /** Begins with long polling, as browsers do. */
  readonly polls: boolean;
}

type Reply = { gameData: GameData };
/** As the web app connects. */
const RECONNECT = { reconnectionDelay: 100, reconnectionDelayMax: 1_000 };
const WATCH_PATIENCE_MS = 5_000;
const WATCH_AGAIN_MS = 1_000;

/**
 * Plays live battles as the web app does: answers go by HTTP, again and again until they are acknowledged, the rest is
 * heard over the socket. Answers are chance. It keeps account of everything, and of every promise that is broken.
 */
export class FaultPlayer {
  readonly acknowledged: string[] = [];
  readonly broken: string[] = [];
  /** When something came: an acknowledgement, anything at all over the socket, a state that was right. */
  readonly cameAtMs = { answer: 0, packet: 0, state: 0 };
  /** What the room was told, by seat: score and sections done. */
  told = new Map<number, readonly [number, number]>();
  isPlaying = false;
  private readonly client: Client;
  private readonly socket: Socket<ServerEvents, ClientEvents>;
  private gameUuid = '';
  private readonly gamesBefore = new Set<string>();
  private seq: number | null = null;
  private section: Section | undefined;
  private own = { uuid: '', seat: 0, done: 0, score: 0, sections: 0 };
  private isAsking = false;
  private askedAtMs = 0;
  private isWatching = false;

  constructor(private readonly habits: Habits) {
    const { url, token, polls } = habits;
    this.client = new Client(url, token);
    this.socket = io(url, {
      ...RECONNECT,
      auth: { token },
      forceNew: true,
      transports: polls ? ['polling', 'websocket'] : ['websocket'],
    });
    this.socket.on('connect', () => void this.watch());
    this.socket.on('SERVED_AGAIN', () => void this.watch());
    this.socket.on('UPDATE_LIVE_GAME', (update) => this.hear(update));
    this.socket.io.on('open', () => {
      this.socket.io.engine.on('packet', () => {
        this.cameAtMs.packet = performance.now();
      });
    });
  }

  /** Takes a seat in a game, from which nothing is known yet. */
  async join(gameUuid: string): Promise<void> {
    await this.client.deliver(() => this.client.call('POST', `/student/live-games/${gameUuid}/join`));
    this.gamesBefore.add(this.gameUuid);
    this.gameUuid = gameUuid;
    this.forget();
    await this.load();
    void this.watch();
  }

  private forget(): void {
    this.seq = null;
    this.section = undefined;
    this.told = new Map();
    this.own = { uuid: '', seat: 0, done: 0, score: 0, sections: 0 };
  }

  private async load(): Promise<void> {
    const asked = this.own.done;
    const path = `/student/live-games/${this.gameUuid}`;
    this.see((await this.client.deliver(() => this.client.call<Reply>('GET', path))).gameData, asked);
  }

  /** Hears what was missed while there was no connection, or everything. */
  private async watch(): Promise<void> {
    if (this.isWatching || this.gameUuid === '' || !this.socket.connected) return;
    this.isWatching = true;
    const { gameUuid, seq } = this;
    const asked = this.own.done;
    try {
      const reply: WatchReply = await this.socket
        .timeout(WATCH_PATIENCE_MS)
        .emitWithAck('WATCH_LIVE_GAME', { gameUuid, seq });
      if (gameUuid !== this.gameUuid) return;
      if ('refused' in reply) throw new Error(reply.refused);
      if ('gameData' in reply) this.see(reply.gameData, asked);
      else for (const update of reply.changes) this.hear(update);
      this.cameAtMs.state = performance.now();
      this.client.hurry();
    } catch {
      setTimeout(() => void this.watch(), WATCH_AGAIN_MS);
    } finally {
      this.isWatching = false;
      if (gameUuid !== this.gameUuid) void this.watch();
    }
  }

  private hear({ gameUuid, seq, n, studentGames, section }: LiveUpdate): void {
    if (gameUuid !== this.gameUuid) {
      if (!this.gamesBefore.has(gameUuid)) this.broken.push(`heard of a strange game ${gameUuid}`);
      return;
    }
    if (n !== undefined && this.seq !== null && seq - n > this.seq) {
      this.seq = null;
      void this.watch();
      return;
    }
    this.seq = Math.max(seq, this.seq ?? 0);
    for (const [seat, told] of Object.entries(studentGames ?? {})) this.told.set(Number(seat), told);
    // The reply to an answer may have overtaken what was sent before it.
    if (section?.sectionIdx === this.own.done && !this.isAsking) this.section = section;
  }

  /** @param asked what was acknowledged when this state was asked for: answers may have come since */
  private see(data: GameData, asked: number): void {
    const own = data.studentGames.find(({ seat }) => seat === data.live?.ownSeat);
    if (!own) return void this.broken.push(`lost the seat in ${this.gameUuid}`);
    const { uuid, seat = 0, sectionsDoneCount: done, totalScore: score } = own;
    if (this.own.uuid === '') this.own = { uuid, seat, done, score, sections: data.sectionsCount };
    const most = this.own.done + (this.isAsking ? 1 : 0);
    const isScoreRight = done !== this.own.done || score === this.own.score;
    if (seat !== this.own.seat || done < asked || done > most || !isScoreRight)
      this.broken.push(
        `seat ${seat}: came back to ${done} answers and ${score} points of ${JSON.stringify(this.own)}`,
      );
    this.own.sections = data.sectionsCount;
    this.seq = Math.max(data.seq, this.seq ?? 0);
    for (const one of data.studentGames)
      this.told.set(one.seat ?? 0, [one.totalScore, one.sectionsDoneCount]);
    const section = data.sections.at(-1);
    if (section?.sectionIdx === this.own.done) this.section = section;
  }

  /** Plays until the last section, or until it is told to stop. */
  async play(isStopped: () => boolean): Promise<void> {
    await this.load();
    this.isPlaying = true;
    const { least, most } = this.habits.paceMs;
    while (!isStopped() && this.own.done < this.own.sections) {
      await pause(least + Math.random() * (most - least));
      if (this.section) await this.answer(this.section);
      else await this.load();
    }
    this.isPlaying = false;
  }

  private async answer(section: Section): Promise<void> {
    const choice = section.answers[Math.floor(Math.random() * section.answers.length)];
    const answerId = randomUUID();
    const body: Answer = {
      wordUuid: section.words[0]?.uuid ?? '',
      answeredWordUuid: choice?.uuid ?? null,
      timeToAnswerMs: Math.max(0, Date.now() + this.habits.clockOffMs - section.servedAtMs),
      answerId,
    };
    this.isAsking = true;
    this.askedAtMs = performance.now();
    try {
      const replies = await this.client.deliver(() => this.send(body));
      this.acknowledged.push(answerId);
      this.cameAtMs.answer = performance.now();
      this.count(section, replies);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.broken.push(error.message);
      await this.load();
    } finally {
      this.isAsking = false;
    }
  }

  /** All copies at once; one that arrives is enough. */
  private async send(body: Answer): Promise<GameData[]> {
    const path = `/student/student-games/${this.own.uuid}`;
    const copies = Array.from({ length: this.habits.copies }, () =>
      this.client.call<Reply>('PUT', path, body),
    );
    const ends = await Promise.allSettled(copies);
    const came = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.gameData] : []));
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    const refused = failed.find((error) => error instanceof Refused);
    if (refused || came.length === 0) throw refused ?? failed[0];
    return came;
  }

  private count(section: Section, replies: GameData[]): void {
    const entries = replies.flatMap(({ studentGames }) => studentGames);
    const [first] = entries as [StudentGame];
    const points = first.results.at(-1)?.points ?? Number.NaN;
    const after = { done: section.sectionIdx + 1, score: this.own.score + points };
    for (const { sectionsDoneCount: done, totalScore: score } of entries)
      if (done !== after.done || score !== after.score)
        this.broken.push(
          `answer ${section.sectionIdx}: ${done}, ${score} instead of ${JSON.stringify(after)}`,
        );
    this.own = { ...this.own, ...after };
    this.section = replies[0]?.sections.at(-1);
  }

  /** Something came over the socket since a moment, and an answer was acknowledged if one is to be given. */
  hasGoneOnSince(momentMs: number): boolean {
    const { answer, packet } = this.cameAtMs;
    return packet > momentMs && (answer > momentMs || !this.isPlaying);
  }

  /** Knows the right state again since a moment, and waits for no acknowledgement from before it. */
  hasResumedSince(momentMs: number): boolean {
    return this.cameAtMs.state > momentMs && !(this.isAsking && this.askedAtMs < momentMs);
  }

  close(): void {
    this.socket.disconnect();
    this.client.close();
  }
}
