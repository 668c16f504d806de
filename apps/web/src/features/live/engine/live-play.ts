import type { WatchReply } from '@motamo/contract/events';
import type { GameData } from '@motamo/contract/games';
import { createStore } from '../../../lib/external-store.ts';
import { Deliverer } from '../../../question/deliverer.ts';
import { isByEar } from '../../../question/shown-item.ts';
import type { LiveState } from './live-calls.ts';
import { momentOf, nextChangeMs } from './live-moment.ts';
import {
  currentSection,
  emptySession,
  type LiveMove,
  type LiveSession,
  ownGame,
  play,
  type SentLiveAnswer,
} from './live-session.ts';
import type { LiveWorld } from './live-world.ts';
import { ServerClock } from './server-clock.ts';
import { withPatience } from './with-patience.ts';

type Reply = { gameData: GameData };

/** An answer without a reply for so long means that the connection is lost. */
const UNANSWERED_MS = 1_500;
const WATCH_AGAIN_MS = 1_000;

/** Drives one live game: loads it, takes the seat, follows its events, sends answers until they arrive. */
export class LivePlay {
  readonly store = createStore<LiveSession>(emptySession);
  readonly clock: ServerClock;
  private readonly gameUuid: string;
  private readonly world: LiveWorld;
  private readonly loader: Deliverer<LiveState>;
  private readonly sender: Deliverer<Reply>;
  private stops: (() => void)[] = [];
  private cancelTick = () => {};
  private isOpen = false;
  private isWatching = false;
  private isWatchWanted = false;
  private isEndAsked = false;
  private isOverTold = false;
  /** Could not hear a question of this game: nothing else has to be heard, until the page is loaded again. */
  private hasToSee = false;
  private askedToSee: string | null = null;

  constructor(gameUuid: string, world: LiveWorld) {
    this.gameUuid = gameUuid;
    this.world = world;
    this.clock = new ServerClock(world.ownNowMs, world.dayMs);
    this.loader = new Deliverer(world.later);
    this.sender = new Deliverer(world.later);
  }

  /** Opens the page of the game; a refresh or another device comes back to the same seat. */
  open() {
    if (this.isOpen) return;
    this.isOpen = true;
    this.loader.deliver({
      send: () => this.loadWithSeat(),
      onWaiting: () => undefined,
      onRefused: (error) => this.world.onRefused(error),
      onReply: (state) => this.opened(state),
    });
  }

  private async loadWithSeat(): Promise<LiveState> {
    const { join } = this.world.calls;
    const found = await this.load();
    const { live, studentGames, isFinish } = found.gameData;
    const isSeated = studentGames.some(({ seat }) => seat === live?.ownSeat);
    if (!join || isFinish || isSeated) return found;
    await join(this.gameUuid);
    return this.load();
  }

  private load(): Promise<LiveState> {
    return this.timed(() => this.world.calls.load(this.gameUuid));
  }

  /** Makes a call, reads the server's clock in its reply, and does not wait for it for ever. */
  private async timed<R extends Reply>(call: () => Promise<R>): Promise<R> {
    const sentAtMs = this.world.ownNowMs();
    const reply = await withPatience(call(), this.world.later);
    this.readClock(sentAtMs, reply.gameData.serverNowMs);
    return reply;
  }

  private readClock(sentAtMs: number, serverNowMs: number) {
    this.clock.read({ sentAtMs, heardAtMs: this.world.ownNowMs(), serverNowMs });
  }

  private opened({ game, gameData }: LiveState) {
    this.move({ type: 'loaded', game, gameData });
    this.stops.push(this.world.hear(this.heard), this.world.onServed(this.watch));
    const unsent = this.world.memory.read();
    const section = currentSection(this.store.get());
    if (unsent && section && unsent.sectionIdx === section.sectionIdx) this.send(unsent);
    else this.world.memory.write(null);
  }

  private readonly heard = (move: LiveMove) => {
    this.move(move);
    if (this.store.get().isGapped) this.watch();
    else this.countExactly();
    if (this.clock.hasJumped()) this.watch();
  };

  /** Asks for what was missed: after every connection, and when a number is missing; no more once the screen is gone. */
  private readonly watch = () => {
    if (!this.isOpen) return;
    if (this.isWatching) {
      this.isWatchWanted = true;
      return;
    }
    this.isWatching = true;
    const { data, isGapped } = this.store.get();
    const sentAtMs = this.world.ownNowMs();
    this.world
      .watch(isGapped ? null : (data?.seq ?? null))
      .then((reply) => this.isOpen && this.watched(reply, sentAtMs))
      .catch(() => {
        this.world.later(this.watch, WATCH_AGAIN_MS);
      })
      .finally(() => {
        this.isWatching = false;
        if (!this.isWatchWanted) return;
        this.isWatchWanted = false;
        this.watch();
      });
  };

  private watched(reply: WatchReply, sentAtMs: number) {
    if (!('refused' in reply))
      this.readClock(sentAtMs, 'gameData' in reply ? reply.gameData.serverNowMs : reply.serverNowMs);
    if ('gameData' in reply) this.move({ type: 'loaded', gameData: reply.gameData });
    else if ('changes' in reply) {
      for (const event of reply.changes) this.move({ type: 'updated', event });
      this.move({ type: 'tick' });
    } else if (reply.refused === 'not-found') this.world.onRefused(new Error('not-found'));
    this.countExactly();
    this.sender.hurry();
  }

  /** The screen in front of the class counts right answers: where they were only estimated, they are fetched. */
  private countExactly() {
    const { isEstimated, data } = this.store.get();
    if (isEstimated && data?.live.ownSeat === null) this.refetch();
  }

  /** Answers the present question. */
  readonly answer = (answeredWordUuid: string) => this.give({ answeredWordUuid });

  /** Answers it by a text. */
  readonly type = (answeredText: string) => this.give({ answeredWordUuid: null, answeredText });

  private give(given: Pick<SentLiveAnswer, 'answeredWordUuid' | 'answeredText'>) {
    const session = this.store.get();
    const section = currentSection(session);
    const wordUuid = section?.words[0]?.uuid;
    if (momentOf(session) !== 'question' || session.sent || !section || !wordUuid) return;
    const timeToAnswerMs = Math.max(0, Math.round(this.clock.nowMs() - section.servedAtMs));
    const { sectionIdx } = section;
    this.send({ wordUuid, ...given, timeToAnswerMs, sectionIdx, answerId: this.world.newAnswerId() });
  }

  /** Requests the visual fallback of this question by ear, and of all that follow. */
  readonly cannotHear = () => {
    this.hasToSee = true;
    this.seeInstead();
  };

  /** An answer given meanwhile takes precedence. */
  private seeInstead() {
    const session = this.store.get();
    const section = currentSection(session);
    const wordUuid = section?.words[0]?.uuid;
    const seat = this.seatOf(session.data);
    if (!this.hasToSee || session.sent || !section || !isByEar(section) || !wordUuid || !seat) return;
    if (wordUuid === this.askedToSee || !['reading', 'question'].includes(momentOf(session))) return;
    this.askedToSee = wordUuid;
    const body = { wordUuid, answeredWordUuid: null, timeToAnswerMs: 0, cannotHear: true };
    this.sender.deliver({
      send: () => this.timed(() => this.world.calls.answer(seat, body)),
      onWaiting: () => undefined,
      onReply: ({ gameData }) => this.move({ type: 'seen', gameData }),
      onRefused: () => {
        this.hasToSee = false;
        this.refetch();
      },
    });
  }

  private seatOf(data: LiveSession['data']) {
    const studentGameUuid = ownGame(data)?.uuid;
    return studentGameUuid ? { gameUuid: this.gameUuid, studentGameUuid } : null;
  }

  private send(answer: SentLiveAnswer) {
    const seat = this.seatOf(this.store.get().data);
    if (!seat) return;
    const { sectionIdx: _, ...body } = answer;
    const { answerId } = answer;
    this.move({ type: 'answered', answer });
    this.world.memory.write(answer);
    const cancelWait = this.world.later(() => this.move({ type: 'unanswered', answerId }), UNANSWERED_MS);
    this.sender.deliver({
      send: () => this.timed(() => this.world.calls.answer(seat, body)),
      onWaiting: () => this.move({ type: 'unanswered', answerId }),
      onReply: ({ gameData }) => {
        cancelWait();
        this.world.memory.write(null);
        this.move({ type: 'judged', answerId, gameData });
        const session = this.store.get();
        const { judged } = session;
        if (judged?.sectionIdx === answer.sectionIdx) this.world.onJudged(judged, session);
      },
      onRefused: () => {
        // Too late, or the game is over: what is true now is fetched.
        cancelWait();
        this.world.memory.write(null);
        this.move({ type: 'dropped', answerId });
        this.refetch();
      },
    });
  }

  /** Fetches the whole state again. */
  readonly refetch = () => {
    this.loader.deliver({
      send: () => this.load(),
      onWaiting: () => undefined,
      onRefused: (error) => this.world.onRefused(error),
      onReply: (state) => this.move({ type: 'loaded', ...state }),
    });
  };

  /** Applies the reply of a command at once; other devices learn of it by events. */
  show(state: { game?: LiveState['game']; gameData: GameData }) {
    this.move({ type: 'loaded', ...state });
  }

  /** The page is looked at again, or the network is back: retries at once what waits, and reads the clock. */
  readonly hurry = () => {
    this.loader.hurry();
    this.sender.hurry();
    if (this.store.get().data) this.watch();
  };

  /** Gives up the seat for now. */
  async leave() {
    this.move({ type: 'left' });
    this.stop();
    await this.world.calls.leave(this.gameUuid).catch(() => undefined);
  }

  /** The screen goes away; the seat stays. */
  readonly stop = () => {
    this.isOpen = false;
    this.loader.stop();
    this.sender.stop();
    this.cancelTick();
    for (const stop of this.stops.splice(0)) stop();
    this.world.unwatch();
  };

  private move(move: LiveMove) {
    this.store.set(play(this.store.get(), move, this.clock.nowMs()));
    this.scheduleTick();
    this.tellOver();
    // A whole state shows the question as it is asked of everybody.
    if (move.type === 'loaded') this.askedToSee = null;
    this.seeInstead();
  }

  private scheduleTick() {
    this.cancelTick();
    const nextMs = nextChangeMs(this.store.get());
    if (nextMs === null || !this.isOpen) return;
    const waitMs = Math.max(0, this.clock.untilMs(nextMs));
    this.cancelTick = this.world.later(() => this.move({ type: 'tick' }), waitMs);
  }

  /** The end is told first; places, rewards and missed words are fetched then. */
  private tellOver() {
    const session = this.store.get();
    if (!session.data?.isFinish || this.isOverTold) return;
    if (session.isSettled) {
      this.isOverTold = true;
      this.world.onOver(session);
    } else if (!this.isEndAsked) {
      this.isEndAsked = true;
      this.refetch();
    }
  }
}
