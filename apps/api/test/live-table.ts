import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { RequestOf } from '@motamo/contract/endpoint';
import type { ClientEvents, LiveUpdate, ServerEvents, WatchReply } from '@motamo/contract/events';
import type { Answer, GameData, Section } from '@motamo/contract/games';
import type { LiveGame, live } from '@motamo/contract/live';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { users } from '../src/db/schema/accounts.ts';
import type { LiveType } from '../src/features/games/live/game/live-game.ts';
import { playerViewer } from '../src/features/games/live/questions/live-section.view.ts';
import { liveSection } from '../src/features/games/live/questions/live-sections.ts';
import { wordsOfGame } from '../src/features/games/live/questions/live-words.ts';
import { askedOf } from '../src/features/games/live/rows/live-rows.ts';
import { loadLive } from '../src/features/games/live/rows/load-live.ts';
import type { TestApp } from './app.ts';
import {
  createClassroom,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInGuest,
  type SignedInStudent,
} from './factories.ts';

type Reply = { status: number; body: Record<string, unknown> & { code?: string; flash?: string } };

/** A class with its teacher, and `count` pupils who are covered by the teacher's licence. */
export async function createClass(app: TestApp, count: number) {
  const teacher = await createTeacher(app, { licensed: true });
  await app.ctx.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, teacher.user.id));
  const classroom = await createClassroom(app, { teacher });
  const students: SignedInStudent[] = [];
  for (let at = 0; at < count; at += 1)
    students.push(await createStudent(app, { teacher, classroom, firstName: `Élève ${at + 1}` }));
  return { teacher, classroom, students };
}

export type Group = Awaited<ReturnType<typeof createClass>>;

/** For calls on one game, by one session. */
export const of = (uuid: string) => ({ params: { uuid } });
export const as = (session: { token: string } | undefined) => ({ token: session?.token });
export const firstOf = ({ students }: Group) => students[0];

/** Creates a game for a class as its teacher, open to others unless told otherwise. */
export async function createGame(
  app: TestApp,
  { teacher, classroom }: { teacher: SignedInAdult; classroom: { uuid: string } },
  wordGroupUuid: string,
  gameTypeSlug: 'battle' | 'contest' = 'battle',
  admitsOthers = true,
): Promise<LiveGame> {
  const body = { classroomUuid: classroom.uuid, wordGroupUuid, gameTypeSlug, admitsOthers };
  const reply = await app.call('POST /user/live-games', { body }, { token: teacher.token });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.game;
}

/** Plays one seat through HTTP; works the key of a question out as only the server can. */
export class LivePlayer {
  readonly app: TestApp;
  readonly token: string;
  readonly isGuest: boolean;
  game!: LiveGame;
  data!: GameData;

  constructor(app: TestApp, session: SignedInStudent | SignedInGuest) {
    this.app = app;
    this.token = session.token;
    this.isGuest = 'guest' in session;
  }

  private get side() {
    return this.isGuest ? 'anonymous' : 'student';
  }

  async send(method: string, path: string, payload?: unknown): Promise<Reply> {
    return (await this.app.raw(method, `/api/v1/${this.side}${path}`, payload, {
      token: this.token,
    })) as never;
  }

  async join(code: string): Promise<Reply> {
    const reply = await this.send('POST', `/live-games/join/${code}`);
    if (reply.status === 200) this.game = reply.body.game as LiveGame;
    return reply;
  }

  async fetch(): Promise<Reply> {
    const reply = await this.send('GET', `/live-games/${this.game.uuid}`);
    if (reply.status === 200) this.data = reply.body.gameData as GameData;
    return reply;
  }

  get mine() {
    const seat = this.data.live?.ownSeat;
    const mine = this.data.studentGames.find((one) => one.seat === seat);
    if (!mine) throw new Error('no own seat');
    return mine;
  }

  get section(): Section {
    const section = this.data.sections.at(-1);
    if (!section) throw new Error('no section');
    return section;
  }

  /** The section that this player has to answer, with its word. */
  async asked() {
    const loaded = await loadLive(this.app.ctx.db, { uuid: this.game.uuid });
    const player = loaded?.players.find(({ row }) => row.seat === this.data.live?.ownSeat);
    if (!loaded || !player) throw new Error('no seat');
    const sectionIdx = player.row.sectionsDoneCount;
    const wordId = loaded.game.type === 'contest' ? loaded.live.plan[sectionIdx] : player.row.nextWordId;
    const words = await wordsOfGame(this.app.ctx, loaded);
    const type = loaded.game.type as LiveType;
    const asked = askedOf(type, loaded.live, player, { sectionIdx, wordId: wordId ?? 0 });
    const section = liveSection(this.app.ctx, words, asked, playerViewer(loaded.game, player));
    const word = words.catalogue.words.get(wordId ?? 0);
    const prompt = section?.prompts[0];
    if (!section || !prompt || !word) throw new Error('no question');
    return { section, prompt, word };
  }

  /** The key of a section that has choices. */
  async key() {
    const { section, prompt, word } = await this.asked();
    const right = section.choices.find((choice) => choice.wordId === word.id);
    const wrong = section.choices.find((choice) => choice.wordId !== word.id);
    if (!right || !wrong) throw new Error('no key');
    return { section, prompt, right, wrong };
  }

  get answerPath(): string {
    return this.isGuest ? `/games/${this.game.uuid}` : `/student-games/${this.mine.uuid}`;
  }

  /** As a page does, which shows no question before its clock starts. */
  async put(body: Partial<Answer>): Promise<Reply> {
    const opensAtMs = this.data.sections.at(-1)?.servedAtMs ?? 0;
    if (this.app.clock.now().getTime() < opensAtMs) this.app.clock.set(new Date(opensAtMs));
    return this.putAtOnce(body);
  }

  async putAtOnce(body: Partial<Answer>): Promise<Reply> {
    const reply = await this.send('PUT', this.answerPath, {
      timeToAnswerMs: 1000,
      answeredWordUuid: null,
      answerId: randomUUID(),
      ...body,
    });
    if (reply.status === 200) this.data = reply.body.gameData as GameData;
    return reply;
  }

  async right(): Promise<Reply> {
    const { prompt, right } = await this.key();
    return this.put({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid });
  }

  async type(answeredText: string): Promise<Reply> {
    const { prompt } = await this.asked();
    return this.put({ wordUuid: prompt.uuid, answeredText });
  }

  async wrong(): Promise<Reply> {
    const { prompt, wrong } = await this.key();
    return this.put({ wordUuid: prompt.uuid, answeredWordUuid: wrong.uuid });
  }
}

/** Players at a table, joined by code and up to date. */
export async function seat(
  app: TestApp,
  game: { code: string | null },
  sessions: (SignedInStudent | SignedInGuest)[],
) {
  const players = sessions.map((session) => new LivePlayer(app, session));
  for (const player of players) {
    const reply = await player.join(game.code ?? '');
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    await player.fetch();
  }
  return players;
}

type ClientSocket = Socket<ServerEvents, ClientEvents>;

/** One connection over a real socket; keeps every frame that came, and its bytes. */
export class Listener {
  readonly socket: ClientSocket;
  readonly updates: LiveUpdate[] = [];
  readonly events: { name: string; payload: Record<string, unknown> }[] = [];
  bytes = 0;
  private waiting: (() => void)[] = [];

  constructor(url: string, who: string | { wallKey: string }) {
    const auth = typeof who === 'string' ? { token: who } : who;
    this.socket = io(url, { auth, transports: ['websocket'], reconnection: false });
    this.socket.onAny((name: string, payload: Record<string, unknown>) => {
      this.events.push({ name, payload });
      if (name === 'UPDATE_LIVE_GAME') this.updates.push(payload as unknown as LiveUpdate);
      for (const wake of this.waiting.splice(0)) wake();
    });
    this.socket.io.on('open', () => {
      this.socket.io.engine.on('data', (data: string) => {
        // what the server's engine puts into one WebSocket frame: the packet type and its text
        this.bytes += Buffer.byteLength(data) + 1;
      });
    });
  }

  watch(gameUuid: string, seq: number | null = null): Promise<WatchReply> {
    return this.socket
      .timeout(10_000)
      .emitWithAck('WATCH_LIVE_GAME', { gameUuid, seq }) as Promise<WatchReply>;
  }

  /** Resolves as soon as the condition holds; looked at after every event. */
  async until(isMet: () => boolean): Promise<void> {
    while (!isMet()) await new Promise<void>((wake) => this.waiting.push(wake));
  }

  last(name: string) {
    return this.events.findLast((event) => event.name === name)?.payload;
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** Listeners of one test file, which end together. */
export class Listeners {
  private readonly all: Listener[] = [];

  constructor(private readonly url: string) {}

  async hear(token: string | { wallKey: string }, gameUuid: string, seq: number | null = null) {
    const listener = new Listener(this.url, token);
    this.all.push(listener);
    return { listener, reply: await listener.watch(gameUuid, seq) };
  }

  close(): void {
    for (const listener of this.all) listener.close();
  }
}

/** A new class with a game of this kind and everybody seated; `start` is the order of its teacher. */
export async function seatedGame(
  app: TestApp,
  wordGroupUuid: string,
  wish: {
    kind?: 'battle' | 'contest';
    students: number;
    guests?: readonly SignedInGuest[];
    settings?: RequestOf<(typeof live)['PUT /user/live-games/{uuid}']>['body'];
  },
) {
  const group = await createClass(app, wish.students);
  const game = await createGame(app, group, wordGroupUuid, wish.kind);
  const teacher = as(group.teacher);
  if (wish.settings)
    await app.call('PUT /user/live-games/{uuid}', { ...of(game.uuid), body: wish.settings }, teacher);
  const players = await seat(app, game, [...group.students, ...(wish.guests ?? [])]);
  const start = async () => {
    const reply = await app.call('POST /user/live-games/{uuid}/start', of(game.uuid), teacher);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  return { ...group, game, players, start };
}

export async function refresh(players: readonly LivePlayer[]): Promise<void> {
  for (const player of players) await player.fetch();
}

/** Lets sockets in: the app listens on a port of its own. */
export async function listen(app: TestApp): Promise<string> {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
}
