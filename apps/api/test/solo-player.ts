import { randomUUID } from 'node:crypto';
import type { Answer, Game, GameData, Section } from '@motamo/contract/games';
import type { SoloGameTypeSlug } from '@motamo/contract/values';
import { asc, eq } from 'drizzle-orm';
import { gameSections, studentGames } from '../src/db/schema/games.ts';
import type { TestApp } from './app.ts';
import type { SignedInGuest, SignedInStudent } from './factories.ts';

interface Reply {
  status: number;
  body: { game: Game; gameData: GameData } & { errors?: Record<string, string>; code?: string } & Record<
      string,
      unknown
    >;
}
type Start = { missesOfStudentGameUuid?: string; isUntimed?: boolean };
export type KeyRow = typeof gameSections.$inferSelect;

/** Plays through HTTP as a pupil or guest; looks up the key of a question in the database, as no client could. */
export class SoloPlayer {
  readonly app: TestApp;
  readonly token: string;
  readonly isGuest: boolean;
  game!: Game;
  data!: GameData;

  constructor(app: TestApp, session: SignedInStudent | SignedInGuest) {
    this.app = app;
    this.token = session.token;
    this.isGuest = 'guest' in session;
  }

  async start(gameTypeSlug: SoloGameTypeSlug, wordGroupUuid: string, more: Start = {}): Promise<Reply> {
    const path = this.isGuest ? '/anonymous/list-games' : '/student/list-games';
    const reply = await this.send('POST', path, { gameTypeSlug, wordGroupUuid, ...more });
    if (reply.status === 201) {
      this.game = reply.body.game;
      this.keep(reply);
    }
    return reply;
  }

  async send(method: string, path: string, payload?: unknown): Promise<Reply> {
    return (await this.app.raw(method, `/api/v1${path}`, payload, { token: this.token })) as unknown as Reply;
  }

  private keep({ body }: Reply): void {
    this.data = body.gameData;
  }

  get path(): string {
    return this.isGuest
      ? `/anonymous/games/${this.game.uuid}`
      : `/student/student-games/${this.studentGameUuid}`;
  }

  get studentGameUuid(): string {
    return this.mine.uuid;
  }

  get mine() {
    const [mine] = this.data.studentGames;
    if (!mine) throw new Error('no own game');
    return mine;
  }

  get section(): Section {
    const section = this.data.sections.at(-1);
    if (!section) throw new Error('no section');
    return section;
  }

  /** The key of the current question. */
  async key(): Promise<KeyRow> {
    const rows = await this.app.ctx.db
      .select({ section: gameSections })
      .from(gameSections)
      .innerJoin(studentGames, eq(studentGames.id, gameSections.studentGameId))
      .where(eq(studentGames.uuid, this.studentGameUuid))
      .orderBy(asc(gameSections.sectionIdx));
    const row = rows.at(-1);
    if (!row) throw new Error('no section');
    return row.section;
  }

  /** Thinks for `timeMs` of the question's own time, then sends. */
  async answer(body: Partial<Answer> & Pick<Answer, 'wordUuid'>, timeMs = 3000): Promise<Reply> {
    this.app.clock.set(new Date(Math.max(this.section.servedAtMs, this.app.clock.now().getTime()) + timeMs));
    return this.put({ answeredWordUuid: null, timeToAnswerMs: timeMs, answerId: randomUUID(), ...body });
  }

  async put(body: object): Promise<Reply> {
    const reply = await this.send('PUT', this.path, body);
    if (reply.status === 200) this.keep(reply);
    return reply;
  }

  /** A prompt that is still open, with its right choice and a wrong one. */
  async open() {
    const key = await this.key();
    const found = new Set(
      this.mine.results
        .filter(({ isRight }) => isRight)
        .flatMap((result) => [result.wordUuid, result.answeredWordUuid]),
    );
    const prompt = key.prompts.find(({ uuid }) => !found.has(uuid));
    const choices = key.choices.filter(({ uuid }) => !found.has(uuid));
    const right = choices.find(({ wordId }) => wordId === prompt?.wordId);
    const wrong = choices.find(({ wordId }) => wordId !== prompt?.wordId);
    if (!prompt || !right) throw new Error('nothing is open');
    return { prompt, right, wrong };
  }

  async right(timeMs?: number): Promise<Reply> {
    const { prompt, right } = await this.open();
    return this.answer({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid }, timeMs);
  }

  async wrong(timeMs?: number): Promise<Reply> {
    const { prompt, wrong } = await this.open();
    if (!wrong) throw new Error('no wrong choice');
    return this.answer({ wordUuid: prompt.uuid, answeredWordUuid: wrong.uuid }, timeMs);
  }

  /** Answers right until the game is finished. */
  async finish(timeMs?: number): Promise<void> {
    while (!this.data.isFinish) await this.right(timeMs);
  }
}
